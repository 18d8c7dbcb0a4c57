import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/**
 * Files of candidates, of uploads and mails that became nobody yet, of messages, and what was recorded for the workspace's
 * assessments. A file of two rows counts once.
 */
export async function selectWorkspaceBytes(db: Db, workspace_id: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(size_bytes)::float8 as bytes from (
      select size_bytes from candidate_resumes where workspace_id = ${workspace_id}
      union all
      select size_bytes from upload_items
      where workspace_id = ${workspace_id} and object_key is not null and status <> 'success'
      union all
      select size_bytes from extracted_candidates
      where workspace_id = ${workspace_id} and object_key is not null and status <> 'user_created'
      union all
      select size_bytes from message_attachments where workspace_id = ${workspace_id} and object_key is not null
      union all
      select size_bytes from screenings
      join assessment_answers answer on answer.user_id = screenings.user_id and answer.session_id = screenings.session_id
      join answer_chunks chunk on chunk.user_id = answer.user_id and chunk.answer_id = answer.id
      where screenings.workspace_id = ${workspace_id}
    ) kept`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function selectAccountBytes(db: Db, user_id: string): Promise<number> {
  const all = db.selectFrom('resumes').where('user_id', '=', user_id);
  const sum = all.select(({ fn }) => fn.sum<string | null>('size_bytes').as('bytes'));
  return Number((await sum.executeTakeFirst())?.bytes ?? 0);
}
