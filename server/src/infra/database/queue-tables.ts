// The tables that the queue needs, made by whoever may make tables. The queue itself is infra/tasks.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

export const queueSchema = 'pgboss';
/** Indexes that a new edition of the queue adds are made beside its work; large ones take minutes. */
const maxIndexMs = 30 * 60_000;

/** The tables of pg-boss, also those of a newer version of it. @param owner_url with the role that owns the tables */
export async function makeQueueTables(owner_url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: owner_url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {}); // What it could not do is there to be done at the next look, or start.
  await boss.start();
  const client = new pg.Client({ connectionString: owner_url });
  client.on('error', () => {});
  try {
    await client.connect();
    const asked = `select 1 from ${queueSchema}.bam where status in ('pending', 'in_progress') limit 1`;
    for (const end = Date.now() + maxIndexMs; Date.now() < end; await sleep(500))
      if ((await client.query(asked)).rowCount === 0) break;
  } finally {
    await client.end();
    await boss.stop({ graceful: false });
  }
}
