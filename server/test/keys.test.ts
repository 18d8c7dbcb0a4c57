// What keeps one workspace from another is in the catalogue: every key of a workspace's table leads with workspace_id.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../src/infra/database/postgres.ts';
import { freshDatabase } from './database.ts';

const { db } = await freshDatabase();

/** Tables whose rows belong to a workspace; where workspace_id may be null they belong to a person. */
const ofWorkspaces = sql`
  select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'workspace_id' and attnotnull and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

async function faults(on: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with tables as (${ofWorkspaces}),
    columns as (select attrelid, attnum from pg_attribute where attname = 'workspace_id')
    select relname || ' has no primary key' as fault from tables join pg_class on oid = attrelid
    where not exists (select from pg_index where indrelid = attrelid and indisprimary)
    union all
    select indexrelid::regclass || ' does not lead with workspace_id' from tables
    join pg_index on indrelid = attrelid join columns using (attrelid)
    where (indisunique or indisprimary) and indkey[0] <> attnum
    union all
    select conname || ' does not lead with workspace_id' from pg_constraint
    join tables on conrelid = attrelid join columns using (attrelid)
    where contype = 'f' and confrelid in (select attrelid from tables) and conkey[1] <> attnum
    order by 1`.execute(on);
  return rows.map(({ fault }) => fault);
}

test('every key of a table of workspaces leads with workspace_id', async () => {
  const { rows } = await sql`${ofWorkspaces}`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(await faults(db)).toEqual([]);
});

/** Foreign keys that deleting what they point to would read the whole table for. */
async function keysWithoutIndex(on: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number) || ')' as key
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
    order by 1`.execute(on);
  return rows.map(({ key }) => key);
}

test('deleting a person, a workspace or a candidate finds every row that points there by an index', async () => {
  expect(await keysWithoutIndex(db)).toEqual([]);
});

test('a table that breaks the rule is found', async () => {
  const wrong = db.transaction().execute(async (tx) => {
    await sql`create table broken (
        id uuid primary key, workspace_id uuid not null, name text constraint broken_name_unique unique,
        other_id uuid, unique (workspace_id, id),
        constraint broken_other foreign key (other_id) references broken (id))`.execute(tx);
    await sql`create table keyless (workspace_id uuid not null)`.execute(tx);
    const found = await faults(tx);
    throw Object.assign(new Error('rolled back'), { found });
  });
  const { found } = await wrong.catch((error) => error);
  expect(found).toEqual([
    'broken_name_unique does not lead with workspace_id',
    'broken_other does not lead with workspace_id',
    'broken_pkey does not lead with workspace_id',
    'keyless has no primary key',
  ]);
});
