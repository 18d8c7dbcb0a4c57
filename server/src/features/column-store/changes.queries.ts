// SQL of the pool: how far facts are, and what changed since a version.
import {
  bytesOfId,
  type FactChanges,
  type FactRow,
  keptOrders,
  toFactRows,
} from '@hireframe/engines/column-store/storage/rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

export type Size = { version: number; candidates: number };

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

/** Beyond that, loading anew takes less time. */
const maxChanges = 20_000;
const firstOfAll = '00000000-0000-0000-0000-000000000000';

export type Since = { version: number; changes: FactChanges };

/** By one look. @returns undefined where a workspace is gone, or so much changed that it is better loaded anew */
export async function findChanges(db: Db, workspace_id: string, known: number): Promise<Since | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await setPlanning(tx);
    const version = (await selectVersions(tx, [workspace_id])).get(workspace_id);
    if (version === undefined || version < known) return undefined;
    const departed = await selectDeparted(tx, workspace_id, known);
    const since = sql`workspace_id = ${workspace_id} and version > ${known}`;
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) from (select from candidate_facts where ${since} limit ${maxChanges + 1}) as changed`.execute(tx);
    if ((counted[0]?.count ?? 0) > maxChanges) return undefined;
    return { version, changes: { ...(await selectChanged(tx, workspace_id, known)), departed } };
  });
}

/** Steps along indexes, whatever the statistics say. */
async function setPlanning(tx: Db): Promise<void> {
  await sql`
    select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
}

async function selectDeparted(tx: Db, workspace_id: string, known: number): Promise<Uint8Array> {
  const gone = tx.selectFrom('candidate_departures').select('candidate_id').where('workspace_id', '=', workspace_id);
  const rows = await gone.where('version', '>', known).execute();
  return together(rows.map(({ candidate_id }) => candidate_id));
}

const keys = { created_at: 'created_at', first_name: 'first_name_key', email: 'email' } as const;

/** All of a `PoolRow`. */
const rowColumns = [
  'candidate_id',
  'created_day',
  'experience_level',
  'flags',
  'source',
  'city_id',
  'state_province_id',
  'country_id',
  'company_id',
  'title_id',
  'resume_score',
  'assessment_score',
  'experience_years',
  'cell',
  'section_scores',
  'skill_ids',
  'tag_ids',
  'assessed_days',
  'assessed_scores',
].join(', ');

/** With who stands before each in every order. */
async function selectChanged(tx: Db, workspace_id: string, known: number) {
  const before = keptOrders.map((order) => {
    const key = sql.ref(keys[order]);
    return sql`coalesce((
      select candidate_id from candidate_facts other where workspace_id = ${workspace_id}
      and (${key}, candidate_id) < (changed.${key}, changed.candidate_id)
      order by ${key} desc, candidate_id desc limit 1), ${firstOfAll}) as ${sql.ref(`before_${order}`)}`;
  });
  type Row = FactRow & { candidate_id: string } & Record<`before_${keyof typeof keys}`, string>;
  const { rows } = await sql<Row>`
    with changed as materialized (
      select ${sql.raw(rowColumns)}, created_at, first_name_key, email from candidate_facts
      where workspace_id = ${workspace_id} and version > ${known})
    select *, ${sql.join(before)} from changed order by created_at, candidate_id`.execute(tx);
  return {
    changed: toFactRows(rows.map((row) => ({ ...row, id: row.candidate_id }))),
    before: {
      created_at: together(rows.map(({ before_created_at }) => before_created_at)),
      first_name: together(rows.map(({ before_first_name }) => before_first_name)),
      email: together(rows.map(({ before_email }) => before_email)),
    },
  };
}

/** 16 bytes each. */
const together = (ids: string[]): Uint8Array => Buffer.concat(ids.map(bytesOfId));
