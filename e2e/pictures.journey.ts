// The pictures of README, of the demo as it is: `HIREFRAME_PICTURES=docs/pictures npm test -- e2e/pictures` writes them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { heading, logIn } from './steps/people.ts';

const folder = process.env.HIREFRAME_PICTURES;
const demo_ms = 120_000; // A demo that has just begun is filled within so long.
const viewport = { width: 1280, height: 800 };

/** Without a folder it is looked at all the same: an empty page makes a small picture. */
async function take(page: Page, name: string): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  if (folder) mkdirSync(folder, { recursive: true });
  const path = folder && join(folder, `${name}.jpg`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled', ...(path && { path }) });
  expect(picture.length).toBeGreaterThan(25_000);
}

/** Looks again until it is there: a page does not by itself. */
async function comeBackUntil(page: Page, address: string, isThere: () => Promise<boolean>): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const look = async () => {
    if (await isThere()) return true;
    await page.reload({ waitUntil: 'networkidle' });
    return isThere();
  };
  await expect.poll(look, { timeout: demo_ms, interval: 2000 }).toBe(true);
}

journey(
  'a candidate sees how the resume was read, and the report of a practice',
  async ({ visit }) => {
    const page = await visit({ viewport, colorScheme: 'light' });
    await logIn(page, inject('address').candidate);
    await heading(page, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
    await page.getByRole('link', { name: 'See details' }).click();
    await page.getByRole('link', { name: 'Check what we read' }).click();
    await heading(page, 'What we read in your resume');
    await page
      .getByRole('button', { name: /^Role: .* Found on page 1/ })
      .first()
      .waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await take(page, 'reading');
    const report = page.locator('main a[href^="/reports/"]');
    await comeBackUntil(page, '/reports', async () => (await report.count()) > 0);
    await report.first().click();
    await page.getByRole('button', { name: 'Show details' }).first().waitFor();
    await comeBackUntil(page, page.url(), async () => !(await page.getByText('Analysis in progress').isVisible()));
    await take(page, 'report');
  },
  3 * demo_ms,
);

journey(
  'a recruiter searches in a sentence and sees the pool in charts',
  async ({ visit }) => {
    const page = await visit({ viewport, colorScheme: 'light' });
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await comeBackUntil(page, '/analytics?days=365&view=charts', async () => {
      await page.getByText('Avg Assessment Score').first().waitFor();
      return !(await page.getByText('No scores in this period').isVisible());
    });
    await page.locator('canvas').nth(2).scrollIntoViewIfNeeded();
    await take(page, 'analytics');
    const found = page.getByRole('dialog').getByRole('link');
    const sentence = 'engineers with at least 3 years, not in Bristol';
    await comeBackUntil(
      page,
      `/candidates?magic=${encodeURIComponent(sentence)}`,
      async () => (await found.count()) > 2,
    );
    await take(page, 'magic-search');
  },
  3 * demo_ms,
);

/** Whether the page of the document has ink on it. */
const isDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return Boolean(pixels?.some((value, at) => at % 4 === 0 && value < 100 && (pixels[at + 3] ?? 0) > 200));
  });
