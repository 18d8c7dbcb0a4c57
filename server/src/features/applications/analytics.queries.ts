// Applications of a workspace, counted.

import { applicationSources, applicationStatuses, applicationWay } from '@hireframe/contract/application-words.ts';
import type { ApplicationAnalytics } from '@hireframe/contract/applications.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isSeenBy, type Viewer } from '../confidential/confidential.ts';

/** Days in UTC, both inclusive. */
export type Span = { job_id?: string | undefined; date_from: string; date_to: string };

/** Of those that came in between. Who came how far is read from the history, so that a rejection takes nobody back. */
export async function selectAnalytics(db: Db, viewer: Viewer, span: Span): Promise<ApplicationAnalytics> {
  const { workspace_id } = viewer;
  const { rows } = await sql<ApplicationAnalytics>`
    with chosen as materialized (
      select id, status, source, match_score, created_at, (created_at at time zone 'UTC')::date as day
      from applications where workspace_id = ${workspace_id} and ${isSeenBy(viewer, 'applications.posting_id')}
      and created_at >= ${span.date_from}::date::timestamp at time zone 'UTC'
      and created_at < (${span.date_to}::date + 1)::timestamp at time zone 'UTC'
      and (${span.job_id ?? null}::uuid is null or posting_id = ${span.job_id ?? null})),
    furthest as (
      select chosen.id, max(array_position(${[...applicationWay]}::text[], to_status)) as step,
        min(history.created_at) filter (where history.by = 'recruiter') - min(chosen.created_at) as waited
      from chosen join application_history history
        on history.workspace_id = ${workspace_id} and history.application_id = chosen.id
      group by chosen.id)
    select
      (select count(*)::integer from chosen) as total,
      (${countsBy('status', applicationStatuses)}) as by_status,
      (${countsBy('source', applicationSources)}) as by_source,
      (select jsonb_agg(jsonb_build_object('day', day, 'applications', applications) order by day) from (
        select to_char(days.day, 'YYYY-MM-DD') as day, count(chosen.id) as applications
        from generate_series(${span.date_from}::date::timestamp, ${span.date_to}::date::timestamp, '1 day') as days (day)
        left join chosen on chosen.day = days.day::date group by days.day) by_day) as by_day,
      (select round(avg(match_score)::numeric, 1)::float8 from chosen) as average_match_score,
      (select jsonb_object_agg(name, (select count(*) from furthest where step >= place))
        from unnest(${[...applicationWay]}::text[]) with ordinality as way (name, place)) as reached,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from waited)) / 3600)::numeric, 1)::float8
        from furthest where waited is not null) as median_hours_to_first_decision`.execute(db);
  return rows[0] as ApplicationAnalytics;
}

/** Of every name, also where there is none. */
const countsBy = (column: 'status' | 'source', names: readonly string[]) => sql`
  select jsonb_object_agg(name, (select count(*) from chosen where chosen.${sql.ref(column)} = name))
  from unnest(${[...names]}::text[]) as name`;
