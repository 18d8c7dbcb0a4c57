import type { Chart } from '@hireframe/contract/analytics.ts';
import * as contract from '@hireframe/contract/analytics.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { dice } from '../../../test/dice.ts';
import { type Drilled, makeDrilled } from '../../../test/drilled.ts';
import { makeCandidateOf, makeRecruiter } from '../../../test/make.ts';
import { drainChanges } from '../candidates/drain.ts';
import { dateOf, dayOf } from './analytics.ts';

const { call, db, tools } = await startApp();
tools.now = () => new Date('2026-03-05T23:30:00Z');
const as = await makeRecruiter(db);
type Person = Drilled & { city: string };
const everybody: Person[] = [];
for (let n = 0; n < 50; n++) {
  const [one, city] = [await makeDrilled(db, as.workspace_id), ['', 'Porto', 'Köln', 'koln'][n % 4] as string];
  await db.updateTable('candidates').set({ city }).where('id', '=', one.id).execute();
  everybody.push({ ...one, city });
}
const stranger = await makeRecruiter(db); // Whose people are counted nowhere else.
for (let n = 0; n < 5; n++) await makeDrilled(db, stranger.workspace_id);
const lonely = await makeRecruiter(db);
await drainChanges(db);

type Query = Record<string, string>;
const charts = {
  activity: contract.getCandidateActivity,
  trends: contract.getAssessmentTrends,
  scores: contract.getResumeScoreDistribution,
  skills: contract.getSkillsDistribution,
  levels: contract.getExperienceLevels,
};
type Name = keyof typeof charts;

async function figures(query: Query, who = as) {
  const { status, body } = await call(contract.getAnalytics, { query, as: who });
  expect(status).toBe(200);
  return body;
}
async function draw(name: Name, query: Query, who = as): Promise<Chart> {
  const { status, body } = await call(charts[name] as typeof contract.getExperienceLevels, { query, as: who });
  expect(status).toBe(200);
  return body;
}
/** What stands at each key of a chart. */
const said = ({ keys, chart_data }: Chart, at = 0) =>
  Object.fromEntries(keys.map((key, n) => [key, chart_data.datasets[at]?.data[n]]));
const leftOut = ({ left_out }: Chart) => left_out.map(({ count }) => count);

const newest = ({ assessments }: Person) =>
  assessments.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.score ?? null;
const within = (value: number | null, { min = '', max = '' }: Query) =>
  (!min && !max) || (value !== null && value >= +(min || 0) && value <= +(max || 100));
const levelOf = ({ years }: Person) => (years === null ? null : years < 3 ? 'Junior' : years < 7 ? 'Mid' : 'Senior');
/** The plainest way to find them, whenever they came. */
const people = (query: Query) =>
  everybody.filter(
    (one) =>
      (!query.experience_level || levelOf(one) === query.experience_level) &&
      within(one.years, { min: query.experience_min ?? '', max: query.experience_max ?? '' }) &&
      within(one.score, { min: query.resume_score_min ?? '', max: query.resume_score_max ?? '' }) &&
      within(newest(one), { min: query.assessment_score_min ?? '', max: query.assessment_score_max ?? '' }) &&
      (query.skills ?? '').split(', ').every((skill) => !skill || one.skills.includes(skill)),
  );
function rangeOf({ start_date, end_date, days }: Query, usual?: number): [string, string] {
  if (start_date && end_date) return [start_date, end_date];
  const last = days ? +days : usual;
  return last === undefined ? ['2026-03-01', '2026-03-05'] : [dateOf(dayOf('2026-03-05') - last + 1), '2026-03-05'];
}
const isIn = (date: string, [from, to]: [string, string]) => date.slice(0, 10) >= from && date.slice(0, 10) <= to;
const datesOf = ([from, to]: [string, string]) =>
  Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, n) => dateOf(dayOf(from) + n));
const averageOf = (values: (number | null)[]) => {
  const there = values.flatMap((value) => (value === null ? [] : [Math.fround(value)])); // As facts hold them.
  return there.length === 0 ? null : Math.round((there.reduce((a, b) => a + b, 0) / there.length) * 10) / 10;
};
const count = <One>(all: One[], keyOf: (one: One) => string | null) => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[keyOf(one) ?? 'none'] = (counts[keyOf(one) ?? 'none'] ?? 0) + 1;
  return counts;
};

const roll = dice(3);
const any = <One>(all: readonly One[]): One => all[roll(all.length)] as One;
const sometimes = (query: () => Query) => (roll(3) === 0 ? query() : {});
const anyQuery = (): Query => ({
  ...sometimes(() => ({ start_date: any(['2026-03-02', '2026-02-25']), end_date: any(['2026-03-02', '2026-03-04']) })),
  ...sometimes(() => ({ days: any(['1', '3', '7', '365']) })),
  ...sometimes(() => ({ experience_level: any(['Junior', 'Mid', 'Senior']) })),
  ...sometimes(() => ({ experience_min: '2.9', experience_max: '7' })),
  ...sometimes(() => ({ resume_score_min: '39.9' })),
  ...sometimes(() => ({ resume_score_max: '80', experience_level: 'all' })),
  ...sometimes(() => ({ assessment_score_min: '40.1', assessment_score_max: '79.95' })),
  ...sometimes(() => ({ skills: any(['Go', 'Go, SQL', 'Rust']) })),
  ...sometimes(() => ({ force_refresh: 'true' })),
});
const queries = [{}, { days: '1' }, { start_date: '2026-03-02', end_date: '2026-03-02' }].concat(
  Array.from({ length: 25 }, () => ({ ...anyQuery() })) as never,
) as Query[];

test.each(queries)('figures and groups are of those who match and came within the days: %o', async (query) => {
  const came = people({ ...query, ...(query.experience_level === 'all' && { experience_level: '' }) }).filter((one) =>
    isIn(one.created_at, rangeOf(query)),
  );
  expect(await figures(query)).toEqual({
    total_candidates: came.length,
    avg_assessment_score: averageOf(came.map(newest)),
    avg_resume_score: averageOf(came.map(({ score }) => score)),
    active_locations: new Set(came.flatMap(({ city }) => (city ? [city.toLowerCase().replace('ö', 'o')] : []))).size,
    candidates_with_resume: came.filter(({ sections }) => sections !== null).length,
    candidates_with_assessment: came.filter((one) => newest(one) !== null).length,
    generated_at: '2026-03-05T23:30:00.000Z',
  });
  const [scores, levels, skills] = [
    await draw('scores', query),
    await draw('levels', query),
    await draw('skills', query),
  ];
  const bands = count(came, ({ score }) => (score === null ? null : String(Math.min(9, Math.floor(score / 10)) * 10)));
  const { none: scoreless = 0, ...scored } = bands;
  expect([scores.total, leftOut(scores)]).toEqual([came.length, scoreless ? [scoreless] : []]);
  expect(said(scores)).toEqual({ ...Object.fromEntries(scores.keys.map((key) => [key, 0])), ...scored });
  const { none: unknown = 0, ...leveled } = count(came, levelOf);
  expect(said(levels)).toEqual({ Junior: 0, Mid: 0, Senior: 0, ...leveled });
  expect([levels.total, leftOut(levels)]).toEqual([came.length, unknown ? [unknown] : []]);
  expect(said(skills)).toEqual(
    count(
      came.flatMap((one) => one.skills),
      String,
    ),
  );
  const without = came.filter((one) => one.skills.length === 0).length;
  expect([skills.total, leftOut(skills)]).toEqual([came.length, without ? [without] : []]);
});

test.each(queries)('each day has its sign-ups, and its assessments by whoever matches: %o', async (query) => {
  const all = people({ ...query, ...(query.experience_level === 'all' && { experience_level: '' }) });
  const days = rangeOf(query, 30);
  const activity = await draw('activity', query);
  expect(activity.keys).toEqual(datesOf(days));
  const came = count(all, ({ created_at }) => created_at.slice(0, 10));
  const completed = all.flatMap(({ assessments }) => assessments);
  const done = count(completed, ({ day }) => day);
  const on = (counts: Record<string, number>) =>
    Object.fromEntries(datesOf(days).map((date) => [date, counts[date] ?? 0]));
  expect([said(activity), said(activity, 1)]).toEqual([on(came), on(done)]);

  const trends = await draw('trends', query);
  const meant = completed.filter(({ day }) => isIn(day, rangeOf(query)));
  const isAllTime = !query.days && !query.start_date;
  const shown = isAllTime ? trends.keys : datesOf(rangeOf(query));
  const average = (date: string) => averageOf(meant.filter(({ day }) => day === date).map(({ score }) => score));
  expect(said(trends)).toEqual(Object.fromEntries(shown.map((date) => [date, average(date)])));
  expect(meant.every(({ day }) => trends.keys.includes(day))).toBe(true);
  const scoreless = meant.filter(({ score }) => score === null).length;
  expect([trends.total, leftOut(trends)]).toEqual([meant.length, scoreless ? [scoreless] : []]);
});

test('charts have the shape that Chart.js takes, and say which date their days are of', async () => {
  const query = { start_date: '2026-03-01', end_date: '2026-03-02' };
  const { total: _total, left_out: _left, ...activity } = await draw('activity', query);
  expect(activity).toEqual({
    ...{ chart_type: 'candidate-activity', title: 'Candidate Activity', kind: 'line', hidden_groups: 0, message: null },
    chart_data: {
      labels: ['1 Mar', '2 Mar'],
      datasets: ['Sign-ups', 'Completed assessments'].map((label) => ({
        ...{ label, data: [expect.any(Number), expect.any(Number)], borderWidth: 2 },
        ...{ backgroundColor: expect.stringMatching(/^#\w{8}$/), borderColor: expect.stringMatching(/^#\w{6}$/) },
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
    { days: '3661' },
    { start_date: '2026-02-30' },
    { resume_score_min: '101' },
    { limit: '51' },
  ];
  for (const query of bad)
    expect((await call(contract.getSkillsDistribution, { query: query as never, as })).status).toBe(400);
});

test('a chart says why there is nothing to see', async () => {
  for (const name of Object.keys(charts) as Name[]) {
    expect((await draw(name, { days: '7', skills: 'Go' }, lonely)).message).toBe('No data available');
    expect((await draw(name, { skills: 'Juggling' })).message).toBe('No data found for the selected filters');
    const early = { start_date: '2020-01-01', end_date: '2020-01-31' };
    expect((await draw(name, early)).message).toBe('No chart data found for the selected time period');
    expect((await draw(name, { days: '7' })).message).toBeNull();
  }
  const none = { avg_assessment_score: null, avg_resume_score: null, active_locations: 0, candidates_with_resume: 0 };
  expect(await figures({}, lonely)).toMatchObject({ ...none, total_candidates: 0, candidates_with_assessment: 0 });
});

test('somebody who came a moment before midnight came on that day, and skills as frequent go by name', async () => {
  const mine = await makeRecruiter(db);
  for (const created_at of ['2026-03-03T23:59:59.999Z', '2026-03-04T00:00:00Z'])
    await makeCandidateOf(db, mine, { created_at, skills: ['Zig', 'Ada', 'Elm'] });
  await makeCandidateOf(db, mine, { created_at: '2026-03-05T23:59:59.999Z', skills: ['Zig'] });
  await drainChanges(db);
  expect(said(await draw('activity', { days: '3' }, mine))).toEqual({
    '2026-03-03': 1,
    '2026-03-04': 1,
    '2026-03-05': 1,
  });
  expect((await draw('skills', { limit: '2' }, mine)).keys).toEqual(['Zig', 'Ada']);
  expect((await draw('skills', { days: '2' }, mine)).keys).toEqual(['Zig', 'Ada', 'Elm']);
});
