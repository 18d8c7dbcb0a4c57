// All rows of a database as they were at one moment, as text: what an outside database is backed up as, and what goes from one
// major version of PostgreSQL to the next. The schema is not in it: migrations make it, up to the one that it was taken at.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline as streamed } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { copyRowsIn, copyRowsOut } from '../database/copy-text.ts';
import { hashMigrations, migrate } from '../database/migrate.ts';
import { openClient } from '../database/open-client.ts';
import { connect } from '../database/postgres.ts';
import { makeQueueTables } from '../database/queue-tables.ts';
import { makeFolder, type SnapshotManifest, writeManifest } from './backup-folder.ts';
import { hashing, zstd } from './base-backup.ts';

const quote = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
const list = (names: string[]) => names.map((name) => quote(name)).join(', ');

/** Ours and the queue's; not those that an extension brought. Unlogged ones hold nothing that is kept. */
const tablesText = `
  select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where nspname in ('public', 'pgboss') and relkind = 'r' and relpersistence = 'p'
    and not (nspname = 'public' and relname like 'kysely\\_%')
    and not (nspname = 'pgboss' and relname like 'queue\\_stats%') -- A table for each day that it ran.
    and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')
  group by nspname, relname order by nspname, relname`;

/** @param place its folder, made here @returns what it took */
export async function takeSnapshot(url: string, place: string) {
  makeFolder(place);
  const client = await openClient(url, 'backup');
  try {
    const ask = async (text: string) => (await client.query(text)).rows;
    await ask('begin isolation level repeatable read read only');
    const names = (await ask('select name from kysely_migration order by name')).map(({ name }) => name as string);
    const tables: SnapshotManifest['tables'] = [];
    let size_bytes = 0;
    for (const { schema, name, columns } of await ask(tablesText)) {
      const file = `${schema}.${name}.zst`;
      const copied = await copyTable(client, quote(schema, name), columns, join(place, file));
      size_bytes += copied.size_bytes;
      if (copied.rows === 0) rmSync(join(place, file)); // Most of a small one.
      tables.push({ schema, name, columns, file, rows: copied.rows, sha256: copied.sha256 });
    }
    const manifest: SnapshotManifest = {
      kind: 'snapshot',
      finished_at: new Date().toISOString(),
      migrations: names,
      migration_sha256: hashMigrations(names),
      postgres_version: (await ask(`select current_setting('server_version') as version`))[0].version,
      queue_version: await readQueueVersion(client),
      tables,
      sequences: await ask(`
        select schemaname as schema, sequencename as name, last_value::float8 as last_value
        from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null order by 1, 2`),
    };
    await ask('commit');
    spawnSync('sync');
    await writeManifest(place, manifest);
    return { manifest, size_bytes };
  } finally {
    await client.end();
  }
}

async function copyTable(client: pg.Client, table: string, columns: string[], file: string) {
  const { through, result } = hashing();
  let rows = 0;
  const counted = async function* (all: AsyncIterable<Buffer>) {
    for await (const chunk of all) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++; // Of text COPY: one line a row.
      yield chunk;
    }
  };
  const copied = copyRowsOut(client, `copy ${table} (${list(columns)}) to stdout`);
  await pipeline(copied.rows, counted, through, createZstdCompress(zstd), createWriteStream(file, { mode: 0o600 }));
  if (rows !== copied.sent()) throw new Error(`${file} has ${rows} rows, and PostgreSQL sent ${copied.sent()}`);
  return { rows, ...result() };
}

async function readQueueVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('pgboss.version') is not null as is_there`);
  return rows[0].is_there ? (await client.query('select version from pgboss.version')).rows[0].version : null;
}

/**
 * Into an empty database: the schema as it was, the rows, then the migrations that came since. Rows come in whole or not at all.
 * @param migrating false: the schema stays as it was, for the Hireframe of then
 * @returns what to tell the operator
 * @throws Error when the database is not empty, or in words when the snapshot is damaged or of a newer Hireframe
 */
export async function loadSnapshot(
  url: string,
  place: string,
  manifest: SnapshotManifest,
  migrating = true,
): Promise<string[]> {
  const notes: string[] = [];
  const client = await openClient(url, 'restore');
  try {
    if (await hasTables(client)) throw new Error('The database is not empty.');
    const db = connect(url, { connections: 1 });
    try {
      await migrate(db, manifest.migrations);
      if (manifest.queue_version !== null) await makeQueueTables(url);
      await client.query('begin');
      await load(client, place, manifest, notes);
      await client.query('commit');
      if (migrating) await migrate(db);
    } finally {
      await db.destroy();
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return notes;
}

export async function hasTables(client: pg.Client): Promise<boolean> {
  return (await client.query(tablesText)).rows.length > 0;
}

/** Takes away all that is ours. @throws Error in words while somebody else is connected */
export async function emptyDatabase(url: string) {
  const client = await openClient(url, 'restore');
  try {
    const { rows } = await client.query(
      'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (rows[0].others > 0)
      throw new Error(`${rows[0].others} connections to the database are open. Stop all APIs and workers first.`);
    await client.query(
      'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit',
    );
  } finally {
    await client.end();
  }
}

/**
 * Keys between tables and indexes are put aside, so that tables come in any order and quickly, and triggers, which would take the
 * rows for news. The owner of the tables may do all of it; a superuser is not needed.
 */
async function load(client: pg.Client, place: string, manifest: SnapshotManifest, notes: string[]) {
  const ask = async (text: string) => (await client.query(text)).rows as Record<string, string>[];
  const queue = await readQueueVersion(client);
  const isSameQueue = queue === manifest.queue_version;
  if (!isSameQueue) notes.push('Tasks that waited were left out: they are of another version of the queue.');
  const wanted = manifest.tables.filter(({ schema }) => schema === 'public' || isSameQueue);
  const there = (await ask(tablesText)).map(({ schema = '', name = '' }) => quote(schema, name));
  const keys = await ask(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`);
  const indexes = await ask(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
      and not exists (select from pg_depend where objid = indexrelid and deptype = 'e')`);
  for (const { table, name } of keys) await ask(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await ask(`drop index ${name}`);
  for (const table of there) await ask(`alter table ${table} disable trigger user`);
  // What migrations and the queue have put in stands in the snapshot too. The audit log, which its owner may not empty, is empty.
  for (const { schema, name } of wanted) {
    const [found] = await ask(`select exists (select from ${quote(schema, name)})::text as is_full`);
    if (found?.is_full === 'true') await ask(`delete from ${quote(schema, name)}`);
  }
  for (const { schema, name, columns, file, rows, sha256 } of wanted.filter((one) => one.rows > 0)) {
    const { through, result } = hashing();
    const source = streamed(createReadStream(join(place, file)), createZstdDecompress(), through, () => {});
    const text = `copy ${quote(schema, name)} (${list(columns)}) from stdin`;
    const count = await copyRowsIn(client, text, source).catch((cause) => {
      throw new Error(`The table ${name} could not be read from ${join(place, file)}: ${cause.message}`, { cause });
    });
    if (count !== rows || result().sha256 !== sha256) throw new Error(`${join(place, file)} is not what was written`);
  }
  for (const { schema, name, last_value } of manifest.sequences.filter((one) => one.schema === 'public' || isSameQueue))
    await ask(`select setval('${quote(schema, name).replaceAll("'", "''")}', ${last_value})`);
  for (const { definition = '' } of indexes) await ask(definition);
  for (const { table, name, definition } of keys)
    await ask(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of there) await ask(`alter table ${table} enable trigger user`);
}
