// How full the queues are, for whoever watches.
import { sql } from 'kysely';
import type { Db } from './database/postgres.ts';

/**
 * Tasks that are due and that nobody works on. `oldest_minutes`: since when the one that waits the longest is due.
 * @returns undefined where no worker ever was
 */
export async function countWaiting(db: Db): Promise<{ count: number; oldest_minutes: number } | undefined> {
  if (!(await hasQueue(db))) return undefined;
  const { rows } = await sql<{ count: number; oldest_minutes: number }>`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(start_after)) / 60, 0)::float8 as oldest_minutes
    from pgboss.job where state < 'active' and not blocked and start_after <= now()`.execute(db);
  return rows[0];
}

export type Queue = { task: string; waiting_count: number; active_count: number; oldest_seconds: number };

/** Every queue of the installation; none where no worker ever was. Counts are the queue's own, some seconds old. */
export async function countQueues(db: Db): Promise<Queue[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await sql<Queue>`
    select queue.name as task, queue.ready_count as waiting_count, queue.active_count,
      coalesce(extract(epoch from now() - due.start_after), 0)::float8 as oldest_seconds
    from pgboss.queue left join lateral (
      select min(start_after) as start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()) as due on true
    order by queue.name`.execute(db);
  return rows;
}

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}
