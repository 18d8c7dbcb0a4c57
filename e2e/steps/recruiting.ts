// What recruiters do: take in resumes, and work with whom they became.
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import yazl from 'yazl';
import { makeResume } from '../../server/src/app/demo/resumes/make-resume.ts';
import { heading } from './people.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream');
export const file = (name: string, bytes: Buffer | string): ChosenFile => ({
  name,
  mimeType: typeOf(name),
  buffer: Buffer.from(bytes),
});

/** Resumes of different people, none of the demo's. @param from their first number, 100 and more */
export async function makeResumes(count: number, from: number): Promise<(ChosenFile & { email: string })[]> {
  const made = Array.from({ length: count }, async (_, n) => {
    const { file_name, bytes, person } = await makeResume(from + n);
    return { ...file(`${n}-${file_name}`, bytes), email: person.email };
  });
  return Promise.all(made);
}

/** A resume in plain words. */
export const plainResume = (name: string, email: string, { phone = '', skills = 'Python, SQL, Airflow' } = {}) =>
  file(
    `${name.toLowerCase().replaceAll(' ', '-')}.txt`,
    `${name}\n${email}${phone && ` · ${phone}`}\nLisbon, Portugal\n\nExperience\nData Engineer, Tidewater Labs, 2019 - present\n- Moved 40 pipelines to Airflow, 30 % cheaper to run\n\nSkills\n${skills}\n\nEducation\nBSc Mathematics, University of Porto, 2018\n`,
  );

export async function makeZip(name: string, members: ChosenFile[]): Promise<ChosenFile> {
  const zip = new yazl.ZipFile();
  for (const member of members) zip.addBuffer(member.buffer, member.name);
  zip.end();
  return file(name, await buffer(zip.outputStream as NodeJS.ReadableStream));
}

/** Through the wizard to its end. */
export async function uploadInBulk(page: Page, files: ChosenFile[]): Promise<void> {
  await page.goto('/bulk-upload');
  await heading(page, 'Bulk upload');
  await page.getByLabel('Resume files').setInputFiles(files);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
  await page.getByRole('heading', { name: 'Upload completed' }).waitFor({ timeout: 60_000 });
}

/** The cards of the list, once it is there. */
export async function candidates(page: Page, address = '/candidates') {
  await page.goto(address);
  await heading(page, 'Candidates');
  return page.locator('[data-card]');
}
