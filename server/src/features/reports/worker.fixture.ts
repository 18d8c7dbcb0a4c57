// A worker as a process of its own that runs the steps of one session until its report is made, for tests that kill it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext, Enqueue } from '../../infra/context.ts';
import { connect } from '../../infra/database/postgres.ts';
import { createLog } from '../../infra/log.ts';
import { openStorage } from '../../infra/storage/open.ts';
import { selectOpenSteps } from './analysis.queries.ts';
import { makeReportTask } from './make-report.ts';
import { findReport } from './reports.queries.ts';
import { runStepTask } from './run-step.ts';

const [url = '', folder = '', user_id = '', session_id = ''] = process.argv.slice(2);
const session = { user_id, session_id };
const db = connect(url);
const enqueue: Enqueue = async () => {}; // What is queued stands in the steps' rows.
const context = {
  db,
  enqueue,
  now: () => new Date(),
  log: createLog('silent'),
  public_url: 'http://hireframe.test',
  storage: openStorage(`file:${folder}`, { public_url: '', signing_keys: ['a key for tests only'] }),
} as unknown as AppContext; // No step reads a resume.

while ((await findReport(db, session))?.status === 'analysing') {
  const open = await selectOpenSteps(db, session);
  for (const one of open) await runStepTask.run(context, one);
  if (open.length === 0) await makeReportTask.run(context, session);
  await sleep(10);
}
process.exit();
