// SQL on single postings and their history.
import { publicStatuses } from '@hireframe/contract/posting-words.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, Postings } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';
import { isExpiredNow, isPublicNow, type StoredPosting } from './stored-posting.ts';

const now = sql<string>`now()`;
const found = (db: Db) => db.selectFrom('postings').selectAll('postings').select(isExpiredNow.as('is_expired'));

export async function findPosting(db: Db, owner: Owner, id: string): Promise<StoredPosting | undefined> {
  const one = found(db).where('workspace_id', '=', owner.workspace_id).where('id', '=', id);
  return (await one.where(isSeenBy(owner, 'postings.id')).executeTakeFirst()) as StoredPosting | undefined; // The checks of the table make it one.
}

/** Of two who act on a posting at once, one follows the other. */
export async function lockPosting(tx: Db, owner: Owner, id: string): Promise<StoredPosting | undefined> {
  const one = found(tx).where('workspace_id', '=', owner.workspace_id).where('id', '=', id);
  return (await one.where(isSeenBy(owner, 'postings.id')).forNoKeyUpdate().executeTakeFirst()) as
    | StoredPosting
    | undefined;
}

export async function findPublic(db: Db, id: string): Promise<StoredPosting | undefined> {
  return (await found(db).where('id', '=', id).where(isPublicNow).executeTakeFirst()) as StoredPosting | undefined;
}

/** @returns its id, or undefined where another posting of the workspace has this code */
export async function insertPosting(tx: Db, posting: Insertable<Postings>): Promise<string | undefined> {
  const made = tx
    .insertInto('postings')
    .values(posting)
    .onConflict((on) => on.constraint('postings_job_id_unique').doNothing())
    .returning('id');
  return (await made.executeTakeFirst())?.id;
}

export const findByTask = (tx: Db, workspace_id: string, task_id: string) =>
  tx
    .selectFrom('postings')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('task_id', '=', task_id)
    .executeTakeFirst();

export async function updatePosting(tx: Db, workspace_id: string, id: string, change: UpdateObject<DB, 'postings'>) {
  const one = tx.updateTable('postings').set({ updated_at: now, ...change });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Uploads, screenings and what came by mail for it stay, without it. */
export async function deletePosting(tx: Db, workspace_id: string, id: string): Promise<void> {
  for (const table of ['uploads', 'screenings', 'extracted_candidates'] as const) {
    const left = tx.updateTable(table).set({ posting_id: null }).where('workspace_id', '=', workspace_id);
    await left.where('posting_id', '=', id).execute();
  }
  await tx.deleteFrom('postings').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Who was asked for an assessment for it, without having applied perhaps. */
export async function selectAsked(db: Db, workspace_id: string, id: string): Promise<string[]> {
  const asked = db.selectFrom('screenings').select('candidate_id').distinct().where('posting_id', '=', id);
  return (await asked.where('workspace_id', '=', workspace_id).execute()).map(({ candidate_id }) => candidate_id);
}

type NewEvent = {
  workspace_id: string;
  user_id: string | null;
  posting_id: string;
  action: string;
  from_status?: string | null;
  to_status?: string | null;
  reason?: string;
  notes?: string;
};

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insertInto('posting_history').values(event).execute();
}

/** One view more, today. A change of the count is no change of the posting. @returns whether it is public */
export async function addView(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      update postings set views_count = views_count + 1
      where id = ${id} and ${isPublicNow}
      returning workspace_id, id)
    insert into posting_views (workspace_id, posting_id, day, views)
    select workspace_id, id, (now() at time zone 'UTC')::date, 1 from seen
    on conflict (workspace_id, posting_id, day) do update set views = posting_views.views + 1
    returning posting_id`.execute(db);
  return rows.length > 0;
}

export const selectNames = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('postings')
    .innerJoin('workspaces', 'workspaces.id', 'postings.workspace_id')
    .select(['postings.title', 'postings.created_by', 'workspaces.name as workspace_name'])
    .select(sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`.as('company_name'))
    .select(memberName('postings.created_by').as('recruiter_name'))
    .where('postings.workspace_id', '=', workspace_id)
    .where('postings.id', '=', id)
    .executeTakeFirst();

/** One that has expired and nobody was told; what another worker has in hand is passed over. */
export async function lockExpired(tx: Db): Promise<StoredPosting | undefined> {
  const due = found(tx)
    .where('status', 'in', publicStatuses)
    .where('expires_at', '<=', now)
    .where('expiry_noted_at', 'is', null);
  return (await due.orderBy('expires_at').limit(1).forNoKeyUpdate().skipLocked().executeTakeFirst()) as
    | StoredPosting
    | undefined;
}

export async function noteExpiry(tx: Db, workspace_id: string, id: string): Promise<void> {
  const one = tx.updateTable('postings').set({ expiry_noted_at: now });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}
