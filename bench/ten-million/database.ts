// The million of bench/analytics ten times over, each with an id and an e-mail address of their own: facts, records and entries, which is
// what is loaded from. Some 20 GB, made once.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { dropIndexes, folder, makeAnchors } from '../analytics/database.ts';
import { openSearch } from '../search/database.ts';

const copies = 10;
export const size = 10_000_000;

/** The `copy`th of ten: another first digit in the last group of the id, which is drawn by lot in the million. */
const copied = (id: string, copy: number) =>
  sql.raw(
    `overlay(${id}::text placing to_hex((('x' || substr(${id}::text, 25, 1))::bit(4)::integer + ${copy}) % 16) from 25 for 1)::uuid`,
  );

/** @returns the database, the id of the workspace of ten million, and that of the million, whose terms they have */
export async function openTenMillion() {
  const { db, url, ids, close } = await openSearch();
  const done = join(folder, 'ten-million');
  if (!existsSync(done)) {
    console.log(`making ${size.toLocaleString('en')} candidates of them, once; this takes a quarter of an hour`);
    await make(db, ids.large);
    writeFileSync(done, '');
  }
  const { id } = await workspace(db).executeTakeFirstOrThrow();
  return { db, url, id, million: ids.large, close };
}

const workspace = (db: Db) => db.selectFrom('workspaces').select('id').where('name', '=', 'ten million');

async function make(db: Db, million: string) {
  const known = await workspace(db).executeTakeFirst();
  const id = known?.id ?? (await insertWorkspace(db));
  const tables = ['candidate_facts', 'candidate_records', 'search_entries'];
  for (const table of tables) await sql`delete from ${sql.table(table)} where workspace_id = ${id}`.execute(db);
  const indexes = await dropIndexes(db);
  for (let copy = 0; copy < copies; copy++) await copyMillion(db, { id, million, copy });
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`insert into candidate_versions (workspace_id, version) values (${id}, 1) on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze candidate_facts, candidate_records, search_entries`.execute(db);
  await sql`delete from candidate_page_anchors where workspace_id = ${id}`.execute(db);
  await makeAnchors(db, id);
}

async function insertWorkspace(db: Db): Promise<string> {
  const added = db.insertInto('workspaces').values({ name: 'ten million' }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

type Copy = { id: string; million: string; copy: number };

/** Words and lines of entries are for what is shown, which is asked of nobody here. */
async function copyMillion(db: Db, { id, million, copy }: Copy) {
  const own = copied('candidate_id', copy);
  const columns = await othersOf(db, 'candidate_facts', ['workspace_id', 'candidate_id', 'email']);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // The keys hold by how they are made.
    await sql`insert into candidate_facts (workspace_id, candidate_id, email, ${columns})
      select ${id}, ${own}, ${copy} || '.' || email, ${columns} from candidate_facts where workspace_id = ${million}`.execute(
      tx,
    );
    await sql`insert into candidate_records (workspace_id, created_at, candidate_id, record)
      select ${id}, created_at, ${own}, record from candidate_records where workspace_id = ${million}`.execute(tx);
    await sql`insert into search_entries (workspace_id, candidate_id, version, source_key, packed, words, lines)
      select ${id}, ${own}, 1, 'made', packed, '{}', '[]' from search_entries where workspace_id = ${million}`.execute(
      tx,
    );
  });
}

async function othersOf(db: Db, table: string, named: string[]) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    and attgenerated = ''`.execute(db);
  return sql.join(rows.filter(({ name }) => !named.includes(name)).map(({ name }) => sql.ref(name)));
}
