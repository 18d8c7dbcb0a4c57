// SQL of the finder: how far facts are, everybody's marks and numbers, and what changed since a version.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import type { Size } from '../../../infra/threads/workspace-cache.ts';

/** @returns undefined for a workspace that is gone or never had a candidate */
export async function findSize(db: Db, workspace_id: string): Promise<Size | undefined> {
  const { rows } = await sql<Size>`
    select version, (select coalesce(sum(candidates), 0)::integer from candidate_bookmarks
      where workspace_id = ${workspace_id} and sort = 'created_at') as candidates
    from candidate_versions where workspace_id = ${workspace_id}`.execute(db);
  return rows[0];
}

export async function selectVersions(db: Db, workspace_ids: string[]): Promise<Map<string, number>> {
  const found = db.selectFrom('candidate_versions').select(['workspace_id', 'version']);
  const rows = await found.where('workspace_id', 'in', workspace_ids).execute();
  return new Map(rows.map(({ workspace_id, version }) => [workspace_id, version]));
}

/** One candidate, as person-rows.ts reads it. Whose entry is not made yet is there all the same. */
const person = `uuid_send(facts.candidate_id) || timestamptz_send(facts.created_at) || int4send(length(record)) || record
  || int4send(coalesce(length(packed), 0)) || coalesce(packed, '')`;
const withEntry = `left join search_entries as entry
  on entry.workspace_id = facts.workspace_id and entry.candidate_id = facts.candidate_id`;

/** Everybody, some thousand in one value: from each mark of decision 11 to the next. @param mine the workspace's id, quoted */
export const blocksSql = (mine: string) => `
  with marks as (
    select coalesce(nullif(key, '')::timestamptz, '-infinity') as created_at, candidate_id
    from candidate_bookmarks where workspace_id = ${mine} and sort = 'created_at'),
  spans as (
    select *, lead(created_at, 1, 'infinity') over later as next_at, lead(candidate_id) over later as next_id
    from marks window later as (order by created_at, candidate_id))
  select (
    select string_agg(${person}, '') from candidate_records as facts ${withEntry}
    where facts.workspace_id = ${mine}
    and (facts.created_at, facts.candidate_id) >= (spans.created_at, spans.candidate_id)
    and (facts.created_at, facts.candidate_id) < (spans.next_at, spans.next_id))
  from spans order by created_at, candidate_id`;

/** Beyond that, loading anew takes less time. */
const maxChanges = 20_000;
export type Since = { version: number; people: Buffer[]; departed: string[] };

/** By one look. @returns undefined where a workspace is gone, or so much changed that it is better loaded anew */
export async function findChanges(db: Db, workspace_id: string, known: number): Promise<Since | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await setPlanning(tx);
    const version = (await selectVersions(tx, [workspace_id])).get(workspace_id);
    if (version === undefined || version < known) return undefined;
    const since = sql`workspace_id = ${workspace_id} and version > ${known}`;
    const { rows } = await sql<{ candidate_id: string }>`
      select candidate_id from candidate_facts where ${since}
      union select candidate_id from search_entries where ${since} limit ${maxChanges + 1}`.execute(tx);
    if (rows.length > maxChanges) return undefined;
    const gone = tx.selectFrom('candidate_departures').select('candidate_id').where('workspace_id', '=', workspace_id);
    const departed = await gone.where('version', '>', known).execute();
    return {
      version,
      people: await selectPeople(
        tx,
        workspace_id,
        rows.map(({ candidate_id }) => candidate_id),
      ),
      departed: departed.map(({ candidate_id }) => candidate_id),
    };
  });
}

/** Steps along indexes, whatever the statistics say. */
export const planning = `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;
const setPlanning = (tx: Db) => sql.raw(planning).execute(tx);

async function selectPeople(tx: Db, workspace_id: string, ids: string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ person: Buffer }>`
    select ${sql.raw(person)} as person from candidate_facts as known
    join candidate_records as facts on facts.workspace_id = known.workspace_id
      and facts.created_at = known.created_at and facts.candidate_id = known.candidate_id
    ${sql.raw(withEntry)}
    where known.workspace_id = ${workspace_id} and known.candidate_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((row) => row.person);
}
