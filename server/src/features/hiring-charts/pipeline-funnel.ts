// How far applications came, what became of them, and how long it took; beside as many days before.

import {
  type ApplicationStatus,
  applicationStatusWords,
  applicationWay,
} from '@hireframe/contract/application-words.ts';
import type { getPipelineFunnel, PipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import type { Days } from '@hireframe/engines/column-store/questions.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hideGroups, hideSmall } from '../analytics/analytics.ts';
import { narrowToSeen } from '../confidential/confidential.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './pipeline-funnel.queries.ts';
import { hideSteps, toPercent } from './small-steps.ts';
import { emptyMessage, isWithin, readDays } from './within-days.ts';

const openStages: readonly ApplicationStatus[] = applicationWay.filter((status) => status !== 'hired');
const dayMs = 24 * 3600 * 1000;

/** Of applications handed in within the days. @throws Problem 404 for a posting of nobody here, 422 for days that make no range */
export async function drawFunnel(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  { job_id, ...asked }: z.output<typeof getPipelineFunnel.query>,
): Promise<PipelineFunnel> {
  const { db } = context;
  const { workspace_id } = actor;
  const now = context.now();
  const { days, hides_small } = await readDays(context, actor, asked);
  if (job_id) await requirePosting(db, actor, job_id);
  const ofJob = job_id ? [sql<boolean>`applications.posting_id = ${job_id}`] : [];
  const seen = await narrowToSeen(db, actor, 'applications.posting_id');
  const narrowed = [...ofJob, ...seen];
  const those = { workspace_id, chosen: [...isWithin(days), ...narrowed] };
  const earlier = daysBefore(days, now);
  const [groups, stays, hires, before] = await Promise.all([
    queries.selectGroups(db, those),
    queries.selectStays(db, those),
    queries.selectHires(db, those),
    earlier && askBefore(db, { workspace_id, chosen: [...isWithin(earlier.days), ...narrowed], as_of: earlier.as_of }),
  ]);
  const total = sum(groups);
  const limits = stays.flatMap(
    ({ status, median_days, stays }) =>
      !openStages.includes(status) || hideSmall(stays, hides_small) === null
        ? []
        : [{ status, days: tenths(median_days) }], // As it is shown.
  );
  const late = await queries.countLongerThan(db, those, { days: limits, now });
  return {
    total,
    total_before: before ? sum(before.groups) : null,
    ...shownGroups({ groups, stays, before }, late, hides_small),
    median_days_to_hire: daysToHire(hires, hides_small),
    median_days_to_hire_before: before ? daysToHire(before.hires, hides_small) : null,
    date_field: 'Filtered by the day of applying',
    message: total > 0 ? null : emptyMessage(those.chosen.length > seen.length),
  };
}

/**
 * As many days before, as they stood when they were as old as these are now: else they had longer to get anywhere.
 * @returns undefined for all time
 */
function daysBefore({ from, to }: Days, now: Date): { days: Days; as_of: Date } | undefined {
  if (from === undefined || to === undefined) return undefined;
  const length = to - from + 1;
  return { days: { from: from - length, to: to - length }, as_of: new Date(now.getTime() - length * dayMs) };
}

type Before = Awaited<ReturnType<typeof askBefore>>;

async function askBefore(db: Db, asked: queries.Asked) {
  const [groups, stays, hires] = await Promise.all([
    queries.selectGroupsThen(db, asked),
    queries.selectStays(db, asked),
    queries.selectHires(db, asked),
  ]);
  return { groups, stays, hires };
}

type Furthest = Pick<queries.Group, 'furthest' | 'applications'>;
const sum = (groups: Pick<Furthest, 'applications'>[]) =>
  groups.reduce((total, { applications }) => total + applications, 0);

const reachedBy = (groups: Furthest[], hides_small: boolean) =>
  hideSteps(
    applicationWay.map((_, at) => sum(groups.filter(({ furthest }) => furthest > at))),
    hides_small,
  );

type Found = { groups: queries.Group[]; stays: queries.Stays[]; before: Before | undefined };

function shownGroups({ groups, stays, before }: Found, late: number, hides_small: boolean) {
  const countNow = (status: string) => sum(groups.filter((one) => one.status === status));
  const now = hideGroups([...applicationWay, 'rejected', 'withdrawn'].map(countNow), hides_small);
  const reached = reachedBy(groups, hides_small);
  const reachedBefore = before && reachedBy(before.groups, hides_small);
  const medianOf = (of: queries.Stays[] | undefined, status: string) => {
    const stay = of?.find((one) => one.status === status);
    return stay && hideSmall(stay.stays, hides_small) !== null ? tenths(stay.median_days) : null;
  };
  const stages = applicationWay.map((status, at) => {
    const [here = null, previous = null] = [reached[at], reached[at - 1]];
    return {
      status,
      label: applicationStatusWords[status],
      reached: here,
      now: now[at] ?? null,
      reached_before: reachedBefore?.[at] ?? null,
      conversion: toPercent(here, previous),
      median_days_in_stage: medianOf(stays, status),
      median_days_before: medianOf(before?.stays, status),
    };
  });
  return { stages, rejected: now.at(-2) ?? null, withdrawn: now.at(-1) ?? null, ...openOf(now, late, hides_small) };
}

/** The sum of what is shown, so that it tells of no group that is hidden. */
function openOf(now: (number | null)[], late: number, hides_small: boolean) {
  const stages = now.slice(0, openStages.length);
  const open = stages.includes(null) ? null : stages.reduce<number>((all, count) => all + (count ?? 0), 0);
  const [past = null] = open === null ? [] : hideGroups([late, open - late], hides_small);
  return { open, open_past_median: past };
}

const daysToHire = ({ hires, median_days }: queries.Hires, hides_small: boolean) =>
  median_days === null || hideSmall(hires, hides_small) === null ? null : tenths(median_days);

const tenths = (number: number) => Math.round(number * 10) / 10;
