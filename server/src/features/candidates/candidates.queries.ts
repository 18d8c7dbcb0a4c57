// SQL that writes candidates, their resumes and what happened to them.

import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { CandidateResumes, Candidates } from '../../infra/database/schema.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

export type CandidateRow = Insertable<Candidates>;
export type ResumeRow = Insertable<CandidateResumes>;

/** @returns undefined when the workspace has a candidate of this address */
export async function insertCandidate(tx: Db, candidate: CandidateRow): Promise<string | undefined> {
  const made = tx
    .insertInto('candidates')
    .values(candidate)
    .onConflict((on) => on.constraint('candidates_email_unique').doNothing());
  return (await made.returning('id').executeTakeFirst())?.id;
}

/** One that was taken into another counts as that one. */
export function findByAddress(db: Db, workspace_id: string, email: string) {
  return db
    .selectFrom('candidates')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('workspace_id', '=', workspace_id)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function isPersonSeen(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const one = db.selectFrom('candidates').select('id').where('workspace_id', '=', viewer.workspace_id);
  const seen = one.where('id', '=', id).where(isPersonSeenBy(viewer, 'candidates.id'));
  return (await seen.executeTakeFirst()) !== undefined;
}

/** That somebody who came by an application was added otherwise too. @returns whether nobody had so far */
export async function markPooled(tx: Db, workspace_id: string, id: string): Promise<boolean> {
  const one = tx.updateTable('candidates').set({ pooled_at: sql<string>`now()` });
  const fresh = one.where('workspace_id', '=', workspace_id).where('id', '=', id).where('source', '=', 'application');
  return (await fresh.where('pooled_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function updateCandidate(tx: Db, workspace_id: string, id: string, change: Updateable<Candidates>) {
  await tx
    .updateTable('candidates')
    .set({ ...change, updated_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

export type AccountLink = { user_id: string; is_account_ours: boolean };

export async function linkUser(tx: Db, workspace_id: string, id: string, account: AccountLink): Promise<void> {
  const mine = tx.updateTable('candidates').set(account).where('workspace_id', '=', workspace_id);
  await mine.where('id', '=', id).execute();
}

export async function insertResume(tx: Db, resume: ResumeRow): Promise<string> {
  return (await tx.insertInto('candidate_resumes').values(resume).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateSharedBy(tx: Db, workspace_id: string, id: string, shared_by: string): Promise<void> {
  const one = tx.updateTable('candidate_resumes').set({ shared_by }).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

type NewEvent = { workspace_id: string; user_id: string | null; kind: string; line: string; posting_id: string | null };

export async function insertEvents(tx: Db, event: NewEvent, candidate_ids: string[]): Promise<void> {
  const of = sql<{ candidate_id: string }>`unnest(${candidate_ids}::uuid[])`.as('candidate_id');
  await tx
    .insertInto('candidate_activity')
    .columns(['workspace_id', 'user_id', 'kind', 'line', 'posting_id', 'candidate_id'])
    .expression((eb) =>
      eb
        .selectFrom(of)
        .select([
          sql<string>`${event.workspace_id}::uuid`.as('workspace_id'),
          sql<string | null>`${event.user_id}::uuid`.as('user_id'),
          sql<string>`${event.kind}::text`.as('kind'),
          sql<string>`${event.line}::text`.as('line'),
          sql<string | null>`${event.posting_id}::uuid`.as('posting_id'),
          sql<string>`candidate_id`.as('candidate_id'),
        ]),
    )
    .execute();
}

/** Of a workspace, not taken into another. */
export function findCandidate(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom('candidates')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}

/** Of two who change a candidate at once, one follows the other. */
export function lockCandidates(tx: Db, workspace_id: string, ids: string[]) {
  return tx
    .selectFrom('candidates')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .orderBy('id') // Always in the same order: no deadlocks.
    .forNoKeyUpdate()
    .execute();
}
