// SQL on resumes received by email.

import type { ExtractedStatus } from '@hireframe/contract/extracted-candidates.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { ExtractedCandidates } from '../../infra/database/schema.ts';
import { type Allowed, isManager, type Recruiter } from '../../infra/security/actor.ts';
import { isSeenBy } from '../confidential/confidential.ts';

/** An admin sees all of the workspace, everybody else what came to their own mailboxes. */
export type Seen = Allowed & Pick<Recruiter, 'workspace_id' | 'user_id'>;
export type Key = { workspace_id: string; id: string };
export type StoredExtracted = Selectable<ExtractedCandidates>;

const now = sql<string>`now()`;

export async function insertExtracted(tx: Db, row: Insertable<ExtractedCandidates>): Promise<string> {
  const made = tx.insertInto('extracted_candidates').values(row).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

export function seenRows(db: Db, actor: Seen) {
  const all = db
    .selectFrom('extracted_candidates')
    .where('extracted_candidates.workspace_id', '=', actor.workspace_id)
    .where(isSeenBy(actor, 'extracted_candidates.posting_id'));
  return isManager(actor) ? all : all.where('extracted_candidates.user_id', '=', actor.user_id);
}

/** Of those that the actor sees, in no order. */
export const selectSeen = (db: Db, actor: Seen, ids: string[]) =>
  seenRows(db, actor).select(['id', 'status']).where('id', 'in', ids).execute();

/** Of two who decide at once, one follows the other. */
export const lockSeen = (tx: Db, actor: Seen, id: string) =>
  seenRows(tx, actor).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export function findExtracted(db: Db, { workspace_id, id }: Key) {
  const one = db.selectFrom('extracted_candidates').selectAll().where('workspace_id', '=', workspace_id);
  return one.where('id', '=', id).executeTakeFirst();
}

export function lockExtracted(tx: Db, { workspace_id, id }: Key) {
  const one = tx.selectFrom('extracted_candidates').selectAll().where('workspace_id', '=', workspace_id);
  return one.where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateExtracted(
  tx: Db,
  { workspace_id, id }: Key,
  change: Updateable<ExtractedCandidates>,
): Promise<void> {
  const one = tx.updateTable('extracted_candidates').set(change).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

type Decision = { status: 'approved' | 'rejected'; review_notes: string; created_email?: string };

/** Somebody has decided. */
export async function markDecided(tx: Db, { workspace_id, id }: Key, user_id: string, decision: Decision) {
  const decided = { ...decision, reviewed_by: user_id, processed_at: now };
  const one = tx.updateTable('extracted_candidates').set(decided).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

/** As if nobody had decided. @param review_notes why */
export const markOpen = (tx: Db, key: Key, review_notes: string) =>
  updateExtracted(tx, key, {
    status: 'extracted',
    review_notes,
    reviewed_by: null,
    processed_at: null,
    created_email: null,
  });

export async function countStatuses(db: Db, actor: Seen): Promise<Record<ExtractedStatus, number>> {
  const counted = seenRows(db, actor)
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status');
  const found = Object.fromEntries((await counted.execute()).map(({ status, count }) => [status, count]));
  return { extracted: 0, approved: 0, user_created: 0, rejected: 0, ...found };
}

/** For the statistics of mailboxes: what came from one that was deleted since is not counted. */
export const countForMailboxes = (db: Db, actor: Seen) =>
  seenRows(db, actor)
    .where('mailbox_id', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'extracted').as('pending_candidate_reviews'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<string>`now() - interval '24 hours'`)
        .as('recent_activity_24h'),
    ])
    .executeTakeFirstOrThrow();

/** Approved so long ago, and nothing came of it. */
export function selectForgotten(db: Db, minutes: number): Promise<Key[]> {
  const found = db.selectFrom('extracted_candidates').select(['workspace_id', 'id']).where('status', '=', 'approved');
  return found.where('processed_at', '<', sql<string>`now() - make_interval(mins => ${minutes})`).execute();
}

/**
 * Some of those that were rejected longer ago than the workspace keeps them, and of those that nobody decided about for as
 * long as it keeps candidates. @returns what is gone
 */
export async function deleteSomeOld(tx: Db): Promise<Pick<StoredExtracted, 'id' | 'object_key'>[]> {
  const { rows } = await sql<Pick<StoredExtracted, 'id' | 'object_key'>>`
    delete from extracted_candidates gone using (
      select workspace_id, extracted_candidates.id from extracted_candidates
      join workspaces on workspaces.id = workspace_id
      where status = 'rejected' and processed_at < now() - make_interval(days => rejected_days)
      or status = 'extracted' and extracted_candidates.created_at < now() - make_interval(months => retention_months)
      limit 500 for update of extracted_candidates
    ) old
    where gone.workspace_id = old.workspace_id and gone.id = old.id returning gone.id, object_key`.execute(tx);
  return rows;
}

type ToMatch = { workspace_id: string; posting_id: string; after: string | null; limit: number };

/** What waits for review and was meant for the posting; those after an id. */
export function selectToMatch(db: Db, { workspace_id, posting_id, after, limit }: ToMatch) {
  let found = db
    .selectFrom('extracted_candidates')
    .select(['id', sql<unknown>`reading -> 'extracted_data'`.as('facts')])
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .where('status', '=', 'extracted');
  if (after) found = found.where('id', '>', after);
  return found.orderBy('id').limit(limit).execute();
}

/** @returns those that were moved */
export async function moveExtracted(tx: Db, workspace_id: string, { from, to }: { from: string; to: string }) {
  const rows = tx
    .updateTable('extracted_candidates')
    .set({ candidate_id: to })
    .where('workspace_id', '=', workspace_id);
  return (await rows.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveExtractedTo(tx: Db, workspace_id: string, candidate_id: string, ids: string[]) {
  if (ids.length === 0) return;
  const rows = tx.updateTable('extracted_candidates').set({ candidate_id }).where('workspace_id', '=', workspace_id);
  await rows.where('id', 'in', ids).execute();
}

/**
 * Theirs, and what names their address and is nobody's yet; also what is being made under it.
 * @returns keys of their files; of a user created it is a resume's, and goes with that
 */
export async function eraseExtracted(tx: Db, workspace_id: string, candidate_id: string) {
  const email = sql`(select email from candidates where workspace_id = ${workspace_id} and id = ${candidate_id})`;
  const { rows } = await sql<{ id: string; object_key: string | null }>`
    delete from extracted_candidates where workspace_id = ${workspace_id} and (
      candidate_id = ${candidate_id} or candidate_id is null and extracted_email = ${email}
      or status = 'approved' and created_email = ${email})
    returning id, case when status <> 'user_created' then object_key end as object_key`.execute(tx);
  return rows;
}

/** A file that the candidate has already. @returns where it lies */
export async function findSameFile(db: Db, { workspace_id, candidate_id, sha256 }: SameFile) {
  const one = db.selectFrom('candidate_resumes').select('object_key').where('workspace_id', '=', workspace_id);
  const same = one.where('candidate_id', '=', candidate_id).where('sha256', '=', sha256);
  return (await same.limit(1).executeTakeFirst())?.object_key;
}
type SameFile = { workspace_id: string; candidate_id: string; sha256: string };
