// Reading a great many narrow rows at once.
import { sql } from 'kysely';
import type { Db } from './postgres.ts';

/**
 * A transaction that only reads: all that it asks goes by one look at the database. Two processors scan at once, and
 * nothing is compiled: that takes longer than what it saves.
 */
export async function atOneLook<Found>(db: Db, read: (tx: Db) => Promise<Found>): Promise<Found> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await sql`
      select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '2', true),
        set_config('parallel_setup_cost', '200', true), set_config('parallel_tuple_cost', '0.01', true),
        set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true)`.execute(tx);
    return read(tx);
  });
}
