import { importJsonResume, listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';

const { call, db, tools } = await startApp();
type As = { token: string };

const resume = JSON.stringify({ basics: { name: 'Maria Keller', email: 'maria@example.com' } });
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'maria.json') => new File([content], name);
const take = (as: As, file: File) => call(importJsonResume, { files: [file], as });
const resumesOf = async (as: As) => (await call(listResumes, { query: {}, as })).body.results;

const notJson = 'This file is not JSON. Export your resume as JSON Resume once more.';
const notNamed = 'Unsupported format. Choose a JSON Resume: a file whose name ends in .json';
test.each([
  ['another name', fileOf(resume, 'maria.txt'), 415, notNamed],
  ['no ending', fileOf(resume, 'json'), 415, notNamed],
  ['nothing', fileOf(''), 422, 'File is empty'],
  ['plain words', fileOf('Maria Keller'), 422, notJson],
  ['half of it', fileOf(resume.slice(0, -1)), 422, notJson],
  ['letters of another encoding', fileOf(new Uint8Array([34, 0xfc, 34])), 422, notJson],
  ['brackets without end', fileOf('['.repeat(2 ** 20)), 422, notJson],
  ['more than 1 MB', fileOf(`"${'x'.repeat(2 ** 20)}"`), 413, 'File too large. Maximum size: 1 MB'],
])('of JSON Resume, %s is refused with its reason and leaves nothing', async (_what, file, status, message) => {
  const as = await makeCandidate(db);
  expect(await take(as, file)).toMatchObject({ status, body: { message } });
  expect(await resumesOf(as)).toEqual([]);
  expect(await Array.fromAsync(tools.storage.list(`users/${as.user_id}/`))).toEqual([]);
});

test('a JSON Resume does not come in as a document', async () => {
  const as = await makeCandidate(db);
  expect((await call(uploadResume, { files: [fileOf(resume)], as })).status).toBe(415);
});
