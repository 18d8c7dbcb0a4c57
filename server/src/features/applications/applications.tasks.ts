import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { matchInNewYork, matchPosting } from './match-application.ts';

/** After the fields of a posting were changed. */
export const matchApplicationsTask = task({
  name: 'applications.match',
  input: z.object({ workspace_id: z.uuid(), posting_id: z.uuid() }),
  run: ({ db }, { workspace_id, posting_id }) => matchPosting(db, workspace_id, posting_id),
});

/** At night in New York, and once a bias report is published or taken down. */
export const matchInNewYorkTask = task({
  name: 'applications.match-in-new-york',
  input: z.object({}),
  schedule: '15 5 * * *',
  run: ({ db }) => matchInNewYork(db),
});

export const rematchInNewYork = ({ enqueue }: Pick<AppContext, 'enqueue'>, tx: Db): Promise<void> =>
  enqueue(tx, matchInNewYorkTask, {});

/** For whoever changes a posting, in that transaction. */
export const rematchPosting = (
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> => enqueue(tx, matchApplicationsTask, { workspace_id, posting_id: id });
