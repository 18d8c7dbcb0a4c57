import { expect, test } from 'vitest';
import {
  addRows,
  answer,
  applyChanges,
  type Columns,
  countBytes,
  createColumns,
  finishLoading,
} from './column-store.ts';
import { type Person, plainAnswer } from './oracle.fixture.ts';
import { anyQuestion, makePerson, makeRandom, type Random } from './people.fixture.ts';
import { bytesOfId, type KeptOrder, keptOrders, toFactRows } from './storage/rows.ts';

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sortedBy = (people: Person[], by: KeptOrder) =>
  [...people].sort(
    (a, b) =>
      (by === 'created_at' ? a.created_at - b.created_at : compareText(a[by], b[by])) || compareText(a.id, b.id),
  );
const bytesOfIds = (ids: string[]) => Buffer.concat(ids.map(bytesOfId));
const idsOf = (people: Person[]) => people.map(({ id }) => id);

function load(people: Person[], chunk = 100): Columns {
  const columns = createColumns();
  const sorted = sortedBy(people, 'created_at');
  for (let from = 0; from < sorted.length; from += chunk)
    addRows(columns, toFactRows(sorted.slice(from, from + chunk)));
  const [first_name, email] = (['first_name', 'email'] as const).map((by) => bytesOfIds(idsOf(sortedBy(people, by))));
  finishLoading(columns, { first_name: first_name as Buffer, email: email as Buffer });
  return columns;
}

function change(columns: Columns, people: Person[], changed: Person[], departed: string[]): Person[] {
  const ids = new Set([...departed, ...idsOf(changed)]);
  const now = [...people.filter(({ id }) => !ids.has(id)), ...changed];
  const leaders = (by: KeptOrder) => {
    const order = idsOf(sortedBy(now, by));
    const places = new Map(order.map((id, n) => [id, n]));
    const none = '00000000-0000-0000-0000-000000000000';
    return bytesOfIds(sortedBy(changed, 'created_at').map(({ id }) => order[(places.get(id) as number) - 1] ?? none));
  };
  const before = Object.fromEntries(keptOrders.map((by) => [by, leaders(by)])) as Record<KeptOrder, Buffer>;
  const rows = toFactRows(sortedBy(changed, 'created_at'));
  applyChanges(columns, { changed: rows, before, departed: bytesOfIds(departed) });
  return now;
}

const population = (random: Random, count: number, now?: number) => [
  ...new Map(Array.from({ length: count }, () => makePerson(random, now)).map((one) => [one.id, one])).values(),
];

function expectSame(columns: Columns, people: Person[], random: Random, questions: number) {
  for (let n = 0; n < questions; n++) {
    const question = anyQuestion(random);
    expect(rounded(answer(columns, question)), JSON.stringify(question)).toEqual(
      rounded(plainAnswer(people, question)),
    );
  }
}

/** The order in which doubles are added up shows in their last digits. */
const rounded = (answered: object) =>
  JSON.parse(JSON.stringify(answered), (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );

test('answers are those of plain objects, whatever is asked', () => {
  const random = makeRandom(1);
  for (const count of [0, 1, 33, 500]) {
    const people = population(random, count);
    expectSame(load(people), people, random, count === 500 ? 600 : 40);
  }
});

test('answers stay true while candidates come, change, leave and come back', () => {
  const random = makeRandom(2);
  let people = population(random, 400, 20);
  const columns = load(people);
  let gone: Person[] = [];
  for (let round = 0; round < 15; round++) {
    const leaving = people.filter(() => random() < 0.05);
    const known = new Set(idsOf(people));
    const fresh = population(random, 12).filter(({ id }) => !known.has(id) && !idsOf(gone).includes(id));
    const edited = people
      .filter((one) => !leaving.includes(one) && random() < 0.08)
      .map(({ id }) => ({ ...makePerson(random), id }));
    people = change(columns, people, [...fresh, ...edited, ...gone], [...idsOf(leaving), ...idsOf(gone).slice(0, 1)]);
    gone = leaving;
    expectSame(columns, people, random, 40);
  }
});

test('whoever comes last, again and again, while the first leave', () => {
  const random = makeRandom(3);
  const sorted = sortedBy(population(random, 300), 'created_at');
  const columns = load(sorted.slice(0, 200));
  let people = sorted.slice(0, 200);
  for (let from = 200; from < sorted.length; from += 20)
    people = change(columns, people, sorted.slice(from, from + 20), idsOf(people.slice(0, 3)));
  expectSame(columns, people, random, 200);
});

test('after many changes everything is arranged anew, and takes no more room than at first', () => {
  const random = makeRandom(4);
  let people = population(random, 5000);
  const columns = load(people);
  const before = countBytes(columns);
  for (let round = 0; round < 6; round++) {
    const edited = people.filter(() => random() < 0.4).map(({ id }) => ({ ...makePerson(random), id }));
    people = change(columns, people, edited, []);
  }
  expect(columns.rows).toBeLessThan(people.length * 2);
  expect(countBytes(columns)).toBeLessThan(before * 2.5);
  expectSame(columns, people, random, 40);
});

test('more than 65,536 different values, places and skills take wider columns', () => {
  const random = makeRandom(5);
  const one = makePerson(random);
  const people = Array.from({ length: 66_000 }, (_, n) => ({
    ...one,
    id: `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    created_at: one.created_at + n / 1e6,
    company_id: n + 1,
    city_id: n + 1,
    skill_ids: [n + 1, n + 2],
    resume_score: Math.fround(n / 700),
  }));
  const columns = load(people, 10_000);
  const asked = (filter: object) =>
    answer(columns, { kind: 'page', filter, order: { by: 'created_at', is_descending: false }, offset: 0, limit: 5 });
  const idsFor = (...numbers: number[]) => numbers.map((n) => people[n]?.id);
  expect(asked({ company_ids: [65_999] }).rows.map(({ id }) => id)).toEqual(idsFor(65_998));
  expect(asked({ city_id: 65_999 }).rows.map(({ id }) => id)).toEqual(idsFor(65_998));
  expect(asked({ skill_ids: [65_999] }).rows.map(({ id }) => id)).toEqual(idsFor(65_997, 65_998));
  expect(asked({ resume_score: { min: 65_998 / 700 } }).count).toBe(2);
  const grown = load(people.slice(0, 65_000), 10_000);
  change(grown, people.slice(0, 65_000), people.slice(65_000), []);
  const insights = { kind: 'insights', filter: { resume_score: { min: 70 } }, days: {}, skills: 3 } as const;
  for (const one of [columns, grown])
    expect(rounded(answer(one, insights))).toEqual(rounded(plainAnswer(people, insights)));
});

test('among more than 65,536, where conditions are answered by who has which value, and when some of them change', () => {
  const random = makeRandom(7);
  const some = population(random, 500);
  let people = Array.from({ length: 67_000 }, (_, n) => ({
    ...(some[n % 500] as Person),
    id: `${(n % 16).toString(16)}0000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    created_at: (some[n % 500] as Person).created_at + n / 1e6,
  }));
  const columns = load(people, 20_000);
  expect(columns.inverted.resume_score?.covered).toBe(67_000);
  expectSame(columns, people, random, 5);
  const edited = people.slice(65_000, 65_300).map((one) => ({ ...makePerson(random), id: one.id }));
  people = change(columns, people, edited, idsOf(people.slice(66_900)));
  expectSame(columns, people, random, 5);
});

test('of many in one place skills are those of charts, whether most of them are found or few, and after some left', () => {
  const random = makeRandom(8);
  const some = population(random, 500);
  const people = Array.from({ length: 9000 }, (_, n) => ({
    ...(some[n % some.length] as Person),
    id: `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    city_id: 1,
    country_id: 1,
    cell: 1,
  }));
  const columns = load(people, 2000);
  for (const leaving of [[], people.slice(0, 200)]) {
    change(columns, people, [], idsOf(leaving));
    for (const filter of [{}, { experience_years: { min: 2 } }, { experience_years: { min: 9 } }]) {
      const { clusters } = answer(columns, { kind: 'clusters', filter, by: 'country', zoom: 0, limit: 1, skills: 9 });
      const { total, skills } = answer(columns, { kind: 'insights', filter, days: {}, skills: 9 });
      expect(clusters).toMatchObject([{ count: total, skills }]);
    }
  }
});

test('a row behind somebody who is not there is refused', () => {
  const random = makeRandom(6);
  const people = population(random, 5);
  const columns = load(people);
  const [changed] = people;
  const stranger = bytesOfId('ffffffff-0000-7000-8000-000000000000');
  const before = { created_at: stranger, first_name: stranger, email: stranger };
  expect(() =>
    applyChanges(columns, { changed: toFactRows([changed as Person]), before, departed: new Uint8Array() }),
  ).toThrow('somebody stands behind somebody who is not there');
});
