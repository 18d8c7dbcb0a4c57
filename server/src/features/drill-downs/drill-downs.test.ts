import * as contract from '@hireframe/contract/drill-downs.ts';
import type { Answer, Endpoint } from '@hireframe/contract/endpoint.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { dice } from '../../../test/dice.ts';
import { addAssessment, type Drilled, makeDrilled } from '../../../test/drilled.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { refreshReadModel } from '../read-model/refresh.ts';

const { call, db } = await startApp();
const as = await makeRecruiter(db);
const everybody: Drilled[] = [];
for (let n = 0; n < 40; n++) everybody.push(await makeDrilled(db, as.workspace_id));
const stranger = await makeRecruiter(db);
await makeDrilled(db, stranger.workspace_id);
await refreshReadModel(db);

type Query = Record<string, string>;
type Row = { id: string; value: number | null; day?: string; matched?: number };

async function ask(endpoint: Endpoint, query: Query, who = as) {
  const { status, body } = await call(endpoint as typeof contract.getResumeAnalysis, { query, as: who } as never);
  expect([status, (body as { message: string | null }).message ?? '']).toEqual([200, expect.any(String)]);
  return body as Answer<typeof contract.getResumeAnalysis>;
}

const roll = dice(5);
const any = <One>(all: readonly One[]): One => all[roll(all.length)] as One;
const sometimes = (query: () => Query) => (roll(3) === 0 ? query() : {});
const filters = () => ({
  ...sometimes(() => ({ start_date: '2026-03-02', end_date: any(['2026-03-02', '2026-03-04']) })),
  ...sometimes(() => ({ experience_min: '3', experience_max: '7' })),
  ...sometimes(() => ({ company: any(['acme', 'olw', 'Nobody GmbH']) })),
  ...sometimes(() => ({ title: any(['baker', 'ak']) })),
  ...sometimes(() => ({ skills: any(['go', 'Go, SQL', 'Juggling']) })),
  ...sometimes(() => ({ resume_score_min: '40' })),
});
const scores = () => ({
  ...sometimes(() => ({ score_min: any(['70', '40']) })),
  ...sometimes(() => ({ score_below: '80' })),
  ...sometimes(() => ({ score_max: any(['79', '80']) })),
});

const key = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const words = (list = '') => list.split(',').flatMap((one) => (one.trim() ? [key(one.trim())] : []));
const within = (value: number | null, { min = '', max = '', below = '' }: Query) =>
  (!min && !max && !below) ||
  (value !== null && !(min && value < +min) && !(max && value > +max) && !(below && value >= +below));
const range = ({ score_min: min = '', score_max: max = '', score_below: below = '' }: Query) => ({ min, max, below });
const isOn = (date: string, { start_date = '', end_date = '9' }: Query) =>
  date.slice(0, 10) >= start_date && date.slice(0, 10) <= end_date;

/** In words, without days: the plainest way to find them. */
const people = (query: Query) =>
  everybody.filter(
    ({ years, company, title, skills, score }) =>
      within(years, { min: query.experience_min ?? '', max: query.experience_max ?? '' }) &&
      (!query.company || key(company).includes(key(query.company))) &&
      (!query.title || key(title ?? '').includes(key(query.title))) &&
      words(query.skills).every((one) => skills.map(key).includes(one)) &&
      within(score, { min: query.resume_score_min ?? '' }),
  );
const newcomers = (query: Query) => people(query).filter(({ created_at }) => isOn(created_at, query));
const down = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);
const byId = (a: string, b: string) => (a < b ? -1 : 1);
const best = (rows: Row[]) =>
  rows.sort((a, b) => (b.matched ?? 0) - (a.matched ?? 0) || down(a.value, b.value) || byId(b.id, a.id));

const sections = Object.entries(scoreSections);
const kinds = {
  'assessment-details': {
    endpoints: [contract.getAssessmentDetails, contract.listAssessmentDetails],
    query: () => ({ ...filters(), ...scores() }),
    expected: (query: Query): Row[] =>
      people(query)
        .flatMap(({ id, assessments }) => assessments.map(({ day, score }) => ({ id, day, value: score })))
        .filter(({ day, value }) => isOn(day, query) && within(value, range(query)))
        .sort((a, b) => down(a.value, b.value) || byId(b.day, a.day) * (a.day === b.day ? 0 : 1) || byId(a.id, b.id)),
    shown: ({ assessment_details: details }: contract.DrillDownRow) => [details?.comprehensive_score],
    figures: ['average_score', 'highest_score', 'lowest_score'],
  },
  'resume-analysis': {
    endpoints: [contract.getResumeAnalysis, contract.listResumeAnalysis],
    query: () => ({ ...filters(), ...scores(), ...sometimes(() => ({ component: any(sections)[0] })) }),
    expected(query: Query): Row[] {
      const n = sections.findIndex(([name]) => name === query.component);
      const max = (sections[n]?.[1] ?? 100) / 100;
      const valued = newcomers(query).map(({ id, score, sections: points }) => ({
        id,
        value: n < 0 ? score : (points?.[n] ?? null),
      }));
      return best(
        valued.filter(({ value }) => value !== null && within(Math.round((value / max) * 1000) / 1000, range(query))),
      );
    },
    shown: ({ resume_details: details }: contract.DrillDownRow) => [details?.component_score ?? details?.total_score],
    figures: ['average_score', 'highest_score', 'lowest_score'],
  },
  'skills-analysis': {
    endpoints: [contract.getSkillsAnalysis, contract.listSkillsAnalysis],
    query: () => ({ ...filters(), ...sometimes(() => ({ any_skills: any(['react, rust', 'figma, Juggling']) })) }),
    expected(query: Query): Row[] {
      const [all, some] = [words(query.skills), words(query.any_skills)];
      const rows = newcomers(query).map(({ id, skills }) => {
        const had = new Set([...all, ...some].filter((one) => skills.map(key).includes(one)));
        return { id, value: skills.length, matched: had.size, isAny: some.some((one) => had.has(one)) };
      });
      return best(rows.filter(({ isAny }) => some.length === 0 || isAny));
    },
    shown: ({ skills_details: details }: contract.DrillDownRow) => [details?.total_skills_count],
    figures: ['average_skills_count', 'max_skills_count', 'min_skills_count'],
  },
  'experience-analysis': {
    endpoints: [contract.getExperienceAnalysis, contract.listExperienceAnalysis],
    query: filters,
    expected: (query: Query): Row[] => best(newcomers(query).map(({ id, years }) => ({ id, value: years }))),
    shown: ({ experience_details: details }: contract.DrillDownRow) => [details?.total_experience_years],
    figures: ['average_experience_years', 'max_experience_years', 'min_experience_years'],
  },
} as const;

/** As it was asked: numbers come back as numbers. */
const asWords = (filters: object) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
const tenth = (value: number) => Math.round(value * 10) / 10;

test.each(Object.entries(kinds))(
  '%s finds, orders and sums up what plain rows say, for any filter',
  async (type, kind) => {
    const { endpoints, query, expected, shown, figures } = kind;
    let found = 0;
    for (let n = 0; n < 20; n++) {
      const asked: Query = query();
      const rows = expected(asked);
      const answer = await ask(endpoints[0], { ...asked, page_size: '100' });
      const ids = (answer.candidates as contract.DrillDownRow[]).map(({ candidate }) => candidate.id);
      expect(ids, JSON.stringify(asked)).toEqual(rows.map(({ id }) => id));
      expect(answer.candidates.flatMap(shown)).toEqual(rows.map(({ value }) => value));
      const known = rows.flatMap(({ value }) => (value === null ? [] : [value]));
      const [mean, max, min] = figures.map((name) => answer.summary_stats[name]);
      expect([answer.chart_type, answer.summary_stats.total_candidates]).toEqual([type, rows.length]);
      expect(asWords(answer.filters_applied)).toEqual(asked);
      expect([max, min]).toEqual(known.length ? [Math.max(...known), Math.min(...known)] : [null, null]);
      if (known.length) expect(mean).toBeCloseTo(tenth(known.reduce((sum, one) => sum + one) / known.length), 0);
      else expect(mean).toBeNull();
      expect(answer.message).toBe(rows.length > 0 ? null : 'No data found for the selected filters');
      found += rows.length;
    }
    expect(found).toBeGreaterThan(50);
  },
);

test('pages follow each other without a gap, and one beyond the end is empty', async () => {
  const all = await ask(contract.getAssessmentDetails, { page_size: '100' });
  const total = all.pagination.total_count as number;
  const ids: string[] = [];
  const pages = Math.ceil(total / 7);
  for (let page = 1; page <= pages; page++) {
    const one = await ask(contract.getAssessmentDetails, { page: String(page), page_size: '7' });
    expect(one.pagination).toEqual({
      page,
      page_size: 7,
      total_count: total,
      total_pages: pages,
      has_previous: page > 1,
      has_next: page < pages,
    });
    expect(one.summary_stats).toEqual(all.summary_stats);
    ids.push(...one.candidates.map(({ candidate }) => candidate.id));
  }
  expect(ids).toEqual(all.candidates.map(({ candidate }) => candidate.id));
  const beyond = await ask(contract.getAssessmentDetails, { page: '99' });
  expect([beyond.candidates, beyond.message, beyond.pagination.has_next]).toEqual([[], null, false]);
});

test('says of somebody what lists say, and which share of the asked skills they have', async () => {
  const mine = everybody.find(
    ({ skills, score }) => skills.includes('Go') && !skills.includes('Rust') && score !== null,
  );
  const found = await ask(contract.getSkillsAnalysis, { any_skills: 'go, rust', page_size: '100' });
  const row = found.candidates.find(({ candidate }) => candidate.id === mine?.id);
  expect(row).toEqual({
    candidate: {
      id: mine?.id,
      name: 'Any Body',
      email: mine?.email,
      avatar: null,
      organization: mine?.company,
      has_resume: true,
      is_onboarded: false,
      created_at: mine?.created_at,
    },
    skills_details: { total_skills_count: mine?.skills.length, match_percentage: 50 },
  });
  const unasked = await ask(contract.getSkillsAnalysis, {});
  expect(unasked.candidates[0]?.skills_details?.match_percentage).toBeNull();
});

test('days are those of the question: of completion for assessments, of coming for the rest; a custom range goes first', async () => {
  const as = await makeRecruiter(db);
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const id = await insertCandidate(db, as, { created_at: '2020-02-29T12:00:00Z' });
  await addAssessment(db, as.workspace_id, id, { day: today, score: 50 });
  await refreshReadModel(db);
  const total = async (endpoint: Endpoint, query: Query) =>
    (await ask(endpoint, query, as)).summary_stats.total_candidates;
  expect(await total(contract.getAssessmentDetails, { days: '1' })).toBe(1);
  expect(await total(contract.getExperienceAnalysis, { days: '30' })).toBe(0);
  const past = { start_date: '2020-02-29', end_date: '2020-02-29', days: '7' };
  expect(await total(contract.getExperienceAnalysis, past)).toBe(1);
  const { filters_applied, message } = await ask(contract.getAssessmentDetails, past, as);
  expect(filters_applied).toEqual({ start_date: '2020-02-29', end_date: '2020-02-29' });
  expect(message).toBe('No chart data found for the selected time period');
});

test.each(Object.entries(kinds))(
  'all rows of %s come as CSV in the order of the pages',
  async (_type, { endpoints, expected, query }) => {
    const asked = { ...query(), page_size: '2', page: '2' };
    const { status, body } = await call(endpoints[1], { query: asked, as, accept: 'text/csv' } as never);
    const [head = '', ...lines] = String(body).trimEnd().split('\r\n');
    expect([status, head.split(',').slice(0, 4)]).toEqual([200, ['id', 'name', 'email', 'organization']]);
    expect(lines.map((line) => line.slice(0, 36))).toEqual(expected(asked).map(({ id }) => id));
  },
);

test('a CSV holds no formula, and the list beside it the same rows', async () => {
  const as = await makeRecruiter(db);
  await insertCandidate(db, as, { current_organization: '=HYPERLINK("http://x")', total_experience_years: 4 });
  await refreshReadModel(db);
  const csv = await call(contract.listExperienceAnalysis, { query: {}, as, accept: 'text/csv' });
  expect(String(csv.body)).toContain(`"'=HYPERLINK(""http://x"")"`);
  const { body } = await call(contract.listExperienceAnalysis, { query: {}, as });
  expect(body).toMatchObject({ count: 1, results: [{ total_experience_years: 4, experience_level: 'Mid' }] });
});

test('where small groups are hidden, fewer than five are neither listed nor counted', async () => {
  const as = await makeRecruiter(db);
  await db.updateTable('workspaces').set({ small_groups_hidden: true }).where('id', '=', as.workspace_id).execute();
  const add = () => insertCandidate(db, as, { total_experience_years: 4 });
  for (let n = 0; n < 4; n++) await add();
  await refreshReadModel(db);
  const message = 'Fewer than 5 match, and your workspace leaves small groups out, so that nobody can be recognised.';
  const figures = { average_experience_years: null, max_experience_years: null, min_experience_years: null };
  expect(await ask(contract.getExperienceAnalysis, {}, as)).toMatchObject({
    candidates: [],
    message,
    summary_stats: { total_candidates: null, ...figures },
    pagination: { total_count: null, total_pages: null, has_previous: false, has_next: false },
  });
  for (const accept of ['text/csv', 'application/json']) {
    const rows = await call(contract.listExperienceAnalysis, { query: {}, as, accept });
    expect([rows.status, rows.body.message]).toEqual([422, message]);
  }
  await add();
  await refreshReadModel(db);
  const five = await ask(contract.getExperienceAnalysis, {}, as);
  expect([five.candidates.length, five.summary_stats.average_experience_years, five.message]).toEqual([5, 4, null]);
});

test('whoever left since the facts were read is in no row', async () => {
  const as = await makeRecruiter(db);
  const [stays, goes] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  await refreshReadModel(db);
  await db.deleteFrom('candidates').where('id', '=', goes).execute();
  const { candidates } = await ask(contract.getExperienceAnalysis, {}, as);
  expect(candidates.map(({ candidate }) => candidate.id)).toEqual([stays]);
});

test('nothing that a camera observed is a filter or a component', () => {
  const asked = Object.values(kinds).flatMap(({ endpoints }) => Object.keys(endpoints[0].query.shape));
  const allowed = [
    'page',
    'page_size',
    'days',
    'start_date',
    'end_date',
    'force_refresh',
    'has_resume',
    'is_onboarded',
    'tags',
    'is_untagged',
    'country',
    'city',
    'state_province',
    'skills',
    'any_skills',
    'experience_level',
    'source',
    'experience_min',
    'experience_max',
    'assessment_score_min',
    'assessment_score_max',
    'assessment_score_below',
    'resume_score_min',
    'resume_score_max',
    'resume_score_below',
    'company',
    'title',
    'component',
    'score_min',
    'score_max',
    'score_below',
    'without',
    'is_unscored',
  ];
  expect([...new Set(asked)].sort()).toEqual(allowed.sort());
  expect(contract.resumeComponents).toEqual(Object.keys(scoreSections));
});

test('the ends of ranges are whole numbers', async () => {
  for (const query of [{ score_min: '70.5' }, { resume_score_min: '1e-300' }, { experience_max: '2.5' }] as Query[])
    expect((await call(contract.getAssessmentDetails, { query, as } as never)).status).toBe(400);
});

test('what it does not know it does not read: an unknown component is refused, an unknown filter changes nothing', async () => {
  const refused = await call(contract.getResumeAnalysis, { query: { component: 'eye_contact' }, as } as never);
  expect(refused.status).toBe(400);
  const { filters_applied } = await ask(contract.getResumeAnalysis, { eye_contact: '80', score_min: 'all' });
  expect(filters_applied).toEqual({});
});
