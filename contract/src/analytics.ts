// The analytics page: a workspace's pool in figures and charts, for any filter.
import { z } from 'zod';
import { absentFacts, CandidateFilter, maxChartDays } from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { flag } from './list.ts';
import { unlessAll } from './text-fields.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100).nullable(); // Null: nothing to take it from.

export const presetDays = [7, 30, 90, 180, 365] as const;
export const usualDays = 30;
export const chartLimits = [5, 10, 15, 20] as const;
export const usualChartLimit = 10;
/** Groups of fewer people are left out where the workspace asks for it (`small_groups_hidden`). */
export const smallGroup = 5;

/** What a point of a chart through days is. Weeks begin on Monday; the first and the last point may be of a part of one. */
export const dayUnits = ['day', 'week', 'month'] as const;
export type DayUnit = (typeof dayUnits)[number];
/** So that each point of a chart through so many days is wide enough to be seen and chosen. */
export const unitOfDays = (days: number): DayUnit => (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month');

const wholeDays = z.coerce.number<number | string>().int().min(1).max(maxChartDays);
/**
 * Which candidates, and which days. `days`: today and the n − 1 before (UTC); `start_date` and `end_date` go before it
 * where both are given, one alone is not read. With neither it is all time. At most 3660 days. Every chart says which date
 * the days are of (`date_field`).
 */
export const analyticsQuery = CandidateFilter.omit({ ids: true, search: true }).extend({
  days: unlessAll(wholeDays),
  force_refresh: flag.optional(), // Do not answer from what was reckoned before.
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/**
 * The figures of Quick Insights, each over the same people as the chart beside it: those who came within the days, and of
 * assessments those that were completed within them.
 */
export const Analytics = z
  .object({
    total_candidates: count,
    avg_assessment_score: percent, // Of the assessments with a score.
    assessments_scored: count.nullable(), // Null: a small group that is hidden.
    avg_resume_score: percent,
    active_locations: count, // Cities with at least one of them.
    candidates_with_resume: count.nullable(), // Null: they, or those without, are a small group that is hidden.
    candidates_with_assessment: count.nullable(), // With a score, whenever it was completed; null as above.
    generated_at: z.iso.datetime(),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;

export const chartTypes = [
  'candidate-activity',
  'assessment-trends',
  'resume-score-distribution',
  'skills-distribution',
  'experience-level',
] as const;
export type AnalyticsChartType = (typeof chartTypes)[number];

const ChartDataset = z.object({
  label: z.string(),
  data: z.array(z.number().nullable()), // Null: nothing there, or a small group that is hidden.
  backgroundColor: z.union([z.string(), z.array(z.string())]),
  borderColor: z.union([z.string(), z.array(z.string())]),
  borderWidth: z.number(),
});
/**
 * Who or what stands in no group of a chart. `key`: what is not known of these candidates (`without` finds them), or
 * 'score': assessments without one (`is_unscored`), or 'earlier': from before the chart's first day.
 */
const LeftOut = z.object({
  key: z.enum([...absentFacts, 'score', 'earlier']),
  label: z.string(), // 'Without a score'
  count: count.nullable(), // Null: hidden.
});
/**
 * What Chart.js takes, beside what makes its numbers clickable: `keys` name the group of each label ('2026-11-01', '70',
 * 'Python', 'Senior').
 */
export const Chart = z
  .object({
    chart_type: z.string(),
    title: z.string(),
    kind: z.enum(['line', 'bar', 'doughnut']),
    chart_data: z.object({ labels: z.array(z.string()), datasets: z.array(ChartDataset) }),
    chart_options: z.object({
      indexAxis: z.enum(['x', 'y']),
      plugins: z.object({
        legend: z.object({ display: z.boolean() }),
        title: z.object({ display: z.boolean(), text: z.string() }),
      }),
    }),
    keys: z.array(z.string()),
    until: z.array(z.iso.date()), // Of a chart through days: the last day of each key. Else empty.
    date_field: z.string(), // Which date the days are of, in words: 'Filtered by the day a candidate came'.
    total: count, // How many candidates (or assessments) the chart is of.
    left_out: z.array(LeftOut),
    hidden_groups: count, // Small ones.
    message: z.string().nullable(), // Why there is nothing to see.
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof Chart>;

const recruiter = { method: 'GET', audience: 'recruiter', shows_candidates: true } as const;
const byDays = analyticsQuery.extend({ by: z.enum(dayUnits).default('day') });
const limit = z.coerce.number<number | string>().int().min(1).max(50).default(usualChartLimit);

export const getAnalytics = endpoint({
  ...recruiter,
  path: '/recruiter/analytics',
  permission: 'analytics:read',
  query: analyticsQuery,
  output: Analytics,
  summary: "My workspace's pool in a few numbers",
});
export const getCandidateActivity = endpoint({
  ...recruiter,
  path: '/recruiter/charts/candidate-activity',
  permission: 'analytics:read',
  query: byDays,
  output: Chart,
  summary: 'Sign-ups and completed assessments by day, week or month; left out, the days are the last 30',
});
export const getAssessmentTrends = endpoint({
  ...recruiter,
  path: '/recruiter/charts/assessment-trends',
  permission: 'analytics:read',
  query: byDays,
  output: Chart,
  summary: 'Average score of the assessments completed on each day, week or month',
});
export const getResumeScoreDistribution = endpoint({
  ...recruiter,
  path: '/recruiter/charts/resume-score-distribution',
  permission: 'analytics:read',
  query: analyticsQuery,
  output: Chart,
  summary: 'How many candidates have which resume score, in tens',
});
export const getSkillsDistribution = endpoint({
  ...recruiter,
  path: '/recruiter/charts/skills-distribution',
  permission: 'analytics:read',
  output: Chart,
  query: analyticsQuery.extend({ limit }),
  summary: 'The skills that most candidates have',
});
export const getExperienceLevels = endpoint({
  ...recruiter,
  path: '/recruiter/charts/experience-level',
  permission: 'analytics:read',
  query: analyticsQuery,
  output: Chart,
  summary: 'How many candidates are Junior, Mid and Senior',
});
