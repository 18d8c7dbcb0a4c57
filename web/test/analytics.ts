// The analytics page over a server that answers the same to every filter, and remembers what it was asked.
import {
  type AnalyticsChartType,
  type Chart,
  getAnalytics,
  getAssessmentTrends,
  getCandidateActivity,
  getExperienceLevels,
  getResumeScoreDistribution,
  getSkillsDistribution,
} from '@hireframe/contract/analytics.ts';
import { listCandidateTerms } from '@hireframe/contract/candidates.ts';
import { recruiter, visitAs } from './app.tsx';
import { answers } from './fake-api.tsx';

type Fakes = Parameters<typeof visitAs>[2][];
type Asked = { what: 'insights' | AnalyticsChartType; query: Record<string, unknown> };

export const insights = {
  total_candidates: 1204,
  avg_assessment_score: 71.34,
  avg_resume_score: 64,
  active_locations: 12,
  candidates_with_resume: 1100,
  assessments_scored: 318,
  candidates_with_assessment: 300,
  generated_at: '2026-11-22T08:00:00.000Z',
};

/** @param series by their names */
export function makeChart(type: AnalyticsChartType, keys: string[], series: Record<string, (number | null)[]>): Chart {
  const color = { backgroundColor: '#4f46e5', borderColor: '#4f46e5', borderWidth: 1 };
  const datasets = Object.entries(series).map(([label, data]) => ({ label, data, ...color }));
  return {
    chart_type: type,
    title: type,
    kind: 'bar',
    chart_data: { labels: keys, datasets },
    keys,
    until: keys.filter((key) => /^\d{4}-/.test(key)),
    chart_options: {
      indexAxis: type === 'skills-distribution' ? 'y' : 'x',
      plugins: { legend: { display: false }, title: { display: false, text: type } },
    },
    date_field: `Days of ${type}`,
    total: 9,
    left_out: [],
    hidden_groups: 0,
    message: null,
  };
}

export const charts: Record<AnalyticsChartType, Chart> = {
  'candidate-activity': makeChart('candidate-activity', ['2026-11-21', '2026-11-22'], {
    'Sign-ups': [1204, 0],
    'Completed assessments': [0, 3],
  }),
  'assessment-trends': makeChart('assessment-trends', ['2026-11-21', '2026-11-22'], { 'Average score': [null, 0] }),
  'resume-score-distribution': makeChart('resume-score-distribution', ['80', '90'], { Candidates: [4, 5] }),
  'skills-distribution': makeChart('skills-distribution', ['=SUM(A1)', 'React, Redux'], { Candidates: [7, 2] }),
  'experience-level': {
    ...makeChart('experience-level', ['Junior', 'Mid', 'Senior'], { Candidates: [5, null, 9] }),
    left_out: [{ key: 'experience', label: 'Years of experience unknown', count: 1300 }],
    hidden_groups: 2,
  },
};
const endpoints = {
  'candidate-activity': getCandidateActivity,
  'assessment-trends': getAssessmentTrends,
  'resume-score-distribution': getResumeScoreDistribution,
  'skills-distribution': getSkillsDistribution,
  'experience-level': getExperienceLevels,
} as const;

export const answersChart = (type: AnalyticsChartType, answer: (query: object) => Chart) =>
  answers(endpoints[type] as typeof getSkillsDistribution, ({ query }) => answer(query));

/** @param search of the address; @param fakes come before the server's own answers */
export function openAnalytics(search = '', ...fakes: Fakes) {
  const asked: Asked[] = [];
  const remember = (what: Asked['what'], query: object) =>
    asked.push({ what, query: JSON.parse(JSON.stringify(query)) as Asked['query'] });
  const page = visitAs(
    recruiter(),
    `/analytics${search}`,
    ...fakes,
    answers(getAnalytics, ({ query }) => {
      remember('insights', query);
      return insights;
    }),
    ...(Object.keys(endpoints) as AnalyticsChartType[]).map((type) =>
      answersChart(type, (query) => {
        remember(type, query);
        return charts[type];
      }),
    ),
    answers(listCandidateTerms, () => ({ results: [{ term: 'Rust', candidates: 12 }] })),
  );
  return {
    ...page,
    asked,
    /** What the last question of this kind was. */
    last: (what: Asked['what']) => asked.findLast((one) => one.what === what)?.query,
    address: () => page.router.state.location.search,
  };
}
