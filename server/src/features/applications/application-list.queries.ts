// SQL on the applications of a workspace, as lists show them.
import type { ApplicationAnswer } from '@hireframe/contract/application-questions.ts';
import type { ApplicationSource, ApplicationStatus } from '@hireframe/contract/application-words.ts';
import type { applicationListQuery, applicationSorts } from '@hireframe/contract/applications.ts';
import type { Paging } from '@hireframe/contract/list.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { planKept } from '../../infra/database/kept-plans.ts';
import { holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import { isAnonymous } from '../anonymous-review/anonymous-review.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';
import { screeningStatus } from '../screenings/screenings.ts';
import { cameBy, hasReached, isHandedIn } from './application-filter.ts';

export type Asked = Omit<z.output<typeof applicationListQuery>, 'page' | 'page_size'>;

/** With the candidate whom recruiters see: who was taken into another counts as that one. */
const withCandidates = (db: Db, owner: Owner) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates as filed_by', (join) =>
      join
        .onRef('filed_by.workspace_id', '=', 'applications.workspace_id')
        .onRef('filed_by.id', '=', 'applications.candidate_id'),
    )
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .on('candidates.id', '=', sql<string>`coalesce(filed_by.merged_into, filed_by.id)`),
    )
    .where('applications.workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'applications.posting_id'));

const shownApplications = (db: Db, owner: Owner) =>
  withCandidates(db, owner)
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'applications.workspace_id');

export function selectApplications(db: Db, owner: Owner, asked: Asked) {
  let found = matching(shownApplications(db, owner), asked).select(listed);
  for (const [by, direction] of orders[asked.sort_by]) found = found.orderBy(by, direction);
  return found;
}

/**
 * A page of the same, and how many there are. What matches is gone through once, by itself: joined with all that a row
 * shows, ten thousand applications took 150 ms, twice.
 */
export async function selectPage(db: Db, owner: Owner, asked: Asked, { page, page_size }: Paging) {
  const order = orders[asked.sort_by];
  const keyed = matching(fewestTables(db, owner, asked), asked)
    .select('applications.id')
    .select(order.map(([by], at) => by.as(`key_${at}`)));
  const byKeys = sql.join(order.map(([, direction], at) => sql`${sql.ref(`key_${at}`)} ${sql.raw(direction)}`));
  const { rows } = await sql<{ count: number; ids: string[] }>`${planKept}
    with matching as materialized (${keyed})
    select (select count(*) from matching) as count,
      array(select id from matching order by ${byKeys} limit ${page_size} offset ${(page - 1) * page_size}) as ids`.execute(
    db,
  );
  const { count = 0, ids = [] } = rows[0] ?? {};
  if (ids.length === 0) return { count, rows: [] };
  let found = shownApplications(db, owner)
    .modifyFront(planKept)
    .select(listed)
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`);
  for (const [by, direction] of order) found = found.orderBy(by, direction);
  return { count, rows: await found.execute() };
}

/** For conditions and orders, without what only rows show: each application has its candidate, posting and workspace. */
function fewestTables(db: Db, owner: Owner, { candidate_name, candidate_id, sort_by }: Asked): Applications {
  const isOfPeople = Boolean(candidate_name || candidate_id) || sort_by === 'candidate_name';
  const few = isOfPeople
    ? withCandidates(db, owner)
    : db
        .selectFrom('applications')
        .where('applications.workspace_id', '=', owner.workspace_id)
        .where(isSeenBy(owner, 'applications.posting_id'));
  return few as unknown as Applications;
}

type Applications = ReturnType<typeof shownApplications>;

function matching(all: Applications, asked: Asked): Applications {
  const { job_id, status, reached, source, candidate_name, candidate_id } = asked;
  let found = all;
  if (job_id) found = found.where('applications.posting_id', '=', job_id);
  if (status) found = found.where('applications.status', '=', status);
  if (reached) found = found.where(hasReached(reached));
  if (source) found = found.where(cameBy(source));
  for (const condition of isHandedIn(asked)) found = found.where(condition);
  if (candidate_id) found = found.where('candidates.id', '=', candidate_id);
  if (!candidate_name) return found;
  // Of somebody who is hidden nobody learns by searching that they applied.
  const label = sql`anonymous_label(candidates.id)`;
  return found.where((eb) =>
    eb.or([
      eb.and([holdWords(candidate_name, [name, sql`candidates.email`]), eb.not(isHidden)]),
      eb.and([holdWords(candidate_name, [label]), isHidden]),
    ]),
  );
}

const isHidden = isAnonymous(sql.ref('applications.workspace_id'), sql.ref('candidates.id'));

const name = sql<string>`btrim(candidates.first_name || ' ' || candidates.last_name)`;

/** As screens call somebody; without a name, the address. */
const shownName = sql<string>`coalesce(nullif(${name}, ''), candidates.email)`;

const place = sql<string>`concat_ws(', ', nullif(candidates.city, ''), nullif(candidates.state_province, ''), nullif(candidates.country, ''))`;

const companyName = sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`;

type Tables = 'applications' | 'postings' | 'workspaces' | 'candidates';

const listed = (eb: ExpressionBuilder<DB, Tables>) =>
  [
    'applications.id',
    'applications.posting_id as job_id',
    'postings.title as job_title',
    'postings.status as posting_status',
    'candidates.id as candidate_id',
    'candidates.avatar_key',
    'candidates.email as candidate_email',
    'candidates.current_organization as organization',
    'applications.is_address_confirmed',
    'applications.utm_source',
    'applications.utm_campaign',
    'applications.match_score',
    'applications.created_at',
    'applications.status_changed_at',
    'applications.resume_id',
    companyName.as('company_name'),
    shownName.as('candidate_name'),
    place.as('candidate_location'),
    eb.ref('applications.status').$castTo<ApplicationStatus>().as('status'),
    eb.ref('applications.rejected_from').$castTo<ApplicationStatus | null>().as('rejected_from'),
    eb.ref('applications.source').$castTo<ApplicationSource>().as('source'),
    sql<boolean>`applications.cover_letter <> ''`.as('has_cover_letter'),
    resumeScore.as('resume_score'),
    memberName('applications.added_by').as('added_by_name'),
    referrerName.as('referred_by_name'),
    candidateTitle.as('candidate_title'),
    hasNewReply.as('has_new_reply'),
    nextInterview.as('next_interview_at'),
    openRequest.as('open_request'),
    newestReport<number | null>(sql`comprehensive_score`).as('assessment_score'),
    sql<boolean>`coalesce(${newestReport(sql`comprehensive_score is null`)}, false)`.as('is_assessment_unscored'),
  ] as const;

const referrerName = sql<string | null>`(
  select first_name || ' ' || last_name from users where users.id = applications.referred_by)`;

/** What somebody typed, else that of the newest position in the resume. */
const candidateTitle = sql<string>`coalesce(nullif(candidates.title, ''), (
  select candidate_terms.term from candidate_facts
  join candidate_terms on candidate_terms.workspace_id = candidate_facts.workspace_id
    and candidate_terms.id = candidate_facts.title_id
  where candidate_facts.workspace_id = candidates.workspace_id and candidate_facts.candidate_id = candidates.id), '')`;

const hasNewReply = sql<boolean>`exists(
  select from messages
  where messages.workspace_id = applications.workspace_id and messages.candidate_id = candidates.id
    and messages.direction = 'in' and messages.handled_at is null and not messages.is_automatic
    and (messages.application_id is null or messages.application_id = applications.id))`;

const nextInterview = sql<string | null>`(
  select min(starts_at) from interviews
  where interviews.workspace_id = applications.workspace_id and interviews.application_id = applications.id
    and interviews.cancelled_at is null and interviews.starts_at > now())`;

/** What a law wants withheld is nobody's to decide by. */
const mayBeUsed = sql`applications.scores_withheld is null`;

export const resumeScore = sql<number | null>`(
  select total_score from candidate_resumes
  where ${mayBeUsed} and candidate_resumes.workspace_id = applications.workspace_id and candidate_resumes.id = applications.resume_id)`;

const requests = sql`
  assessment_requests
  join screenings on screenings.workspace_id = assessment_requests.workspace_id
    and screenings.id = assessment_requests.screening_id
  left join assessment_sessions on assessment_sessions.user_id = screenings.user_id
    and assessment_sessions.id = screenings.session_id`;
const ofApplication = sql`
  assessment_requests.workspace_id = applications.workspace_id and assessment_requests.application_id = applications.id`;

const openRequest = sql<boolean>`exists(
  select from ${requests} where ${ofApplication} and ${screeningStatus} in ('sent', 'opened', 'in_progress'))`;

/** An older score would not be that of what was asked last: where the newest report has none, there is none. */
export const newestReport = <Value>(column: RawBuilder<unknown>) => sql<Value>`(
  select ${column} from ${requests}
  join assessment_reports on assessment_reports.user_id = screenings.user_id
    and assessment_reports.session_id = screenings.session_id
  where ${mayBeUsed} and ${ofApplication} and ready_at is not null and screenings.withdrawn_at is null
  order by assessment_requests.created_at desc, assessment_requests.id desc limit 1)`;

const id = sql.ref<string>('applications.id');
const orders: Record<(typeof applicationSorts)[number], [ReturnType<typeof sql<unknown>>, 'asc' | 'desc'][]> = {
  '-created_at': [
    [sql`applications.created_at`, 'desc'],
    [id, 'desc'],
  ],
  created_at: [
    [sql`applications.created_at`, 'asc'],
    [id, 'asc'],
  ],
  '-match_score': [
    [sql`applications.match_score is null`, 'asc'], // Nobody knows: last.
    [sql`applications.match_score`, 'desc'],
    [id, 'desc'],
  ],
  candidate_name: [
    [
      sql`case when ${isHidden}
      then lower(anonymous_label(candidates.id)) else lower(${shownName}) end`,
      'asc',
    ],
    [id, 'asc'],
  ],
  '-status_changed_at': [
    [sql`applications.status_changed_at`, 'desc'],
    [id, 'desc'],
  ],
  status_changed_at: [
    [sql`applications.status_changed_at`, 'asc'],
    [id, 'asc'],
  ],
};

/** One, with what only its page shows. */
export const findListed = (db: Db, owner: Owner, application_id: string) =>
  shownApplications(db, owner)
    .select(listed)
    .select(['applications.cover_letter', 'applications.match', 'applications.scores_withheld'])
    .select((eb) => eb.ref('applications.answers').$castTo<ApplicationAnswer[]>().as('answers'))
    .where('applications.id', '=', application_id)
    .executeTakeFirst();

/** Its place in a list; `position` and neighbours are null where it is not in it. */
export async function selectNeighbours(db: Db, owner: Owner, asked: Asked, application_id: string) {
  const order = sql.join(orders[asked.sort_by].map(([by, direction]) => sql`${by} ${sql.raw(direction)}`));
  const all = fewestTables(db, owner, asked);
  const numbered = matching(all, asked)
    .select('applications.id')
    .select([
      sql<string | null>`lag(applications.id) over (order by ${order})`.as('previous_id'),
      sql<string | null>`lead(applications.id) over (order by ${order})`.as('next_id'),
      sql<number>`row_number() over (order by ${order})`.as('position'),
    ]);
  const [found, { count }] = await Promise.all([
    db.selectFrom(numbered.as('numbered')).selectAll().where('id', '=', application_id).executeTakeFirst(),
    matching(all, asked)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const { previous_id = null, next_id = null, position = null } = found ?? {};
  return { previous_id, next_id, position, count };
}
