// What became of the assessments that a workspace asked for.
import {
  type AskedAssessment,
  type AssessmentCompletion,
  type AssessmentStage,
  assessmentStages,
  type listAskedAssessments,
} from '@hireframe/contract/hiring-charts.ts';
import { screeningStatusWords } from '@hireframe/contract/screenings.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hideGroups } from '../analytics/analytics.ts';
import { formatName } from '../candidates/candidates.ts';
import * as queries from './assessment-completion.queries.ts';
import { hideSteps, toPercent } from './small-steps.ts';
import { type DaysAsked, emptyMessage, readDays, toDates } from './within-days.ts';

type Context = Pick<AppContext, 'db' | 'now'>;

const stageWords: Record<AssessmentStage, string> = {
  asked: 'Asked',
  opened: 'Opened',
  started: 'Started',
  completed: 'Completed',
  open: 'Still open',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** @throws Problem 422 for days that make no range */
export async function drawCompletion(
  context: Context,
  actor: Recruiter,
  asked: DaysAsked,
): Promise<AssessmentCompletion> {
  const { days, hides_small } = await readDays(context, actor, asked);
  const counts = await queries.selectCounts(context.db, actor, toDates(days));
  const shown = shownCounts(counts, hides_small);
  const { median_hours } = counts;
  return {
    total: counts.asked,
    stages: assessmentStages.map((stage) => ({
      stage,
      label: stageWords[stage],
      assessments: shown[stage],
      share: toPercent(shown[stage], counts.asked),
    })),
    median_hours_to_complete:
      median_hours === null || shown.completed === null ? null : Math.round(median_hours * 10) / 10,
    date_field: 'Filtered by the day an assessment was asked for',
    message: counts.asked > 0 ? null : emptyMessage(days.from !== undefined || days.to !== undefined),
  };
}

/** The first are steps, of which each is a part of the one before; the others are one of four each. */
function shownCounts(counts: queries.Counts, hides_small: boolean): Record<AssessmentStage, number | null> {
  const steps = ['asked', 'opened', 'started'] as const;
  const ends = ['completed', 'open', 'expired', 'cancelled'] as const;
  const [ofSteps, ofEnds] = [steps, ends].map((stages) => stages.map((stage) => counts[stage])) as [number[], number[]];
  const shown = [...hideSteps(ofSteps, hides_small), ...hideGroups(ofEnds, hides_small)];
  return Object.fromEntries([...steps, ...ends].map((stage, at) => [stage, shown[at]])) as ReturnType<
    typeof shownCounts
  >;
}

/** @throws Problem 422 for days that make no range */
export async function listAsked(
  context: Context,
  actor: Recruiter,
  { stage, ...asked }: z.output<typeof listAskedAssessments.query>,
): Promise<Listing<AskedAssessment>> {
  const { days } = await readDays(context, actor, asked);
  return listing(
    queries.selectAsked(context.db, actor, toDates(days), stage),
    ({ first_name, last_name, status, ...row }) => ({
      ...row,
      candidate_name: formatName({ first_name, last_name, email: row.candidate_email }),
      status_display: screeningStatusWords[status],
    }),
  );
}
