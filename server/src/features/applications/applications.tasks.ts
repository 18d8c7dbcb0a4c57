import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { matchPosting } from './match-application.ts';

/** After the fields of a posting were changed. */
export const matchApplicationsTask = task({
  name: 'applications.match',
  input: z.object({ workspace_id: z.uuid(), posting_id: z.uuid() }),
  run: ({ db }, { workspace_id, posting_id }) => matchPosting(db, workspace_id, posting_id),
});

/** For whoever changes a posting, in that transaction. */
export const rematchPosting = (
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> => enqueue(tx, matchApplicationsTask, { workspace_id, posting_id: id });
