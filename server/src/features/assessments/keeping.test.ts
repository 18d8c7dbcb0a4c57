// Who sees sessions, what a person gets of them, and what is left when they go.
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteMe } from '@hireframe/contract/account-settings.ts';
import {
  completeSession,
  deleteSession,
  getQuestions,
  getSession,
  listSessions,
} from '@hireframe/contract/assessments.ts';
import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { listScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { answer, makePractice, makeScreeningSession, record, send, webm } from '../../../test/assessments.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { findTraces } from '../../../test/traces.ts';
import { candidateParts } from '../../app/candidate-parts.ts';
import { eraseCandidates } from '../candidates/delete/erase-candidates.ts';
import { screeningsOfPerson } from '../screenings/screenings.personal-data.ts';
import { assessmentsOfPerson } from './assessments.personal-data.ts';

const app = await startApp();
const { call, context, queued, runTasks } = app;
const { db } = context;
const query = {};
type As = { token: string };

const typed = { request_type: 'text', text: 'I led a team of four and we finished early.' } as const;
const screeningOf = async (id: string, as: As) =>
  (await call(listScreenings, { params: { id }, query, as })).body.results[0];

/** Recordings here are none: what would measure them stays away. */
async function deleteFiles() {
  queued.splice(0, queued.length, ...queued.filter(({ task }) => task.name === 'accounts.delete-files'));
  await runTasks();
}

test('taking consent back leaves nothing: no row, no object', async () => {
  const made = await makeScreeningSession(app);
  const answer_id = await record(app, made.candidate, made.first);
  await send(app, made.candidate, answer_id, 0, 0, webm());
  await answer(app, made.candidate, made.second, { ...typed, text: 'a sentence nobody else wrote' });
  const words = [made.session_id, answer_id, made.second, 'a sentence nobody else wrote'];
  expect(await findTraces(context, words)).toEqual(expect.arrayContaining(['assessment_sessions', 'answer_chunks']));
  expect((await call(deleteSession, { params: { id: made.session_id }, as: made.candidate })).status).toBe(204);
  await deleteFiles();
  expect(await findTraces(context, words)).toEqual([]);
  expect(await screeningOf(made.candidate_id, made.recruiter)).toMatchObject({ status: 'cancelled' });
});

test('a candidate who is deleted takes answers and recordings along; whoever leaves does as well', async () => {
  const [erased, leaving] = [await makeScreeningSession(app), await makeScreeningSession(app)];
  for (const { candidate, first } of [erased, leaving])
    await send(app, candidate, await record(app, candidate, first), 0, 0, webm());
  await call(deleteCandidate, { params: { id: erased.candidate_id }, as: erased.recruiter });
  await sql`update users set is_password_autoset = true where id = ${leaving.candidate.user_id}`.execute(db);
  expect((await call(deleteMe, { body: { password: '' }, as: leaving.candidate })).status).toBe(204);
  await deleteFiles();
  for (const { session_id, first } of [erased, leaving])
    expect(await findTraces(context, [session_id, first])).toEqual([]);
  expect(await findTraces(context, [erased.screening.id])).toEqual([]);
  expect(await screeningOf(leaving.candidate_id, leaving.recruiter)).toMatchObject({ status: 'cancelled' });
});

test('whoever asks for their data gets sessions, answers and every part of every recording', async () => {
  const made = await makeScreeningSession(app, { asked: { role_title: 'Nurse' } });
  const answer_id = await record(app, made.candidate, made.first);
  await send(app, made.candidate, answer_id, 0, 0, webm('one'));
  await send(app, made.candidate, answer_id, 1, 0, webm('two'));
  await answer(app, made.candidate, made.second, typed);
  const files = new Map<string, string>();
  for (const part of [screeningsOfPerson, assessmentsOfPerson])
    for await (const { path, bytes } of part.exportOf(context, made.candidate.user_id))
      files.set(path, Buffer.from(bytes instanceof Uint8Array ? bytes : await buffer(bytes)).toString('latin1'));
  expect(files.get('screenings/screenings.json')).toContain('Nurse');
  const folder = `assessments/${made.session_id}`;
  expect(files.get(`${folder}/session.json`)).toContain(typed.text);
  const told = JSON.parse(files.get(`${folder}/session.json`) ?? '').questions.map(
    ({ text }: { text: unknown }) => text,
  );
  expect(told).toEqual([expect.any(String), expect.any(String), null]); // The third has not been opened.
  expect(files.get(`${folder}/${answer_id}-1.webm`)).toContain('webmone');
  expect(files.get(`${folder}/${answer_id}-2.webm`)).toContain('webmtwo');
});

test('nobody sees or touches a session of somebody else, nor a practice of anybody', async () => {
  const made = await makeScreeningSession(app);
  const stranger = await makeCandidate(db);
  const { session_id: practice } = await makePractice(app, made.candidate);
  const answer_id = await record(app, made.candidate, made.first);
  for (const id of [made.session_id, practice]) {
    expect((await call(getSession, { params: { id }, as: stranger })).status).toBe(404);
    expect((await call(deleteSession, { params: { id }, as: stranger })).status).toBe(404);
    expect((await call(getQuestions, { params: { id }, as: stranger })).status).toBe(404);
  }
  expect((await answer(app, stranger, made.first, typed)).status).toBe(404);
  expect((await send(app, stranger, answer_id, 0, 0, webm())).status).toBe(404);
  expect((await call(listSessions, { query, as: stranger })).body.count).toBe(0);
  const seen = await call(listScreenings, { params: { id: made.candidate_id }, query, as: made.recruiter });
  expect(JSON.stringify(seen.body)).not.toContain(practice);
  const other = await makeRecruiter(db);
  expect((await call(listScreenings, { params: { id: made.candidate_id }, query, as: other })).status).toBe(404);
});

test('a candidate who is deleted while they hand in is deleted, and nobody waits for the other for ever', async () => {
  const made = await makeScreeningSession(app);
  await answer(app, made.candidate, made.first, typed);
  const owner = { workspace_id: made.recruiter.workspace_id, user_id: null };
  const { completing } = await db.transaction().execute(async (tx) => {
    await sql`select from candidates where id = ${made.candidate_id} for update`.execute(tx);
    const completing = call(completeSession, { params: { id: made.session_id }, as: made.candidate });
    while (!(await isWaiting())) await nextTurn();
    await eraseCandidates(tx, candidateParts, owner, [made.candidate_id]);
    return { completing }; // Not awaited here: it waits for our commit.
  });
  expect((await completing).status).toBe(404);
  expect(await findTraces(context, [made.session_id])).toEqual([]);
});

async function isWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
