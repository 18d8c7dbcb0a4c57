// Insights and charts of the pool, for the filters that hold.
import {
  type AnalyticsChartType,
  type Chart,
  type DayUnit,
  getAnalytics,
  getAssessmentTrends,
  getCandidateActivity,
  getExperienceLevels,
  getResumeScoreDistribution,
  getSkillsDistribution,
} from '@hireframe/contract/analytics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import type { toAnalyticsQuery } from './analytics-query.ts';
import { analyticsKey, askedFresh } from './refresh.ts';

type Query = ReturnType<typeof toAnalyticsQuery>;

export function useInsights(query: Query) {
  const queryKey = [...analyticsKey, 'insights', query];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askedFresh(queryKey, (fresh) => call(getAnalytics, { query: { ...query, ...fresh } }, signal)),
    placeholderData: keepPreviousData,
  });
}

const calls = {
  'candidate-activity': getCandidateActivity,
  'assessment-trends': getAssessmentTrends,
  'resume-score-distribution': getResumeScoreDistribution,
  'skills-distribution': getSkillsDistribution,
  'experience-level': getExperienceLevels,
};

/** @param query with `limit` for the skills, `by` for charts through days */
export function useChart(type: AnalyticsChartType, query: Query & { limit?: number; by?: DayUnit }) {
  const queryKey = [...analyticsKey, 'chart', type, query];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askedFresh(queryKey, async (fresh) =>
        checked(await call(calls[type], { query: { ...query, ...fresh } } as never, signal)),
      ),
    placeholderData: keepPreviousData,
  });
}

/** An answer without a chart is none. */
function checked(chart: Chart | undefined): Chart {
  if (!chart?.chart_data) throw new ApiError(204, { message: 'No data received from server' });
  return chart;
}
