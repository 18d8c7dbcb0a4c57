// SQL of the column store: what changed since a version, as the columns take it.
import {
  bytesOfId,
  type FactChanges,
  type FactRow,
  keptOrders,
  toFactRows,
} from '@hireframe/engines/column-store/storage/rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { findChanges, recordedColumns } from '../read-model/read-model.ts';

const firstOfAll = '00000000-0000-0000-0000-000000000000';

/** As the columns take them. @returns undefined where a workspace is gone, or so much changed that it is better loaded anew */
export async function findFactChanges(db: Db, workspace_id: string, known: number) {
  const since = await findChanges(
    db,
    { workspace_id, known },
    {
      planning,
      tables: ['candidate_facts'],
      read: (tx) => selectChanged(tx, workspace_id, known),
    },
  );
  if (!since) return undefined;
  const changes: FactChanges = { ...since.changed, departed: together(since.departed) };
  return { version: since.version, changes };
}

/** Steps along indexes, whatever the statistics say. */
const planning = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`;

const keys = { created_at: 'created_at', first_name: 'first_name_key', email: 'email' } as const;

/** All of a `FactRow`. */
const rowColumns = ['candidate_id', ...recordedColumns].join(', ');

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
