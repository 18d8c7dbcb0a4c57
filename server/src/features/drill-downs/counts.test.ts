// What a chart counts is how many rows the drill-down of it has.
import * as charts from '@hireframe/contract/analytics.ts';
import type { AbsentFact } from '@hireframe/contract/candidate-filters.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import * as contract from '@hireframe/contract/drill-downs.ts';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeDrilled } from '../../../test/drilled.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { refreshReadModel } from '../read-model/refresh.ts';

const { call, db } = await startApp();
const as = await makeRecruiter(db);
for (let n = 0; n < 45; n++) await makeDrilled(db, as.workspace_id);
await refreshReadModel(db);

type Query = Record<string, string | number | boolean | string[]>;
const ask = async (endpoint: Endpoint, query: Query) => (await call(endpoint, { query, as } as never)).body as never;
const countsOf = async (endpoint: Endpoint, query: Query, series = 0) => {
  const { keys, chart_data }: charts.Chart = await ask(endpoint, query);
  return keys.map((key, at) => [key, chart_data.datasets[series]?.data[at]] as const);
};
const totalOf = async (endpoint: Endpoint, query: Query) =>
  ((await ask(endpoint, query)) as contract.DrillDown).summary_stats.total_candidates;

const band = (key: string) => ({ score_min: key, ...(key !== '90' && { score_below: Number(key) + 10 }) });
const leads = {
  'resume scores': [charts.getResumeScoreDistribution, 0, contract.getResumeAnalysis, band],
  'experience levels': [
    charts.getExperienceLevels,
    0,
    contract.getExperienceAnalysis,
    (key: string) => ({ experience_level: key }),
  ],
  'top skills': [charts.getSkillsDistribution, 0, contract.getSkillsAnalysis, (key: string) => ({ skills: key })],
  'completed assessments': [
    charts.getCandidateActivity,
    1,
    contract.getAssessmentDetails,
    (key: string) => ({ start_date: key, end_date: key }),
  ],
} as unknown as Record<string, [Endpoint, number, Endpoint, (key: string) => Query]>;

test.each(Object.entries(leads))('each number of %s leads to as many', async (_name, [chart, series, drill, more]) => {
  let shown = 0;
  for (const filter of [{}, { experience_min: 3 }, { resume_score_min: 70, company: 'Acme' }] as Query[]) {
    const query = { start_date: '2026-03-02', end_date: '2026-03-05', ...filter };
    for (const [key, count] of await countsOf(chart, query, series)) {
      expect([key, await totalOf(drill, { ...query, ...more(key) })]).toEqual([key, count]);
      shown += count ?? 0;
    }
  }
  expect(shown).toBeGreaterThan(10);
});

const days = { start_date: '2026-03-02', end_date: '2026-03-05' };
const others: [Endpoint, Endpoint][] = [
  [charts.getResumeScoreDistribution, contract.getResumeAnalysis],
  [charts.getExperienceLevels, contract.getExperienceAnalysis],
  [charts.getSkillsDistribution, contract.getSkillsAnalysis],
  [charts.getAssessmentTrends, contract.getAssessmentDetails],
];

test('who stands in no group of a chart are as many behind that number', async () => {
  const seen = new Set<string>();
  for (const filter of [{}, { without: ['experience'] }, { has_resume: false, company: 'Acme' }] as Query[])
    for (const [chart, drill] of others) {
      const query = { ...days, ...filter };
      const { left_out, total }: charts.Chart = await ask(chart, query);
      for (const { key, count } of left_out) {
        const without = [...new Set([...((filter.without as AbsentFact[]) ?? []), key])];
        const behind = { ...query, ...(key === 'score' ? { is_unscored: true } : { without }) };
        const rows = (await ask(drill, behind)) as contract.DrillDown;
        expect([key, rows.summary_stats.total_candidates, rows.candidates.length]).toEqual([key, count, count]);
        if (key !== 'score')
          expect(((await ask(listCandidates, { ...behind, page: 99 })) as { count: number }).count).toBe(count);
        else expect(await totalOf(drill, { ...query, is_unscored: false })).toBe(total - (count ?? 0));
        seen.add(key);
      }
    }
  expect([...seen].sort()).toEqual(['experience', 'resume_score', 'score', 'skills']);
});
