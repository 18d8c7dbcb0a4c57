import type { Chart } from '@hireframe/contract/analytics.ts';
import * as contract from '@hireframe/contract/analytics.ts';
import type { ColumnStore } from '@hireframe/engines/column-store/questions.ts';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { drawing } from '../../../test/charts.ts';
import { dice } from '../../../test/dice.ts';
import { type Drilled, makeDrilled } from '../../../test/drilled.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { toDate, toDay } from './analytics.ts';

const { call, db, context } = await startApp({ columnStore: true });
const columnStore = context.columnStore as ColumnStore;
context.now = () => new Date('2026-03-05T23:30:00Z');
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
await refreshReadModel(db);

type Query = Record<string, string>;

async function figures(query: Query, who = as) {
  const { status, body } = await call(contract.getAnalytics, { query, as: who });
  expect(status).toBe(200);
  return body;
}
const draw = drawing({ call }, as);
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
  return last === undefined ? ['2026-03-01', '2026-03-05'] : [toDate(toDay('2026-03-05') - last + 1), '2026-03-05'];
}
const isIn = (date: string, [from, to]: [string, string]) => date.slice(0, 10) >= from && date.slice(0, 10) <= to;
const datesOf = ([from, to]: [string, string]) =>
  Array.from({ length: toDay(to) - toDay(from) + 1 }, (_, n) => toDate(toDay(from) + n));
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
  ...sometimes(() => ({ experience_min: '3', experience_max: '7' })),
  ...sometimes(() => ({ resume_score_min: '40' })),
  ...sometimes(() => ({ resume_score_max: '80', experience_level: 'all' })),
  ...sometimes(() => ({ assessment_score_min: '40', assessment_score_max: '80' })),
  ...sometimes(() => ({ skills: any(['Go', 'Go, SQL', 'Rust']) })),
  ...sometimes(() => ({ force_refresh: 'true' })),
});
const queries = [{}, { days: '1' }, { start_date: '2026-03-02', end_date: '2026-03-02' }].concat(
  Array.from({ length: 25 }, () => ({ ...anyQuery() })) as never,
) as Query[];

/** Answers everything, once it has its columns. */
const warm: ColumnStore = {
  ask: (...given) =>
    vi.waitFor(async () => {
      const answer = await columnStore.ask(...given);
      if (!answer) throw new Error('The columns are not there yet.');
      return answer;
    }, 10_000),
};

const sources = { tables: undefined, columnStore: warm };
const cases = (['tables', 'columnStore'] as const).flatMap((source) => queries.map((query) => ({ source, query })));

test.each(cases)(
  'from the $source, figures and groups are of those who match and came within the days: $query',
  async ({ source, query }) => {
    context.columnStore = sources[source];
    const came = people({ ...query, ...(query.experience_level === 'all' && { experience_level: '' }) }).filter((one) =>
      isIn(one.created_at, rangeOf(query)),
    );
    const completed = people({ ...query, ...(query.experience_level === 'all' && { experience_level: '' }) }).flatMap(
      ({ assessments }) =>
        assessments.flatMap(({ day, score }) => (score === null || !isIn(day, rangeOf(query)) ? [] : [score])),
    );
    expect(await figures(query)).toEqual({
      total_candidates: came.length,
      avg_assessment_score: averageOf(completed),
      assessments_scored: completed.length,
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
    const bands = count(came, ({ score }) =>
      score === null ? null : String(Math.min(9, Math.floor(score / 10)) * 10),
    );
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
  },
);

test.each(cases)(
  'from the $source, each day has its sign-ups, and its assessments by whoever matches: $query',
  async ({ source, query }) => {
    context.columnStore = sources[source];
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
  },
);
