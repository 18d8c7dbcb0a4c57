import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import * as queries from './analysis.queries.ts';
import { makeReportTask } from './make-report.ts';
import { makePlaybackTask } from './playback-task.ts';
import { renewFindings } from './renew-findings.ts';
import { runStepTask } from './run-step.ts';
import { writeWaitingTranscriptsTask } from './waiting-transcripts.ts';

/** No step takes so long, and no queue should be. */
const forgottenMinutes = 60;

export const reportTasks: Task[] = [
  runStepTask,
  makeReportTask,
  makePlaybackTask,
  writeWaitingTranscriptsTask,
  task({
    name: 'reports.run-forgotten-steps',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: (context) => runForgotten(context),
  }),
  task({
    name: 'reports.renew-findings',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: (context) => renewFindings(context),
  }),
];

/** Workers that were killed more often than a task is tried leave nobody to go on. Running one twice changes nothing. */
async function runForgotten({ db, enqueue }: AppContext): Promise<void> {
  for (const one of await queries.selectForgottenSteps(db, forgottenMinutes)) await enqueue(db, runStepTask, one);
}
