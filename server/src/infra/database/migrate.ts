// Runs migrations/*.sql in the order of their names, each once, all in one transaction under a lock.
import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './postgres.ts';

const folder = new URL('../../../migrations/', import.meta.url);

function migration(file: string) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  return [file.replace('.sql', ''), { up: (db: Kysely<unknown>) => sql.raw(text).execute(db) }];
}

/** Safe to call from several servers at once. @throws when the database is older than 18 or a migration fails. */
export async function migrate(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  const version = rows[0]?.version ?? 0;
  if (version < 180000)
    throw new Error(`PostgreSQL 18 or newer is needed; this one is ${Math.floor(version / 10000)}.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const provider = { getMigrations: async () => Object.fromEntries(files.map(migration)) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
