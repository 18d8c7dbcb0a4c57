// SQL on hiring teams.
import type { HiringTeamMember } from '@hireframe/contract/hiring-teams.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** By name; whoever left the workspace is on no team of it. */
export const selectTeam = (db: Db, workspace_id: string, posting_id: string): Promise<HiringTeamMember[]> =>
  db
    .selectFrom('hiring_team_members as team')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'team.user_id').onRef('users.workspace_id', '=', 'team.workspace_id'),
    )
    .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .select((eb) => eb.ref('users.workspace_role').$castTo<WorkspaceRole>().as('role'))
    .where('team.workspace_id', '=', workspace_id)
    .where('team.posting_id', '=', posting_id)
    .orderBy(sql`lower(users.first_name || ' ' || users.last_name)`)
    .orderBy('users.id')
    .execute();

/** Of these only members of the workspace. */
export async function replaceTeam(tx: Db, workspace_id: string, posting_id: string, user_ids: string[]): Promise<void> {
  await tx
    .deleteFrom('hiring_team_members')
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .execute();
  await sql`
    insert into hiring_team_members (workspace_id, posting_id, user_id)
    select ${workspace_id}, ${posting_id}, id from users
    where workspace_id = ${workspace_id} and id = any(${user_ids}::uuid[])`.execute(tx);
}
