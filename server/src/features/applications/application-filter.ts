// Conditions on the table `applications` that lists and charts share, so that a number and its list agree.
import { type ApplicationStatus, applicationWay } from '@hireframe/contract/application-words.ts';
import type { LinkCondition } from '@hireframe/contract/tracking-words.ts';
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

/** Came by this link. Undefined where no link is asked for. */
export function cameBy({
  link_source = '',
  link_campaign = '',
  referred_by,
}: LinkCondition): RawBuilder<boolean> | undefined {
  if (referred_by !== undefined)
    return sql`(applications.source = 'referral'
      and applications.referred_by is not distinct from ${referred_by === 'former' ? null : referred_by}::uuid)`;
  if (link_source === '' && link_campaign === '') return undefined;
  return sql`(applications.source <> 'referral' and lower(applications.utm_source) = lower(${link_source})
    and lower(applications.utm_campaign) = lower(${link_campaign}))`;
}
