// SQL that ends candidates.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';

/** With those that were taken into them, and into those; they go together. */
export async function selectWithTakenIn(tx: Db, workspace_id: string, ids: string[]) {
  const { rows } = await sql<{ id: string; user_id: string | null }>`
    with recursive gone as (
      select id, user_id from candidates where workspace_id = ${workspace_id} and id = any(${ids}::uuid[])
      union
      select candidates.id, candidates.user_id from gone
      join candidates on candidates.workspace_id = ${workspace_id} and candidates.merged_into = gone.id
    )
    select id, user_id from gone`.execute(tx);
  return rows;
}

/** Nothing comes to refer to them any more: whoever is about to waits, and finds nobody. */
export async function lockForGood(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  const mine = tx.selectFrom('candidates').select('id').where('workspace_id', '=', workspace_id);
  await mine.where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Of their files. */
export async function selectKeys(tx: Db, workspace_id: string, ids: string[]): Promise<string[]> {
  const files = tx
    .selectFrom('candidate_resumes')
    .select((eb) => eb.ref('object_key').$castTo<string | null>().as('key'))
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', 'in', ids);
  const pictures = tx
    .selectFrom('candidates')
    .select('avatar_key as key')
    .where('workspace_id', '=', workspace_id)
    .where('id', 'in', ids);
  return (await files.union(pictures).execute()).flatMap(({ key }) => key ?? []);
}

/** From those whom a merge gave the picture of somebody who goes, and stay themselves. */
export async function takeBackPictures(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  await sql`
    update candidates kept set avatar_key = null from candidates gone
    where gone.workspace_id = ${workspace_id} and gone.id = any(${ids}::uuid[])
    and kept.workspace_id = ${workspace_id} and kept.id = gone.merged_into and kept.avatar_key = gone.avatar_key`.execute(
    tx,
  );
}

export async function deleteCandidates(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  await tx.deleteFrom('candidates').where('workspace_id', '=', workspace_id).where('id', 'in', ids).execute();
}

export async function isCandidateSomewhere(tx: Db, user_id: string): Promise<boolean> {
  const one = tx.selectFrom('candidates').select('id').where('user_id', '=', user_id).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

export async function lockUser(tx: Db, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
}

/** Accounts that nobody has been in, and that no workspace has among its candidates. */
export async function selectOrphaned(db: Db): Promise<string[]> {
  const orphaned = db
    .selectFrom('users')
    .select('id')
    .where('is_password_autoset', '=', true)
    .where('role', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('candidates').select('candidates.id').whereRef('candidates.user_id', '=', 'users.id')),
      ),
    );
  return (await orphaned.execute()).map(({ id }) => id);
}
