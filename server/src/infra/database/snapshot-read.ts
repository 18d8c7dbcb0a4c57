// Reading a great many narrow rows at once.
import { type RawBuilder, sql } from 'kysely';
import { createBudget } from '../../lib/memory-budget.ts';
import type { Db } from './postgres.ts';

/** Each holds a connection for seconds, of which there are twenty; eight more may be exports (csv-answer.ts). */
const maxAtOnce = 6;
const looks = createBudget(maxAtOnce);

/** So many at a time, first come first served, so that whoever asks for little finds a connection. None within another. */
export const withReadSlot = <Found>(read: () => Promise<Found>): Promise<Found> => looks.work(1, read);

/**
 * A transaction that only reads, in its turn: all that it asks goes by one look at the database. Two processors scan at
 * once, and nothing is compiled: that takes longer than what it saves.
 */
export async function snapshotRead<Found>(db: Db, read: (tx: Db) => Promise<Found>): Promise<Found> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const look = async (tx: Db) => {
    await sql`
      select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '2', true),
        set_config('parallel_setup_cost', '200', true), set_config('parallel_tuple_cost', '0.01', true),
        set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true)`.execute(tx);
    return read(tx);
  };
  return withReadSlot(() => reading.execute(look));
}

/** What the planner expects of a statement. A wrong guess costs time, not truth. */
export async function expectedRows(tx: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${statement}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] as number;
}
