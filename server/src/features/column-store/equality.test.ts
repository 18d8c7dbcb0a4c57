// The same three times over: what the column store answers, what SQL over facts answers, and what plain joins over the tables say.

import { type AnalyticsQuery, analyticsQuery } from '@hireframe/contract/analytics.ts';
import { absentFacts, candidateSources } from '@hireframe/contract/candidate-filters.ts';
import type { ColumnStoreAnswer, ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { dice } from '../../../test/dice.ts';
import { makeRecruiter, makeTag } from '../../../test/make.ts';
import * as plainly from '../../../test/plain-answers.ts';
import { changePoolPeople, makePoolPeople } from '../../../test/pool-people.ts';
import { createLog } from '../../infra/log.ts';
import { oneBudget } from '../../infra/threads/shared-budget.ts';
import { selectInsights } from '../analytics/insights.queries.ts';
import { type Question, readQuestion } from '../analytics/question.ts';
import { selectClusters } from '../candidate-map/clusters.queries.ts';
import { selectPageOfMatching } from '../candidates/list/candidate-list.queries.ts';
import { selectNeighbours } from '../candidates/list/candidate-neighbours.queries.ts';
import { selectAssessments, selectPage } from '../drill-downs/drill-downs.queries.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { openColumnStore } from './column-store.ts';

const { db, url } = await freshDatabase();
const roll = dice(20_261_122);
const any = <One>(all: readonly One[]): One => all[roll(all.length)] as One;
const as = await makeRecruiter(db);
const { workspace_id } = as;
const given = { database_url: url, budget: oneBudget(64), log: createLog('silent') };
let columnStore = openColumnStore(given);
afterAll(() => columnStore.stop());
const tags: string[] = [];
let people: string[] = [];

beforeAll(async () => {
  for (let n = 0; n < 3; n++) tags.push(await makeTag(db, as));
  people = await makePoolPeople({ db, workspace_id, roll, tags }, 220);
  const other = await makeRecruiter(db); // Whose people must be in no answer.
  await makePoolPeople({ db, workspace_id: other.workspace_id, roll, tags: [] }, 30);
  await refreshReadModel(db);
});

const date = () => `2026-01-${String(1 + roll(14)).padStart(2, '0')}`;
/** Each now and then; words as people type them. */
const conditions: Record<string, () => unknown> = {
  has_resume: () => any([true, false]),
  is_onboarded: () => any([true, false]),
  is_untagged: () => any([true, false]),
  tags: () => tags.slice(0, 1 + roll(2)),
  city: () => any(['porto', 'KOLN', 'Suva', 'Atlantis']),
  state_province: () => any(['nrw', 'Norte']),
  country: () => any(['portugal', 'Germany', 'Fiji']),
  company: () => any(['acme', 'data & co', 'a', 'co dat', 'nobody%']),
  title: () => any(['Data Engineer', 'analyst', 'eng', 'engin data']),
  source: () => any(candidateSources),
  skills: () => any(['react', 'Go, sql', 'c++', 'React, Basket weaving']),
  experience_level: () => any(['Junior', 'Mid', 'Senior']),
  experience_min: () => any([0, 3, 7]),
  experience_max: () => any([3, 7, 12]),
  resume_score_min: () => any([0, 40, 72]),
  resume_score_below: () => any([72, 99]),
  resume_score_max: () => any([72, 100]),
  assessment_score_min: () => any([0, 50]),
  assessment_score_below: () => any([72, 100]),
  without: () => any([...absentFacts.map((fact) => [fact]), ['experience', 'resume_score']]),
  days: () => any([7, 30]),
};

function randomQuery(): AnalyticsQuery {
  const names = Object.keys(conditions).filter(() => roll(9) === 0);
  const asked = Object.fromEntries(names.map((name) => [name, conditions[name]?.()]));
  const [one, two] = [date(), date()].sort();
  const range = roll(3) === 0 ? { start_date: one, end_date: two } : {};
  return analyticsQuery.parse({ ...asked, ...range });
}

const now = () => new Date('2026-01-13T10:00:00Z');

/** Sums and means are added up in different orders. */
function rounded(found: unknown): unknown {
  if (typeof found === 'number') return Number(found.toPrecision(9));
  if (Array.isArray(found)) return found.map(rounded);
  if (found === null || typeof found !== 'object') return found;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, rounded(value)]));
}

async function ask<Q extends ColumnStoreQuestion>(question: Q): Promise<ColumnStoreAnswer<Q>> {
  const answer = await columnStore.ask(workspace_id, question);
  if (!answer) throw new Error('There is no answer.');
  return answer;
}

const insightNames = [
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
const [west, east] = [-20, 20];

/** Every kind of question about whom a random query finds. @returns how many that were */
async function compareAll(plain: plainly.Plain[], terms: plainly.Terms): Promise<number> {
  const query = randomQuery();
  const question = await readQuestion({ db, now }, as, query);
  const { days, newcomers, people: everybody } = question;
  const matching = plain.filter((one) => plainly.matchesPlain(one, query));
  const came = matching.filter(({ day }) => plainly.inDays(day, days));
  const same = (kind: string, all: unknown[]) => {
    const [first, ...others] = all.map(rounded);
    for (const other of others) expect(first, `${kind} of ${JSON.stringify(query)}`).toEqual(other);
  };

  const insights = { kind: 'insights', filter: everybody.columns, days, skills: 3 } as const;
  same('insights', [
    await ask(insights),
    await selectInsights(db, question, { names: insightNames, skills: 3 }),
    await selectInsights(db, question, { names: insightNames, skills: 3, few: 0 }),
    plainly.plainInsights(matching, days, terms, 3),
  ]);

  const bounds = any([
    undefined,
    undefined,
    { west, south: -90, east, north: 60 },
    { west: 170, south: -40, east: -150, north: 0 },
  ]);
  const place = { by: any(['cell', 'cell', 'city', 'state_province', 'country'] as const), zoom: roll(23) };
  const asked = { ...place, limit: any([2, 500]), skills: 2, ...(bounds && { bounds }) };
  same(`clusters by ${JSON.stringify(asked)}`, [
    await ask({ kind: 'clusters', filter: newcomers.columns, ...asked }),
    await selectClusters(db, newcomers.matching, asked),
    plainly.plainClusters(came, asked, terms),
  ]);

  const cut = { offset: any([0, 3, 40]), limit: any([5, 100]) };
  const measure = any(['resume_score', 'experience_years', 'section_score'] as const);
  const section = { section: roll(8) };
  const order = { by: measure, is_descending: true, ...section } as const;
  const page = { kind: 'page', filter: newcomers.columns, order, summary: measure, ...cut } as const;
  const byHand = measure === 'section_score' ? section : measure;
  const found = await ask(page);
  same(`page by ${measure}`, [found, await selectPage(db, newcomers.matching, page)]);
  same(`rows by ${measure}`, [found.rows, plainly.plainPage(came, byHand, true, cut)]);

  const other = any(['assessment_score', 'skills', 'resume_score'] as const);
  const rising = {
    kind: 'page',
    filter: newcomers.columns,
    order: { by: other, is_descending: false },
    ...cut,
  } as const;
  same(`rising by ${other}`, [(await ask(rising)).rows, plainly.plainPage(came, other, false, cut)]);

  const score = any([{}, {}, { min: 40 }, { min: 40, below: 72.3 }]);
  const unscored = any([{}, { is_unscored: true }, { is_unscored: false }]);
  const assessments = {
    kind: 'assessments',
    filter: everybody.columns,
    completed: days,
    score,
    ...unscored,
    ...cut,
  } as const;
  same('assessments', [
    await ask(assessments),
    await selectAssessments(db, everybody.matching, assessments),
    plainly.plainAssessments(matching, days, { ...score, ...unscored }, cut),
  ]);
  await compareLists(question, came);
  return came.length;
}

/** In the orders of the list, with somebody's neighbours there. */
async function compareLists({ newcomers: { columns: filter, matching } }: Question, came: plainly.Plain[]) {
  const order = { by: any(['created_at', 'first_name', 'email'] as const), is_descending: any([true, false]) };
  const listed = { sort: order.by, isDescending: order.is_descending };
  const { count, rows } = await ask({ kind: 'page', filter, order, offset: 0, limit: 1000 });
  const ids = rows.map(({ id }) => id);
  expect({ count, ids }).toEqual(await selectPageOfMatching(db, matching, listed, { offset: 0, limit: 1000 }));
  expect(ids.toSorted()).toEqual(came.map(({ id }) => id).sort());
  const id = any(people); // In the list or not.
  const beside = await ask({ kind: 'neighbours', filter, order, id });
  expect({ is_known: expect.any(Boolean), ...beside }).toEqual(await selectNeighbours(db, matching, listed, id));
}

async function compareMany(times: number) {
  const [plain, terms] = [await plainly.readPlain(db, workspace_id), await plainly.readTerms(db, workspace_id)];
  expect((await ask({ kind: 'insights', filter: {}, days: {}, skills: 0 })).total).toBe(plain.length);
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push(await compareAll(plain, terms));
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(times / 3); // Else little was tried.
}

describe('pool, SQL over facts and plain joins say the same', () => {
  test('of random filters', () => compareMany(40));

  test('after random changes, each time', async () => {
    for (let n = 0; n < 4; n++) {
      people = await changePoolPeople({ db, workspace_id, roll, tags }, people);
      await refreshReadModel(db);
      await compareMany(10);
    }
  });

  test('when all is loaded anew', async () => {
    await columnStore.stop();
    columnStore = openColumnStore(given);
    await compareMany(10);
  });
});
