// How a resume is read: evidence over the very words, and corrections that outlive every new reading.
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { becomeCandidate, heading, says, somebody } from './steps/people.ts';
import { upload, waitForScore } from './steps/resumes.ts';

const name = 'iris.pdf';
const a4 = { width: 595.28, height: 841.89 };
/** In points from the top left corner. The title has a slip of the pen. */
const title = { text: 'Marine Survayor', x: 72, y: 262, size: 12 };

async function resumeOfIris() {
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  const write = (text: string, y: number, { x = 72, size = 10 } = {}) => pdf.fontSize(size).text(text, x, y);
  pdf.font('Helvetica');
  write('Iris Okoro', 72, { size: 22 });
  write('iris.okoro@example.com | +44 20 7946 0123 | Plymouth, United Kingdom', 104);
  write('Summary', 140, { size: 14 });
  write('Surveys ships and harbours; eight years on the water and in the dry dock.', 164);
  write('Experience', 234, { size: 14 });
  write(title.text, title.y, title);
  write('Tamar Docks', 280);
  write('March 2019 - Present', 262, { x: 430 });
  write('Inspected 120 hulls a year and cut the time of a survey by 30%.', 298);
  write('Education', 340, { size: 14 });
  write('BSc Naval Architecture', 364);
  write('University of Plymouth, 2016', 380);
  write('Skills', 410, { size: 14 });
  write('AutoCAD, Risk assessment, Project management', 434);
  pdf.end();
  return { name, mimeType: 'application/pdf', buffer: await bytes };
}

journey(
  'a fact lights up over its words, and what a person corrects outlives the next reading',
  async ({ visit }) => {
    const page = await visit();
    await becomeCandidate(page, somebody('Iris', 'Okoro'));
    await upload(page, await resumeOfIris());
    const score = await waitForScore(page, name);
    await openReading(page);

    await page.getByRole('button', { name: `Role: ${title.text}. Found on page 1` }).hover();
    expect(await lit(page)).toEqual({ covers: true, isInked: true });
    await page.getByText('Text', { exact: true }).click();
    await page.locator('mark[data-active]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Role: ${title.text}` }).hover();
    expect(await page.locator('mark[data-active]').allTextContents()).toEqual([title.text]);
    // The other way round: the words lead to their fact.
    await page.locator('mark', { hasText: 'Tamar Docks' }).first().click();
    await page.getByRole('button', { name: /Tamar Docks/, pressed: true }).waitFor();

    await page.getByRole('button', { name: 'Correct experience' }).click();
    await page.getByRole('textbox', { name: 'Role' }).fill('Marine Surveyor');
    await page.getByRole('form', { name: 'Correct Experience' }).getByRole('button', { name: 'Save' }).click();
    await says(page, /^Corrected by you · we read: Marine Survayor/);
    await page.getByRole('button', { name: 'Correct company' }).click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Tamar Docks Ltd');
    await page.getByRole('form', { name: 'Correct Company' }).getByRole('button', { name: 'Save' }).click();
    await says(page, 'Company corrected here and in your profile');

    // The same document once more is another reading, with the same score.
    await page.goto('/profile');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete resume' }).click();
    await says(page, 'No resumes yet.');
    await upload(page, await resumeOfIris());
    expect(await waitForScore(page, name)).toBe(score);
    const details = page.getByRole('region', { name: 'Personal details' });
    await details.getByText('Tamar Docks Ltd').waitFor();
    await openReading(page);
    await page.getByRole('button', { name: `Role: Marine Surveyor. We read on page 1: “${title.text}”` }).waitFor();
    await says(page, `We read: ${title.text}`);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON Resume' }).click();
    const json = await saving;
    expect(json.suggestedFilename()).toBe('iris.json');
    const bytes = readFileSync(await json.path());
    expect(JSON.parse(bytes.toString()).work[0]).toMatchObject({ position: 'Marine Surveyor', startDate: '2019-03' });
    await page.goto('/profile');
    const taken = { name: 'mine.json', mimeType: 'application/json', buffer: bytes };
    await page.getByLabel('JSON file').setInputFiles(taken);
    expect(await waitForScore(page, 'mine.json')).toBeGreaterThan(0);
  },
  90_000,
);

async function openReading(page: Page): Promise<void> {
  await page.getByRole('link', { name: `What we read in ${name}` }).click();
  await heading(page, 'What we read in your resume');
  await page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
}

/** Whether the highlight lies where the title was written, and whether the page is drawn below it. */
async function lit(page: Page): Promise<{ covers: boolean; isInked: boolean }> {
  const canvas = page.getByRole('img', { name: 'Page 1 of 1' });
  await page.waitForFunction((image) => (image as HTMLCanvasElement).width > 300, await canvas.elementHandle());
  const [over, sheet] = [await page.locator('[data-facts][data-active]').boundingBox(), await canvas.boundingBox()];
  if (!over || !sheet) throw new Error('There is no page or nothing is lit.');
  const points = a4.width / sheet.width;
  const [left, top] = [(over.x - sheet.x) * points, (over.y - sheet.y) * points];
  const covers = near(left, title.x) && near(top, title.y) && near(over.width * points, widthOfTitle());
  const at = {
    x: title.x / a4.width,
    y: title.y / a4.height,
    width: widthOfTitle() / a4.width,
    height: title.size / a4.height,
  };
  return { covers, isInked: await canvas.evaluate(hasInk, at) };
}

const near = (a: number, b: number) => Math.abs(a - b) < 5;
const widthOfTitle = () => new PdfDocument().font('Helvetica').fontSize(title.size).widthOfString(title.text);

/** In the page: dark letters are there, and not only paper. `at` in parts of the whole. */
function hasInk(canvas: HTMLElement | SVGElement, at: { x: number; y: number; width: number; height: number }) {
  const { width, height } = canvas as HTMLCanvasElement;
  const part = [at.x * width, at.y * height, at.width * width, at.height * height] as const;
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(...part) ?? { data: [] };
  return data.some((value, index) => index % 4 === 0 && value < 80);
}
