import { getReading } from '@hireframe/contract/corrections.ts';
import { getResume, listResumes, uploadResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { makeResume } from '../../app/demo/resumes/make-resume.ts';

const { call, db, runTasks } = await startApp();
type As = { token: string };

async function upload(
  as: As,
  content: string | Uint8Array<ArrayBuffer> = resumeText,
  name = 'cv.txt',
): Promise<string> {
  await call(uploadResume, { files: [new File([content], name)], as });
  return (await call(listResumes, { query: {}, as })).body.results[0]?.id ?? '';
}
async function uploaded(...given: Parameters<typeof upload>): Promise<string> {
  const id = await upload(...given);
  await runTasks();
  return id;
}
const askReading = (as: As, id: string) => call(getReading, { params: { id }, as });
const readingOf = async (as: As, id: string) => (await askReading(as, id)).body;

test('a reading shows the text, and the facts as the document says them', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const { status, body } = await askReading(as, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ resume_id: id, file_name: 'cv.txt', content_type: 'text/plain; charset=utf-8' });
  expect(body.document_text).toContain('Nurse with eleven years in intensive care.\nExperience\nSenior Nurse');
  expect(body.read).toMatchObject({ name: 'Maria Keller', summary: 'Nurse with eleven years in intensive care.' });
  expect(body).toMatchObject({ facts: body.read, corrected: [], language_model: null });
});

test('each place of a fact is where the text that is shown says it', async () => {
  const as = await makeCandidate(db);
  const { document_text, places, unsure, read } = await readingOf(as, await uploaded(as));
  const said = (fact: string) => {
    const place = places.find((one) => one.fact === fact);
    return place && document_text.slice(place.start, place.end);
  };
  expect(said('name')).toBe('Maria Keller');
  expect(said('summary')).toBe(read.summary);
  expect(said('skills.1')).toBe('Patient safety');
  expect(said('experience.0.role')).toBe('Senior Nurse');
  expect(said('experience.0')).toContain(said('experience.0.company'));
  expect(unsure).toEqual(unsure.filter((fact) => places.some((one) => one.fact === fact)));
});

test('of a PDF each place has its boxes, on the pages of the file', async () => {
  const as = await makeCandidate(db);
  const { bytes } = await makeResume(1);
  const { places } = await readingOf(as, await uploaded(as, new Uint8Array(bytes), 'cv.pdf'));
  expect(places.length).toBeGreaterThan(10);
  for (const { boxes } of places)
    for (const { page, width, height } of boxes) {
      expect(page).toBeGreaterThan(0);
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
});

test('what is still being read, and what could not be, has no reading and says why', async () => {
  const as = await makeCandidate(db);
  const id = await upload(as, '  \n ');
  expect(await askReading(as, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('still') } });
  await runTasks();
  const { error_message } = (await call(getResume, { params: { id }, as })).body;
  const message = `We couldn't read this resume. ${error_message}`;
  expect(await askReading(as, id)).toMatchObject({ status: 409, body: { message } });
  const german = await call(getReading, { params: { id }, as, language: 'de' });
  expect(german.body.message).toBe(
    'Dieser Lebenslauf war nicht zu lesen. Diese Datei enthält keinen Text. Prüfen Sie, ob es die richtige ist.',
  );
});
