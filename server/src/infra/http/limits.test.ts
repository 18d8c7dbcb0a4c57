import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { countCall, deleteEndedWindows } from './limits.ts';

const { db } = await freshDatabase();
const rule = { name: 'test', max: 2, seconds: 60 };

test('the call after the last allowed one is refused, with the seconds to wait; others are not concerned', async () => {
  await countCall(db, rule, 'ana');
  await countCall(db, rule, 'ana');
  const refused = await countCall(db, rule, 'ana').catch((problem) => problem);
  expect(refused.status).toBe(429);
  expect(refused.refusal.message).toBe('Too many requests, Please try again after some time.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  await countCall(db, rule, 'ben');
  await countCall(db, { ...rule, name: 'another' }, 'ana');
});

test('calls at the same moment are all counted', async () => {
  const calls = Array.from({ length: 10 }, () =>
    countCall(db, rule, 'crowd').then(
      () => 'in',
      () => 'out',
    ),
  );
  expect((await Promise.all(calls)).filter((one) => one === 'in')).toHaveLength(2);
});

test('when the window has ended one may call again, and its row is swept away', async () => {
  for (const who of ['cy', 'cy', 'dee']) await countCall(db, rule, who);
  await sql`update rate_limits set ends_at = now() - interval '1 second'`.execute(db);
  await countCall(db, rule, 'cy');
  await deleteEndedWindows(db);
  const { rows } = await sql<{ calls: number }>`select calls from rate_limits`.execute(db);
  expect(rows).toEqual([{ calls: 1 }]);
});
