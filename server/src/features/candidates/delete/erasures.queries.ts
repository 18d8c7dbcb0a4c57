// SQL that counts what names candidates, before they go and afterwards.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import { storedJson } from '../../../lib/stored-json.ts';

/** Bare ids, for an hour at most, so that copies of the facts follow. */
const passing = ['candidate_changes', 'candidate_tombstones'];

/** Every table with a column of this name, from the catalogue, so that a new one is not forgotten. */
async function selectTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and attname = 'candidate_id' and not attisdropped and relname != all(${passing})
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows that name any of them, by table; tables without one are left out. */
export async function countRows(db: Db, workspace_id: string, ids: string[]): Promise<Record<string, number>> {
  const counts = (await selectTables(db)).map(
    (name) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}
      where workspace_id = ${workspace_id} and candidate_id = any(${ids}::uuid[])`,
  );
  const own = sql`select 'candidates' as name, count(*)::int as count from candidates
    where workspace_id = ${workspace_id} and id = any(${ids}::uuid[])`;
  const all = sql<{ name: string; count: number }>`${sql.join([own, ...counts], sql` union all `)}`;
  const { rows } = await all.execute(db);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

export type Cause = 'member' | 'retention' | 'person';
type Pending = { candidate_ids: string[]; keys: string[] };
type Erased = {
  workspace_id: string;
  cause: Cause;
  erased_by: string | null;
  people: number;
  rows: Record<string, number>;
  files: number;
  pending: Pending;
};

export async function insertErasure(tx: Db, { rows, pending, ...erased }: Erased): Promise<void> {
  const row = { ...erased, rows: storedJson(rows), pending: storedJson(pending) };
  await tx.insertInto('erasures').values(row).execute();
}

/** The oldest first, so many that a look takes seconds. */
export const selectPending = (db: Db) =>
  db
    .selectFrom('erasures')
    .select(['id', 'workspace_id'])
    .select((eb) => eb.ref('pending').$castTo<Pending>().as('pending'))
    .where('pending', 'is not', null)
    .orderBy('id')
    .limit(100)
    .execute();

export async function markChecked(db: Db, id: string): Promise<void> {
  const one = db.updateTable('erasures').set({ checked_at: sql<string>`now()`, pending: null });
  await one.where('id', '=', id).where('pending', 'is not', null).execute();
}

/** Companies that keep what a person gave them under a legal hold. */
export async function selectHolders(db: Db, user_id: string): Promise<string[]> {
  const held = db
    .selectFrom('legal_holds')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'legal_holds.workspace_id')
        .onRef('candidates.id', '=', 'legal_holds.candidate_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'legal_holds.workspace_id')
    .select('workspaces.name')
    .where('candidates.user_id', '=', user_id)
    .orderBy('workspaces.name');
  return (await held.execute()).map(({ name }) => name);
}

/** Of these, those that a legal hold keeps. */
export async function selectHeld(db: Db, workspace_id: string, ids: string[]): Promise<string[]> {
  const held = db.selectFrom('legal_holds').select('candidate_id').where('workspace_id', '=', workspace_id);
  return (await held.where('candidate_id', 'in', ids).execute()).map(({ candidate_id }) => candidate_id);
}
