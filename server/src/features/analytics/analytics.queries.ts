// SQL of analytics: the workspace's own rule, and whether there is anybody at all.
import { sql } from 'kysely';
import type { Db } from '../../infra/postgres.ts';

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
