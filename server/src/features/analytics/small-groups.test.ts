import * as contract from '@hireframe/contract/analytics.ts';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { addResume } from '../../../test/candidates-made.ts';
import { addAssessment } from '../../../test/drilled.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { average, hideGroups, hideSmall } from './analytics.ts';

const { call, db, context } = await startApp();
context.now = () => new Date('2026-03-05T12:00:00Z');

test('from 1 to 4 people are hidden where the workspace wants it, and nobody is no group', () => {
  expect([0, 1, 4, 5].map((count) => hideSmall(count, true))).toEqual([0, null, null, 5]);
  expect([0, 1, 4, 5].map((count) => hideSmall(count, false))).toEqual([0, 1, 4, 5]);
  const four = { count: 4, sum: 202 };
  expect([average(four, true), average(four), average({ count: 5, sum: 251.25 }, true)]).toEqual([null, 50.5, 50.3]);
  expect([average({ count: 0, sum: 0 }), average({ count: 0, sum: 0 }, true)]).toEqual([null, null]);
});

test.each([
  [[12, 3, 40, 0], [null, null, 40, 0], 'one small group: the next smallest goes with it'],
  [[1, 2, 40, 9], [null, null, 40, null], 'two of fewer than 5 together: one more'],
  [[3, 4, 40, 0], [null, null, 40, 0], 'two of at least 5 together: no more'],
  [[2, 2, 2, 40], [null, null, null, 40], 'all small ones'],
  [[0, 3, 0, 0], [null, null, null, null], 'nobody else: where they are not is hidden, too'],
  [[2, 2, 0, 0], [null, null, null, null], 'nobody else: neither'],
  [[5, 0, 40, 7], [5, 0, 40, 7], 'no small group'],
])('groups that make a total: %o becomes %o: %s', (counts, shown) => {
  expect(hideGroups(counts, true)).toEqual(shown);
  expect(hideGroups(counts, false)).toEqual(counts);
});

test('no chart tells of fewer than 5 people, and each says how many groups it hides', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  await db.updateTable('workspaces').set({ small_groups_hidden: true }).where('id', '=', workspace_id).execute();
  for (let n = 0; n < 16; n++) {
    const skills = ['Go', ...(n < 4 ? ['Zig'] : [])];
    const total_experience_years = n < 3 ? 1 : n < 9 ? 4 : 9; // 3 Junior, 6 Mid, 7 Senior.
    const created_at = n < 2 ? '2026-03-01T12:00:00Z' : '2026-03-02T12:00:00Z';
    const id = await insertCandidate(db, as, { created_at, total_experience_years, skills });
    if (n < 12) await addResume(db, workspace_id, id, n < 5 ? 75 : 85);
    if (n < 4) await addAssessment(db, workspace_id, id, { day: '2026-03-03', score: 60 });
    if (n > 6) await addAssessment(db, workspace_id, id, { day: '2026-03-04', score: 80 });
  }
  await refreshReadModel(db);
  const query = { start_date: '2026-03-01', end_date: '2026-03-04' };
  const draw = async (endpoint: Endpoint, more = {}) => {
    const chart = endpoint as typeof contract.getExperienceLevels;
    const { body } = await call(chart, { query: { ...query, ...more }, as });
    return [body.chart_data.datasets.map(({ data }) => data), body.left_out, body.hidden_groups, body.message];
  };
  const hidden = (key: string, label: string) => ({ key, label, count: null });
  expect(await draw(contract.getExperienceLevels)).toEqual([[[null, null, 7]], [], 2, null]);
  expect(await draw(contract.getResumeScoreDistribution)).toEqual([
    [[0, 0, 0, 0, 0, 0, 0, null, 7, 0]],
    [hidden('resume_score', 'Without a score')],
    1,
    null,
  ]);
  expect(await draw(contract.getSkillsDistribution)).toEqual([[[16]], [], 1, null]);
  expect(await draw(contract.getAssessmentTrends)).toEqual([[[null, null, null, 80]], [], 1, null]);
  const activity = [
    [null, null, 0, 0],
    [0, 0, null, null],
  ];
  expect(await draw(contract.getCandidateActivity)).toEqual([
    activity,
    [],
    4,
    'Groups of fewer than 5 people are hidden',
  ]);

  const junior = { experience_level: 'Junior' } as const;
  expect(await draw(contract.getExperienceLevels, junior)).toEqual([
    [[null, null, null]],
    [hidden('experience', 'Years of experience unknown')],
    3,
    'Groups of fewer than 5 people are hidden',
  ]);
  const { body: all } = await call(contract.getAnalytics, { query, as });
  expect(all).toMatchObject({ candidates_with_resume: null, candidates_with_assessment: null }); // 4 and 3 have none.
  expect(all).toMatchObject({ total_candidates: 16, avg_resume_score: 80.8, avg_assessment_score: 73.8 });
  const { body: few } = await call(contract.getAnalytics, { query: { ...query, ...junior }, as });
  expect(few).toMatchObject({ total_candidates: 3, avg_resume_score: null, avg_assessment_score: null });

  await db.updateTable('workspaces').set({ small_groups_hidden: false }).where('id', '=', workspace_id).execute();
  expect(await draw(contract.getExperienceLevels)).toEqual([[[3, 6, 7]], [], 0, null]);
  expect(await draw(contract.getAssessmentTrends)).toEqual([[[null, null, 60, 80]], [], 0, null]);
});
