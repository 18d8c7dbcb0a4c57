// How an analysis goes on: what is queued next, what comes of a step, how far all are.
import { analysisStages } from '@hireframe/contract/reports.ts';
import { RecordingFailure } from '@hireframe/engines/media/recording.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { TranscriptFailure } from '../../infra/transcripts/transcriber.ts';
import { type AnswerKey, dropEarlierTakes, failAnswer, type SessionKey } from '../assessments/assessments.ts';
import { reportProgress } from '../tasks/tasks.ts';
import * as queries from './analysis.queries.ts';
import { makeReportTask } from './make-report.ts';
import { MeasuringFailure } from './measure-answer/run-measuring.ts';
import { playbackFolder } from './recordings.ts';
import { findReport } from './reports.queries.ts';
import { stepRuns } from './step-runs.ts';
import { computeProgress, hasEnded, nextSteps, type StepName, stepDepth, stepNames } from './steps.ts';
import { megabytesOf, whileThere, workerRoom } from './while-there.ts';

type Enqueue = Pick<AppContext, 'enqueue'>;

export const runStepTask = task({
  name: 'reports.run-step',
  input: z.object({ user_id: z.uuid(), session_id: z.uuid(), answer_id: z.uuid(), step: z.enum(stepNames) }),
  groupOf: ({ user_id }) => user_id, // Nobody's long answers keep others waiting.
  priorityOf: ({ step }) => stepDepth(step), // What was begun first ends first.
  retries: 2,
  run: (context, { step, ...answer }) =>
    workerRoom.work(megabytesOf(step, context), () => runStep(context, answer, step)),
  giveUp: (context, { step, ...answer }, error) => endStep(context, answer, step, { error: reasonOf(error) }),
});

/** With the session locked. */
export async function queueNext({ enqueue }: Enqueue, tx: Db, answer: AnswerKey): Promise<void> {
  const next = nextSteps(await queries.selectStepRows(tx, answer.user_id, [answer.answer_id]));
  if (next.length === 0) return;
  await queries.queueSteps(tx, answer, next);
  const { user_id, session_id, answer_id } = answer;
  for (const step of next) await enqueue(tx, runStepTask, { user_id, session_id, answer_id, step });
}

/** May run twice for a step: what has an end keeps it. */
async function runStep(context: AppContext, key: AnswerKey, step: StepName): Promise<void> {
  const answer = await queries.findAnswer(context.db, key);
  if (!answer) return context.storage.deletePrefix(playbackFolder(key)); // A killed try may have left files.
  if (!(await queries.beginStep(context.db, key, step))) return;
  try {
    const result = await whileThere<unknown>(context.db, key, (signal) => stepRuns[step](context, answer, signal));
    await endStep(context, key, step, { result });
  } catch (error) {
    if (error instanceof queries.AnswerGone) return context.storage.deletePrefix(playbackFolder(key));
    if (!isFinal(error)) throw error;
    const is_no_recording = step === 'recording' && error instanceof RecordingFailure;
    await endStep(context, key, step, { error: error.message, is_no_recording });
  }
}

/** Another try would end the same. */
const isFinal = (error: unknown): error is Error =>
  error instanceof RecordingFailure ||
  error instanceof TranscriptFailure ||
  (error instanceof MeasuringFailure && error.fault !== 'crashed');

const reasonOf = (error: Error) =>
  error instanceof MeasuringFailure
    ? error.message
    : 'Something went wrong on our side. The recording is safe: start the analysis again.';

type End = { result: unknown } | { error: string; is_no_recording?: boolean };

async function endStep(context: AppContext, key: AnswerKey, step: StepName, end: End): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.lockSession(tx, key))) return;
    if (!(await queries.endStep(tx, key, step, end))) return;
    // While the session is open, the candidate may answer again.
    if ('error' in end && end.is_no_recording) await failAnswer(tx, key, end.error);
    else await queueNext(context, tx, key);
    if ('result' in end && step === 'recording') await dropEarlierTakes(context, tx, key); // This one can be read.
    await goOn(context, tx, key);
  });
}

/** Says how far a completed session is, and begins its report once every answer has ended. With the session locked. */
export async function goOn({ enqueue }: Enqueue, tx: Db, session: SessionKey): Promise<void> {
  const report = await findReport(tx, session);
  if (report?.status !== 'analysing') return;
  const answers = (await queries.selectStepsOfSession(tx, session)).map(({ rows }) => rows);
  const { progress, stage } = computeProgress(answers);
  const said = { progress: Math.floor(progress), step: analysisStages[stage] };
  if (report.task_id) await reportProgress(tx, report.task_id, said);
  const { user_id, session_id } = session;
  if (answers.every(hasEnded)) await enqueue(tx, makeReportTask, { user_id, session_id });
}
