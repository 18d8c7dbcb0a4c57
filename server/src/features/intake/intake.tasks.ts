import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { handOverTask } from './hand-over.ts';
import * as queries from './intake.queries.ts';
import { readUploadTask } from './read-upload.ts';

/** Somebody whose connection broke has come back by then. */
const silentHours = 3;
const keptDays = 30;
/** What no engine can read is of no use to anybody: with the hour between two runs, a day. */
const unreadableHours = 23;
const forgottenMinutes = 10;

export const intakeTasks: Task[] = [
  readUploadTask,
  handOverTask,
  task({
    name: 'intake.close-silent-uploads',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: (context) => closeSilent(context),
  }),
  task({
    name: 'intake.read-forgotten-uploads',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: (context) => readForgotten(context),
  }),
  task({
    name: 'intake.delete-old-files',
    input: z.object({}),
    schedule: '50 3 * * *',
    run: ({ db, storage }) => deleteFiles({ db, storage }, () => queries.selectOldFiles(db, keptDays)),
  }),
  task({
    name: 'intake.delete-unreadable-files',
    input: z.object({}),
    schedule: '35 * * * *',
    run: ({ db, storage }) => deleteFiles({ db, storage }, () => queries.selectUnreadableFiles(db, unreadableHours)),
  }),
];

/** No more files come: what did is read, and the upload says so. */
async function closeSilent({ db, enqueue }: AppContext): Promise<void> {
  const error_message = `The files stopped coming, and for ${silentHours} hours nobody sent more. What had arrived was read. Upload the others again.`;
  await db.transaction().execute(async (tx) => {
    for (const { workspace_id, id } of await queries.closeSilentUploads(tx, silentHours, error_message))
      await enqueue(tx, readUploadTask, { workspace_id, upload_id: id });
  });
}

/** Workers that were killed more often than a task is tried leave nobody to go on. Where somebody does, one more ends at once. */
async function readForgotten({ db, enqueue }: AppContext): Promise<void> {
  for (const key of await queries.selectForgotten(db, forgottenMinutes)) await enqueue(db, readUploadTask, key);
}

/** Of resumes that became none: a candidate's stays with the candidate. The file goes first, so that none is forgotten. */
async function deleteFiles(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  select: () => ReturnType<typeof queries.selectOldFiles>,
): Promise<void> {
  for (let found = await select(); found.length > 0; found = await select()) {
    for (const { object_key } of found) await storage.delete(object_key);
    await queries.forgetFiles(db, found);
  }
}
