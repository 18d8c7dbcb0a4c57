// A PostgreSQL of its own with a million candidates and what search knows of them, made once and kept in the folder for
// temporary files. Candidates and facts are those of bench/analytics.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { currentEdition } from '../../server/src/features/search/write-entries.ts';
import { startPostgres } from '../../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../../server/src/infra/database/postgres.ts';
import { dropIndexes, makeAnchors } from '../analytics/database.ts';
import { fill } from '../analytics/fill.ts';
import { fillEntries, makeCareers } from './entries.ts';

/** Raise it when the data change. */
const edition = 1;
export const sizes = { small: 10_000, large: 1_000_000 };
export const folder = join(tmpdir(), 'hireframe-bench', `search-${edition}`);

/** @returns the database, and the ids of its workspaces */
export async function openSearch() {
  if (!existsSync(join(folder, 'people'))) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-measuring-only', ['max_wal_size=8GB']);
  const db = connect(url);
  await migrate(db);
  await once('people', () => makePeople(db));
  await once('entries', () => makeEntries(db));
  await callThemCurrent(db);
  const close = async () => {
    await db.destroy();
    await stop();
  };
  return { db, url, ids: await idsOf(db), close };
}

async function once(part: string, make: () => Promise<void>) {
  const done = join(folder, part);
  if (existsSync(done)) return;
  console.log(`making the ${part} of ${sizes.large.toLocaleString('en')} candidates, once; this takes some minutes`);
  await make();
  writeFileSync(done, '');
}

async function makePeople(db: Db) {
  const indexes = await dropIndexes(db);
  const filled: string[] = [];
  for (const [name, size] of Object.entries(sizes)) filled.push(await fill(db, name, size));
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`analyze`.execute(db);
  for (const id of filled) await makeAnchors(db, id);
}

async function makeEntries(db: Db) {
  await sql`truncate search_entries`.execute(db);
  await sql`drop index if exists search_entries_version, search_entries_words`.execute(db);
  await sql`drop table if exists made`.execute(db);
  const ids = await idsOf(db);
  const careers = await makeCareers(db, ids.small);
  for (const id of Object.values(ids)) await fillEntries(db, id, careers);
  await sql`create index search_entries_version on search_entries (workspace_id, version)`.execute(db);
  await sql`create index search_entries_words on search_entries using gin (words)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Else the product under measurement would make them anew, of resumes that are not there. */
async function callThemCurrent(db: Db) {
  const column = sql`edition integer not null default ${sql.lit(currentEdition())}`;
  await sql`alter table search_entries drop column edition, add column ${column}`.execute(db);
  await sql`create index search_entries_edition on search_entries (workspace_id, edition)`.execute(db);
}

async function idsOf(db: Db) {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from workspaces`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<keyof typeof sizes, string>;
}
