// How each posting does.
import type { listPostingPerformance, PostingPerformance } from '@hireframe/contract/hiring-charts.ts';
import { type PostingStatus, postingStatusWords } from '@hireframe/contract/posting-words.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './posting-performance.queries.ts';
import { hideSteps, toPercent } from './small-steps.ts';
import { readDays, toDates } from './within-days.ts';

/** @throws Problem 422 for days that make no range */
export async function listPerformance(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  asked: z.output<typeof listPostingPerformance.query>,
): Promise<Listing<PostingPerformance>> {
  const { days, hides_small } = await readDays(context, actor, asked);
  return listing(
    queries.selectPerformance(context.db, actor, toDates(days)),
    ({ status, is_expired, figures, views, ...row }) => {
      const steps = hideSteps([row.applications, figures.interviewed, figures.hired], hides_small);
      const [applications = null, interviewed = null, hired = null] = steps;
      const isHidden = applications === null;
      return {
        ...row,
        views,
        applications,
        interviewed,
        hired,
        status_display: is_expired ? 'Expired' : postingStatusWords[status as PostingStatus],
        view_conversion: toPercent(applications, views),
        average_match_score: isHidden ? null : figures.average_match_score,
        median_days_to_decision: isHidden ? null : figures.median_days_to_decision,
      };
    },
  );
}
