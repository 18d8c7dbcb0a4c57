// SQL that brings facts up to date, set by set. Only the refresh of the read model uses it, with the workspace's version locked.
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isInPool, isScreeningOfPool } from '../confidential/confidential.ts';
import { countAnchors } from './page-anchors.queries.ts';
import { recordedColumns } from './record.ts';

/** Workspaces with changes, each found by one step through the key, however many changes there are. */
export async function selectChangedWorkspaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    with recursive found as (
      (select workspace_id from candidate_changes order by workspace_id limit 1)
      union all
      select (select workspace_id from candidate_changes where workspace_id > found.workspace_id
              order by workspace_id limit 1)
      from found where found.workspace_id is not null)
    select workspace_id from found where workspace_id is not null`.execute(db);
  return rows.map(({ workspace_id }) => workspace_id);
}

/**
 * Keys are looked up, whatever the statistics of tables say that were empty a moment ago; compiling such a statement would
 * take longer than running it.
 */
export async function setPlanning(tx: Db): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
}

/**
 * @param waits for another worker that is at it; else it is passed over
 * @returns the version that is to be written, or undefined when the workspace is gone or passed over
 */
export async function lockVersion(
  tx: Db,
  workspace_id: string,
  { waits = false }: { waits?: boolean } = {},
): Promise<number | undefined> {
  await sql`
    insert into candidate_versions (workspace_id) select id from workspaces where id = ${workspace_id}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    select version + 1 as version from candidate_versions where workspace_id = ${workspace_id}
    for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return rows[0]?.version;
}

/** Of a workspace that was deleted. */
export async function deleteOrphanedChanges(tx: Db, workspace_id: string): Promise<void> {
  await sql`
    delete from candidate_changes where workspace_id = ${workspace_id}
    and not exists (select from workspaces where id = ${workspace_id})`.execute(tx);
}

/** The oldest first. */
export async function selectChanges(tx: Db, workspace_id: string, limit: number) {
  return tx
    .selectFrom('candidate_changes')
    .select(['id', 'candidate_id'])
    .where('workspace_id', '=', workspace_id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteChanges(tx: Db, workspace_id: string, ids: number[]): Promise<void> {
  await sql`delete from candidate_changes where workspace_id = ${workspace_id} and id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Skills, places, companies and titles that nobody had so far get their numbers. */
export async function insertNewTerms(tx: Db, workspace_id: string, candidate_ids: string[]): Promise<void> {
  await sql`
    with said as (
      select kind, term from candidates,
      lateral (select 'skill' as kind, unnest(skills) as term
               union all values ('city', city), ('state_province', state_province), ('country', country),
                 ('company', current_organization), ('title', ${title})) as terms
      where workspace_id = ${workspace_id} and id = any(${candidate_ids}::uuid[]) and merged_into is null),
    spellings as materialized (select kind, term, search_key(term) as term_key from said group by kind, term)
    insert into candidate_terms (workspace_id, kind, term, term_key)
    select distinct on (kind, term_key) ${workspace_id}::uuid, kind, term, term_key from spellings
    where term_key <> '' and not exists (
      select from candidate_terms known where known.workspace_id = ${workspace_id}
      and known.kind = spellings.kind and known.term_key = spellings.term_key)
    order by kind, term_key, term`.execute(tx);
}

/** The resume that a candidate's facts go by. */
const newestResume = sql`
  from candidate_resumes
  where candidate_resumes.workspace_id = candidates.workspace_id and candidate_id = candidates.id
  order by is_confirmed desc, uploaded_at desc, candidate_resumes.id desc limit 1`;
/** What the person does now: as a recruiter typed it, else by their newest position, which is their last one where all have ended. */
const title = sql`coalesce(nullif(candidates.title, ''), (
  select left(extracted_data #>> '{experience,0,role}', 200) ${newestResume}))`;

/** What facts and documents have in common, but for workspace, candidate and version; in the order of `fresh`. */
const factColumns = [
  'created_at',
  'created_day',
  'assessed_day',
  'city_id',
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
  'source',
  'section_scores',
  'assessed_days',
  'assessed_scores',
  'resume_score',
  'assessment_score',
  'experience_years',
  'experience_level',
  'flags',
  'cell',
  'skill_ids',
  'tag_ids',
  'first_name_key',
  'email',
  'last_activity_at',
];
/** The rubric's order, which numbers them in facts. */
const sections = sql.join(Object.keys(scoreSections).map((name) => sql.lit(name)));

const documentColumns = [...factColumns, 'document'];
const list = (names: string[], prefix = '') => sql.raw(names.map((name) => prefix + name).join(', '));

/** What is true of these candidates now; whoever is gone, was taken into another or is not in the pool has no row. */
const fresh = (workspace_id: string, candidate_ids: string[]) => sql`
  select candidates.id as candidate_id, candidates.created_at,
    floor(extract(epoch from candidates.created_at) / 86400)::integer as created_day,
    assessments.days[cardinality(assessments.days)] as assessed_day,
    ${termId('city')} as city_id, ${termId('state_province')} as state_province_id, ${termId('country')} as country_id,
    ${termId('company', sql`current_organization`)} as company_id, ${termId('title', title)} as title_id,
    array_position(array['upload', 'mailbox', 'invitation', 'application', 'manual'], source)::smallint as source,
    coalesce(resume.section_scores, '{}') as section_scores,
    coalesce(assessments.days, '{}') as assessed_days, coalesce(assessments.scores, '{}') as assessed_scores,
    resume.total_score::real as resume_score, assessments.scores[cardinality(assessments.scores)] as assessment_score,
    total_experience_years::real as experience_years,
    case when total_experience_years < 3 then 1 when total_experience_years < 7 then 2
         when total_experience_years >= 7 then 3 end::smallint as experience_level,
    (case when resume.id is null then 0 else 1 end +
     case when (is_account_ours or shared_at is not null)
       and (select role from users where users.id = candidates.user_id) is not null then 2 else 0 end +
     case when exists(select from candidate_tags where candidate_tags.workspace_id = ${workspace_id}
       and candidate_tags.candidate_id = candidates.id) then 0 else 4 end)::smallint as flags,
    map_cell(candidates.latitude, candidates.longitude) as cell,
    array(select distinct id from candidate_terms where workspace_id = ${workspace_id} and kind = 'skill'
          and term_key in (select search_key(skill) from unnest(candidates.skills) as skill) order by id) as skill_ids,
    array(select number from candidate_tags join tags on tags.workspace_id = candidate_tags.workspace_id and tags.id = tag_id
          where candidate_tags.workspace_id = ${workspace_id} and candidate_id = candidates.id order by number) as tag_ids,
    case when hidden.label is null
      then search_key(candidates.first_name) || chr(1) || search_key(candidates.last_name)
      else search_key(hidden.label) || chr(1) end as first_name_key,
    coalesce(hidden.label, candidates.email) as email,
    greatest(candidates.created_at, (
      select max(activity.created_at) from candidate_activity as activity
      where activity.workspace_id = ${workspace_id} and activity.candidate_id = candidates.id
      and (activity.posting_id is null or not exists(
        select from postings where postings.workspace_id = ${workspace_id} and postings.id = activity.posting_id
        and is_confidential)))) as last_activity_at,
    ' ' || search_key(concat_ws(' ', case when hidden.label is null
        then concat_ws(' ', candidates.first_name, candidates.last_name, candidates.email) else hidden.label end,
      array_to_string(candidates.skills, ' '), ${title}, candidates.current_organization,
      candidates.city, candidates.state_province, candidates.country)) as document
  from candidates
  left join lateral (
    select candidate_resumes.id, total_score,
      case when resume_score_breakdown is not null then array(
        select coalesce((resume_score_breakdown #>> array[section, 'score'])::real, 0)
        from unnest(array[${sections}]) with ordinality as named (section, place) order by place) end as section_scores
    ${newestResume}) as resume on true
  left join lateral (
    select array_agg(floor(extract(epoch from completed_at) / 86400)::integer order by completed_at, session.id) as days,
      array_agg(case when scores_withheld(screenings.workspace_id, screenings.id) is null then comprehensive_score::real end order by completed_at, session.id) as scores
    from screenings
    join assessment_sessions as session on session.user_id = screenings.user_id and session.id = session_id
    join assessment_reports as report on report.user_id = session.user_id and report.session_id = session.id
    where screenings.workspace_id = ${workspace_id} and screenings.candidate_id = candidates.id
    and ready_at is not null and ${isScreeningOfPool(workspace_id)}) as assessments on true
  -- Who is reviewed anonymously is found, sorted and counted by a label, and by nothing that tells who it is.
  left join lateral (
    select anonymous_label(candidates.id) as label
    where exists(select from postings where postings.workspace_id = ${workspace_id} and anonymous_review <> 'off')
    and is_anonymous(${workspace_id}, candidates.id)) as hidden on true
  where candidates.workspace_id = ${workspace_id} and candidates.id = any(${candidate_ids}::uuid[])
  and merged_into is null and ${isInPool(workspace_id, 'candidates.id')}`;

const termId = (kind: string, said = sql`candidates.${sql.raw(kind)}`) => sql`(
  select id from candidate_terms where workspace_id = candidates.workspace_id and kind = ${sql.lit(kind)}
  and term_key = search_key(${said}))`;

/**
 * Writes what is true of these candidates, where it differs from what stands there, with the counts that go by it. One
 * statement, so that all of it goes by one look at the database.
 */
export async function writeFacts(tx: Db, workspace_id: string, version: number, candidate_ids: string[]) {
  const mine = sql`workspace_id = ${workspace_id} and candidate_id = any(${candidate_ids}::uuid[])`;
  await sql`
    with fresh as materialized (${fresh(workspace_id, candidate_ids)}),
    old as materialized (select candidate_id, ${list(documentColumns)} from candidate_documents where ${mine}),
    same as (
      select candidate_id from fresh join old using (candidate_id)
      where (${list(documentColumns, 'fresh.')}) is not distinct from (${list(documentColumns, 'old.')})),
    entering as materialized (select * from fresh where candidate_id not in (select candidate_id from same)),
    leaving as materialized (select * from old where candidate_id not in (select candidate_id from same)),
    gone as (
      select candidate_id from leaving where candidate_id not in (select candidate_id from entering)),
    tombstones as (
      insert into candidate_tombstones (workspace_id, version, candidate_id)
      select ${workspace_id}::uuid, ${version}::bigint, candidate_id from gone),
    without_facts as (
      delete from candidate_facts where workspace_id = ${workspace_id} and candidate_id in (select candidate_id from gone)),
    without_documents as (
      delete from candidate_documents
      where workspace_id = ${workspace_id} and candidate_id in (select candidate_id from gone)),
    without_records as (
      delete from candidate_records
      where workspace_id = ${workspace_id} and (candidate_records.created_at, candidate_records.candidate_id) in (
        select created_at, candidate_id from leaving except select created_at, candidate_id from entering)),
    records as (${upsertRecords(workspace_id)}),
    facts as (${upsert('candidate_facts', workspace_id, version)}),
    documents as (${upsert('candidate_documents', workspace_id, version)}),
    anchors as (${countAnchors(workspace_id)}),
    counts as (${countTagsAndStarts(workspace_id)})
    ${countTerms(workspace_id)}`.execute(tx);
}

function upsert(table: 'candidate_facts' | 'candidate_documents', workspace_id: string, version: number) {
  const names = ['version', ...(table === 'candidate_facts' ? factColumns : documentColumns)];
  return sql`
    insert into ${sql.table(table)} (workspace_id, candidate_id, ${list(names)})
    select ${workspace_id}::uuid, candidate_id, ${version}::bigint, ${list(names.slice(1))} from entering
    on conflict (workspace_id, candidate_id) do update set (${list(names)}) = row (${list(names, 'excluded.')})`;
}

const upsertRecords = (workspace_id: string) => sql`
  insert into candidate_records (workspace_id, created_at, candidate_id, record)
  select ${workspace_id}::uuid, created_at, candidate_id, candidate_record(${list(recordedColumns)}) from entering
  on conflict (workspace_id, created_at, candidate_id) do update set record = excluded.record`;

const countTerms = (workspace_id: string) => sql`
  update candidate_terms set candidates = candidates + moved.number
  from (
    select term_id, sum(number)::integer as number
    from (select *, 1 as number from entering union all select *, -1 from leaving) as moving,
    lateral unnest(skill_ids || array[city_id, state_province_id, country_id, company_id, title_id]) as term_id
    where term_id is not null group by term_id having sum(number) <> 0) as moved
  where workspace_id = ${workspace_id} and id = term_id`;

/** Facts and documents come and go together, so that what a search and a filter count is one number. */
const countTagsAndStarts = (workspace_id: string) => sql`
  insert into candidate_counts as known (workspace_id, kind, key, candidates)
  select ${workspace_id}::uuid, kind, key, sum(moving.number)::integer
  from (select *, 1 as number from entering union all select *, -1 from leaving) as moving,
  lateral (
    select 'tag' as kind, tag::text as key from unnest(tag_ids) as tag
    union all select 'start', start from word_starts(document) as start) as counted
  group by kind, key having sum(moving.number) <> 0
  on conflict (workspace_id, kind, key) do update set candidates = known.candidates + excluded.candidates`;

export async function deleteUnusedTerms(tx: Db, workspace_id: string): Promise<void> {
  await sql`delete from candidate_terms where workspace_id = ${workspace_id} and candidates = 0`.execute(tx);
  await sql`delete from candidate_counts where workspace_id = ${workspace_id} and candidates = 0`.execute(tx);
}

export async function setVersion(tx: Db, workspace_id: string, version: number): Promise<void> {
  await tx.updateTable('candidate_versions').set({ version }).where('workspace_id', '=', workspace_id).execute();
}

/** Whoever keeps a copy of the facts has followed by then, or begins anew. */
export async function deleteOldTombstones(db: Db): Promise<void> {
  await sql`delete from candidate_tombstones where departed_at < now() - interval '1 hour'`.execute(db);
}
