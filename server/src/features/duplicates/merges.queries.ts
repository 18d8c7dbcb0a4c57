// SQL on merges.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { CandidateMerges } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';

/** Whether the newest resume of `other_id` is newer than that of `id`, or the only one. */
export async function hasNewerResume(db: Db, workspace_id: string, id: string, other_id: string): Promise<boolean> {
  const newest = db
    .selectFrom('candidate_resumes')
    .select('candidate_id')
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', 'in', [id, other_id])
    .orderBy('is_confirmed', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.candidate_id === other_id;
}

export async function insertMerge(tx: Db, merge: Insertable<CandidateMerges>): Promise<string> {
  return (await tx.insertInto('candidate_merges').values(merge).returning('id').executeTakeFirstOrThrow()).id;
}

const mergesOf = (db: Db, workspace_id: string) =>
  db
    .selectFrom('candidate_merges')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'candidate_merges.workspace_id')
        .onRef('candidates.id', '=', 'candidate_merges.merged_id'),
    )
    .select(['candidate_merges.id', 'candidate_merges.candidate_id', 'candidate_merges.created_at'])
    .select(['candidates.id as merged_id', 'candidates.first_name', 'candidates.last_name', 'candidates.email'])
    .select([
      memberName('candidate_merges.user_id').as('merged_by_name'),
      sql<boolean>`undone_at is not null`.as('is_undone'),
    ])
    .where('candidate_merges.workspace_id', '=', workspace_id);

/** Newest first. */
export const selectMerges = (db: Db, workspace_id: string, candidate_id: string) =>
  mergesOf(db, workspace_id).where('candidate_merges.candidate_id', '=', candidate_id).orderBy('number', 'desc');

export type FoundMerge = Awaited<ReturnType<typeof selectMerge>>;

export const selectMerge = (db: Db, workspace_id: string, id: string) =>
  mergesOf(db, workspace_id).where('candidate_merges.id', '=', id).executeTakeFirstOrThrow();

export function findMerge(db: Db, workspace_id: string, id: string) {
  const mine = db.selectFrom('candidate_merges').selectAll().where('workspace_id', '=', workspace_id);
  return mine.where('id', '=', id).executeTakeFirst();
}

/** Also one who was taken into another. */
export function lockCandidate(tx: Db, workspace_id: string, id: string) {
  const mine = tx.selectFrom('candidates').select('merged_into').where('workspace_id', '=', workspace_id);
  return mine.where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function hasLaterMerge(db: Db, workspace_id: string, candidate_id: string, number: number) {
  const later = db.selectFrom('candidate_merges').select('id').where('workspace_id', '=', workspace_id);
  const open = later
    .where('candidate_id', '=', candidate_id)
    .where('number', '>', number)
    .where('undone_at', 'is', null);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

export async function setUndone(tx: Db, workspace_id: string, id: string): Promise<void> {
  const row = { undone_at: sql<string>`now()` };
  const mine = tx.updateTable('candidate_merges').set(row).where('workspace_id', '=', workspace_id);
  await mine.where('id', '=', id).execute();
}
