// The migrated schema beside the rules of Citus, so that a company that outgrows one machine can shard it by workspace.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as clickhouse from '../../../bench/clickhouse/schema.ts';
import { freshDatabase } from '../database.ts';
import * as parts from './document.ts';
import { distributed, exceptions, local, reference } from './tables.ts';

const { db } = await freshDatabase();

test('each table is distributed, a reference table or local, and only one of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  const placed = [...distributed, ...Object.keys(reference), ...Object.keys(local)];
  expect(placed.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the schema keeps the rules of Citus, but for the exceptions that are named', async () => {
  const broken = [
    ...(await checkColumns()),
    ...(await checkKeys()),
    ...(await checkForeignKeys()),
    ...(await checkTriggers()),
  ];
  // An exception that no longer applies is taken from the list.
  expect([...new Set(broken)].sort()).toEqual(Object.keys(exceptions).sort());
});

const placeOf = (table: string) =>
  distributed.includes(table) ? 'distributed' : table in reference ? 'reference' : 'local';

/** The distribution column is in each and never null; numbers that PostgreSQL gives are as wide as each node's own stretch of them needs. */
async function checkColumns() {
  const { rows } = await sql<{ table: string; column: string; is_required: boolean; is_narrow_identity: boolean }>`
    select relname as table, attname as column, attnotnull as is_required,
      attidentity <> '' and atttypid <> 'bigint'::regtype as is_narrow_identity
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const ours = rows.filter(({ table }) => placeOf(table) === 'distributed');
  const keyed = new Set(
    ours.filter((row) => row.column === 'workspace_id' && row.is_required).map(({ table }) => table),
  );
  return [
    ...distributed.filter((table) => !keyed.has(table)).map((table) => `${table}.workspace_id`),
    ...ours.filter((row) => row.is_narrow_identity).map(({ table, column }) => `${table}.${column}`),
  ];
}

/** Primary keys, unique constraints and indexes, and exclusions hold the distribution column: no node sees another's rows. */
async function checkKeys() {
  const { rows } = await sql<{ table: string; name: string; is_primary: boolean; columns: string[] }>`
    select tables.relname as table, indexes.relname as name, indisprimary as is_primary,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any((indkey::int2[])[0:indnkeyatts - 1])) as columns
    from pg_index join pg_class tables on tables.oid = indrelid join pg_class indexes on indexes.oid = indexrelid
    where tables.relnamespace = 'public'::regnamespace and (indisunique or indisexclusion)`.execute(db);
  const primary = new Set(rows.filter(({ is_primary }) => is_primary).map(({ table }) => table));
  return [
    ...distributed.filter((table) => !primary.has(table)).map((table) => `${table}.without_primary_key`),
    ...rows
      .filter(({ table, columns }) => placeOf(table) === 'distributed' && !columns.includes('workspace_id'))
      .map(({ table, name }) => `${table}.${name}`),
  ];
}

/** What Citus takes: see `src/backend/distributed/commands/foreign_constraint.c` of its source. */
async function checkForeignKeys() {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as other,
      confdeltype as on_delete, confupdtype as on_update,
      array(select attname::text from unnest(conkey) with ordinality as one(number, n)
        join pg_attribute on attrelid = conrelid and attnum = number order by n) as columns,
      array(select attname::text from unnest(confkey) with ordinality as one(number, n)
        join pg_attribute on attrelid = confrelid and attnum = number order by n) as other_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  return rows.filter((key) => !isTaken(key)).map(({ table, name }) => `${table}.${name}`);
}

/** Actions in the letters of `pg_constraint`: n sets null, d the default, c cascades, a and r refuse. */
type ForeignKey = {
  table: string;
  name: string;
  other: string;
  columns: string[];
  other_columns: string[];
  on_delete: string;
  on_update: string;
};

function isTaken({ table, other, columns, other_columns, on_delete, on_update }: ForeignKey): boolean {
  const at = columns.indexOf('workspace_id');
  const keepsColumn = at < 0 || (!'nd'.includes(on_delete) && !'ndc'.includes(on_update));
  switch (`${placeOf(table)} to ${placeOf(other)}`) {
    case 'distributed to distributed':
      return at >= 0 && other_columns[at] === 'workspace_id' && keepsColumn;
    case 'distributed to reference':
      return keepsColumn;
    case 'reference to local':
      return 'ar'.includes(on_delete) && 'ar'.includes(on_update);
    case 'reference to reference':
    case 'local to reference':
    case 'local to local':
      return true;
    default:
      return false; // To or from what lies on another node.
  }
}

/** They run on the node that holds the row: with `citus.enable_unsafe_triggers` alone, and blind to other tables. */
async function checkTriggers() {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.filter(({ table }) => placeOf(table) !== 'local').map(({ table, name }) => `${table}.${name}`);
}

test.each([
  ...Object.entries(parts),
  ['the schema of ClickHouse', clickhouse.schema.trim()],
  ['the feed', clickhouse.feed('WORKSPACE', 0).trim()],
])('docs/growing.md has %s', (_, part) => {
  const text = readFileSync(new URL('../../../docs/growing.md', import.meta.url), 'utf8');
  for (const line of part.split('\n')) expect(text).toContain(line);
  expect(text.includes(part)).toBe(true);
});

test('foreign keys that are taken away for the move come back as they were', async () => {
  const { db: other } = await freshDatabase();
  const keys = () =>
    sql<{ key: string }>`select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as key
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`.execute(other);
  const runAll = async (text: string) => {
    for (const { format } of (await sql<{ format: string }>`${sql.raw(text)}`.execute(other)).rows)
      await sql.raw(format).execute(other);
  };
  const before = (await keys()).rows;
  await sql.raw(parts.keepKeys).execute(other);
  await runAll(parts.dropKeys);
  expect((await keys()).rows).toEqual([]);
  await runAll(parts.addKeys);
  expect((await keys()).rows).toEqual(before);
});
