// How far applications came, what became of them, and how long it took.
import { applicationStatusWords, applicationWay } from '@hireframe/contract/application-words.ts';
import type { getPipelineFunnel, PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hideGroups, hideSmall } from '../analytics/analytics.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './pipeline-funnel.queries.ts';
import { hideSteps, toPercent } from './small-steps.ts';
import { emptyMessage, isWithin, readDays } from './within-days.ts';

/** Of applications handed in within the days. @throws Problem 404 for a posting of nobody here, 422 for days that make no range */
export async function drawFunnel(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  { job_id, ...asked }: z.output<typeof getPipelineFunnel.query>,
): Promise<PipelineFunnel> {
  const { db } = context;
  const { workspace_id } = actor;
  const { days, hides_small } = await readDays(context, actor, asked);
  if (job_id) await requirePosting(db, actor, job_id);
  const chosen = [...isWithin(days), ...(job_id ? [sql<boolean>`applications.posting_id = ${job_id}`] : [])];
  const [groups, stays] = await Promise.all([
    queries.selectGroups(db, workspace_id, chosen),
    queries.selectStays(db, workspace_id, chosen),
  ]);
  const total = sum(groups);
  return {
    total,
    ...shownGroups(groups, stays, hides_small),
    date_field: 'Filtered by the day of applying',
    message: total > 0 ? null : emptyMessage(chosen.length > 0),
  };
}

const sum = (groups: queries.Group[]) => groups.reduce((total, { applications }) => total + applications, 0);

function shownGroups(groups: queries.Group[], stays: queries.Stays[], hides_small: boolean) {
  const countNow = (status: string) => sum(groups.filter((one) => one.status === status));
  const now = hideGroups([...applicationWay, 'rejected', 'withdrawn'].map(countNow), hides_small);
  const counts = applicationWay.map((_, at) => sum(groups.filter(({ furthest }) => furthest > at)));
  const reached = hideSteps(counts, hides_small);
  const stages = applicationWay.map((status, at) => {
    const [here = null, before = null] = [reached[at], reached[at - 1]];
    const stay = stays.find((one) => one.status === status);
    return {
      status,
      label: applicationStatusWords[status],
      reached: here,
      now: now[at] ?? null,
      conversion: toPercent(here, before),
      median_days_in_stage: stay && hideSmall(stay.stays, hides_small) !== null ? tenths(stay.median_days) : null,
    };
  });
  return { stages, rejected: now.at(-2) ?? null, withdrawn: now.at(-1) ?? null };
}

const tenths = (number: number) => Math.round(number * 10) / 10;
