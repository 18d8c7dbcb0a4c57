// SQL on candidates who may fit a job.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** Who is on a job already; whoever was taken into another counts as that one. */
export async function selectOnJob(db: Db, workspace_id: string, posting_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(candidates.merged_into, candidates.id) as id from applications
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where applications.workspace_id = ${workspace_id} and applications.posting_id = ${posting_id}`.execute(db);
  return rows.map(({ id }) => id);
}

type Facts = { candidate_id: string; facts: ExtractedResume };

/** What the newest resume of each says. */
export async function selectFacts(db: Db, workspace_id: string, ids: string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select distinct on (candidate_id) candidate_id, extracted_data as facts from candidate_resumes
    where workspace_id = ${workspace_id} and candidate_id = any(${ids}::uuid[]) and extracted_data is not null
    order by candidate_id, uploaded_at desc, id desc`.execute(db);
  return rows;
}
