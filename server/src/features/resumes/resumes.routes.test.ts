import {
  deleteResume,
  getResume,
  listResumes,
  rereadResume,
  scoreSections,
  uploadResume,
} from '@hireframe/contract/resumes.ts';
import { getStatusOfTask, getTaskStatus } from '@hireframe/contract/tasks.ts';
import { sectionMaxima } from '@hireframe/engines/resumes/resume.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import type { Task } from '../../infra/context.ts';
import { resumeTasks } from './resumes.tasks.ts';

const { call, db, context, runTasks, http } = await startApp();

const text = `Maria Keller
maria.keller@example.com | +41 44 668 18 00 | Zürich, Switzerland

Summary
Nurse with eleven years in intensive care.

Experience
Senior Nurse, Example Hospital
03/2018 - present
- Led a team of 12 nurses and cut infections by 30 %.

Nurse, Sample Clinic
09/2013 - 02/2018
- Cared for 8 patients a shift.

Education
BSc Nursing, Example University, 2013

Skills
Intensive care, Triage, Patient safety

Languages
German, English
`;
const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer> = text) => new File([content], name);
const upload = (as: { token: string }, file: File) => call(uploadResume, { files: [file], as });

async function uploaded(as: { token: string }, file = fileOf('cv.txt')) {
  const { status, body } = await upload(as, file);
  expect(status).toBe(202);
  return body.task_id;
}
const statusOf = async (id: string, as: { token: string }) =>
  (await call(getStatusOfTask, { params: { id }, as })).body;
const resumesOf = async (as: { token: string }) => (await call(listResumes, { query: {}, as })).body.results;

test('an uploaded resume is read and scored, with eight sections, reasons and the words that earned the points', async () => {
  const as = await makeCandidate(db);
  const task_id = await uploaded(as);
  expect(await statusOf(task_id, as)).toMatchObject({ status: 'PENDING', type: 'RESUME_ANALYSIS', progress: 0 });
  expect((await resumesOf(as))[0]).toMatchObject({ status: 'reading', total_score: null });
  await runTasks();

  const [resume] = await resumesOf(as);
  expect(resume?.resume_score_breakdown?.work_experience).toEqual({
    score: expect.any(Number),
    max: 30,
    comments: expect.any(String), // Checks are for the detail.
  });
  expect(await statusOf(task_id, as)).toMatchObject({
    status: 'SUCCESS',
    progress: 100,
    result: { resume_id: resume?.id },
  });
  expect(resume).toMatchObject({ status: 'ready', file_name: 'cv.txt', size_bytes: Buffer.byteLength(text) });
  const { body } = await call(getResume, { params: { id: resume?.id ?? '' }, as });
  expect(body.extracted_data).toMatchObject({ name: 'Maria Keller', original_email: 'maria.keller@example.com' });
  expect(body.extracted_data?.experience).toHaveLength(2);
  const breakdown = body.resume_score_breakdown;
  if (!breakdown) throw new Error('A resume that is ready has its score');
  const { total_score, rubric_version, top_strengths, improvement_areas, ...named } = breakdown;
  const sections = Object.values(named);
  expect(rubric_version).toBeTruthy();
  expect(sections).toHaveLength(8);
  expect(sections.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(total_score, 5);
  const checks = sections.flatMap((section) => section.checks);
  const quoted = checks.flatMap(({ evidence }) => evidence);
  expect(quoted.length).toBeGreaterThan(3);
  for (const { text: words } of quoted)
    expect(text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' ').slice(0, 20));
  expect(top_strengths.length).toBeGreaterThan(0);
  expect(improvement_areas.length).toBeLessThanOrEqual(2);
});

test('a resume that was read by an older rubric, whose checks had no ids, still opens', async () => {
  const as = await makeCandidate(db);
  await uploaded(as);
  await runTasks();
  await sql`
    update resumes set resume_score_breakdown = jsonb_set(resume_score_breakdown, '{projects,checks}',
      '[{"name": "Any", "points": 1, "max": 2, "comment": "Any", "evidence": []}]')
    where user_id = ${as.user_id}`.execute(db);
  const params = { id: (await resumesOf(as))[0]?.id ?? '' };
  expect((await call(getResume, { params, as })).body.resume_score_breakdown?.projects.checks).toEqual([
    { name: 'Any', points: 1, max: 2, comment: 'Any', evidence: [] },
  ]);
});

test('both addresses of a task answer the same, and only to whoever started it', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  const id = await uploaded(as);
  expect((await call(getTaskStatus, { params: { id }, as })).body).toEqual(await statusOf(id, as));
  expect((await call(getTaskStatus, { params: { id }, as: other })).status).toBe(404);
});

test('the file opens from its link as it was sent, and downloads under its name', async () => {
  const as = await makeCandidate(db);
  await uploaded(as, fileOf('Mein Lebenslauf "neu".txt'));
  const [resume] = await resumesOf(as);
  const shown = await http.inject({ url: resume?.file_url ?? '' });
  expect([shown.statusCode, shown.body]).toEqual([200, text]);
  expect(shown.headers['content-disposition']).toMatch(/^inline/);
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox/);
  const saved = await http.inject({ url: resume?.download_url ?? '', headers: { range: 'bytes=0-4' } });
  expect([saved.statusCode, saved.body]).toEqual([206, 'Maria']);
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
  expect((await http.inject({ url: `${resume?.file_url}0` })).statusCode).toBe(403);
});

test.each([
  ['cv.exe', text, 415, 'Unsupported format. Supported: PDF, DOC, DOCX, TXT'],
  ['cv', text, 415, 'Unsupported format. Supported: PDF, DOC, DOCX, TXT'],
  ['cv.pdf', '', 422, 'File is empty'],
  ['cv.pdf', 'x'.repeat(10 * 2 ** 20 + 1), 413, 'File too large. Maximum size: 10 MB'],
])('%s is refused with its reason and leaves nothing', async (name, content, status, message) => {
  const as = await makeCandidate(db);
  expect(await upload(as, fileOf(name, content))).toMatchObject({ status, body: { message } });
  expect(await resumesOf(as)).toEqual([]);
  for await (const { key } of context.storage.list(`users/${as.user_id}/`)) throw new Error(`${key} was left`);
});

test('a file that cannot be read is kept, says why, and can be read again', async () => {
  const as = await makeCandidate(db);
  const task_id = await uploaded(as, fileOf('blank.txt', '   \n  \n'));
  await runTasks();
  const [failed] = await resumesOf(as);
  expect(failed).toMatchObject({ status: 'failed', total_score: null });
  expect(failed?.error_message?.length).toBeGreaterThan(20);
  expect(await statusOf(task_id, as)).toMatchObject({ status: 'FAILURE', error: failed?.error_message });
  const params = { id: failed?.id ?? '' };
  expect((await call(rereadResume, { params, as })).status).toBe(202);
  expect((await call(rereadResume, { params, as })).status).toBe(409);
  await runTasks();
  expect((await resumesOf(as))[0]?.status).toBe('failed');
});

test('several resumes stand newest first; a deleted one is gone with its file', async () => {
  const as = await makeCandidate(db);
  for (const name of ['first.txt', 'second.txt']) await uploaded(as, fileOf(name));
  const [second, first] = await resumesOf(as);
  expect([second?.file_name, first?.file_name]).toEqual(['second.txt', 'first.txt']);
  expect((await call(deleteResume, { params: { id: second?.id ?? '' }, as })).status).toBe(204);
  expect(await resumesOf(as)).toHaveLength(1);
  expect((await http.inject({ url: second?.file_url ?? '' })).statusCode).toBe(404);
});

test('a resume that is deleted while it is being read stays deleted, and its task says so', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const [resume] = await resumesOf(as);
  await call(deleteResume, { params: { id: resume?.id ?? '' }, as });
  await runTasks();
  expect(await statusOf(id, as)).toMatchObject({ status: 'FAILURE' });
  expect(await resumesOf(as)).toEqual([]);
});

test('when row and task cannot be written, the file does not stay behind', async () => {
  const as = await makeCandidate(db);
  const lost = vi.spyOn(context, 'enqueue').mockRejectedValueOnce(new Error('queue down'));
  expect((await upload(as, fileOf('cv.txt'))).status).toBe(500);
  lost.mockRestore();
  for await (const { key } of context.storage.list(`users/${as.user_id}/`)) throw new Error(`${key} was left`);
});

test('a resume is read whatever letters it holds, also where a quote of it is cut', async () => {
  const as = await makeCandidate(db);
  const long = `- ${'a'.repeat(299)}${'𠮷野家'.repeat(3)} led a team of 12`;
  await uploaded(as, fileOf('cv.txt', text.replace('- Led a team', `${long}\n- Led a team`)));
  await runTasks();
  expect((await resumesOf(as))[0]).toMatchObject({ status: 'ready' });
});

test('of two who want a resume read anew at once, one is told that it is being read', async () => {
  const as = await makeCandidate(db);
  await uploaded(as, fileOf('blank.txt', ' \n '));
  await runTasks();
  const params = { id: (await resumesOf(as))[0]?.id ?? '' };
  const both = await Promise.all([call(rereadResume, { params, as }), call(rereadResume, { params, as })]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
});

test('the engine scores by the sections and maxima that the API promises', () => {
  expect(sectionMaxima).toEqual(scoreSections);
});

test('a resume that could not be read goes after a day with its file, and one that was read stays', async () => {
  const as = await makeCandidate(db);
  await call(uploadResume, { as, files: [new File([text], 'cv.txt')] });
  await call(uploadResume, { as, files: [new File(['?'], 'silent.txt')] });
  await runTasks();
  const keys = async () => (await Array.fromAsync(context.storage.list(`users/${as.user_id}/resumes/`))).length;
  const names = async () => (await call(listResumes, { as, query: {} })).body.results.map(({ file_name }) => file_name);
  const came = (hours: number) =>
    db
      .updateTable('resumes')
      .set({ uploaded_at: sql<string>`now() - make_interval(hours => ${hours})` })
      .where('user_id', '=', as.user_id)
      .execute();
  const run = () => (resumeTasks.find(({ name }) => name === 'resumes.delete-unreadable') as Task).run(context, {});
  await came(22);
  await run();
  expect((await names()).sort()).toEqual(['cv.txt', 'silent.txt']);
  await came(24);
  await run();
  expect([await names(), await keys()]).toEqual([['cv.txt'], 1]);
});
