import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { lookAt } from './look.ts';
import { selectUnseen } from './looks.queries.ts';

const lookTask = task({
  name: 'warnings.look',
  input: z.object({ workspace_id: z.uuid(), candidate_ids: z.array(z.uuid()) }),
  groupOf: ({ workspace_id }) => workspace_id, // Of one workspace they wait for each other.
  run: ({ db }, { workspace_id, candidate_ids }) => lookAt(db, workspace_id, candidate_ids),
});

/** Of one run: who is left over comes an hour later, so that a new version holds up nothing else. */
const maxUnseen = 5000;
const ofOneTask = 500;

export const warningTasks: Task[] = [
  lookTask,
  task({
    name: 'warnings.look-again',
    input: z.object({}),
    schedule: '35 * * * *',
    run: (context) => lookAgain(context),
  }),
];

type Enqueuing = Pick<AppContext, 'enqueue'>;

/** For whoever follows what changes about candidates, in that transaction. */
export const lookAtChanged = (
  { enqueue }: Enqueuing,
  tx: Db,
  { workspace_id, candidate_ids }: { workspace_id: string; candidate_ids: string[] },
): Promise<void> => enqueue(tx, lookTask, { workspace_id, candidate_ids });

/** Everybody whom the present version has not looked at: it is new, or they were here before there was one. */
async function lookAgain({ db, enqueue }: AppContext): Promise<void> {
  const { warningsVersion } = await import('@hireframe/engines/warnings/warning.ts');
  for (const { workspace_id, candidate_ids } of await selectUnseen(db, warningsVersion, maxUnseen))
    for (let from = 0; from < candidate_ids.length; from += ofOneTask)
      await enqueue(db, lookTask, { workspace_id, candidate_ids: candidate_ids.slice(from, from + ofOneTask) });
}
