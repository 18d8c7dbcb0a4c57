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

/** A resume as a scanner makes it: a picture of the page `of` and no text. */
export async function scannedResume(of: Page): Promise<UploadedFile> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  pdf.image(await of.screenshot({ type: 'jpeg' }), 0, 0, { width: 595 });
  pdf.end();
  return { name: 'scanned.pdf', mimeType: 'application/pdf', buffer: await bytes };
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
