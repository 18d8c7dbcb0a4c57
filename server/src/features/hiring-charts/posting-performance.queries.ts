// SQL on how postings do: views of their public pages, who applied, and what became of them.

import { sql } from 'kysely';
import type { DateRange } from '../../infra/database/date-range.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { hasReached, isHandedIn } from '../applications/applications.ts';
import { isSeenBy, type Viewer } from '../confidential/confidential.ts';
import { isExpiredNow } from '../postings/postings.ts';

/** Of the applications to one posting that were handed in within the days. */
export type Figures = {
  interviewed: number;
  hired: number;
  average_match_score: number | null;
  median_days_to_decision: number | null;
};

/** Postings that were ever public, the most applied to first, then the newest. */
export function selectPerformance(db: Db, viewer: Viewer, dates: DateRange) {
  const { workspace_id } = viewer;
  const handedIn = sql.join([sql`applications.workspace_id = ${workspace_id}`, ...isHandedIn(dates)], sql` and `);
  const counted = sql<{ posting_id: string; applications: number }>`(
    select posting_id, count(*) as applications from applications where ${handedIn} group by posting_id)`;
  const applications = sql<number>`coalesce(counted.applications, 0)`;
  return db
    .selectFrom('postings')
    .leftJoin(counted.as('counted'), 'counted.posting_id', 'postings.id')
    .select(['postings.id as job_id', 'postings.title', 'postings.location', 'postings.status'])
    .select([isExpiredNow.as('is_expired'), applications.as('applications'), viewsOn(dates).as('views')])
    .select(figuresOf(handedIn).as('figures'))
    .where('postings.workspace_id', '=', workspace_id)
    .where(isSeenBy(viewer, 'postings.id'))
    .where((eb) => eb.or([eb('postings.approved_at', 'is not', null), eb(applications, '>', 0)]))
    .orderBy(applications, 'desc')
    .orderBy('postings.created_at', 'desc')
    .orderBy('postings.id', 'desc');
}

const viewsOn = ({ date_from, date_to }: DateRange) => sql<number>`(
  select coalesce(sum(views), 0) from posting_views seen
  where seen.workspace_id = postings.workspace_id and seen.posting_id = postings.id
  ${date_from ? sql`and seen.day - date '1970-01-01' >= ${dayOf(date_from)}::integer` : sql``}
  ${date_to ? sql`and seen.day - date '1970-01-01' <= ${dayOf(date_to)}::integer` : sql``})`;

/** As a number, since PostgreSQL reads no date of the year 0. */
const dayOf = (date: string) => Date.parse(date) / (24 * 3600 * 1000);

/** Reckoned for the postings of a page only. A decision is the first move by a recruiter. */
const figuresOf = (handedIn: ReturnType<typeof sql>) => sql<Figures>`(
  select jsonb_build_object(
    'interviewed', count(*) filter (where ${hasReached('interview')}),
    'hired', count(*) filter (where ${hasReached('hired')}),
    'average_match_score', round(avg(match_score)::numeric, 1)::float8,
    'median_days_to_decision', round((percentile_cont(0.5) within group (order by waited) / 86400)::numeric, 1)::float8)
  from applications left join lateral (
    select date_part('epoch', min(history.created_at) - applications.created_at) as waited
    from application_history history where history.workspace_id = applications.workspace_id
    and history.application_id = applications.id and history.by = 'recruiter') as decided on true
  where ${handedIn} and applications.posting_id = postings.id)`;
