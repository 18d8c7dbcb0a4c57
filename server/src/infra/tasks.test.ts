import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../test/database.ts';
import type { AppContext } from './context.ts';
import type { DiskSpace } from './disk-space.ts';
import { createLog } from './log.ts';
import { StorageAway } from './storage.ts';
import { startTasks, task } from './tasks.ts';

const { db, url } = await freshDatabase();
const log = createLog('silent');
const heard: string[] = [];
const givenUp: string[] = [];
const Input = z.object({ word: z.string() });
async function hear(word: string) {
  if (word.startsWith('bad')) throw new Error('no');
  heard.push(word);
}
const remember = task({
  name: 'test.remember',
  input: Input,
  priorityOf: ({ word }) => (word.startsWith('urgent') ? 1 : 0),
  run: (_tools, { word }) => hear(word),
});
const once = task({
  name: 'test.once',
  input: Input,
  retries: 0,
  run: (_tools, { word }) => hear(word),
  giveUp: async (_tools, { word }, error) => givenUp.push(`${word}: ${error.message}`),
});
const triesAt: number[] = [];
const stumble = task({
  name: 'test.stumble',
  input: Input,
  async run(_tools, { word }) {
    if (triesAt.push(Date.now()) > 1) return;
    if (word === 'stumbles') throw new Error('no');
    if (word === 'of the lost connection') throw gone();
  },
});
let running = 0;
let max = 0;
let done = 0;
const crowd = task({
  name: 'test.crowd',
  input: Input,
  groupOf: ({ word }) => word,
  async run() {
    max = Math.max(max, ++running);
    await sleep(150);
    running--;
    done++;
  },
});
let away = 2;
const store = task({
  name: 'test.store',
  input: Input,
  retries: 0,
  async run(_tools, { word }) {
    if (away-- > 0) throw new StorageAway('The bucket does not answer');
    heard.push(word);
  },
  giveUp: async (_tools, { word }) => givenUp.push(word),
});
let rounds = 0;
const often = task({
  name: 'test.often',
  input: z.object({}),
  repeat_ms: 10,
  async run() {
    if (++rounds === 2) throw new Error('no');
  },
});
let isAway = false;
const gone = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
/** The database, but for the time in which it is away. */
const sometimes = db.withPlugin({
  transformQuery({ node }) {
    if (isAway) throw gone();
    return node;
  },
  transformResult: async ({ result }) => result,
});
const context = { db: sometimes, log } as AppContext;
const { enqueue, work, check, stop } = await startTasks(url, [remember, once, stumble, crowd, store, often], log);
const patience = { timeout: 25_000 };

test('what is more urgent stands before what came earlier', async () => {
  const rollback = db.transaction().execute(async (tx) => {
    for (const word of ['usual', 'urgent']) await enqueue(tx, remember, { word });
    const { rows } = await sql<{ word: string }>`
      select data ->> 'word' as word from pgboss.job where name = 'test.remember' order by priority desc, id`.execute(
      tx,
    );
    expect(rows.map(({ word }) => word)).toEqual(['urgent', 'usual']);
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
});

test('a task is enqueued together with its transaction, or not at all', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueue(tx, remember, { word: 'lost' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db.transaction().execute((tx) => enqueue(tx, remember, { word: 'kept' }));
  await work(context);
  await vi.waitFor(() => expect(heard).toEqual(['kept']), patience);
});

test('a failing task is tried again and does not drag its neighbour along', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, remember, { word: 'bad' });
    await enqueue(tx, remember, { word: 'good' });
  });
  const states = async () =>
    (
      await sql`select data->>'word' as word, state from pgboss.job where name = 'test.remember' order by word`.execute(
        db,
      )
    ).rows;
  const expected = [
    { word: 'bad', state: 'retry' },
    { word: 'good', state: 'completed' },
    { word: 'kept', state: 'completed' },
  ];
  await vi.waitFor(async () => expect(await states()).toEqual(expected), patience);
});

test('what is due again is taken up within 2 s, though nobody announces it', async () => {
  await enqueue(db, stumble, { word: 'stumbles' });
  await vi.waitFor(() => expect(triesAt).toHaveLength(2), { timeout: 40_000 });
  const { rows } = await sql<{ due: Date }>`
    select start_after as due from pgboss.job where name = 'test.stumble'`.execute(db);
  expect((triesAt[1] ?? 0) - new Date(rows[0]?.due ?? 0).getTime()).toBeLessThan(2000);
});

test('what a worker was at when it died is taken up within 15 s', async () => {
  triesAt.length = 0;
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, stumble, { word: 'of the dead' });
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'test.stumble' and state = 'created'`.execute(tx);
  });
  const died = Date.now();
  await vi.waitFor(() => expect(triesAt).toHaveLength(1), { timeout: 50_000 });
  expect((triesAt[0] ?? 0) - died).toBeLessThan(15_000);
});

test('what a worker dies of for the fourth time waits no longer than the first', async () => {
  triesAt.length = 0;
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, stumble, { word: 'of the dead again' });
    await sql`
      update pgboss.job set state = 'active', retry_count = 3, started_on = now(), heartbeat_on = now() - interval '10 s'
      where name = 'test.stumble' and state = 'created'`.execute(tx);
  });
  const missed = Date.now();
  await vi.waitFor(() => expect(triesAt).toHaveLength(1), { timeout: 50_000 });
  expect((triesAt[0] ?? 0) - missed).toBeLessThan(5000);
});

test('a task that fails while the database is away is tried again once it is back, and not after its heartbeat', async () => {
  triesAt.length = 0;
  isAway = true;
  await enqueue(db, stumble, { word: 'of the lost connection' });
  await vi.waitFor(() => expect(triesAt).toHaveLength(1), patience);
  await sleep(1000);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'test.stumble' and state < 'completed'`.execute(db);
  expect(rows).toEqual([{ state: 'active' }]);
  isAway = false;
  const back = Date.now();
  await vi.waitFor(() => expect(triesAt).toHaveLength(2), { timeout: 40_000 });
  expect((triesAt[1] ?? 0) - back).toBeLessThan(5000);
});

test('what is due while the database restarts is taken up within 2 s of its return', async () => {
  triesAt.length = 0;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, stumble, { word: 'of the restart' });
    // As a retry: no notification.
    await sql`update pgboss.job set state = 'retry' where name = 'test.stumble' and state = 'created'`.execute(tx);
  });
  const back = Date.now();
  await vi.waitFor(() => expect(triesAt).toHaveLength(1), { timeout: 40_000 });
  expect((triesAt[0] ?? 0) - back).toBeLessThan(2000);
});

test('when the last try has failed, whoever waits is told', async () => {
  await enqueue(db, once, { word: 'bad too' });
  await vi.waitFor(() => expect(givenUp).toEqual(['bad too: no']), patience);
});

test('when a worker dies of the last try, whoever waits is told', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, once, { word: 'deadly' });
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '10 s'
      where name = 'test.once' and state = 'created'`.execute(tx);
  });
  await vi.waitFor(() => expect(givenUp).toContain('deadly: job heartbeat timeout'), patience);
});

test('queues of an edition that gave nothing up do so from the next start on, and what waits in them', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, once, { word: 'old and deadly' });
    // As that edition left it, and its worker when it died.
    await sql`update pgboss.queue set dead_letter = null where name = 'test.once'`.execute(tx);
    await sql`
      update pgboss.job set dead_letter = null, state = 'active', started_on = now(), heartbeat_on = now() + interval '1 h'
      where name = 'test.once' and state = 'created'`.execute(tx);
  });
  await (await startTasks(url, [once], log)).stop();
  await sql`update pgboss.job set heartbeat_on = now() - interval '10 s' where state = 'active'`.execute(db);
  await vi.waitFor(() => expect(givenUp).toContain('old and deadly: job heartbeat timeout'), patience);
});

test('a task with a wrong input is refused when it is enqueued', async () => {
  await expect(enqueue(db, remember, { word: 1 } as never)).rejects.toThrow();
});

test('the queue says that it answers', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test('of one group two run at a time, so that nobody fills every worker', async () => {
  for (let n = 0; n < 6; n++) await enqueue(db, crowd, { word: 'ana' });
  await vi.waitFor(() => expect(done).toBe(6), patience);
  expect(max).toBe(2);
});

test('while the disk is full tasks wait, and lose no try', async () => {
  const room = Promise.withResolvers<void>();
  const withRoom = async (run: () => Promise<unknown>) => {
    await room.promise;
    return run();
  };
  context.diskSpace = { freeWhenFull: () => 0, withRoom } as unknown as DiskSpace;
  triesAt.length = 0;
  await enqueue(db, stumble, { word: 'of the full disk' });
  await sleep(1500);
  const roundsThen = rounds;
  await sleep(200);
  expect([triesAt, rounds]).toEqual([[], roundsThen]);
  context.diskSpace = undefined;
  room.resolve();
  await vi.waitFor(() => expect(triesAt).toHaveLength(1), patience);
});

test('while the storage is away tasks wait, and lose no try', async () => {
  await enqueue(db, store, { word: 'stored' });
  await vi.waitFor(() => expect(heard).toContain('stored'), patience);
  expect(away).toBe(-1);
  expect(givenUp).not.toContain('stored');
});

test('a task that repeats goes on after a failure, and ends with the worker', async () => {
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(3), patience);
  await stop();
  const atTheEnd = rounds;
  await sleep(50);
  expect(rounds).toBe(atTheEnd);
});
