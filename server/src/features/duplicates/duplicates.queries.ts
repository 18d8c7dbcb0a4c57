// SQL that finds who may be the same person.

import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

/** By what somebody may be known again; see the migration that makes duplicate_signs, and `file`: a file of the same content. */
export type Sign = 'mailbox' | 'local_part' | 'phone' | 'linkedin' | 'github' | 'employer' | 'city' | 'file';

const signsOf = sql.raw(
  'workspace_id, email, first_name, last_name, mobile_number, linkedin, github, current_organization, city',
);
/** A sign that more people share tells nothing: the number of an agency, a template's address. */
const atMost = 50;

/**
 * Whoever was taken into somebody counts as that one, here and there: its signs too.
 * @returns other candidates of the workspace with what is alike, without those who were said to be somebody else
 */
export async function selectAlike(db: Db, viewer: Viewer, id: string) {
  const { workspace_id } = viewer;
  const { rows } = await sql<{ id: string; signs: Sign[] }>`
    with family as materialized (
      select id as member_id from candidates where workspace_id = ${workspace_id} and (id = ${id} or merged_into = ${id})),
    mine as materialized (
      select distinct sign, key from candidates, duplicate_signs(${signsOf})
      where workspace_id = ${workspace_id} and id in (select member_id from family)),
    alike as (
      select mine.sign, other.id from mine, lateral (
        select coalesce(merged_into, id) as id from candidates
        where duplicate_keys(${signsOf}) @> array[mine.key] and workspace_id = ${workspace_id} limit ${atMost}) other
      union all
      select 'file', other.id from candidate_resumes own, lateral (
        select coalesce(candidates.merged_into, candidates.id) as id from candidate_resumes same
        join candidates on candidates.workspace_id = same.workspace_id and candidates.id = same.candidate_id
        where same.workspace_id = ${workspace_id} and same.sha256 = own.sha256 limit ${atMost}) other
      where own.workspace_id = ${workspace_id} and own.candidate_id = ${id}),
    different as (
      select coalesce(candidates.merged_into, candidates.id) as id
      from candidate_differences pair
      join candidates on candidates.workspace_id = pair.workspace_id
        and candidates.id = case when pair.one_id in (select member_id from family) then pair.other_id else pair.one_id end
      where pair.workspace_id = ${workspace_id}
      and (pair.one_id in (select member_id from family) or pair.other_id in (select member_id from family)))
    select id, array_agg(distinct sign order by sign) as signs from alike
    where id <> ${id} and id not in (select id from different) and ${isPersonSeenBy(viewer, 'alike.id')}
    group by id order by id desc`.execute(db);
  return rows;
}

/** Saying it again changes nothing. */
export async function insertDifference(tx: Db, workspace_id: string, user_id: string, pair: [string, string]) {
  const [one_id, other_id] = pair.toSorted() as typeof pair;
  const row = { workspace_id, user_id, one_id, other_id };
  await tx
    .insertInto('candidate_differences')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}
