// The door of analytics: figures and charts, and what the map, drill-downs and saved dashboards share with them.
import type { AnalyticsChartType, AnalyticsQuery, Chart } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { drawLevels, drawResumeScores, drawSkills } from './group-charts.ts';
import { drawActivity, drawTrends } from './time-charts.ts';

export { selectTermNames as termNames } from './analytics.queries.ts';
export { daysAsked, lastDays, toDate, toDay, toToday } from './days.ts';
export { type People, type Question, readQuestion, whyEmpty, within } from './question.ts';
export { getAnalytics } from './quick-insights.ts';
export { average, hideGroups, hideSmall } from './small-groups.ts';

const charts = {
  'candidate-activity': drawActivity,
  'assessment-trends': drawTrends,
  'resume-score-distribution': drawResumeScores,
  'skills-distribution': drawSkills,
  'experience-level': drawLevels,
} satisfies Record<AnalyticsChartType, unknown>;

/**
 * @param query `limit` is how many skills are wanted; other charts have all their groups
 * @throws Problem 422 for days that make no range
 */
export const drawChart = (
  context: Pick<AppContext, 'db' | 'now' | 'columnStore'>,
  actor: Pick<Recruiter, 'workspace_id'>,
  type: AnalyticsChartType,
  query: AnalyticsQuery & { limit: number },
): Promise<Chart> => charts[type](context, actor, query);
