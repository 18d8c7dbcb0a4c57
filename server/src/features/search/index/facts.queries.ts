// SQL of the search index: everybody's terms and numbers, and what changed since a version.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import { blocksSql, type Changes, findChanges } from '../../read-model/read-model.ts';

/** One candidate, as load-index.ts reads it. Whose entry is not made yet is there all the same. */
const person = `uuid_send(records.candidate_id) || timestamptz_send(records.created_at) || int4send(length(record)) || record
  || int4send(coalesce(length(packed), 0)) || coalesce(packed, '')`;
const withEntry = `left join search_entries as entry
  on entry.workspace_id = records.workspace_id and entry.candidate_id = records.candidate_id`;

/** @param mine the workspace's id, quoted */
export const peopleSql = (mine: string) => blocksSql(mine, person, withEntry);

/** What changed since a version: each as load-index.ts reads it. */
export const findPeopleChanges = (
  db: Db,
  workspace_id: string,
  known: number,
): Promise<Changes<Buffer[]> | undefined> =>
  findChanges(
    db,
    { workspace_id, known },
    {
      planning: sql.raw(planning),
      tables: ['candidate_facts', 'search_entries'],
      read: (tx, ids) => selectPeople(tx, workspace_id, ids),
    },
  );

/** Steps along indexes, whatever the statistics say. */
export const planning = `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

async function selectPeople(tx: Db, workspace_id: string, ids: string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ person: Buffer }>`
    select ${sql.raw(person)} as person from candidate_facts as known
    join candidate_records as records on records.workspace_id = known.workspace_id
      and records.created_at = known.created_at and records.candidate_id = known.candidate_id
    ${sql.raw(withEntry)}
    where known.workspace_id = ${workspace_id} and known.candidate_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((row) => row.person);
}
