import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Owner } from '../candidates/candidates.ts';
import { isSeenBy } from '../confidential/confidential.ts';
import { isExpiredNow, isPublicNow } from './stored-posting.ts';

/** The day, in UTC, so many days ago: with today, `days` of them. */
const since = (days: number) => sql<string>`((now() at time zone 'UTC')::date - ${days - 1}::int)`;

export const countByStatus = (db: Db, owner: Owner) =>
  db
    .selectFrom('postings')
    .select(({ fn }) => ['status', fn.countAll<number>().as('postings')])
    .select(sql<number>`count(*) filter (where ${isExpiredNow})`.as('expired'))
    .where('workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'postings.id'))
    .groupBy('status')
    .execute();

/** The next one first. */
export const selectExpiringSoon = (db: Db, owner: Owner, days: number) =>
  db
    .selectFrom('postings')
    .select(['id', 'title'])
    .select(sql<string>`expires_at`.as('expires_at'))
    .where('workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'postings.id'))
    .where(isPublicNow)
    .where('expires_at', '<=', sql<string>`now() + make_interval(days => ${days})`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(100)
    .execute();

export const countViews = (db: Db, owner: Owner, days: number) =>
  db
    .selectFrom('posting_views')
    .select(sql<number>`coalesce(sum(views), 0)`.as('total'))
    .select(sql<number>`coalesce(sum(views) filter (where day >= ${since(days)}), 0)`.as('last_30_days'))
    .where('workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'posting_views.posting_id'))
    .executeTakeFirstOrThrow();

/** Withdrawn ones stand in a line of their own. */
export const countApplications = (db: Db, owner: Owner, days: number) =>
  db
    .selectFrom('applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('all_days')])
    .select(
      sql<number>`count(*) filter (where (created_at at time zone 'UTC')::date >= ${since(days)})`.as('last_30_days'),
    )
    .where('workspace_id', '=', owner.workspace_id)
    .where(isSeenBy(owner, 'applications.posting_id'))
    .groupBy('status')
    .execute();
