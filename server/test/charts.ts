// The five charts of analytics, asked for by a short name.
import type { Chart } from '@hireframe/contract/analytics.ts';
import * as contract from '@hireframe/contract/analytics.ts';
import { expect } from 'vitest';
import type { startApp } from './app.ts';

export const charts = {
  activity: contract.getCandidateActivity,
  trends: contract.getAssessmentTrends,
  scores: contract.getResumeScoreDistribution,
  skills: contract.getSkillsDistribution,
  levels: contract.getExperienceLevels,
};
export type ChartName = keyof typeof charts;
export const chartNames = Object.keys(charts) as ChartName[];
type App = Awaited<ReturnType<typeof startApp>>;

/** Draws charts for `as`, or for whoever is named. */
export const drawing =
  ({ call }: Pick<App, 'call'>, as: { token: string }) =>
  async (name: ChartName, query: Record<string, string>, who = as): Promise<Chart> => {
    const { status, body } = await call(charts[name] as typeof contract.getExperienceLevels, { query, as: who });
    expect(status).toBe(200);
    return body;
  };
