// Who sees a confidential posting, and the people who are in a workspace through such postings alone.
import { permissionsOfRole, rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { type RawBuilder, sql } from 'kysely';

/** Who asks. Without a role something of ours acts, such as a task, and sees all. */
export type Viewer = { workspace_id: string; user_id: string | null; workspace_role?: WorkspaceRole | undefined };

/** Owners and admins see every posting: they hold the audit log, which names each, and decide who is on a team. */
export const seesAllPostings = ({ workspace_role }: Viewer): boolean =>
  !workspace_role || permissionsOfRole[workspace_role].includes('audit:read');

const isOnTeam = ({ workspace_id, user_id }: Viewer, posting_id: RawBuilder<unknown>) => sql<boolean>`exists(
  select from hiring_team_members team
  where team.workspace_id = ${workspace_id} and team.user_id = ${user_id} and team.posting_id = ${posting_id})`;

/**
 * A condition on the posting that a column names: hiring managers and interviewers see those whose hiring team they are on,
 * others all but confidential ones, which only the team and whoever made it see. Null names none, which hides nothing.
 * @param posting_id with its table, since the team has a column of this name too
 */
export function isSeenBy(viewer: Viewer, posting_id: `${string}.${string}`): RawBuilder<boolean> {
  const { workspace_id, user_id, workspace_role } = viewer;
  if (!workspace_role || seesAllPostings(viewer)) return sql<boolean>`true`;
  const of = sql.ref(posting_id);
  if (rolesOfTheirJobs.includes(workspace_role)) return isOnTeam(viewer, of);
  return sql<boolean>`not exists(
    select from postings hiding where hiding.workspace_id = ${workspace_id} and hiding.id = ${of}
    and hiding.is_confidential and hiding.created_by is distinct from ${user_id}
    and not ${isOnTeam(viewer, sql.ref('hiding.id'))})`;
}

/** The same of the posting that an application is for. Null names none, which hides nothing. */
export const isOfSeenPosting = (viewer: Viewer, application_id: `${string}.${string}`): RawBuilder<boolean> =>
  seesAllPostings(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(application_id)} is null or exists(
        select from applications seen where seen.workspace_id = ${viewer.workspace_id}
        and seen.id = ${sql.ref(application_id)} and ${isSeenBy(viewer, 'seen.posting_id')}))`;

/** A condition on the candidate that a column names: nobody who came to confidential postings alone, none of which they see. */
export const isPersonSeenBy = (viewer: Viewer, candidate_id: `${string}.${string}`): RawBuilder<boolean> =>
  seesAllPostings(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`not exists(
        select from confidential_candidates secret where secret.workspace_id = ${viewer.workspace_id}
        and secret.candidate_id = ${sql.ref(candidate_id)} and not ${seesAnyOf(viewer, sql.ref('secret.person_id'))})`;

/** Whether they see one of the postings that a person applied to. */
const seesAnyOf = (viewer: Viewer, person_id: RawBuilder<unknown>) => sql<boolean>`exists(
  select from candidates theirs
  join applications on applications.workspace_id = theirs.workspace_id and applications.candidate_id = theirs.id
  where theirs.workspace_id = ${viewer.workspace_id} and (theirs.id = ${person_id} or theirs.merged_into = ${person_id})
  and ${isSeenBy(viewer, 'applications.posting_id')})`;

/**
 * A condition on the candidate that a column names: in the pool, which is everybody's. Lists, search, map and charts of
 * candidates leave others out for all, so that no number differs by who looks.
 */
export const isInPool = (workspace_id: string | RawBuilder<unknown>, candidate_id: `${string}.${string}`) =>
  sql<boolean>`not exists(
    select from confidential_candidates secret
    where secret.workspace_id = ${workspace_id} and secret.candidate_id = ${sql.ref(candidate_id)})`;

/** A condition on the table `screenings`: neither for a posting nor an application nor a person that they do not see. */
export const isScreeningSeenBy = (viewer: Viewer): RawBuilder<boolean> =>
  seesAllPostings(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(${isPersonSeenBy(viewer, 'screenings.candidate_id')} and ${isSeenBy(viewer, 'screenings.posting_id')}
        and not exists(
          select from assessment_requests asking where asking.workspace_id = ${viewer.workspace_id}
          and asking.screening_id = screenings.id and not ${isOfSeenPosting(viewer, 'asking.application_id')}))`;

/** The same for what goes by the pool and knows no viewer: neither for a confidential posting nor for an application to one. */
export const isScreeningOfPool = (workspace_id: string): RawBuilder<boolean> => sql<boolean>`not exists(
  select from postings hiding where hiding.workspace_id = ${workspace_id} and hiding.is_confidential
  and (hiding.id = screenings.posting_id or exists(
    select from assessment_requests asking
    join applications on applications.workspace_id = asking.workspace_id and applications.id = asking.application_id
    where asking.workspace_id = ${workspace_id} and asking.screening_id = screenings.id
    and applications.posting_id = hiding.id)))`;
