import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { snapshotRead } from './snapshot-read.ts';

const { db } = await freshDatabase();

test('however many look at very much, a small question finds a connection, and all are answered in the end', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const looks = Array.from({ length: 40 }, (_, n) =>
    snapshotRead(db, async () => {
      await gate;
      if (n === 0) throw new Error('broken');
      return n;
    }).catch(() => 'broken'),
  );
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  open();
  expect(await Promise.all(looks)).toEqual(['broken', ...Array.from({ length: 39 }, (_, n) => n + 1)]);
});
