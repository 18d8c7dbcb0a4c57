import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { type Db, insist, isUnreachable } from './postgres.ts';

const { db } = await startApp();

const rename = (tx: Db, id: string, name: string) =>
  tx.updateTable('workspaces').set({ name }).where('id', '=', id).execute();
/** Whoever waits so long looks whether it ever can end; the first to look gives way. */
const looksAfter = (tx: Db, time: string) => sql`select set_config('deadlock_timeout', ${time}, true)`.execute(tx);

test('a deletion that waits for somebody who waits for it begins again, and happens', async () => {
  const [one, other] = [await makeRecruiter(db), await makeRecruiter(db)].map(({ workspace_id }) => workspace_id);
  if (!one || !other) throw new Error('two workspaces were to be made');
  const hasOne = Promise.withResolvers<void>();
  const hasOther = Promise.withResolvers<void>();
  let tries = 0;
  const insisting = insist(db, async (tx) => {
    tries++;
    await looksAfter(tx, '20ms');
    await rename(tx, one, 'insisting');
    hasOne.resolve();
    await hasOther.promise;
    await rename(tx, other, 'insisting');
  });
  const standing = db.transaction().execute(async (tx) => {
    await looksAfter(tx, '1min');
    await rename(tx, other, 'standing');
    hasOther.resolve();
    await hasOne.promise;
    await rename(tx, one, 'standing');
  });
  await Promise.all([insisting, standing]);
  // Whoever begins again may be there before the other has woken up, and meets them once more.
  expect(tries).toBeGreaterThanOrEqual(2);
  const named = db.selectFrom('workspaces').select('name').where('id', 'in', [one, other]);
  expect((await named.execute()).map(({ name }) => name)).toEqual(['insisting', 'insisting']);
});

test('any other failure ends it at once', async () => {
  let tries = 0;
  const failing = insist(db, async () => {
    tries++;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(tries).toBe(1);
});

test('a connection that breaks in a transaction says that the database is not there, not what became of the rollback', async () => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(tx);
  });
  expect(isUnreachable(await broken.catch((error) => error))).toBe(true);
});
