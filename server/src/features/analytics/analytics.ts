// The door of analytics: figures and charts, and what the map, drill-downs and saved dashboards share with them.
import type { Analytics, AnalyticsChartType, AnalyticsQuery, Chart, DayUnit } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { drawLevels, drawResumeScores, drawSkills } from './group-charts.ts';
import { askInsights } from './insights.ts';
import { readQuestion } from './question.ts';
import { addTallies, average, hideGroups, hideSmall } from './small-groups.ts';
import { drawActivity, drawTrends } from './time-charts.ts';

// The figures of Quick Insights: who came within the days, how they score, and the assessments completed within them.

/** @throws Problem 422 for days that make no range */
export async function getAnalytics(
  context: Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>,
  actor: Pick<Recruiter, 'workspace_id'>,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const question = await readQuestion(context, actor, query);
  const { total, with_resume, resume_score, assessment_score, cities, completions } = await askInsights(
    context,
    question,
    ['total', 'with_resume', 'resume_score', 'assessment_score', 'cities', 'completions'] as const,
  );
  const assessed = addTallies(completions.map(([, , scored]) => scored));
  /** Some of all: the others are a group as well. */
  const some = (count: number) => hideGroups([count, total - count], question.hides_small)[0] ?? null;
  return {
    total_candidates: total,
    avg_assessment_score: average(assessed, question.hides_small),
    assessments_scored: hideSmall(assessed.count, question.hides_small),
    avg_resume_score: average(resume_score, question.hides_small),
    active_locations: cities,
    candidates_with_resume: some(with_resume),
    candidates_with_assessment: some(assessment_score.count),
    generated_at: context.now().toISOString(),
  };
}

export { selectTermNames as termNames } from './analytics.queries.ts';
export { daysAsked, lastDays, toDate, toDay, toToday } from './days.ts';
export { type People, type Question, readQuestion, whyEmpty, within } from './question.ts';

export { average, hideGroups, hideSmall } from './small-groups.ts';

const charts = {
  'candidate-activity': drawActivity,
  'assessment-trends': drawTrends,
  'resume-score-distribution': drawResumeScores,
  'skills-distribution': drawSkills,
  'experience-level': drawLevels,
} satisfies Record<AnalyticsChartType, unknown>;

/**
 * @param query `limit` is how many skills are wanted; other charts have all their groups. `by`: of charts through days
 * @throws Problem 422 for days that make no range
 */
export const drawChart = (
  context: Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>,
  actor: Pick<Recruiter, 'workspace_id'>,
  type: AnalyticsChartType,
  query: AnalyticsQuery & { limit: number; by: DayUnit },
): Promise<Chart> => charts[type](context, actor, query);
