// An analysis from outside: an answer comes, a session is complete, somebody stops it or starts it again.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { type AnswerKey, type SessionKey, tightenConditions } from '../assessments/assessments.ts';
import { failTask, finishTask, reopenTask, startTask } from '../tasks/tasks.ts';
import * as queries from './analysis.queries.ts';
import { notifyAll } from './make-report.ts';
import { makePlaybackTask } from './playback-task.ts';
import * as reports from './reports.queries.ts';
import { goOn, queueNext } from './run-step.ts';
import { getStep, stepsFor, stepsToRepeat } from './steps.ts';

type Enqueue = Pick<AppContext, 'enqueue'>;

/** Begins with an answer, in the caller's transaction. */
export async function beginAnswer(context: Enqueue, tx: Db, key: AnswerKey): Promise<void> {
  if (!(await queries.lockSession(tx, key))) return;
  await tightenConditions(tx, key);
  const answer = await queries.findAnswer(tx, key);
  if (!answer?.consent?.analysis) return;
  const names = stepsFor({ kind: answer.kind, is_observed: answer.observation_off === null });
  await queries.insertSteps(
    tx,
    key,
    names.map((name) => ({ step: name, version: getStep(name).version })),
  );
  await queueNext(context, tx, key);
}

/** The report of a session that was handed in, in the caller's transaction. @returns the task that people watch */
export async function completeSession(context: Enqueue, tx: Db, session: SessionKey): Promise<string> {
  await queries.lockSession(tx, session);
  const task_id = await startTask(tx, { user_id: session.user_id, type: 'REPORT_GENERATION' });
  const facts = await queries.findSession(tx, session);
  const is_analysed = facts?.consent?.analysis === true;
  const status = is_analysed ? 'analysing' : 'not_analysed';
  const report_id = await reports.insertReport(tx, session, { status, task_id });
  if (is_analysed) {
    await goOn(context, tx, session);
    return task_id;
  }
  // People watch and read what nobody measured.
  const { user_id, session_id } = session;
  for (const { id, kind } of await queries.selectAnswers(tx, session))
    if (kind !== 'text') await context.enqueue(tx, makePlaybackTask, { user_id, session_id, answer_id: id });
  await notifyAll(tx, session, report_id);
  await finishTask(tx, task_id, { report_id, session_id });
  return task_id;
}

type Context = Pick<AppContext, 'db' | 'enqueue'>;

/** Starts what is missing, failed, stopped or old; what is there stays. @throws Problem 404 */
export async function startAnalysis({ db, enqueue }: Context, { user_id }: Candidate, task_id: string) {
  await db.transaction().execute(async (tx) => {
    const session = await lockByTask(tx, user_id, task_id);
    const report = await reports.findReport(tx, session);
    if (!report || report.status === 'not_analysed') return;
    // One that has not ended may wait for a report that could not be made.
    let again = report.status === 'stopped' || report.status === 'analysing';
    for (const { id, rows } of await queries.selectStepsOfSession(tx, session, queries.selectTakes)) {
      const answer = { ...session, answer_id: id };
      const repeated = stepsToRepeat(rows);
      for (const step of repeated) await queries.resetStep(tx, answer, { step, version: getStep(step).version });
      again ||= repeated.length > 0;
      if (repeated.length > 0) await queueNext({ enqueue }, tx, answer);
    }
    if (!again) return;
    await reports.setStatus(tx, session, 'analysing');
    await reopenTask(tx, task_id);
    await goOn({ enqueue }, tx, session);
  });
  return { task_id };
}

/** Cancels what has not begun and deletes nothing; what runs may end. @throws Problem 404 */
export async function stopAnalysis({ db }: Context, { user_id }: Candidate, task_id: string) {
  await db.transaction().execute(async (tx) => {
    const session = await lockByTask(tx, user_id, task_id);
    const report = await reports.findReport(tx, session);
    if (report?.status !== 'analysing') return;
    for (const { id } of await queries.selectTakes(tx, session))
      await queries.stopSteps(tx, { user_id, answer_id: id });
    await reports.setStatus(tx, session, 'stopped');
    await failTask(tx, task_id, 'The analysis was stopped. Nothing was deleted, and it can be started again.');
  });
  return { task_id };
}

async function lockByTask(tx: Db, user_id: string, task_id: string): Promise<SessionKey> {
  const report = await reports.findByTask(tx, user_id, task_id);
  const session = report && { user_id, session_id: report.session_id };
  if (!session || !(await queries.lockSession(tx, session))) throw notFound('task');
  return session;
}
