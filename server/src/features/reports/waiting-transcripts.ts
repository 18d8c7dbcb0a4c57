// Words of answers that came before what hears them was set up: written once it is, a few at a time.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import type { AnswerKey } from '../assessments/assessments.ts';
import { reopenTask } from '../tasks/tasks.ts';
import * as queries from './analysis.queries.ts';
import * as reports from './reports.queries.ts';
import { goOn, queueNext } from './run-step.ts';
import { getStep, stepsToRepeat } from './steps.ts';

/** Waiting and running together, over all workers: answers of today find a short queue. */
const maxOpen = 10;

export const writeWaitingTranscriptsTask = task({
  name: 'reports.write-waiting-transcripts',
  input: z.object({}),
  schedule: '* * * * *',
  run: (context) => writeWaitingTranscripts(context),
});

/** @param max_open that may wait and run together, with those that do */
export async function writeWaitingTranscripts(context: AppContext, max_open = maxOpen): Promise<void> {
  const { db, transcriber } = context;
  if (!(await transcriber?.isReady?.())) return;
  const room = max_open - (await queries.countOpenSteps(db, 'transcript'));
  if (room <= 0) return;
  for (const answer of await queries.selectWaitingTranscripts(db, room)) await repeatTranscript(context, answer);
}

/** With what goes by it. A report that is there is put together anew, which tells nobody again. */
async function repeatTranscript(context: AppContext, answer: AnswerKey): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.lockSession(tx, answer)) || !(await queries.isWaitingForModel(tx, answer))) return;
    const rows = await queries.selectStepRows(tx, answer.user_id, [answer.answer_id]);
    for (const step of stepsToRepeat(rows, ['transcript']))
      await queries.resetStep(tx, answer, { step, version: getStep(step).version });
    await queueNext(context, tx, answer);
    const report = await reports.findReport(tx, answer);
    if (!report) return;
    await reports.setStatus(tx, answer, 'analysing');
    if (report.task_id) await reopenTask(tx, report.task_id);
    await goOn(context, tx, answer);
  });
}
