// SQL on people whose identity is hidden in a workspace.
import { sql } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';

export type HiddenRow = {
  candidate_id: string;
  ids: string[]; // By which answers name them: of the candidate and whom it took in, of applications, resumes and interviews.
  label: string;
  version: string; // Of all rows that tell who they are: another one whenever one of these was written.
};

export type IdentityRow = {
  candidate_id: string;
  people: { first_name: string; last_name: string; email: string; phone: string; links: string[] }[];
  resumes: { name: string; email: string; phone: string; links: object; education: object[] }[];
  emails: string[];
};

/** Whether anybody at all may be hidden: answered from an index that is empty in most workspaces. */
export async function hidesAnybody(db: Db, workspace_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from postings where workspace_id = ${workspace_id} and anonymous_review <> 'off' limit 1`.execute(db);
  return rows.length > 0;
}

/** Those whom any of the ids names, whichever thing of theirs it is the id of. */
export async function selectHidden(db: Db, workspace_id: string, ids: string[]): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`${planKept}
    with asked as materialized (select unnest(${ids}::uuid[]) as id),
    named as (
      select id, id as candidate_id from asked
      union all select id, candidate_id from applications join asked using (id) where workspace_id = ${workspace_id}
      union all select id, candidate_id from candidate_resumes join asked using (id) where workspace_id = ${workspace_id}
      union all select interviews.id, applications.candidate_id from interviews join asked using (id)
        join applications on applications.workspace_id = interviews.workspace_id and applications.id = application_id
        where interviews.workspace_id = ${workspace_id}
      union all select id, candidate_id from extracted_candidates join asked using (id)
        where workspace_id = ${workspace_id} and candidate_id is not null
      union all select id, candidate_id from upload_items join asked using (id)
        where workspace_id = ${workspace_id} and candidate_id is not null
      union all select id, candidate_id from messages join asked using (id) where workspace_id = ${workspace_id}),
    shown as (
      select coalesce(merged_into, candidates.id) as candidate_id, array_agg(distinct named.id) as ids
      from named join candidates on candidates.id = named.candidate_id
      where candidates.workspace_id = ${workspace_id} group by coalesce(merged_into, candidates.id)),
    -- As is_anonymous() says; called for each row, the function costs a plan and twenty looks for each page.
    hidden as materialized (
      select candidate_id, ids from shown
      where exists (
          select from anonymous_applications as hiding
          where hiding.workspace_id = ${workspace_id} and hiding.candidate_id = shown.candidate_id)
        or exists (
          select from candidates as taken_in join anonymous_applications as hiding
            on hiding.workspace_id = taken_in.workspace_id and hiding.candidate_id = taken_in.id
          where taken_in.workspace_id = ${workspace_id} and taken_in.merged_into = shown.candidate_id))
    select hidden.candidate_id, hidden.ids, anonymous_label(hidden.candidate_id) as label, (
      select string_agg(written.by || written.at, ' ' order by written.at) from (
        select xmin::text as by, 'c' || ctid::text as at from candidates where ${isOne(workspace_id)}
        union all select xmin::text, 'r' || ctid::text from candidate_resumes where ${isOfOne(workspace_id)}
        union all select xmin::text, 'a' || ctid::text from applications where ${isOfOne(workspace_id)}) as written) as version
    from hidden`.execute(db);
  return rows;
}

/** What tells who these are: a resume's whole reading among it, which is long. */
export async function selectIdentities(db: Db, workspace_id: string, candidate_ids: string[]): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    with hidden as (select unnest(${candidate_ids}::uuid[]) as candidate_id)
    select hidden.candidate_id,
      (select coalesce(json_agg(json_build_object('first_name', first_name, 'last_name', last_name, 'email', email,
          'phone', mobile_number, 'links', array[linkedin, github, website, twitter])), '[]')
        from candidates where ${isOne(workspace_id)}) as people,
      (select coalesce(json_agg(json_build_object('name', extracted_data ->> 'name',
          'email', extracted_data ->> 'original_email', 'phone', extracted_data ->> 'phone',
          'links', extracted_data -> 'links', 'education', extracted_data -> 'education')), '[]')
        from candidate_resumes where extracted_data is not null and ${isOfOne(workspace_id)}) as resumes,
      array(select email from applications where ${isOfOne(workspace_id)}) as emails
    from hidden`.execute(db);
  return rows;
}

/** The candidate itself, and whoever was taken into it. */
const isOne = (workspace_id: string) => sql`
  candidates.workspace_id = ${workspace_id}
  and (candidates.id = hidden.candidate_id or candidates.merged_into = hidden.candidate_id)`;
const isOfOne = (workspace_id: string) => sql`
  workspace_id = ${workspace_id} and candidate_id in (select candidates.id from candidates where ${isOne(workspace_id)})`;

/** Of a candidate's applications those that hide them, itself and whoever was taken into it. */
export const selectHiding = async (db: Db, workspace_id: string, candidate_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from anonymous_applications where workspace_id = ${workspace_id}
    and (candidate_id = ${candidate_id} or candidate_id in (
      select id from candidates where workspace_id = ${workspace_id} and merged_into = ${candidate_id}))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** All hidden by a posting's applications, or who would be. */
export const selectApplicants = async (db: Db, workspace_id: string, posting_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(merged_into, candidates.id) as id from applications
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where applications.workspace_id = ${workspace_id} and posting_id = ${posting_id}`.execute(db);
  return rows.map(({ id }) => id);
};
