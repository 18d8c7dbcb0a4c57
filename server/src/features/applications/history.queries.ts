// SQL on who moved an application, when and why.
import type { ApplicationStatus, RejectionReason } from '@hireframe/contract/application-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';

/** Newest first. The candidate is called as the workspace calls them. */
export const selectHistory = (db: Db, workspace_id: string, application_id: string) =>
  db
    .selectFrom('application_history')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'application_history.workspace_id')
        .onRef('applications.id', '=', 'application_history.application_id'),
    )
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .select(['application_history.id', 'note', 'reason', 'application_history.created_at'])
    .select((eb) => [
      eb.ref('from_status').$castTo<ApplicationStatus | null>().as('from_status'),
      eb.ref('to_status').$castTo<ApplicationStatus>().as('to_status'),
      eb.ref('by').$castTo<'candidate' | 'recruiter' | 'system'>().as('by'),
      eb.ref('candidate_reason').$castTo<RejectionReason | null>().as('candidate_reason'),
      sql<string | null>`case application_history.by
        when 'candidate' then coalesce(
          nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)
        when 'recruiter' then ${memberName('application_history.user_id')} end`.as('performed_by_name'),
    ])
    .where('application_history.workspace_id', '=', workspace_id)
    .where('application_history.application_id', '=', application_id)
    .orderBy('application_history.created_at', 'desc')
    .orderBy('application_history.id', 'desc');

/** What a member wrote about applications. */
export const selectDecisionsBy = (db: Db, user_id: string) =>
  db
    .selectFrom('application_history')
    .select(['to_status', 'note', 'reason', 'candidate_reason', 'created_at'])
    .where('user_id', '=', user_id)
    .where('by', '=', 'recruiter')
    .orderBy('created_at')
    .execute();
