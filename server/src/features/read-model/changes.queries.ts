// What others follow: which candidates changed, how far the read model is, and its records in large pieces.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Size } from '../../infra/threads/workspace-cache.ts';

export async function insertChanges(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  const changed = sql<{ candidate_id: string }>`unnest(${ids}::uuid[])`.as('changed');
  await tx
    .insertInto('candidate_changes')
    .columns(['workspace_id', 'candidate_id'])
    .expression((eb) =>
      eb
        .selectFrom(changed)
        .select([sql<string>`${workspace_id}::uuid`.as('workspace_id'), sql<string>`changed`.as('candidate_id')]),
    )
    .execute();
}

/** @returns undefined for a workspace that is gone or never had a candidate */
export async function findSize(db: Db, workspace_id: string): Promise<Size | undefined> {
  const { rows } = await sql<Size>`
    select version, (select coalesce(sum(candidates), 0)::integer from candidate_page_anchors
      where workspace_id = ${workspace_id} and sort = 'created_at') as candidates
    from candidate_versions where workspace_id = ${workspace_id}`.execute(db);
  return rows[0];
}

export async function selectVersions(db: Db, workspace_ids: string[]): Promise<Map<string, number>> {
  const found = db.selectFrom('candidate_versions').select(['workspace_id', 'version']);
  const rows = await found.where('workspace_id', 'in', workspace_ids).execute();
  return new Map(rows.map(({ workspace_id, version }) => [workspace_id, version]));
}

/** Beyond that, loading anew takes less time. */
const maxChanges = 20_000;
type ChangesOptions<Changed> = {
  planning: RawBuilder<unknown>; // Steps along indexes, whatever the statistics say.
  tables: ('candidate_facts' | 'search_entries')[]; // Whose rows count as changes.
  read: (tx: Db, ids: string[]) => Promise<Changed>;
};
export type Changes<Changed> = { version: number; changed: Changed; departed: string[] };

/**
 * What changed since a version, by one look at the database.
 * @returns undefined where a workspace is gone, or so much changed that it is better loaded anew
 */
export async function findChanges<Changed>(
  db: Db,
  { workspace_id, known }: { workspace_id: string; known: number },
  { planning, tables, read }: ChangesOptions<Changed>,
): Promise<Changes<Changed> | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (tx) => {
    await planning.execute(tx);
    const version = (await selectVersions(tx, [workspace_id])).get(workspace_id);
    if (version === undefined || version < known) return undefined;
    const since = sql`workspace_id = ${workspace_id} and version > ${known}`;
    const changed = tables.map((table) => sql`select candidate_id from ${sql.table(table)} where ${since}`);
    const { rows } = await sql<{ candidate_id: string }>`
      ${sql.join(changed, sql` union `)} limit ${maxChanges + 1}`.execute(tx);
    if (rows.length > maxChanges) return undefined;
    const gone = tx.selectFrom('candidate_tombstones').select('candidate_id').where('workspace_id', '=', workspace_id);
    const departed = await gone.where('version', '>', known).execute();
    return {
      version,
      changed: await read(
        tx,
        rows.map(({ candidate_id }) => candidate_id),
      ),
      departed: departed.map(({ candidate_id }) => candidate_id),
    };
  });
}

/**
 * Everybody by (created_at, id), some thousand in one value: from each page anchor to the next.
 * @param mine the workspace's id, quoted
 * @param person what to send of each, in bytes, of the alias `records`
 * @param join more tables
 */
export const blocksSql = (mine: string, person: string, join = '') => `
  with anchors as (
    select coalesce(nullif(key, '')::timestamptz, '-infinity') as created_at, candidate_id
    from candidate_page_anchors where workspace_id = ${mine} and sort = 'created_at'),
  spans as (
    select *, lead(created_at, 1, 'infinity') over later as next_at, lead(candidate_id) over later as next_id
    from anchors window later as (order by created_at, candidate_id))
  select (
    select string_agg(sent, '') from (
      select ${person} as sent from candidate_records as records ${join}
      where records.workspace_id = ${mine}
      and (records.created_at, records.candidate_id) >= (spans.created_at, spans.candidate_id)
      and (records.created_at, records.candidate_id) < (spans.next_at, spans.next_id)
      order by records.created_at, records.candidate_id) as following)
  from spans order by created_at, candidate_id`;
