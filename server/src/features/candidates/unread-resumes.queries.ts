import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { CandidateResumes } from '../../infra/database/schema.ts';

export async function insertUnread(tx: Db, file: Insertable<CandidateResumes>): Promise<string> {
  const row = tx.insertInto('candidate_resumes').values({ ...file, is_confirmed: false });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export const findUnread = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('candidate_resumes')
    .select(['candidate_id', 'file_name', 'object_key', 'content_type', 'size_bytes'])
    .select(({ eb }) => eb('total_score', 'is not', null).as('is_read'))
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** @returns whose and what it is; undefined where it is gone */
export async function updateUnread(
  tx: Db,
  workspace_id: string,
  id: string,
  change: Updateable<CandidateResumes>,
): Promise<{ candidate_id: string; sha256: string } | undefined> {
  const one = tx.updateTable('candidate_resumes').set(change).where('workspace_id', '=', workspace_id);
  return one.where('id', '=', id).returning(['candidate_id', 'sha256']).executeTakeFirst();
}
