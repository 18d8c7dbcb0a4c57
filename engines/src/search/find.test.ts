import { expect, test } from 'vitest';
import type { CandidateQuery } from '../queries/query.ts';
import { countMatches, find } from './find.ts';
import {
  countBytes,
  createIndex,
  type FindIndex,
  isWornOut,
  putCandidate,
  rebuiltIndex,
  removeCandidate,
} from './find-index.ts';
import { knownNames } from './known-names.ts';
import {
  drawCondition,
  drawKnown,
  idWords,
  indexKnown,
  type Known,
  type Random,
  scoreKnown,
  seededRandom,
  tags,
} from './people.fixture.ts';
import { buildPlan } from './plan.ts';
import { weights } from './planned.ts';

const queryOf = (random: Random): CandidateQuery => ({
  conditions: Array.from({ length: 1 + Math.floor(random() * 3) }, () => drawCondition(random)),
  words: [],
});

type Wanted = { id: string; came: number; score: number };

/** All who meet it. */
function expected(people: Known[], { conditions }: CandidateQuery): Wanted[] {
  const wanted = conditions.filter(({ is_not }) => !is_not);
  const max = wanted.reduce((sum, { kind }) => sum + weights[kind], 0);
  return people
    .filter((one) => conditions.every((condition) => scoreKnown(one, condition) > 0 !== (condition.is_not === true)))
    .map((one) => {
      const worth = wanted.map((condition) => weights[condition.kind] * scoreKnown(one, condition));
      return { id: one.id, came: one.came, score: max > 0 ? worth.reduce((sum, each) => sum + each, 0) / max : 0 };
    });
}

function expectSame(index: FindIndex, people: Known[], query: CandidateQuery) {
  const plan = buildPlan(query, { tags });
  const wanted = expected(people, query);
  const { count, found } = find(index, plan, 500);
  const said = JSON.stringify(query);
  expect([count, countMatches(index, plan)], said).toEqual([wanted.length, wanted.length]);
  expect(found.map(({ candidate_id }) => candidate_id).sort(), said).toEqual(wanted.map(({ id }) => id).sort());
  const byId = new Map(wanted.map((one) => [one.id, one]));
  const inOrder = found.map(
    ({ candidate_id, score }) => ({ ...byId.get(candidate_id), found: score }) as Wanted & { found: number },
  );
  const differing = inOrder.filter(({ score, found: here }) => Math.abs(score - here) > 0.01); // Points are whole numbers to 255.
  const before = (a: Wanted & { found: number }, b: Wanted & { found: number }) =>
    b.found - a.found || b.came - a.came || (a.id < b.id ? -1 : 1);
  expect(differing, said).toEqual([]);
  expect(
    inOrder.map(({ id }) => id),
    said,
  ).toEqual(inOrder.toSorted(before).map(({ id }) => id));
  expect(find(index, plan, 5).found).toEqual(found.slice(0, 5));
}

test('an index finds who meets a query, whatever is asked and whoever came, changed and left', async () => {
  const random = seededRandom(7);
  const people = Array.from({ length: 200 }, () => drawKnown(random));
  let index = createIndex();
  for (const one of people) putCandidate(index, indexKnown(one));
  for (let n = 0; n < 160; n++) expectSame(index, people, queryOf(random));
  for (let round = 0; round < 5; round++) {
    for (let n = 0; n < 300; n++) {
      const at = Math.floor(random() * people.length);
      const changed = { ...drawKnown(random), id: (people[at] as Known).id };
      people[at] = changed;
      putCandidate(index, indexKnown(changed));
    }
    const [left] = people.splice(Math.floor(random() * people.length), 1);
    removeCandidate(index, idWords(left?.id as string));
    removeCandidate(index, idWords(left?.id as string));
    if (isWornOut(index)) index = await rebuiltIndex(index, async () => {});
    for (let n = 0; n < 25; n++) expectSame(index, people, queryOf(random));
  }
  expect([index.alive, index.slots < 1400]).toEqual([people.length, true]);
  expect(countBytes(index)).toBeLessThan(3_000_000);
});

const everybody = (index: FindIndex, query: Partial<CandidateQuery>, given = {}) =>
  find(index, buildPlan({ conditions: [], words: [], ...query }, given), 10).found.map(
    ({ candidate_id }) => candidate_id,
  );

test('words raise who has them, and where nothing else is asked find them; nothing asked finds nobody', () => {
  const random = seededRandom(3);
  const people = Array.from({ length: 5 }, (_, n) => ({ ...drawKnown(random), flags: 1, came: n }));
  const [a, b, c, d, e] = people.map(({ id }) => id) as [string, string, string, string, string];
  const index = createIndex();
  for (const one of people) putCandidate(index, indexKnown(one));
  const worded = [
    { candidate_id: a, share: 0.5 },
    { candidate_id: b, share: 1 },
    { candidate_id: '01990000-0000-7000-8000-000000000000', share: 1 },
  ];
  expect(everybody(index, {})).toEqual([]);
  expect(everybody(index, {}, { worded })).toEqual([b, a]);
  expect(everybody(index, { conditions: [{ kind: 'resume' }] }, { worded })).toEqual([b, a, e, d, c]);
  expect(everybody(index, { sort: { by: 'came', descending: false } })).toEqual([a, b, c, d, e]);
  const named = new Map([['ada', [d, a]]]);
  expect(everybody(index, { conditions: [{ kind: 'name', words: 'ada' }] }, { named })).toEqual([d, a]);
  expect(everybody(index, { conditions: [{ kind: 'name', words: 'ben' }] }, { named })).toEqual([]);
});

test('who has no value to sort by comes last, either way', () => {
  const random = seededRandom(5);
  const index = createIndex();
  const people = [4, null, 9].map((years) => ({ ...drawKnown(random), years }));
  for (const one of people) putCandidate(index, indexKnown(one));
  const [four, none, nine] = people.map(({ id }) => id);
  expect(everybody(index, { sort: { by: 'years', descending: true } })).toEqual([nine, four, none]);
  expect(everybody(index, { sort: { by: 'years', descending: false } })).toEqual([four, nine, none]);
});

test('names are known as what somebody here has them as', () => {
  const index = createIndex();
  const [other, one] = [drawKnown(seededRandom(2)), drawKnown(seededRandom(1))];
  putCandidate(index, indexKnown({ ...other, terms: [] }));
  putCandidate(
    index,
    indexKnown({
      ...one,
      terms: [...one.terms, term('company_before', 'zeta labs'), term('school', 'university york')],
    }),
  );
  const phrases = ['zeta labs gmbh', 'zeta', 'university of york', 'python', 'constructor'];
  expect(knownNames(index, phrases)).toMatchObject({ company: ['zeta labs gmbh'], school: ['university of york'] });
  removeCandidate(index, idWords(one.id));
  expect(Object.values(knownNames(index, phrases)).flat()).toEqual([]);
});

const term = (kind: 'company_before' | 'school', key: string) => ({ kind, key, value: 255, line: -1 });
