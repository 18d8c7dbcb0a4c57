// SQL on where candidates and applications came from.

import type { ApplicationSource } from '@hireframe/contract/application-words.ts';
import { applicationWay } from '@hireframe/contract/application-words.ts';
import type { candidateSteps } from '@hireframe/contract/hiring-charts.ts';
import { formatSource } from '@hireframe/contract/tracking-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { holds, type Matching } from '../candidates/candidates.ts';
import { isSeenBy, type Viewer } from '../confidential/confidential.ts';

/** `source`: 1 upload, 2 mailbox, 3 invitation, 4 application. */
export type Came = { source: number; candidates: number; scores: number; score_sum: number };

export async function selectCame(db: Db, newcomers: Matching): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select source, count(*) as candidates, count(resume_score) as scores,
      coalesce(sum(resume_score::float8), 0) as score_sum
    from candidate_facts where ${holds(newcomers)} group by source`.execute(db);
  return rows;
}

/**
 * Whoever applied, once: who was taken into another counts as that one, and what a deleted one sent is gone. Hired is
 * final, so that the state says it.
 */
const applicants = (viewer: Viewer) => sql`(
  select coalesce(filed_by.merged_into, filed_by.id) as candidate_id, bool_or(status = 'hired') as is_hired,
    count(*) as applications
  from applications join candidates filed_by
    on filed_by.workspace_id = applications.workspace_id and filed_by.id = applications.candidate_id
  where applications.workspace_id = ${viewer.workspace_id} and ${isSeenBy(viewer, 'applications.posting_id')} group by 1)`;

export type Applied = { source: number; applied: number; hired: number };

export async function selectApplied(db: Db, viewer: Viewer, newcomers: Matching): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select source, count(*) as applied, count(*) filter (where is_hired) as hired
    from (select candidate_id, source from candidate_facts where ${holds(newcomers)}) as came
    join ${applicants(viewer)} as applicants using (candidate_id) group by source`.execute(db);
  return rows;
}

/** The last who came first. */
export function selectSourced(db: Db, viewer: Viewer, newcomers: Matching, step: (typeof candidateSteps)[number]) {
  const { workspace_id } = newcomers;
  const came = sql<{ candidate_id: string; resume_score: number | null }>`(
    select candidate_id, resume_score::float8 as resume_score from candidate_facts where ${holds(newcomers)})`;
  const applied = sql<{ candidate_id: string; is_hired: boolean; applications: number }>`${applicants(viewer)}`;
  const found = db
    .selectFrom(came.as('came'))
    .innerJoin(applied.as('applicants'), 'applicants.candidate_id', 'came.candidate_id')
    .innerJoin('candidates', (join) =>
      join.on('candidates.workspace_id', '=', workspace_id).onRef('candidates.id', '=', 'came.candidate_id'),
    )
    .select(['came.candidate_id', 'candidates.email as candidate_email', 'candidates.created_at as came_at'])
    .select(['first_name', 'last_name', 'resume_score', 'applicants.applications'])
    .select(furthest(viewer).as('furthest'))
    .orderBy('candidates.created_at', 'desc')
    .orderBy('candidates.id', 'desc');
  return step === 'hired' ? found.where('applicants.is_hired', '=', true) : found;
}

const stepOf = (status: string) => sql`array_position(${[...applicationWay]}::text[], ${sql.ref(status)})`;

/** The furthest step of all applications of a candidate and of whoever was taken into them; 1 is the first of the way. */
const furthest = (viewer: Viewer) => sql<number>`(
  select max(greatest(1, ${stepOf('applications.status')}, ${stepOf('applications.rejected_from')}, (
    select max(${stepOf('to_status')}) from application_history history
    where history.workspace_id = applications.workspace_id and history.application_id = applications.id)))
  from applications where applications.workspace_id = candidates.workspace_id and ${isSeenBy(viewer, 'applications.posting_id')}
  and applications.candidate_id in (
    select mine.id from candidates mine
    where mine.workspace_id = candidates.workspace_id and candidates.id in (mine.id, mine.merged_into)))`;

const seenBy = (viewer: Viewer) => [
  sql`applications.workspace_id = ${viewer.workspace_id}`,
  isSeenBy(viewer, 'applications.posting_id'),
];

export type Filed = { source: ApplicationSource; applications: number };

export async function selectFiled(db: Db, viewer: Viewer, handedIn: RawBuilder<boolean>[]): Promise<Filed[]> {
  const { rows } = await sql<Filed>`
    select source, count(*) as applications from applications
    where ${sql.join([...seenBy(viewer), ...handedIn], sql` and `)} group by source`.execute(db);
  return rows;
}

export type Link = {
  source: string;
  campaign: string;
  applications: number;
  hired: number;
  condition: string;
};
const maxLinks = 50;

/** Two ways of writing a name are one, shown as it was written last. A referral is the member's who made it. */
export async function selectLinks(db: Db, viewer: Viewer, handedIn: RawBuilder<boolean>[]): Promise<Link[]> {
  const conditions = [...seenBy(viewer), ...handedIn];
  const newest = (column: string) => sql`(array_agg(${sql.ref(column)} order by created_at desc))[1]`;
  type Row = Omit<Link, 'source' | 'condition'> & {
    utm_source: string;
    utm_campaign: string;
    is_referral: boolean;
    referred_by: string | null;
  };
  const { rows } = await sql<Row>`
    with tracked as (
      select source = 'referral' as is_referral, status, created_at,
        case when source = 'referral' then referred_by end as referred_by,
        case when source = 'referral' then '' else utm_source end as utm_source,
        case when source = 'referral' then '' else utm_campaign end as utm_campaign
      from applications where ${sql.join(conditions, sql` and `)}
        and (source = 'referral' or utm_source <> '' or utm_campaign <> ''))
    select is_referral, referred_by, ${newest('utm_source')} as utm_source, ${newest('utm_campaign')} as utm_campaign,
      case when is_referral then coalesce((
        select first_name || ' ' || last_name from users where users.id = referred_by), 'A former member')
        else ${newest('utm_campaign')} end as campaign,
      count(*) as applications, count(*) filter (where status = 'hired') as hired
    from tracked group by is_referral, referred_by, lower(utm_source), lower(utm_campaign)
    order by applications desc, hired desc, lower(${newest('utm_source')}), campaign limit ${maxLinks}`.execute(db);
  return rows.map(({ is_referral, referred_by, utm_source, utm_campaign, ...row }) => ({
    ...row,
    source: is_referral ? 'Referral' : formatSource(utm_source),
    condition: is_referral ? (referred_by ?? 'former') : `${utm_source}/${utm_campaign}`,
  }));
}
