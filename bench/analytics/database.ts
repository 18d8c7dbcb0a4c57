// A PostgreSQL of its own with a million candidates, their assessments and facts, made once and kept in the folder for
// temporary files.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { balanceAnchors, insertFirstAnchors } from '../../server/src/features/read-model/page-anchors.queries.ts';
import { writeFacts } from '../../server/src/features/read-model/refresh.queries.ts';
import { startPostgres } from '../../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../../server/src/infra/database/postgres.ts';
import { fill } from './fill.ts';

/** Raise it when the data change. */
const edition = 2;
export const sizes = { small: 10_000, middle: 100_000, large: 1_000_000 };
const checked = 300;

export const folder = join(tmpdir(), 'hireframe-bench', `analytics-${edition}`);

/** @returns the database, and the ids of its workspaces */
export async function openAnalytics() {
  const done = join(folder, 'made');
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startPostgres(join(folder, 'postgres'), 'for-measuring-only', ['max_wal_size=8GB']);
  const db = connect(url);
  await migrate(db);
  if (!existsSync(done)) {
    await make(db);
    writeFileSync(done, '');
  }
  const { rows } = await sql<{ id: string; name: string }>`select id, name from workspaces`.execute(db);
  const ids = Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<keyof typeof sizes, string>;
  const close = async () => {
    await db.destroy();
    await stop();
  };
  return { db, url, ids, close };
}

async function make(db: Db) {
  console.log(`making ${sizes.large.toLocaleString('en')} candidates, once; this takes some minutes`);
  const indexes = await dropIndexes(db);
  const filled: string[] = [];
  for (const [name, size] of Object.entries(sizes)) filled.push(await fill(db, name, size));
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`analyze`.execute(db);
  for (const id of filled) await makeAnchors(db, id);
  for (const id of filled) await expectTrueFacts(db, id);
  await makeJoinTables(db);
  await sql`vacuum analyze`.execute(db);
}

/** They are made faster at once. @returns how to make them again */
export async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where schemaname = 'public'
    and indexname not in (select conname from pg_constraint)
    and (tablename like 'candidate%' or tablename like 'assessment%' or tablename in ('screenings', 'search_entries'))`.execute(
    db,
  );
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

export async function makeAnchors(db: Db, id: string) {
  await db.transaction().execute(async (tx) => {
    await insertFirstAnchors(tx, id);
    await sql`
      update candidate_page_anchors set candidates = (select count(*) from candidate_facts where workspace_id = ${id})
      where workspace_id = ${id}`.execute(tx);
    await balanceAnchors(tx, id);
  });
}

/** Of a sample: the refresh of the read model would write the same. */
async function expectTrueFacts(db: Db, id: string) {
  const differing = await db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ candidate_id: string }>`
        select candidate_id from candidate_facts where workspace_id = ${id}
        order by md5(candidate_id::text) limit ${checked}`.execute(tx);
      const ids = rows.map(({ candidate_id }) => candidate_id);
      await sql`create temporary table made_facts on commit drop as
        select * from candidate_facts where workspace_id = ${id} and candidate_id = any(${ids}::uuid[])`.execute(tx);
      await sql`delete from candidate_facts where workspace_id = ${id} and candidate_id = any(${ids}::uuid[])`.execute(
        tx,
      );
      await writeFacts(tx, id, 1, ids);
      const { rows: found } = await sql<{ number: number }>`
        select count(*) as number from (
          select * from made_facts except select * from candidate_facts where workspace_id = ${id}) as differing`.execute(
        tx,
      );
      throw new Rolled(Number(found[0]?.number));
    })
    .catch((error: unknown) => {
      if (error instanceof Rolled) return error.differing;
      throw error;
    });
  console.log(`of ${checked} candidates the refresh of the read model would write ${differing} otherwise`);
  if (differing > 0) throw new Error('the facts are not what the refresh of the read model writes');
}

class Rolled extends Error {
  differing: number;
  constructor(differing: number) {
    super('Looked at, and rolled back.');
    this.differing = differing;
  }
}

/** As an object-relational mapper would lay skills out. Only what is compared with uses it. */
async function makeJoinTables(db: Db) {
  await sql`create table plain_skills (id serial primary key, name text unique)`.execute(db);
  await sql`insert into plain_skills (name) select distinct term from candidate_terms where kind = 'skill'`.execute(db);
  await sql`
    create table plain_candidate_skills as
    select candidates.id as candidate_id, plain_skills.id as skill_id
    from workspaces join candidates on workspace_id = workspaces.id, unnest(skills) as name join plain_skills using (name)
    where workspaces.name = 'large'`.execute(db);
  await sql`create index on plain_candidate_skills (candidate_id, skill_id)`.execute(db);
  await sql`create index on plain_candidate_skills (skill_id, candidate_id)`.execute(db);
  await sql`create index on candidates (workspace_id, created_at)`.execute(db);
}
