import { correct, downloadJsonResume, getReading } from '@hireframe/contract/corrections.ts';
import { importJsonResume, listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { resumeText } from '../../../test/resume-text.ts';

const { call, db, runTasks } = await startApp();
type As = { token: string };

const newestOf = async (as: As) => (await call(listResumes, { query: {}, as })).body.results[0]?.id ?? '';
const download = async (as: As, id: string) => call(downloadJsonResume, { params: { id }, as });

async function uploaded(as: As, file_name = 'cv.txt') {
  await call(uploadResume, { files: [new File([resumeText], file_name)], as });
  await runTasks();
  return newestOf(as);
}

test('a resume is saved as JSON Resume under its own name, with what its owner corrected', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as, 'Lebenslauf neu München.txt');
  await call(correct, { body: { fact: 'summary', value: 'I nurse.' }, as });
  await call(correct, { body: { fact: 'skills', value: ['Sewing'] }, as });
  const { status, body, headers } = await download(as, id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Lebenslauf%20neu%20M%C3%BCnchen.json");
  expect(body).toMatchObject({
    basics: { name: 'Maria Keller', email: 'maria.keller@example.com', summary: 'I nurse.' },
    work: [{ name: 'Example Hospital', position: 'Senior Nurse', startDate: '2018-03', endDate: '2020-02' }],
    skills: [{ name: 'Sewing' }],
  });
});

test('what was saved as JSON Resume comes in again with the same facts', async () => {
  const as = await makeCandidate(db);
  const first = await uploaded(as);
  await call(correct, { body: { fact: 'languages', value: ['German', 'Latin'] }, as });
  const saved = JSON.stringify((await download(as, first)).body);
  const other = await makeCandidate(db);
  await call(importJsonResume, { files: [new File([saved], 'cv.json')], as: other });
  await runTasks();
  const { facts } = (await call(getReading, { params: { id: first }, as })).body;
  const { read } = (await call(getReading, { params: { id: await newestOf(other) }, as: other })).body;
  expect(read).toEqual(facts);
});

test('what is still being read cannot be saved as JSON Resume yet', async () => {
  const as = await makeCandidate(db);
  await call(uploadResume, { files: [new File([resumeText], 'cv.txt')], as });
  expect((await download(as, await newestOf(as))).status).toBe(409);
});
