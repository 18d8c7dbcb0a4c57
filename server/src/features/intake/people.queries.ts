// SQL on what an upload knows of people: their accounts, resumes, and the items that name them.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** @returns false when the person has chosen one */
export async function hasAutosetPassword(db: Db, user_id: string): Promise<boolean> {
  const one = db.selectFrom('users').select('is_password_autoset').where('id', '=', user_id);
  return (await one.executeTakeFirst())?.is_password_autoset ?? false;
}

/**
 * The newest of the workspace that made the account, also when the candidate was taken into another there; one that names
 * the account's own address, since recruiters may take two people for one.
 */
export const findResumeFor = (db: Db, user_id: string) =>
  db
    .selectFrom('candidates')
    .innerJoin('candidate_resumes', (join) =>
      join
        .onRef('candidate_resumes.workspace_id', '=', 'candidates.workspace_id')
        .on(sql<boolean>`candidate_resumes.candidate_id = coalesce(candidates.merged_into, candidates.id)`),
    )
    .innerJoin('users', 'users.id', 'candidates.user_id')
    .select(['file_name', 'size_bytes', 'content_type', 'object_key', 'extracted_data'])
    .where('candidates.user_id', '=', user_id)
    .where(sql<boolean>`lower(extracted_data ->> 'original_email') = users.email`)

    .where('candidates.is_account_ours', '=', true)
    .orderBy('uploaded_at', 'desc')
    .orderBy('candidate_resumes.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function hasCopy(db: Db, user_id: string, file: { file_name: string; size_bytes: number }) {
  const one = db.selectFrom('resumes').select('id').where('user_id', '=', user_id);
  const same = one.where('file_name', '=', file.file_name).where('size_bytes', '=', file.size_bytes);
  return (await same.executeTakeFirst()) !== undefined;
}

/** @returns the items that were moved */
export async function moveItems(tx: Db, workspace_id: string, { from, to }: { from: string; to: string }) {
  const items = tx.updateTable('upload_items').set({ candidate_id: to }).where('workspace_id', '=', workspace_id);
  return (await items.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveItemsTo(tx: Db, workspace_id: string, candidate_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const items = tx.updateTable('upload_items').set({ candidate_id }).where('workspace_id', '=', workspace_id);
  await items.where('id', 'in', ids).execute();
}

/** @returns keys of their files */
export async function eraseItems(tx: Db, workspace_id: string, candidate_id: string): Promise<string[]> {
  const of = tx.selectFrom('upload_items').select(['id', 'object_key']).where('workspace_id', '=', workspace_id);
  const found = await of.where('candidate_id', '=', candidate_id).forUpdate().execute();
  const nothing = { extracted_name: null, extracted_email: null, object_key: null, file_name: 'Erased' };
  const items = tx
    .updateTable('upload_items')
    .set({ ...nothing, sha256: sql`id::text` }) // Still of one upload no two alike.
    .where('workspace_id', '=', workspace_id);
  await items.where('candidate_id', '=', candidate_id).execute();
  return found.flatMap(({ object_key }) => object_key ?? []);
}
