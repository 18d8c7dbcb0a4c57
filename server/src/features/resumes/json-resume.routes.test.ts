import { getReading } from '@hireframe/contract/corrections.ts';
import { getResume, importJsonResume, listResumes, rereadResume, uploadResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';

const { call, db, context, runTasks, http } = await startApp();
type As = { token: string };

const resume = JSON.stringify({
  basics: {
    name: 'Maria Keller',
    email: 'maria.keller@example.com',
    phone: '+41 44 668 18 00',
    summary: 'Nurse with eleven years in intensive care.',
    location: { city: 'Zürich', countryCode: 'CH' },
  },
  work: [{ name: 'Example Hospital', position: 'Senior Nurse', startDate: '2018-03', highlights: ['Led 12 nurses.'] }],
  skills: [{ name: 'Triage' }, { name: 'Patient safety' }],
});
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'maria.json') => new File([content], name);
const take = (as: As, file: File) => call(importJsonResume, { files: [file], as });
const resumesOf = async (as: As) => (await call(listResumes, { query: {}, as })).body.results;

test('a JSON Resume is read and scored, stands among the others, and can be read again', async () => {
  const as = await makeCandidate(db);
  expect((await take(as, fileOf(resume))).status).toBe(202);
  await runTasks();
  const [kept] = await resumesOf(as);
  expect(kept).toMatchObject({ status: 'ready', file_name: 'maria.json', content_type: 'application/json' });
  expect(kept?.total_score).toBeGreaterThan(0);
  const params = { id: kept?.id ?? '' };
  const facts = {
    name: 'Maria Keller',
    original_email: 'maria.keller@example.com',
    skills: ['Triage', 'Patient safety'],
  };
  expect((await call(getResume, { params, as })).body.extracted_data).toMatchObject(facts);
  const { document_text, places } = (await call(getReading, { params, as })).body;
  const { start = 0, end = 0 } = places.find(({ fact }) => fact === 'name') ?? {};
  expect(document_text.slice(start, end)).toBe('Maria Keller');
  await call(rereadResume, { params, as });
  await runTasks();
  expect((await resumesOf(as))[0]).toMatchObject({ status: 'ready', total_score: kept?.total_score });
});

test('a JSON Resume is saved, never shown: both of its links download it as it was sent', async () => {
  const as = await makeCandidate(db);
  await take(as, fileOf(resume));
  const [kept] = await resumesOf(as);
  for (const url of [kept?.file_url, kept?.download_url]) {
    const { body, headers } = await http.inject({ url: url ?? '' });
    expect(body).toBe(resume);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="maria.json"/);
  }
});

const notJson = "This file isn't valid JSON. Export it again or check it with a JSON validator.";
const noResume = expect.stringContaining('needs JSON Resume sections');
const notNamed = 'Unsupported format. Choose a JSON Resume: a file whose name ends in .json';
test.each([
  ['another name', fileOf(resume, 'maria.txt'), 415, notNamed],
  ['no ending', fileOf(resume, 'json'), 415, notNamed],
  ['nothing', fileOf(''), 422, 'File is empty'],
  ['plain words', fileOf('Maria Keller'), 422, notJson],
  ['half of it', fileOf(resume.slice(0, -1)), 422, notJson],
  ['other JSON', fileOf('{"name": "left-pad", "version": "1.0.0"}'), 422, noResume],
  ['a list', fileOf('[1, 2]'), 422, expect.stringMatching(/\w{4}/)],
  ['a part of another kind', fileOf('{"work": "everywhere"}'), 422, expect.stringContaining('work')],
  ['brackets without end', fileOf('['.repeat(2 ** 20)), 422, notJson],
  ['more than 1 MB', fileOf(`"${'x'.repeat(2 ** 20)}"`), 413, 'File too large. Maximum size: 1 MB'],
])('of JSON Resume, %s is refused with its reason and leaves nothing', async (_what, file, status, message) => {
  const as = await makeCandidate(db);
  expect(await take(as, file)).toMatchObject({ status, body: { message } });
  expect(await resumesOf(as)).toEqual([]);
  expect(await Array.fromAsync(context.storage.list(`users/${as.user_id}/`))).toEqual([]);
});

test('a JSON Resume does not come in as a document', async () => {
  const as = await makeCandidate(db);
  expect((await call(uploadResume, { files: [fileOf(resume)], as })).status).toBe(415);
});
