// Postings of a workspace in numbers.

import { type PostingStatus, postingStatuses } from '@hireframe/contract/posting-words.ts';
import type { PostingStats } from '@hireframe/contract/postings.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './posting-stats.queries.ts';

const soonDays = 7;
/** 'Last 30 days' is today and the 29 before, in UTC. */
const lastDays = 30;

export async function getPostingStats(db: Db, actor: Recruiter): Promise<PostingStats> {
  const [statuses, expiring_soon, views, applications] = await Promise.all([
    queries.countByStatus(db, actor),
    queries.selectExpiringSoon(db, actor, soonDays),
    queries.countViews(db, actor, lastDays),
    queries.countApplications(db, actor, lastDays),
  ]);
  const count = (status: PostingStatus) => statuses.find((one) => one.status === status)?.postings ?? 0;
  return {
    total: sum(statuses, 'postings'),
    expired: sum(statuses, 'expired'),
    expiring_soon,
    views,
    by_status: Object.fromEntries(postingStatuses.map((one) => [one, count(one)])) as PostingStats['by_status'],
    applications: {
      total: sum(applications, 'all_days'),
      last_30_days: sum(applications, 'last_30_days'),
      by_status: Object.fromEntries(applications.map(({ status, all_days }) => [status, all_days])),
    },
  };
}

const sum = <Name extends string>(rows: { [N in Name]: number }[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);
