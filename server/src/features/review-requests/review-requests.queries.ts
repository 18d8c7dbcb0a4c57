// SQL on requests for a review by a person.
import type { ApplicationStatus, RejectionReason } from '@hireframe/contract/application-words.ts';
import { mayRole, rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import type { DecisionPage, ReviewOutcome } from '@hireframe/contract/review-requests.ts';
import { workspaceRoles } from '@hireframe/contract/workspace-roles.ts';
import { type ExpressionBuilder, type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, ReviewRequests } from '../../infra/database/schema.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { memberName } from '../accounts/accounts.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';

type Which = { workspace_id: string; id: string };

const asked = (eb: ExpressionBuilder<DB, 'review_requests'>) =>
  [
    'review_requests.id',
    'is_of_rejection',
    'body',
    'review_requests.created_at',
    'due_at',
    eb.ref('outcome').$castTo<ReviewOutcome | null>().as('outcome'),
    'answer',
    'answered_at',
  ] as const;

/** Of an application, the newest. */
export const findNewest = (db: Db, { workspace_id, id }: Which) =>
  db
    .selectFrom('review_requests')
    .select(asked)
    .where('workspace_id', '=', workspace_id)
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Standing = {
  rejected_at: string | null; // Null: it is not rejected.
  reason: RejectionReason;
  match_score: number | null; // That was shown then; null where it was not kept.
  ask_until: string | null;
  is_in_time: boolean;
  is_reviewed: boolean; // What stands now was answered for once.
};

/** What a review of an application would be about. @param days so long after a rejection one can be asked for */
export async function findStanding(db: Db, { workspace_id, id }: Which, days: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      case when status = 'rejected' then status_changed_at end as rejected_at,
      coalesce(rejection.candidate_reason, 'not_given') as reason,
      rejection.match_score,
      case when status = 'rejected' then status_changed_at + make_interval(days => ${days}) end as ask_until,
      status <> 'rejected' or now() < status_changed_at + make_interval(days => ${days}) as is_in_time,
      exists(select from review_requests where review_requests.workspace_id = applications.workspace_id
        and application_id = applications.id and answered_at >= status_changed_at) as is_reviewed
    from applications left join lateral (${newestRejection}) rejection on applications.status = 'rejected'
    where applications.workspace_id = ${workspace_id} and applications.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The application is gone.');
  return found;
}

const newestRejection = sql`
  select candidate_reason, match_score, user_id from application_history
  where application_history.workspace_id = applications.workspace_id
    and application_history.application_id = applications.id and to_status = 'rejected'
  order by application_history.created_at desc, application_history.id desc limit 1`;

/** What the company has of whoever applied, which they may correct. */
export async function selectKnown(db: Db, { workspace_id, id }: Which): Promise<DecisionPage['known']> {
  const { city, state_province, country, ...known } = await db
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .leftJoin('candidate_resumes', (join) =>
      join
        .onRef('candidate_resumes.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidate_resumes.id', '=', 'applications.resume_id'),
    )
    .select([
      'first_name',
      'last_name',
      'applications.email',
      'mobile_number',
      'city',
      'state_province',
      'country',
      'candidate_resumes.file_name as resume_file_name',
    ])
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...known, location: [city, state_province, country].filter(Boolean).join(', ') };
}

/** @returns undefined where one is open */
export async function insertRequest(
  tx: Db,
  { due_days, ...row }: Omit<Insertable<ReviewRequests>, 'due_at'> & { due_days: number },
): Promise<string | undefined> {
  const made = tx
    .insertInto('review_requests')
    .values({ ...row, due_at: sql<string>`now() + make_interval(days => ${due_days})` })
    .onConflict((on) => on.columns(['workspace_id', 'application_id']).where('answered_at', 'is', null).doNothing());
  return (await made.returning('id').executeTakeFirst())?.id;
}

const ofTheirJobs = sql.join([...rolesOfTheirJobs]);
const deciding = sql.join(workspaceRoles.filter((role) => mayRole(role, 'applications:write')));

/** Somebody else of the workspace may answer: the roles that decide, on the hiring team where they see its jobs alone. */
const hasAnother = ({ user_id }: Recruiter) => sql<boolean>`exists(
  select from users other where other.workspace_id = review_requests.workspace_id and other.id <> ${user_id}
  and other.workspace_role in (${deciding}) and (other.workspace_role not in (${ofTheirJobs}) or exists(
    select from hiring_team_members team where team.workspace_id = other.workspace_id
    and team.user_id = other.id and team.posting_id = applications.posting_id)))`;

/** Newest first; those of jobs that the member sees. */
export const selectRequests = (db: Db, actor: Recruiter) =>
  db
    .selectFrom('review_requests')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'review_requests.workspace_id')
        .onRef('applications.id', '=', 'review_requests.application_id'),
    )
    .select(asked)
    .select((eb) => [
      'review_requests.application_id',
      eb.ref('applications.status').$castTo<ApplicationStatus>().as('status'),
      sql<string | null>`case when answered_at is not null then ${memberName('review_requests.answered_by')} end`.as(
        'answered_by_name',
      ),
      sql<boolean>`applications.status = 'rejected' and ${hasAnother(actor)} and coalesce(
        (select user_id = ${actor.user_id} from (${newestRejection}) rejection), false)`.as('is_for_another'),
    ])
    .where('review_requests.workspace_id', '=', actor.workspace_id)
    .where(isSeenBy(actor, 'applications.posting_id'))
    .orderBy('review_requests.created_at', 'desc')
    .orderBy('review_requests.id', 'desc');

export const findRequest = (db: Db, actor: Recruiter, id: string) =>
  selectRequests(db, actor).where('review_requests.id', '=', id).executeTakeFirst();

export async function updateRequest(tx: Db, { workspace_id, id }: Which, change: UpdateObject<DB, 'review_requests'>) {
  const one = tx.updateTable('review_requests').set({ ...change, answered_at: sql<string>`now()` });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Whom a request is told: who made the job, else who rejected, if they are members still. */
export async function findListener(db: Db, { workspace_id, id }: Which): Promise<string | null> {
  const { rows } = await sql<{ user_id: string | null }>`
    select coalesce(
      (select users.id from users where users.id = postings.created_by and users.workspace_id = applications.workspace_id),
      (select users.id from users where users.id = rejection.user_id and users.workspace_id = applications.workspace_id)) as user_id
    from applications
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    left join lateral (${newestRejection}) rejection on true
    where applications.workspace_id = ${workspace_id} and applications.id = ${id}`.execute(db);
  return rows[0]?.user_id ?? null;
}

type Waiting = {
  id: string;
  application_id: string;
  name: string;
  job_title: string;
  is_of_rejection: boolean;
  at: string; // When it is due.
  days: number; // Until then, rounded down; negative: it is late.
};

const name = sql`coalesce(nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)`;

/**
 * Open requests, the first due first; those of jobs that the member sees, and not of whoever withdrew or was hired since.
 * @param user_id whose: who made the job; null: the whole team's
 */
export async function selectWaitingReviews(
  db: Db,
  owner: Owner,
  user_id: string | null,
  max: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select review_requests.id, review_requests.application_id, ${name} as name, postings.title as job_title,
      is_of_rejection, due_at as at, floor(extract(epoch from due_at - now()) / 86400)::integer as days
    from review_requests
    join applications on applications.workspace_id = review_requests.workspace_id
      and applications.id = review_requests.application_id
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join candidates filed_by on filed_by.workspace_id = applications.workspace_id and filed_by.id = applications.candidate_id
    join candidates on candidates.workspace_id = filed_by.workspace_id
      and candidates.id = coalesce(filed_by.merged_into, filed_by.id)
    where review_requests.workspace_id = ${owner.workspace_id} and answered_at is null
    and applications.status not in ('hired', 'withdrawn')
    and (${user_id}::uuid is null or postings.created_by = ${user_id})
    and ${isSeenBy(owner, 'applications.posting_id')}
    order by due_at limit ${max}`.execute(db);
  return rows;
}

// Of a person.

/** What they asked, with the answers. */
export const selectMine = (db: Db, user_id: string) =>
  db
    .selectFrom('review_requests')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'review_requests.workspace_id')
        .onRef('applications.id', '=', 'review_requests.application_id'),
    )
    .select(asked)
    .select('application_id')
    .where('applications.user_id', '=', user_id)
    .orderBy('review_requests.created_at')
    .execute();

/** What they answered to others, without whom. */
export const selectAnswersBy = (db: Db, user_id: string) =>
  db
    .selectFrom('review_requests')
    .select(['outcome', 'answer', 'answered_at'])
    .where('answered_by', '=', user_id)
    .orderBy('answered_at')
    .execute();
