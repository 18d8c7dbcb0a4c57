// Conditions on the table `applications` that lists and charts share, so that a number and its list agree.
import { type ApplicationStatus, applicationSources, applicationWay } from '@hireframe/contract/application-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { type DateRange, isInDateRange } from '../../infra/database/date-range.ts';

export const isHandedIn = (dates: DateRange): RawBuilder<boolean>[] => isInDateRange('applications.created_at', dates);

/** Came at least so far, wherever it is now: a step back, a rejection and a withdrawal take nobody back. */
export function hasReached(step: (typeof applicationWay)[number]): RawBuilder<boolean> {
  const place = applicationWay.indexOf(step);
  if (place === 0) return sql`true`;
  const soFar: ApplicationStatus[] = applicationWay.slice(place);
  return sql`(applications.status = any(${soFar}) or applications.rejected_from = any(${soFar}) or exists (
    select from application_history history where history.workspace_id = applications.workspace_id
    and history.application_id = applications.id and history.to_status = any(${soFar})))`;
}

/** Came by this way, or by this link: see `LinkAsSource`. */
export function cameBy(source: string): RawBuilder<boolean> {
  if ((applicationSources as readonly string[]).includes(source)) return sql`applications.source = ${source}`;
  const [name = '', campaign] = source.split('/', 2);
  if (campaign === undefined)
    return sql`(applications.source = 'referral'
      and applications.referred_by is not distinct from ${name === 'former' ? null : name}::uuid)`;
  return sql`(applications.source <> 'referral' and lower(applications.utm_source) = lower(${name})
    and lower(applications.utm_campaign) = lower(${campaign}))`;
}
