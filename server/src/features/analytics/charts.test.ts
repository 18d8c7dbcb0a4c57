import type { Chart } from '@hireframe/contract/analytics.ts';
import * as contract from '@hireframe/contract/analytics.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { chartNames, charts, drawing } from '../../../test/charts.ts';
import { addAssessment, makeDrilled } from '../../../test/drilled.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { readQuestion } from './analytics.ts';
import { selectInsights } from './insights.queries.ts';

const { call, db, context } = await startApp();
context.now = () => new Date('2026-03-05T23:30:00Z');
const [as, lonely] = [await makeRecruiter(db), await makeRecruiter(db)];
for (let n = 0; n < 10; n++) await makeDrilled(db, as.workspace_id);
await refreshReadModel(db);

const draw = drawing({ call }, as);
const said = ({ keys, chart_data }: Chart) =>
  Object.fromEntries(keys.map((key, n) => [key, chart_data.datasets[0]?.data[n]]));

test('charts have the shape that Chart.js takes, and say which date their days are of', async () => {
  const query = { start_date: '2026-03-01', end_date: '2026-03-02' };
  const { total: _total, left_out: _left, ...activity } = await draw('activity', query);
  expect(activity).toEqual({
    chart_type: 'candidate-activity',
    title: 'Candidate Activity',
    kind: 'bar',
    until: ['2026-03-01', '2026-03-02'],
    hidden_groups: 0,
    message: null,
    chart_data: {
      labels: ['1 Mar', '2 Mar'],
      datasets: ['Sign-ups', 'Completed assessments'].map((label) => ({
        label,
        data: [expect.any(Number), expect.any(Number)],
        borderWidth: 1,
        backgroundColor: expect.stringMatching(/^#\w{6}$/),
        borderColor: expect.stringMatching(/^#\w{6}$/),
      })),
    },
    chart_options: {
      indexAxis: 'x',
      plugins: { legend: { display: true }, title: { display: false, text: 'Candidate Activity' } },
    },
    keys: ['2026-03-01', '2026-03-02'],
    date_field: 'Sign-ups by the day a candidate came, assessments by the day of completion',
  });
  const [skills, levels, scores] = [
    await draw('skills', { limit: '2' }),
    await draw('levels', {}),
    await draw('scores', {}),
  ];
  expect([skills.chart_options.indexAxis, skills.keys.length, skills.kind]).toEqual(['y', 2, 'bar']);
  expect(levels.chart_data.datasets[0]?.backgroundColor).toHaveLength(3);
  expect(scores.chart_data.labels).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n}0–${n}9`.replace('00–', '0–').replace('–09', '–9')).concat('90–100'),
  );
  expect([levels.date_field, (await draw('trends', query)).date_field]).toEqual([
    'Filtered by the day a candidate came',
    'Filtered by the day of completion',
  ]);
  const overYears = await draw('activity', { start_date: '2025-12-31', end_date: '2026-01-01' });
  expect(overYears.chart_data.labels).toEqual(['31 Dec 2025', '1 Jan 2026']);
});

test('weeks begin on Monday, months on the first; the first and the last may be of a part of one', async () => {
  const query = { start_date: '2026-02-04', end_date: '2026-03-03' };
  const days = await draw('activity', query);
  const weeks = await draw('activity', { ...query, by: 'week' });
  expect(weeks.chart_data.labels).toEqual(['4 Feb', '9 Feb', '16 Feb', '23 Feb', '2 Mar']);
  expect(weeks.until).toEqual(['2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01', '2026-03-03']);
  const months = await draw('activity', { ...query, by: 'month' });
  expect([months.keys, months.until]).toEqual([
    ['2026-02-04', '2026-03-01'],
    ['2026-02-28', '2026-03-03'],
  ]);
  const sums = [days, weeks, months].map(({ chart_data }) =>
    chart_data.datasets.map(({ data }) => data.reduce<number>((sum, count) => sum + (count ?? 0), 0)),
  );
  expect(sums).toEqual([sums[0], sums[0], sums[0]]);
  expect(sums[0]?.every((count) => count > 0)).toBe(true);
  const { body: insights } = await call(contract.getAnalytics, { query, as });
  expect(insights.total_candidates).toBe(sums[0]?.[0]);
});

test('one date alone is no range, and a range must end after it starts and within ten years', async () => {
  const alone = await draw('activity', { start_date: '2026-03-04' });
  expect([alone.keys.length, alone.keys.at(-1)]).toEqual([30, '2026-03-05']);
  const wrong = [
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'The end date must not be before the start date'],
    [{ start_date: '2016-01-01', end_date: '2026-03-01' }, 'Choose at most 3660 days'],
  ] as const;
  for (const endpoint of [contract.getAnalytics, ...Object.values(charts)])
    for (const [query, message] of wrong) {
      const { status, body } = await call(endpoint as typeof contract.getAnalytics, { query, as });
      expect([status, body.message, body.errors?.end_date]).toEqual([422, message, [message]]);
    }
  const bad = [
    { days: '0' },
    { experience_min: '2.5' },
    { days: '3661' },
    { start_date: '2026-02-30' },
    { resume_score_min: '101' },
    { limit: '51' },
  ];
  for (const query of bad)
    expect((await call(contract.getSkillsDistribution, { query: query as never, as })).status).toBe(400);
});

test('a chart says why there is nothing to see', async () => {
  for (const name of chartNames) {
    expect((await draw(name, { days: '7', skills: 'Go' }, lonely)).message).toBe('No data available');
    expect((await draw(name, { skills: 'Juggling' })).message).toBe('No data found for the selected filters');
    const early = { start_date: '2020-01-01', end_date: '2020-01-31' };
    expect((await draw(name, early)).message).toBe('No chart data found for the selected time period');
    expect((await draw(name, { days: '7' })).message).toBeNull();
  }
  const unread = await makeRecruiter(db);
  await insertCandidate(db, unread, { created_at: '2026-03-04T12:00:00Z' });
  await refreshReadModel(db);
  const whys = async () =>
    Promise.all((['scores', 'levels', 'skills'] as const).map((name) => draw(name, { days: '7' }, unread)));
  expect((await whys()).map(({ message }) => message)).toEqual([
    '1 candidate, without a resume score',
    '1 candidate, without known years of experience',
    '1 candidate, without known skills',
  ]);
  const second = await insertCandidate(db, unread, { created_at: '2026-03-04T12:00:00Z' });
  await addAssessment(db, unread.workspace_id, second, { day: '2026-03-04', score: null });
  await refreshReadModel(db);
  expect((await whys())[0]?.message).toBe('2 candidates, none with a resume score');
  expect((await draw('trends', { days: '7' }, unread)).message).toBe('1 assessment, without a score');
  const none = { avg_assessment_score: null, avg_resume_score: null, active_locations: 0, candidates_with_resume: 0 };
  expect((await call(contract.getAnalytics, { query: {}, as: lonely })).body).toMatchObject({
    ...none,
    total_candidates: 0,
    candidates_with_assessment: 0,
  });
});

test('somebody who came a moment before midnight came on that day, and skills as frequent go by name', async () => {
  const mine = await makeRecruiter(db);
  for (const created_at of ['2026-03-03T23:59:59.999Z', '2026-03-04T00:00:00Z'])
    await insertCandidate(db, mine, { created_at, skills: ['Zig', 'Ada', 'Elm'] });
  await insertCandidate(db, mine, { created_at: '2026-03-05T23:59:59.999Z', skills: ['Zig'] });
  await refreshReadModel(db);
  expect(said(await draw('activity', { days: '3' }, mine))).toEqual({
    '2026-03-03': 1,
    '2026-03-04': 1,
    '2026-03-05': 1,
  });
  expect((await draw('skills', { limit: '2' }, mine)).keys).toEqual(['Zig', 'Ada']);
  expect((await draw('skills', { days: '2' }, mine)).keys).toEqual(['Zig', 'Ada', 'Elm']);
});

test('the tables say the same of one part by itself as of all together', async () => {
  const names = [
    'total',
    'with_resume',
    'without_skills',
    'resume_score',
    'assessment_score',
    'cities',
    'resume_bands',
    'levels',
    'skills',
    'sign_ups',
    'completions',
  ] as const;
  for (const query of [{}, { days: 3 }, { resume_score_max: 90, start_date: '2026-03-02', end_date: '2026-03-04' }]) {
    const question = await readQuestion(context, as, query);
    const whole = await selectInsights(db, question, { names, skills: 3 });
    for (const name of names)
      expect(await selectInsights(db, question, { names: [name], skills: 3 })).toEqual({ [name]: whole[name] });
    expect([whole.total, whole.skills.length, whole.completions.length].every((count) => count > 0)).toBe(true);
  }
});
