// How sessions end, what the analysis above is told, and who sees what.

import {
  askForPerson,
  completeSession,
  getQuestions,
  getSession,
  putRecording,
} from '@hireframe/contract/assessments.ts';
import { listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { createScreening, extendScreening, listScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { answer, makePractice, makeScreeningSession, record, send, webm } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';
import { listKeys } from '../../../test/objects.ts';
import { findTraces } from '../../../test/traces.ts';
import { createLog } from '../../infra/log.ts';
import { startTask } from '../tasks/tasks.ts';
import { endOverdue } from './end-session.ts';
import { sessionFolder } from './folders.ts';
import type { Analysis, AnswerKey } from './session-key.ts';

const told = vi.hoisted(() => ({ answers: [] as string[], sessions: [] as string[] }));

vi.mock('../reports/reports.ts', async (original) => ({
  ...(await original<object>()),
  analysis: {
    answerReceived: async (_tools: object, _tx: object, { answer_id }: AnswerKey) => void told.answers.push(answer_id),
    sessionCompleted: async (_tools, tx, { user_id, session_id }) => {
      told.sessions.push(session_id);
      return startTask(tx, { user_id, type: 'REPORT_GENERATION' });
    },
  } satisfies Analysis,
}));

const app = await startApp();
const { call, context } = app;
const { db, enqueue } = context;
const query = {};
type As = { token: string };

beforeEach(() => Object.assign(told, { answers: [], sessions: [] }));

const typed = { request_type: 'text', text: 'I led a team of four and we finished early.' } as const;
const complete = (id: string, as: As) => call(completeSession, { params: { id }, as });
const sessionOf = async (id: string, as: As) => (await call(getSession, { params: { id }, as })).body;
const screeningOf = async (id: string, as: As) =>
  (await call(listScreenings, { params: { id }, query, as })).body.results[0];
const pass = (id: string, time: string) =>
  sql`update screenings set deadline_at = now() - ${time}::interval where id = ${id}`.execute(db);
const { analysis } = await import('../reports/reports.ts');
const end = () => endOverdue({ db, enqueue, log: createLog('silent') }, analysis);

test('the analysis hears of each whole answer and of the end, once', async () => {
  const { candidate: as, session_id, first, second } = await makeScreeningSession(app);
  const { body } = await answer(app, as, first, typed);
  await answer(app, as, first, typed); // The reply got lost.
  const last = await answer(app, as, second, { ...typed, is_session_complete: true });
  expect(last.body).toMatchObject({ session_status: 'completed', task_id: expect.any(String) });
  const again = await answer(app, as, second, { ...typed, is_session_complete: true });
  expect(again.body).toEqual(last.body);
  expect((await complete(session_id, as)).body.task_id).toBe(last.body.task_id);
  expect(told).toEqual({ answers: [body.answer.id, last.body.answer.id], sessions: [session_id] });
});

test('of answers of those who declined machines it hears nothing', async () => {
  const { candidate: as, session_id, first } = await makeScreeningSession(app, { consent: { analysis: false } });
  await answer(app, as, first, typed);
  await complete(session_id, as);
  expect(told).toEqual({ answers: [], sessions: [session_id] });
});

test('whoever asked is told that it is completed, and nothing can be answered any more', async () => {
  const made = await makeScreeningSession(app, { asked: { role_title: 'Nurse' } });
  await answer(app, made.candidate, made.first, typed);
  await complete(made.session_id, made.candidate);
  const { body } = await call(listNotifications, { query, as: made.recruiter });
  const path = `/candidates/${made.candidate_id}?tab=assessment`;
  expect(body.results).toMatchObject([{ title: 'A candidate completed the assessment', path }]);
  expect(await screeningOf(made.candidate_id, made.recruiter)).toMatchObject({ status: 'completed' });
  const events = await call(listCandidateActivity, { params: { id: made.candidate_id }, query, as: made.recruiter });
  expect(events.body.results[0]).toMatchObject({ line: 'Completed the assessment', actor_name: null });
  const late = await answer(app, made.candidate, made.second, typed);
  expect([late.status, late.body.message]).toEqual([409, 'This session has ended.']);
  const extended = await call(extendScreening, {
    params: { id: made.screening.id },
    body: { deadline_hours: 24 },
    as: made.recruiter,
  });
  expect(extended.status).toBe(409);
});

test('nothing can be handed in where nothing is answered', async () => {
  const { candidate: as, session_id, first } = await makeScreeningSession(app);
  expect((await complete(session_id, as)).status).toBe(409);
  await record(app, as, first); // Begun, and nothing has come.
  expect((await complete(session_id, as)).status).toBe(409);
  expect((await sessionOf(session_id, as)).status).toBe('in_progress');
});

test('a recording that was never finished is handed in as far as it came', async () => {
  const { candidate: as, session_id, first, second } = await makeScreeningSession(app);
  const [begun, empty] = [await record(app, as, first), await record(app, as, second)];
  await send(app, as, begun, 0, 0, webm());
  expect((await complete(session_id, as)).body).toMatchObject({ status: 'completed', answered_count: 1 });
  expect(told.answers).toEqual([begun]);
  expect(told.answers).not.toContain(empty);
});

test('a retake that was never finished does not replace a whole answer', async () => {
  const as = await makeCandidate(db);
  const { session_id, first } = await makePractice(app, as);
  const whole = (await answer(app, as, first, typed)).body.answer.id;
  await send(app, as, await record(app, as, first), 0, 0, webm());
  await complete(session_id, as);
  const { results } = (await call(getQuestions, { params: { id: session_id }, as })).body;
  expect(results[0]?.answer).toMatchObject({ id: whole, status: 'received' });
});

test('past the deadline what was answered is handed in, a quarter of an hour later', async () => {
  const made = await makeScreeningSession(app);
  await answer(app, made.candidate, made.first, typed);
  await pass(made.screening.id, '14 minutes');
  await end();
  expect((await sessionOf(made.session_id, made.candidate)).status).toBe('in_progress');
  await pass(made.screening.id, '16 minutes');
  await end();
  expect((await sessionOf(made.session_id, made.candidate)).status).toBe('completed');
  expect(await screeningOf(made.candidate_id, made.recruiter)).toMatchObject({ status: 'completed' });
});

test('past the deadline recordings that are on their way have six hours to arrive', async () => {
  const made = await makeScreeningSession(app);
  const id = await record(app, made.candidate, made.first);
  await send(app, made.candidate, id, 0, 0, webm());
  await pass(made.screening.id, '5 hours');
  await end();
  expect((await sessionOf(made.session_id, made.candidate)).status).toBe('in_progress');
  await pass(made.screening.id, '7 hours');
  await end();
  expect((await sessionOf(made.session_id, made.candidate)).status).toBe('completed');
  expect(told.answers).toEqual([id]);
});

test('past the deadline a session without an answer is expired, and open again with more time', async () => {
  const made = await makeScreeningSession(app);
  await record(app, made.candidate, made.first); // Nothing came of it.
  await pass(made.screening.id, '7 hours');
  await end();
  expect((await sessionOf(made.session_id, made.candidate)).status).toBe('expired');
  expect(await screeningOf(made.candidate_id, made.recruiter)).toMatchObject({ status: 'expired' });
  expect((await answer(app, made.candidate, made.first, typed)).status).toBe(409);
  const params = { id: made.screening.id };
  await call(extendScreening, { params, body: { deadline_hours: 24 }, as: made.recruiter });
  expect((await answer(app, made.candidate, made.first, typed)).status).toBe(200);
});

test('one session that cannot be ended holds up no other', async () => {
  const [broken, whole] = [await makeScreeningSession(app), await makeScreeningSession(app)];
  for (const { candidate, first, screening } of [broken, whole]) {
    await answer(app, candidate, first, typed);
    await pass(screening.id, '1 hour');
  }
  const failing: Analysis = {
    ...analysis,
    async sessionCompleted(above, tx, session) {
      if (session.session_id === broken.session_id) throw new Error('broken');
      return analysis.sessionCompleted(above, tx, session);
    },
  };
  await endOverdue({ db, enqueue, log: createLog('silent') }, failing);
  expect((await sessionOf(broken.session_id, broken.candidate)).status).toBe('in_progress');
  expect((await sessionOf(whole.session_id, whole.candidate)).status).toBe('completed');
});

test('a hundred sessions that cannot be ended hold up no other', async () => {
  const { candidate, first, screening, session_id } = await makeScreeningSession(app);
  await answer(app, candidate, first, typed);
  await pass(screening.id, '1 hour');
  for (let index = 0; index < 100; index++) await copySession(session_id, screening.id);
  const failing: Analysis = {
    ...analysis,
    async sessionCompleted(above, tx, session) {
      if (session.session_id !== session_id) throw new Error('broken');
      return analysis.sessionCompleted(above, tx, session);
    },
  };
  await endOverdue({ db, enqueue, log: createLog('silent') }, failing);
  expect((await sessionOf(session_id, candidate)).status).toBe('completed');
});

/** One like it, whose turn comes before. */
const copySession = (session_id: string, screening_id: string) =>
  sql`
    with session as (
      insert into assessment_sessions (user_id, id, kind, status, title, brief, allows_retakes, notice, consent, consented_at)
      select user_id, overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, kind, status, title, brief,
        allows_retakes, notice, consent, consented_at from assessment_sessions where id = ${session_id} returning user_id, id),
    question as (
      insert into assessment_questions (user_id, session_id, position, question_key, text, kind, shows, thinking_seconds, answer_seconds)
      select user_id, id, 1, 'any', 'Any?', 'behavioural', '[]', 30, 60 from session returning user_id, id, session_id),
    answered as (
      insert into assessment_answers (user_id, session_id, question_id, take, kind, status, text, received_at)
      select user_id, session_id, id, 1, 'text', 'received', 'Any', now() from question)
    insert into screenings (workspace_id, candidate_id, email, question_count, deadline_at, user_id, session_id)
    select workspace_id, candidate_id, email, question_count, deadline_at, session.user_id, session.id
    from screenings, session where screenings.id = ${screening_id}`.execute(db);

test('what was answered is deleted once a person was asked for, with all that was made of it', async () => {
  const made = await makeScreeningSession(app);
  const { candidate: as, session_id: id } = made;
  const answer_id = await record(app, as, made.first);
  await send(app, as, answer_id, 0, 0, webm());
  const parts = [{ part: 0, chunk_count: 1 }];
  await answer(app, as, made.first, { request_type: 'finish', answer_id, parts });
  const step = { user_id: as.user_id, answer_id, step: 'sound', version: '1', status: 'queued' };
  await db.insertInto('analysis_steps').values(step).execute();
  await call(askForPerson, { params: { id }, body: {}, as });
  await app.runTasks();
  expect(await findTraces(context, [answer_id])).toEqual([]);
  expect(await sessionOf(id, as)).toMatchObject({ status: 'with_person', answered_count: 0 });
});

test('a person instead is told to whoever asked, ends the questions, and another can be asked for', async () => {
  const made = await makeScreeningSession(app);
  const ask = (note: string) =>
    call(askForPerson, { params: { id: made.session_id }, body: { note }, as: made.candidate });
  expect((await ask('By phone, please')).body.status).toBe('with_person');
  expect((await ask('again')).status).toBe(200);
  const { body } = await call(listNotifications, { query, as: made.recruiter });
  expect(body.results.map(({ title }) => title)).toEqual(['A candidate would rather talk to a person']);
  const shown = await screeningOf(made.candidate_id, made.recruiter);
  expect(shown).toMatchObject({ person_asked_for_at: expect.any(String), accommodation_note: 'By phone, please' });
  expect((await answer(app, made.candidate, made.first, typed)).status).toBe(409);
  expect((await complete(made.session_id, made.candidate)).status).toBe(409);
  const again = await call(createScreening, { params: { id: made.candidate_id }, body: {}, as: made.recruiter });
  expect(again.status).toBe(201);
});

test('of a recording that is on its way nothing is kept once a person was asked for', async () => {
  const made = await makeScreeningSession(app);
  const { candidate: as, session_id: id } = made;
  const answer_id = await record(app, as, made.first);
  expect((await send(app, as, answer_id, 0, 0, webm())).status).toBe(204);
  const whole = { request_type: 'get_upload_url', file_extension: 'webm' } as const;
  const token = (await answer(app, as, made.second, whole)).body.upload_url?.split('/').at(-1) ?? '';
  const kept = () => listKeys(context.storage, sessionFolder({ user_id: as.user_id, session_id: id }));
  expect(await kept()).toHaveLength(1);
  await call(askForPerson, { params: { id }, body: {}, as });
  expect((await send(app, as, answer_id, 0, 1, webm())).status).toBe(404);
  expect((await call(putRecording, { params: { token }, raw: webm() })).status).toBe(404);
  await app.runTasks();
  expect(await kept()).toEqual([]);
});

test('there is nobody to ask for in practice, and none after handing in', async () => {
  const as = await makeCandidate(db);
  const { session_id: id } = await makePractice(app, as);
  expect((await call(askForPerson, { params: { id }, body: {}, as })).status).toBe(409);
  const made = await makeScreeningSession(app);
  await answer(app, made.candidate, made.first, { ...typed, is_session_complete: true });
  const late = await call(askForPerson, { params: { id: made.session_id }, body: {}, as: made.candidate });
  expect(late.status).toBe(409);
});
