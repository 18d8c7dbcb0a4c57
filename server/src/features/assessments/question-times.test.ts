// When a question shows its words, and how long it takes an answer.
import { getQuestions, openQuestion } from '@hireframe/contract/assessments.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { answer, makePractice, makeScreeningSession, record, send, webm } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;

const typed = { request_type: 'text', text: 'I led a team of four and we finished early.' } as const;

test('a question of a screening shows its words once it is opened, and its time runs from the first time', async () => {
  const { candidate: as, session_id, first } = await makeScreeningSession(app);
  const texts = async () => (await call(getQuestions, { params: { id: session_id }, as })).body.results;
  expect((await texts()).map(({ text }) => text)).toEqual([null, null, null]);
  const opened = (await call(openQuestion, { params: { id: first }, as })).body;
  expect(opened.text?.length).toBeGreaterThan(10);
  const again = (await call(openQuestion, { params: { id: first }, as })).body;
  expect(again).toEqual(opened);
  expect((await texts()).map(({ text }) => text !== null)).toEqual([true, false, false]);
});

test('a question that was opened hours ago takes no answer; in practice it does', async () => {
  const { candidate: as, first } = await makeScreeningSession(app);
  await call(openQuestion, { params: { id: first }, as });
  const old = (id: string) =>
    sql`update assessment_questions set opened_at = now() - interval '3 hours' where id = ${id}`.execute(db);
  await old(first);
  const { status, body } = await answer(app, as, first, typed);
  expect([status, body.message]).toEqual([409, 'Time is up for this question. Continue with the next one.']);
  const other = await makeCandidate(db);
  const practice = await makePractice(app, other);
  await call(openQuestion, { params: { id: practice.first }, as: other });
  await old(practice.first);
  expect((await answer(app, other, practice.first, typed)).status).toBe(200);
});

test('extra time lengthens thinking and answering', async () => {
  const accommodation = { extra_time_percent: 50 };
  const [plain, longer] = [
    await makeScreeningSession(app),
    await makeScreeningSession(app, { consent: { accommodation } }),
  ];
  for (const [{ candidate: as, session_id: id }, factor] of [
    [plain, 1],
    [longer, 1.5],
  ] as const) {
    const stored = await db.selectFrom('assessment_questions').selectAll().where('session_id', '=', id).execute();
    const shown = (await call(getQuestions, { params: { id }, as })).body.results;
    for (const one of shown) {
      const base = stored.find((row) => row.id === one.id);
      expect(one.answer_seconds).toBe(Math.round((base?.answer_seconds ?? 0) * factor));
      expect(one.thinking_seconds).toBe(Math.round((base?.thinking_seconds ?? 0) * factor));
    }
  }
});

test('an answer of another question is not finished by this one', async () => {
  const { candidate: as, first, second } = await makeScreeningSession(app);
  const answer_id = await record(app, as, first);
  await send(app, as, answer_id, 0, 0, webm());
  const parts = [{ part: 0, chunk_count: 1 }];
  expect((await answer(app, as, second, { request_type: 'finish', answer_id, parts })).status).toBe(404);
});
