// A practice session from start to end.
import {
  completeSession,
  getQuestions,
  getSession,
  listSessions,
  startAssessment,
} from '@hireframe/contract/assessments.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { agree, answer, chunk, record, send, webm } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';

const app = await startApp();
const { call, context } = app;

test('a practice session goes from start over consent and a streamed answer to its end', async () => {
  const as = await makeCandidate(context.db);
  const started = await call(startAssessment, { body: { role_title: 'Nurse', question_count: 3 }, as });
  expect(started.status).toBe(201);
  const id = started.body.session_id;
  const before = (await call(getSession, { params: { id }, as })).body;
  expect(before).toMatchObject({ title: 'Practice: Nurse', status: 'ready', question_count: 3, consent: null });
  const agreed = await agree(app, as, id);
  expect(agreed.body).toMatchObject({ status: 'in_progress', consent: { recording: true, analysis: true } });
  const { results } = (await call(getQuestions, { params: { id }, as })).body;
  expect(results.map(({ position }) => position)).toEqual([1, 2, 3]);
  const question = results[0]?.id ?? '';
  const answer_id = await record(app, as, question);
  expect((await send(app, as, answer_id, 0, 0, webm())).status).toBe(204);
  expect((await send(app, as, answer_id, 0, 1, chunk('second'))).status).toBe(204);
  const parts = [{ part: 0, chunk_count: 2 }];
  const done = await answer(app, as, question, { request_type: 'finish', answer_id, parts, recorded_seconds: 2 });
  expect(done.body.answer).toMatchObject({ id: answer_id, status: 'received', recorded_seconds: 2, take: 1 });
  const ended = await call(completeSession, { params: { id }, as });
  expect(ended.body).toMatchObject({ status: 'completed', answered_count: 1 });
  const task = await call(getTaskStatus, { params: { id: ended.body.task_id ?? '' }, as });
  expect(task.body.type).toBe('REPORT_GENERATION');
  expect((await call(listSessions, { query: {}, as })).body.count).toBe(1);
});
