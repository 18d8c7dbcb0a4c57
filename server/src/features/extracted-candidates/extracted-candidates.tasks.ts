import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { deleteFilesTask } from '../accounts/accounts.ts';
import { deleteNotificationsOn } from '../notifications/notifications.ts';
import * as queries from './extracted-candidates.queries.ts';
import { makeCandidateTask, reviewPath } from './make-candidate.ts';
import { matchExtractedTask } from './match-again.ts';

const forgottenMinutes = 10;

export const extractedCandidateTasks: Task[] = [
  makeCandidateTask,
  matchExtractedTask,
  task({
    name: 'extracted-candidates.make-forgotten',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: (context) => makeForgotten(context),
  }),
  task({
    name: 'extracted-candidates.delete-old',
    input: z.object({}),
    schedule: '55 3 * * *',
    run: (context) => deleteOld(context),
  }),
];

/** Workers that were killed more often than a task is tried leave nobody to go on. */
async function makeForgotten({ db, enqueue }: AppContext): Promise<void> {
  for (const key of await queries.selectForgotten(db, forgottenMinutes)) await enqueue(db, makeCandidateTask, key);
}

async function deleteOld({ db, enqueue }: AppContext): Promise<void> {
  for (let count = 1; count > 0; )
    count = await db.transaction().execute(async (tx) => {
      const gone = await queries.deleteSomeOld(tx);
      for (const { id } of gone) await deleteNotificationsOn(tx, reviewPath(id));
      await enqueue(tx, deleteFilesTask, { prefixes: gone.flatMap(({ object_key }) => object_key ?? []) });
      return gone.length;
    });
}
