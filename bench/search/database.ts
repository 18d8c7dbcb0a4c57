// What search knows of the people of bench/analytics, in the same database, made once.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { currentEdition } from '../../server/src/features/search/write-entries.ts';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { folder, openAnalytics, sizes } from '../analytics/database.ts';
import { fillEntries, makeCareers } from './entries.ts';

type Ids = Awaited<ReturnType<typeof openAnalytics>>['ids'];

/** @returns the database, and the ids of its workspaces; those of ten thousand and a million are known to search */
export async function openSearch() {
  const opened = await openAnalytics();
  await makeEntries(opened.db, opened.ids);
  await callThemCurrent(opened.db);
  return opened;
}

async function makeEntries(db: Db, { small, large }: Ids) {
  const done = join(folder, 'entries');
  if (existsSync(done)) return;
  console.log(`making the entries of ${sizes.large.toLocaleString('en')} candidates, once; this takes some minutes`);
  await sql`truncate search_entries`.execute(db);
  await sql`drop index if exists search_entries_version, search_entries_words`.execute(db);
  const careers = await makeCareers(db, small);
  for (const id of [small, large]) await fillEntries(db, id, careers);
  await sql`create index search_entries_version on search_entries (workspace_id, version)`.execute(db);
  await sql`create index search_entries_words on search_entries using gin (words)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  writeFileSync(done, '');
}

/** Else the product under measurement would make them anew, of resumes that are not there. */
async function callThemCurrent(db: Db) {
  const column = sql`edition integer not null default ${sql.lit(currentEdition())}`;
  await sql`alter table search_entries drop column edition, add column ${column}`.execute(db);
  await sql`create index search_entries_edition on search_entries (workspace_id, edition)`.execute(db);
}
