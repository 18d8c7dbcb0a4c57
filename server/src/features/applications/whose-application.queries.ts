// SQL on whose applications are: when candidates become one, are parted, or leave.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

type Pair = { from: string; to: string };

/** But for those to postings that the other applied to as well. @returns which moved */
export async function moveApplications(tx: Db, workspace_id: string, { from, to }: Pair): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update applications set candidate_id = ${to} where workspace_id = ${workspace_id} and candidate_id = ${from}
    and not exists (
      select from applications other where other.workspace_id = ${workspace_id} and other.candidate_id = ${to}
      and other.posting_id = applications.posting_id)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function moveApplicationsBack(tx: Db, workspace_id: string, { from, to }: Pair, ids: string[]) {
  await sql`
    update applications set candidate_id = ${from}
    where workspace_id = ${workspace_id} and candidate_id = ${to} and id = any(${ids}::uuid[])`.execute(tx);
}

export async function selectOfCandidate(tx: Db, workspace_id: string, candidate_id: string): Promise<string[]> {
  const found = tx.selectFrom('applications').select('id').where('workspace_id', '=', workspace_id);
  return (await found.where('candidate_id', '=', candidate_id).execute()).map(({ id }) => id);
}

/** The person's own, with what became of each; the team's notes and reasons are the team's. */
export async function selectMine(db: Db, user_id: string) {
  const { rows } = await sql`
    select applications.id, postings.title as job_title,
      coalesce(nullif(postings.company_name, ''), workspaces.name) as company_name, applications.email,
      applications.status, applications.source, applications.utm_source, applications.utm_campaign,
      applications.cover_letter, applications.answers, applications.match, applications.created_at,
      (select jsonb_agg(jsonb_build_object('from_status', from_status, 'to_status', to_status, 'created_at', history.created_at)
        order by history.created_at, history.id)
       from application_history history
       where history.workspace_id = applications.workspace_id and history.application_id = applications.id) as history
    from applications
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join workspaces on workspaces.id = applications.workspace_id
    where applications.user_id = ${user_id} order by applications.created_at`.execute(db);
  return rows;
}

export const deleteMine = (tx: Db, user_id: string) =>
  tx
    .deleteFrom('applications')
    .where('user_id', '=', user_id)
    .returning(['workspace_id', 'id', 'candidate_id'])
    .execute();
