// Runs migrations/*.sql in the order of their names, each once, all in one transaction under a lock.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './postgres.ts';

const folder = new URL('../../../migrations/', import.meta.url);

function migration(file: string) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  return [file.replace('.sql', ''), { up: (db: Kysely<unknown>) => sql.raw(text).execute(db) }];
}

const migrationFiles = () => readdirSync(folder).filter((file) => file.endsWith('.sql'));

/** Their names, in order. */
export const listMigrations = () =>
  migrationFiles()
    .map((file) => file.replace('.sql', ''))
    .sort();

/** By name, in order: `missing` are ours and not applied yet, `unknown` were applied by another edition. */
export async function listUnapplied(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  const { rows } = tables[0]?.is_there
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const ours = migrationFiles().map((file) => file.replace('.sql', ''));
  const applied = rows.map(({ name }) => name);
  return {
    missing: ours.filter((name) => !applied.includes(name)).sort(),
    unknown: applied.filter((name) => !ours.includes(name)),
  };
}

/** Of the text of each that is known here, by its name. */
export function hashMigrations(names: string[]): Record<string, string> {
  const known = new Set(migrationFiles());
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(`${name}.sql`, folder)))
      .digest('hex');
  return Object.fromEntries(names.filter((name) => known.has(`${name}.sql`)).map((name) => [name, hash(name)]));
}

/**
 * Safe to call from several servers at once.
 * @param only those names, for a database as it was; else all
 * @throws when the database is older than 18, a migration fails, or `only` has one that is not ours
 */
export async function migrate(db: Db, only?: string[]): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 180000)
    throw new Error(`PostgreSQL 18 or newer is needed; this one is ${Math.floor(version / 10000)}.`);
  const { missing, unknown } = await listUnapplied(db);
  if (!only && missing.length === 0 && unknown.length === 0) return; // Whoever may not change tables starts too.
  const files = migrationFiles().filter((file) => !only || only.includes(file.replace('.sql', '')));
  if (only && files.length < only.length)
    throw new Error(`It is of a newer Hireframe than this one: its schema is ${only.at(-1)}.`);
  const provider = { getMigrations: async () => Object.fromEntries(files.map(migration)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
