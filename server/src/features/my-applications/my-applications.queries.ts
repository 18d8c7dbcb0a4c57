// SQL on a person's own applications. What the team wrote is nowhere selected.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import type { ApplicationSource, ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { Match } from '@hireframe/contract/applications.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { isPublicNow } from '../postings/postings.ts';
import { screeningStatus } from '../screenings/screenings.ts';

export type Asked = {
  status?: ApplicationStatus | undefined;
  job_title?: string | undefined;
  job_id?: string | undefined;
};

const withPosting = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'applications.workspace_id');

/** The newest that was asked of whoever applied, while it can be answered. */
const openAssessment = (eb: ExpressionBuilder<DB, 'applications'>) =>
  eb
    .selectFrom('assessment_requests')
    .innerJoin('screenings', (join) =>
      join
        .onRef('screenings.workspace_id', '=', 'assessment_requests.workspace_id')
        .onRef('screenings.id', '=', 'assessment_requests.screening_id'),
    )
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    )
    .select(['screenings.id as screening_id', 'screenings.session_id', 'screenings.deadline_at'])
    .whereRef('assessment_requests.workspace_id', '=', 'applications.workspace_id')
    .whereRef('assessment_requests.application_id', '=', 'applications.id')
    .where('screenings.person_asked_for_at', 'is', null)
    .where(screeningStatus, 'in', ['sent', 'opened', 'in_progress'])
    .orderBy('assessment_requests.created_at', 'desc')
    .limit(1)
    .as('asked');

const nextInterview = sql<string | null>`(
  select min(starts_at) from interviews
  where interviews.workspace_id = applications.workspace_id and interviews.application_id = applications.id
  and cancelled_at is null and starts_at > now())`;

const mine = (db: Db, user_id: string) =>
  withPosting(db)
    .leftJoinLateral(openAssessment, (join) => join.onTrue())
    .select(['applications.id', 'postings.id as job_id', 'postings.title as job_title', 'postings.location'])
    .select(['applications.match_score', 'applications.created_at', 'applications.status_changed_at'])
    .select(['asked.screening_id', 'asked.session_id', 'asked.deadline_at'])
    .select((eb) => [
      eb.ref('applications.status').$castTo<ApplicationStatus>().as('status'),
      eb.ref('applications.source').$castTo<ApplicationSource>().as('source'),
      sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`.as('company_name'),
      isPublicNow.as('is_open'),
      nextInterview.as('next_interview_at'),
    ])
    .where('applications.user_id', '=', user_id);
export type MineRow = NonNullable<Awaited<ReturnType<typeof findMine>>>;

/** Newest first. */
export function selectMine(db: Db, user_id: string, { status, job_title, job_id }: Asked) {
  let found = mine(db, user_id);
  if (status) found = found.where('applications.status', '=', status);
  if (job_title) found = found.where(holdWords(job_title, [sql`postings.title`]));
  if (job_id) found = found.where('postings.id', '=', job_id);
  return found.orderBy('applications.created_at', 'desc').orderBy('applications.id', 'desc');
}

export const findMine = (db: Db, user_id: string, id: string) =>
  mine(db, user_id).where('applications.id', '=', id).executeTakeFirst();

/** What was sent, and how it matched. */
export const selectSent = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('applications')
    .leftJoin('candidate_resumes', (join) =>
      join
        .onRef('candidate_resumes.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidate_resumes.id', '=', 'applications.resume_id'),
    )
    .select(['cover_letter', 'file_name', 'object_key', 'content_type'])
    .select((eb) => eb.ref('match').$castTo<Match | null>().as('match'))
    .select((eb) => eb.ref('answers').$castTo<ApplicationAnswer[]>().as('answers'))
    .where('applications.user_id', '=', user_id)
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();

/** The next first. */
export const selectInterviews = (db: Db, user_id: string, application_id: string) =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'interviews.workspace_id')
        .onRef('applications.id', '=', 'interviews.application_id'),
    )
    .select(['interviews.id', 'title', 'starts_at', 'duration_minutes', 'place', 'message'])
    .select(sql<boolean>`cancelled_at is not null`.as('is_cancelled'))
    .where('applications.user_id', '=', user_id)
    .where('applications.id', '=', application_id)
    .orderBy('starts_at')
    .orderBy('interviews.id')
    .execute();

/** Newest first. */
export const selectHistory = (db: Db, user_id: string, application_id: string) =>
  db
    .selectFrom('application_history')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'application_history.workspace_id')
        .onRef('applications.id', '=', 'application_history.application_id'),
    )
    .select(['application_history.id', 'application_history.created_at'])
    .select((eb) => [
      eb.ref('from_status').$castTo<ApplicationStatus | null>().as('from_status'),
      eb.ref('to_status').$castTo<ApplicationStatus>().as('to_status'),
      eb.ref('by').$castTo<'candidate' | 'recruiter' | 'system'>().as('by'),
    ])
    .where('applications.user_id', '=', user_id)
    .where('applications.id', '=', application_id)
    .orderBy('application_history.created_at', 'desc')
    .orderBy('application_history.id', 'desc');

export async function selectAnalytics(db: Db, user_id: string) {
  const { rows: statuses } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*) as count from applications where user_id = ${user_id} group by status`.execute(db);
  const { rows: months } = await sql<{ month: string; applications: number }>`
    select to_char(month, 'YYYY-MM') as month, (
      select count(*) from applications where user_id = ${user_id}
      and created_at at time zone 'UTC' >= month and created_at at time zone 'UTC' < month + interval '1 month'
    ) as applications
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '5 months',
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month
    order by month`.execute(db);
  const { rows: figures } = await sql<{ average_match_score: number | null; response_rate: number | null }>`
    select avg(match_score)::float8 as average_match_score,
      avg(case when exists (
        select from application_history
        where application_history.workspace_id = applications.workspace_id
        and application_history.application_id = applications.id and by = 'recruiter') then 100 else 0 end
      )::float8 as response_rate
    from applications where user_id = ${user_id}`.execute(db);
  return { statuses, months, figures: figures[0] };
}
