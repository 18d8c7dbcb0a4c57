// Which postings a member sees: hiring managers and interviewers those whose hiring team they are on, everybody else all.
import { rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../candidates/candidates.ts';

/**
 * A condition on the posting that a column names. What acts for a workspace without a member, such as a task, sees all.
 * @param posting_id with its table, since the team has a column of this name too
 */
export function isSeenBy(
  { workspace_id, user_id, workspace_role }: Owner,
  posting_id: `${string}.${string}`,
): RawBuilder<boolean> {
  if (!workspace_role || !rolesOfTheirJobs.includes(workspace_role)) return sql<boolean>`true`;
  return sql<boolean>`exists(
    select from hiring_team_members team
    where team.workspace_id = ${workspace_id} and team.user_id = ${user_id} and team.posting_id = ${sql.ref(posting_id)})`;
}
