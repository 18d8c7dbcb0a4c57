// SQL of analytics beside insights: the workspace's own rule, whether there is anybody at all, and what terms say.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** Whether groups of few people are to be hidden. */
export async function selectHidesSmall(db: Db, workspace_id: string): Promise<boolean> {
  const mine = db.selectFrom('workspaces').select('small_groups_hidden').where('id', '=', workspace_id);
  return (await mine.executeTakeFirstOrThrow()).small_groups_hidden;
}

export async function hasCandidates(db: Db, workspace_id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select from candidate_facts where workspace_id = ${workspace_id}) as found`.execute(db);
  return rows[0]?.found as boolean;
}

/** What skills, places, companies and titles are called; a term that nobody has any more is not in it. */
export async function selectTermNames(db: Db, workspace_id: string, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; term: string }>`
    select id, term from candidate_terms where workspace_id = ${workspace_id} and id = any(${ids}::integer[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, term }) => [id, term]));
}
