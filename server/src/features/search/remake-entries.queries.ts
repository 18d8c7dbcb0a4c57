// SQL on which entries another edition made. Not beside the SQL that makes them: that is part of the edition.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { newerThan } from './entries.queries.ts';

/**
 * Some candidates with entries of another edition, of workspaces that the refresh of the read model has nothing to do for: so nobody who came just
 * now waits for them, and asking again brings nobody twice. In the order of the index: else, where statistics are old, a
 * million entries of this edition are read through every second to find none.
 */
export async function selectOlder(db: Db, edition: number, limit: number) {
  const older = (sign: '<' | '>') => sql`(
    select candidate_id from search_entries
    where search_entries.workspace_id = known.workspace_id and edition ${sql.raw(sign)} ${edition}
    order by edition limit ${limit})`;
  const { rows } = await sql<{ workspace_id: string; candidate_ids: string[] }>`
    with chosen as (
      select known.workspace_id, older.candidate_id
      from candidate_versions as known, lateral (${older('<')} union all ${older('>')}) as older
      where not exists (select from candidate_changes where candidate_changes.workspace_id = known.workspace_id)
      limit ${limit})
    select workspace_id, array_agg(candidate_id) as candidate_ids from chosen group by workspace_id`.execute(db);
  return rows;
}

/** Says that a worker runs this edition, and gives it a number where it is new. @returns whether it was new */
export async function markSeen(db: Db, edition: number): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      update search_editions set seen_at = now() where edition = ${edition} and seen_at < now() - interval '1 minute')
    insert into search_editions (edition) select ${edition}::integer
    where not exists (select from search_editions where edition = ${edition})
    on conflict do nothing returning number`.execute(db);
  return rows.length > 0;
}

/** The newest of the editions that came after this one and that workers run. */
export async function findNewer(db: Db, edition: number): Promise<number | undefined> {
  const { rows } = await sql<{ edition: number }>`
    select edition from search_editions where edition in (${newerThan(edition)}) order by number desc limit 1`.execute(
    db,
  );
  return rows[0]?.edition;
}
