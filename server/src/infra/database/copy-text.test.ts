import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { copyRowsIn, copyRowsOut } from './copy-text.ts';

const { url } = await freshDatabase();

test('rows of all lengths are the same, however slowly they are read, and come in again', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Longer than what comes in one piece, and shorter: whole resumes among short ones.
  await client.query(`
    create table long as
    select n, repeat(md5(n::text), 1 + (n * 7919) % 4000) as text from generate_series(1, 400) as n order by n`);
  const hashOf = async (table: string) =>
    (await client.query(`select md5(string_agg(n || text, ',' order by n)) as hash from ${table}`)).rows[0].hash;
  const rows: Buffer[] = [];
  const copied = copyRowsOut(client, 'copy long to stdout');
  for await (const chunk of copied.rows) {
    rows.push(chunk);
    await sleep(1);
  }
  expect(copied.sent()).toBe(400);
  expect(Buffer.concat(rows).toString().match(/\n/g)).toHaveLength(400);
  await client.query('create table again (like long)');
  expect(await copyRowsIn(client, 'copy again from stdin', Readable.from(rows))).toBe(400);
  expect(await hashOf('again')).toBe(await hashOf('long'));
  await client.end();
});
