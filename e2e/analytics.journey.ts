import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { addManyCandidates, many } from './steps/many-candidates.ts';
import { becomeRecruiter, heading, logIn, says, somebody } from './steps/people.ts';

/** `npm run -s bench -- sweeps` asks for a hundred thousand. */
const grown = Number(process.env.HIREFRAME_GROWN ?? 20_000);
const timeout_ms = 120_000;
/** The demo's sixty, and the two whose applications are worth a look. */
const demoCandidates = 62;

journey(
  'the pool is filtered, followed from a number to its people, taken along, seen on the map and saved',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await heading(page, 'Analytics');
    await page.getByRole('combobox', { name: 'Time Range' }).click();
    await page.getByRole('option', { name: 'Last year' }).click();
    await allOfTheDemo(page);

    // What is typed waits until it is applied.
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Experience Level' }).click();
    await page.getByRole('option', { name: 'Senior' }).click();
    await says(page, 'Filters Changed');
    expect(await figure(page, 'Total Candidates')).toBe(demoCandidates);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await says(page, 'Active Filters Applied');
    const seniors = await changedFrom(page, demoCandidates);
    await page.reload();
    await expect.poll(() => figure(page, 'Total Candidates')).toBe(seniors);

    // From a bar to the people behind it, and as a file.
    const skills = card(page, 'Top Skills');
    await skills.getByRole('button', { name: 'Show as table' }).click();
    const number = skills.getByRole('table').getByRole('button').first();
    const people = Number((await number.textContent())?.replaceAll(',', ''));
    await number.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Showing 1 to ${Math.min(people, 20)} of ${people} results`).waitFor();
    const rows = await downloaded(page, dialog.getByRole('button', { name: /^Export/ }));
    expect(rows.trim().split('\n')).toHaveLength(people + 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await skills.getByRole('button', { name: 'Export Top Skills' }).click();
    await page.getByRole('radio', { name: /CSV/ }).click();
    expect(await downloaded(page, page.getByRole('button', { name: 'Export CSV' }))).toContain(`,${people}`);

    // The map and its list.
    await page.locator('label', { hasText: /^Map$/ }).first().click();
    const map = page.getByRole('region', { name: 'Candidate Locations' });
    await map.locator('label', { hasText: /^List$/ }).click();
    const place = map.getByRole('table', { name: 'Locations' }).getByRole('row').nth(1);
    const [name = '', there = ''] = await place.getByRole('cell').allInnerTexts();
    await place.getByRole('button').click();
    await page.getByRole('dialog', { name }).waitFor();
    await says(
      page.getByRole('dialog', { name }) as unknown as Page,
      new RegExp(`of ${there}\\b|${there} candidates?`),
    );
    await page.keyboard.press('Escape');

    // Saved, it opens with the same numbers.
    await page.getByRole('button', { name: /Saved dashboards/ }).click();
    await page.getByRole('menuitem', { name: /Save as/ }).click();
    await page.getByLabel('Name').fill('Seniors of a year');
    await page.getByRole('button', { name: 'Save dashboard' }).click();
    await says(page, 'Saved “Seniors of a year”');
    await page.goto('/analytics');
    await page.getByRole('button', { name: /Saved dashboards/ }).click();
    await page.getByRole('menuitem', { name: /Seniors of a year/ }).click();
    await expect.poll(() => figure(page, 'Total Candidates')).toBe(seniors);
  },
  timeout_ms,
);

journey(
  'a large company is counted exactly, and each number leads to as many people',
  async ({ visit }) => {
    const page = await visit();
    const ada = somebody('Ada');
    await becomeRecruiter(page, ada, 'A very large company');
    await addManyCandidates(inject('data_folder'), ada.email, grown);
    const lastYear = many.of(grown, many.cameWithin(365));
    const seniors = many.of(grown, (n) => many.cameWithin(365)(n) && many.isSenior(n));
    const inOslo = many.of(grown, (n) => many.cameWithin(365)(n) && many.isSenior(n) && many.livesIn('Oslo')(n));

    await page.goto('/analytics?days=365');
    await expect.poll(() => figure(page, 'Total Candidates')).toBe(lastYear);
    expect(await figure(page, 'Active Locations')).toBe(5);
    const levels = card(page, 'Experience Level Distribution');
    await levels.getByRole('button', { name: 'Show as table' }).click();
    await levels.getByRole('button', { name: /^Senior,/ }).click();
    await says(page, `Showing 1 to 20 of ${seniors.toLocaleString('en')} results`);
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await says(page, `Showing 21 to 40 of ${seniors.toLocaleString('en')} results`);

    await page.goto('/analytics?days=365&experience_level=Senior&view=map&map=list&cluster_by=city');
    await card(page, 'Candidate Locations').scrollIntoViewIfNeeded(); // The map is asked for when it is near.
    await page.getByRole('row', { name: new RegExp(`Oslo.*${inOslo.toLocaleString('en')}`) }).waitFor();
    await page.goto('/analytics?days=365&experience_level=Senior&view=map&cluster_by=city');
    await card(page, 'Candidate Locations').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: new RegExp(`Oslo.*${inOslo.toLocaleString('en')} candidates`) }).waitFor();

    await page.goto('/analytics?days=365&experience_level=Senior');
    await page
      .getByRole('definition')
      .getByRole('link', { name: seniors.toLocaleString('en') })
      .click();
    await says(page, new RegExp(`${seniors.toLocaleString('en')} match`));
  },
  timeout_ms,
);

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Of Quick Insights; undefined while it loads. */
async function figure(page: Page, name: string): Promise<number | undefined> {
  const said = page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').locator('a');
  const words = await said.textContent({ timeout: 1000 }).catch(() => '');
  return words ? Number(words.replaceAll(',', '').replace('%', '')) : undefined;
}

/** Its people come by and by once the product has started. */
async function allOfTheDemo(page: Page): Promise<void> {
  const look = async () => {
    await page.reload();
    await page.getByRole('definition').getByRole('link').first().waitFor();
    return figure(page, 'Total Candidates');
  };
  await expect.poll(look, { timeout: 60_000, interval: 2000 }).toBe(demoCandidates);
}

async function changedFrom(page: Page, before: number): Promise<number> {
  let now: number | undefined = before;
  const look = async () => {
    now = await figure(page, 'Total Candidates');
    return now !== undefined && now !== before;
  };
  await expect.poll(look).toBe(true);
  return now;
}

/** The text of the file that the button saves. */
async function downloaded(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path(), 'utf8');
}
