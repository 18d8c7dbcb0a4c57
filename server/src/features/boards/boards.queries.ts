// SQL on where postings stand outside.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { ExternalPostings } from '../../infra/database/schema.ts';
import { isListedNow } from '../postings/postings.ts';

type Key = { workspace_id: string; posting_id: string };
type Placement = { status: 'posted' | 'pending' | 'failed'; last_error: string | null };

/** By name of the board's folder. What a board shows of a posting that is not public is hidden with it. */
export const selectExternalPostings = (db: Db, { workspace_id, posting_id }: Key) =>
  db
    .selectFrom('external_postings as placed')
    .innerJoin('postings', (join) =>
      join.onRef('postings.workspace_id', '=', 'placed.workspace_id').onRef('postings.id', '=', 'placed.posting_id'),
    )
    .select(['placed.id', 'placed.platform_type', 'placed.external_url', 'placed.last_error'])
    .select(['placed.created_at', 'placed.updated_at'])
    .select(sql<string>`case when ${isListedNow} then placed.status else 'hidden' end`.as('status'))
    .where('placed.workspace_id', '=', workspace_id)
    .where('placed.posting_id', '=', posting_id)
    .orderBy('placed.created_at')
    .orderBy('placed.id');

/** The stored state of each, for the rules. */
export const selectPlaced = (tx: Db, { workspace_id, posting_id }: Key) =>
  tx
    .selectFrom('external_postings')
    .select(['platform_type', 'status', 'is_shown'])
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .orderBy('platform_type')
    .execute();

export async function place(tx: Db, row: Insertable<ExternalPostings>): Promise<void> {
  const { status, last_error, external_url } = row;
  await tx
    .insertInto('external_postings')
    .values(row)
    .onConflict((on) =>
      on
        .constraint('external_postings_platform_unique')
        .doUpdateSet({ status, last_error, external_url, is_shown: true, updated_at: sql<string>`now()` }),
    )
    .execute();
}

/** Also whether it is shown. */
export async function changePlaced(
  tx: Db,
  key: Key,
  platform_type: string,
  change: Partial<Placement> & { is_shown?: boolean },
) {
  await tx
    .updateTable('external_postings')
    .set({ ...change, updated_at: sql<string>`now()` })
    .where('workspace_id', '=', key.workspace_id)
    .where('posting_id', '=', key.posting_id)
    .where('platform_type', '=', platform_type)
    .execute();
}

export async function deletePlaced(tx: Db, { workspace_id, posting_id }: Key, platform_type: string): Promise<void> {
  await tx
    .deleteFrom('external_postings')
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .where('platform_type', '=', platform_type)
    .execute();
}

/** What stands on a board of a workspace in one of these states stands there no more. */
export async function failPlaced(
  tx: Db,
  workspace_id: string,
  platform_type: string,
  from: Placement['status'][],
  last_error: string,
): Promise<void> {
  await tx
    .updateTable('external_postings')
    .set({ status: 'failed', last_error, updated_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('platform_type', '=', platform_type)
    .where('status', 'in', from)
    .execute();
}

/** How many postings of a workspace stand on each board at this moment. */
export async function countActive(db: Db, workspace_id: string): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('external_postings as placed')
    .innerJoin('postings', (join) =>
      join.onRef('postings.workspace_id', '=', 'placed.workspace_id').onRef('postings.id', '=', 'placed.posting_id'),
    )
    .select(({ fn }) => ['placed.platform_type', fn.countAll<number>().as('count')])
    .where('placed.workspace_id', '=', workspace_id)
    .where('placed.status', '=', 'posted')
    .where(isListedNow)
    .groupBy('placed.platform_type')
    .execute();
  return new Map(found.map(({ platform_type, count }) => [platform_type, count]));
}
