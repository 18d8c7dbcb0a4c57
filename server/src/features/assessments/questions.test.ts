// Which questions a session asks, and who is shown what for it.
import { getQuestions, getSession, openQuestion, startAssessment } from '@hireframe/contract/assessments.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { afterEach, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { agree, makeAsked, makeScreeningSession } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';
import type { LanguageModel } from '../../infra/language-model.ts';
import { writeQuestionsTask } from './write-questions.ts';

const app = await startApp();
const { call, context, queued, runTasks } = app;
const { db } = context;
type As = { token: string };
type Queued = (typeof queued)[number];

const asked: { system: string; prompt: string }[] = [];
let says: unknown;
const model: LanguageModel = {
  name: 'any-model',
  ask: async (question) => {
    asked.push(question);
    const tokens = { input_tokens: null, output_tokens: null };
    return says
      ? { status: 'ok', answer: says as never, ...tokens }
      : { status: 'failed', reason: 'timeout', ...tokens };
  },
};
afterEach(() => {
  context.languageModel = undefined;
  asked.length = 0;
  says = undefined;
});

const start = async (as: As, body: object) => (await call(startAssessment, { body: body as never, as })).body;
const stored = (session_id: string) =>
  db.selectFrom('assessment_questions').selectAll().where('session_id', '=', session_id).orderBy('position').execute();
const allow = (workspace_id: string) =>
  db.updateTable('workspaces').set({ language_model_enabled: true }).where('id', '=', workspace_id).execute();

test('a session asks as many questions as it was begun for, each with what a good answer shows', async () => {
  const as = await makeCandidate(db);
  const { session_id } = await start(as, { role_title: 'Nurse', question_count: 7 });
  const questions = await stored(session_id);
  expect(questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(questions.map(({ question_key }) => question_key)).size).toBe(7);
  for (const { shows } of questions) expect((shows as object[]).length).toBeGreaterThanOrEqual(2);
});

test('questions of a screening are chosen by what the workspace knows, not by the own resume', async () => {
  const made = await makeAsked(app, { role_title: 'Engineer' });
  await db
    .updateTable('users')
    .set({ skills: ['Kubernetes'] })
    .where('id', '=', made.candidate.user_id)
    .execute();
  await db
    .updateTable('candidates')
    .set({ skills: ['SQL'] })
    .where('id', '=', made.candidate_id)
    .execute();
  const { session_id } = await start(made.candidate, { token: made.token });
  const { brief } = await db
    .selectFrom('assessment_sessions')
    .select('brief')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  expect(brief).toMatchObject({ skills: ['SQL'], role_title: 'Engineer', seed: session_id });
});

test('practice is chosen by the own profile', async () => {
  const as = await makeCandidate(db);
  await db
    .updateTable('users')
    .set({ skills: ['Kubernetes'] })
    .where('id', '=', as.user_id)
    .execute();
  const { session_id } = await start(as, {});
  const rows = db.selectFrom('assessment_sessions').select('brief').where('id', '=', session_id);
  expect((await rows.executeTakeFirstOrThrow()).brief).toMatchObject({ skills: ['Kubernetes'] });
});

test('where a model has no answer the bank asks, and nobody waits', async () => {
  context.languageModel = model;
  const made = await makeAsked(app);
  await allow(made.recruiter.workspace_id);
  const { session_id, task_id } = await start(made.candidate, { token: made.token });
  const params = { id: session_id };
  expect((await call(getSession, { params, as: made.candidate })).body).toMatchObject({ status: 'preparing', task_id });
  expect((await agree(app, made.candidate, session_id)).status).toBe(409);
  await runTasks();
  const task = await call(getTaskStatus, { params: { id: task_id ?? '' }, as: made.candidate });
  expect(task.body).toMatchObject({ type: 'ASSESSMENT_GENERATION', status: 'SUCCESS', result: { session_id } });
  const ready = (await call(getSession, { params, as: made.candidate })).body;
  expect(ready).toMatchObject({ status: 'ready', notice: { language_model: null } });
  expect(await stored(session_id)).toHaveLength(5);
  await runTasks();
  expect(await stored(session_id)).toHaveLength(5);
});

const written = (text: string, kind: string) => ({
  text,
  kind,
  shows: ['Says what was done', 'Says what came of it'].map((one) => ({ text: one, cues: ['team', 'result', 'plan'] })),
});

test('a model writes questions from the words of the recruiter, and is told nothing of the candidate', async () => {
  context.languageModel = model;
  const calm = 'Tell me about a time when you calmed an anxious patient.';
  const dose = 'How do you check the dose of a medicine before you give it?';
  says = {
    questions: [written(calm, 'behavioural'), written(dose, 'technical')],
  };
  const made = await makeAsked(app, { question_focus: 'night shifts', question_count: 3 });
  const { recruiter, candidate, candidate_id: id } = made;
  await allow(recruiter.workspace_id);
  const about = { skills: ['Falconry'], first_name: 'Zebedee', total_experience_years: 9 };
  await db.updateTable('candidates').set(about).where('id', '=', id).execute();
  const { session_id } = await start(candidate, { token: made.token });
  await runTasks();
  const questions = await stored(session_id);
  expect(questions.map(({ text }) => text)).toEqual(expect.arrayContaining([calm, dose]));
  expect(questions).toHaveLength(3); // The rest is of the bank.
  const { notice } = (await call(getSession, { params: { id: session_id }, as: candidate })).body;
  expect(notice.language_model).toBe('any-model');
  expect(asked.map(({ prompt }) => prompt).join()).toContain('night shifts');
  for (const secret of ['Falconry', 'Zebedee', 'Senior', candidate.email])
    expect(JSON.stringify(asked)).not.toContain(secret);
});

test('a task that never ends well leaves questions of the bank', async () => {
  context.languageModel = model;
  const made = await makeAsked(app);
  await allow(made.recruiter.workspace_id);
  const { session_id } = await start(made.candidate, { token: made.token });
  // By its name: what repeats puts tasks of its own there when its minute comes.
  const [{ task, input }] = queued.splice(0).filter(({ task: one }) => one.name === writeQuestionsTask.name) as [
    Queued,
  ];
  await task.giveUp?.(context, input as never, new Error('killed'));
  await task.giveUp?.(context, input as never, new Error('killed'));
  await task.run(context, input as never);
  expect(await stored(session_id)).toHaveLength(5);
});

test('no model is asked where the workspace has not switched it on, in practice, and for who declined before', async () => {
  context.languageModel = model;
  const off = await makeAsked(app);
  expect((await start(off.candidate, { token: off.token })).task_id).toBeNull();
  expect((await start(off.candidate, {})).task_id).toBeNull();
  const declined = await makeScreeningSession(app, { consent: { analysis: false } });
  const again = await makeAsked(app, {}, { candidate: declined.candidate });
  await allow(again.recruiter.workspace_id);
  expect((await start(declined.candidate, { token: again.token })).task_id).toBeNull();
  expect(asked).toEqual([]);
});

test('a question is opened only in a session that is agreed to and in time', async () => {
  const made = await makeAsked(app);
  const { session_id: id } = await start(made.candidate, { token: made.token });
  const { results } = (await call(getQuestions, { params: { id }, as: made.candidate })).body;
  const open = () => call(openQuestion, { params: { id: results[0]?.id ?? '' }, as: made.candidate });
  expect((await open()).status).toBe(409);
  await agree(app, made.candidate, id);
  const past = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('screenings').set({ deadline_at: past }).where('session_id', '=', id).execute();
  expect((await open()).status).toBe(409);
});
