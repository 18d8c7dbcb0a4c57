// Files that people upload, and the page on which they do.

import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import { makeResume } from '../../server/src/app/demo/resumes/make-resume.ts';
import { heading } from './people.ts';

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

/** A resume with text: of an invented software engineer with years of work. `email` stands in it. */
export async function goodResume(): Promise<UploadedFile & { email: string }> {
  const { file_name, bytes, person } = await makeResume(0, 'strong');
  return { name: file_name, mimeType: 'application/pdf', buffer: bytes, email: person.email };
}

/** A PDF of one picture that holds no text. */
export const pictureWithoutText = async (of: Page): Promise<UploadedFile> =>
  pictureAsPdf('photo.pdf', await of.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 4, height: 4 } }));

const onPaper = `<body style="margin: 80px; font: 22px/1.5 Arial; background: white">
  <h1>Mara Ellington</h1><p>mara.ellington@mail.example</p>
  <h2>Experience</h2><p><b>Warehouse Manager</b>, Northlamp Logistics Ltd, March 2019 - February 2024</p>
  <ul><li>Planned the shifts of 40 people</li><li>Cut returns by 12 % in one year</li></ul>
  <h2>Skills</h2><p>Inventory control, Microsoft Excel, SAP</p></body>`;

/** A PDF of one picture of a resume, as a scanner makes it. */
export async function scannedResume(of: Page): Promise<UploadedFile> {
  const sheet = await of.context().newPage();
  await sheet.setViewportSize({ width: 1240, height: 1754 }); // A4 at 150 dots an inch.
  await sheet.setContent(onPaper);
  const picture = await sheet.screenshot({ type: 'jpeg', quality: 90 });
  await sheet.close();
  return pictureAsPdf('scanned.pdf', picture);
}

async function pictureAsPdf(name: string, picture: Buffer): Promise<UploadedFile> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  pdf.image(picture, 0, 0, { width: 595, height: 842 });
  pdf.end();
  return { name, mimeType: 'application/pdf', buffer: await bytes };
}

export async function upload(page: Page, file: UploadedFile): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Resume file').setInputFiles(file);
}

/** Waits until the newest resume is read. @returns its score */
export async function waitForScore(page: Page, name: string): Promise<number> {
  const row = page.getByRole('region', { name: 'Resumes' }).getByRole('listitem', { name });
  const badge = row.getByRole('button', { name: /Resume score [\d.]+ of 100/ });
  await badge.waitFor({ timeout: 20_000 });
  return Number(/[\d.]+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0]);
}

/** The page of one resume, with the reasons. */
export async function openResume(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await heading(page, 'Resume');
}
