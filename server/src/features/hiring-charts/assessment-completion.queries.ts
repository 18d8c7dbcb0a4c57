// SQL on what became of the assessments that a workspace asked for.

import type { AssessmentStage } from '@hireframe/contract/hiring-charts.ts';
import type { ScreeningStatus } from '@hireframe/contract/screenings.ts';
import { type RawBuilder, sql } from 'kysely';
import { type DateRange, isInDateRange } from '../../infra/database/date-range.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isScreeningSeenBy, type Viewer } from '../confidential/confidential.ts';
import { screeningStatus } from '../screenings/screenings.ts';

/** Asked for within the days, of candidates that are still there: with those that became one they moved to that one. */
function asked(db: Db, viewer: Viewer, dates: DateRange) {
  const found = db
    .selectFrom('screenings')
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    )
    .where('screenings.workspace_id', '=', viewer.workspace_id)
    .where(isScreeningSeenBy(viewer));
  return isInDateRange('screenings.created_at', dates).reduce((some, condition) => some.where(condition), found);
}

/** What was answered is deleted when somebody takes their consent back: that they began is known all the same. */
const isStarted = sql<boolean>`(screenings.withdrawn_at is not null
  or (coalesce(assessment_sessions.status not in ('preparing', 'ready'), false) and screenings.person_asked_for_at is null))`;

const isInStage: Record<AssessmentStage, RawBuilder<boolean>> = {
  asked: sql`true`,
  opened: sql`(screenings.opened_at is not null or ${isStarted})`,
  started: isStarted,
  completed: sql`${screeningStatus} = 'completed'`,
  open: sql`${screeningStatus} in ('sent', 'opened', 'in_progress')`,
  expired: sql`${screeningStatus} = 'expired'`,
  cancelled: sql`${screeningStatus} = 'cancelled'`,
};

const hours = sql`date_part('epoch', assessment_sessions.completed_at - screenings.created_at) / 3600`;
const countOf = (stage: AssessmentStage) => sql<number>`count(*) filter (where ${isInStage[stage]})`;

export type Counts = Record<AssessmentStage, number> & { median_hours: number | null };

export const selectCounts = (db: Db, viewer: Viewer, dates: DateRange): Promise<Counts> =>
  asked(db, viewer, dates)
    .select([countOf('asked').as('asked'), countOf('opened').as('opened'), countOf('started').as('started')])
    .select([countOf('completed').as('completed'), countOf('open').as('open'), countOf('expired').as('expired')])
    .select([
      countOf('cancelled').as('cancelled'),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${hours}) filter (where ${isInStage.completed})`.as('median_hours'),
    ])
    .executeTakeFirstOrThrow();

/** Newest first. */
export const selectAsked = (db: Db, viewer: Viewer, dates: DateRange, stage: AssessmentStage) =>
  asked(db, viewer, dates)
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'screenings.workspace_id')
        .onRef('candidates.id', '=', 'screenings.candidate_id'),
    )
    .leftJoin('assessment_reports', (join) =>
      join
        .onRef('assessment_reports.user_id', '=', 'screenings.user_id')
        .onRef('assessment_reports.session_id', '=', 'screenings.session_id'),
    )
    .select(['screenings.id', 'screenings.candidate_id', 'candidates.email as candidate_email', 'role_title'])
    .select(['first_name', 'last_name', 'screenings.created_at as asked_at', 'assessment_sessions.completed_at'])
    // As elsewhere, no score that a law wants withheld.
    .select(
      sql<
        number | null
      >`case when scores_withheld(screenings.workspace_id, screenings.id) is null then comprehensive_score end`.as(
        'comprehensive_score',
      ),
    )
    .select([screeningStatus.$castTo<ScreeningStatus>().as('status')])
    .where(isInStage[stage])
    .orderBy('screenings.created_at', 'desc')
    .orderBy('screenings.id', 'desc');
