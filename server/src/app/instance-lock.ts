// One whole product for each data folder: two would hand out two addresses and the same demo log-ins.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const lockKey = 4815162342; // Any number, as long as nobody else takes it.

export type InstanceLock = { is_ours: boolean; release: () => Promise<void> };

/**
 * Holds a lock of the database as long as we live, on a connection of its own. When the database is started again, so
 * is the claim.
 */
export async function acquireInstanceLock(url: string): Promise<InstanceLock> {
  let isReleased = false;
  let client: pg.Client | undefined;

  async function claim(): Promise<boolean> {
    const one = new pg.Client({ connectionString: url });
    one.on('error', () => void reclaim());
    await one.connect();
    const { rows } = await one.query('select pg_try_advisory_lock($1) as is_ours', [lockKey]);
    client = one;
    return rows[0].is_ours;
  }
  async function reclaim() {
    while (!isReleased && !(await claim().catch(() => false))) await sleep(500, undefined, { ref: false });
  }

  const is_ours = await claim();
  async function release() {
    isReleased = true;
    await client?.end().catch(() => {}); // Broken already: then the lock is free too.
  }
  return { is_ours, release };
}
