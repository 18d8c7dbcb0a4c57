// Random candidates of few different values, so that there are ties and nulls of everything, and random questions.
import type { Person, PlainQuestion } from './oracle.fixture.ts';
import type { ColumnStoreFilter, PageOrder, Range } from './questions.ts';

export type Random = () => number;

/** Mulberry32: from 0 to under 1. */
export function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const upTo = (random: Random, max: number) => Math.floor(random() * max);
const pick = <One>(random: Random, all: readonly One[]): One => all[upTo(random, all.length)] as One;
const maybe = <One>(random: Random, make: () => One, share = 0.8): One | null => (random() < share ? make() : null);
const someOf = (random: Random, max: number, all: number) =>
  [...new Set(Array.from({ length: upTo(random, max + 1) }, () => 1 + upTo(random, all)))].sort((a, b) => a - b);

const firstDay = 20_000;
const days = 40;
const cells = [0, 2 ** 52 - 1, 1_234_567_890_123, 1_234_567_890_999, 2 ** 51 + 17, 3 * 2 ** 50 + 5, 999_999_999_999];

export function makePerson(random: Random, now = days): Person {
  const hex = (length: number) => Array.from({ length }, () => upTo(random, 16).toString(16)).join('');
  const created_at = firstDay * 24 + upTo(random, now * 24);
  const score = () => Math.fround(upTo(random, 1001) / 10);
  const assessed_days = Array.from({ length: upTo(random, 3) }, () => firstDay + upTo(random, days)).sort();
  const assessed_scores = assessed_days.map(() => maybe(random, score));
  return {
    id: `${hex(1)}0000000-0000-7000-8000-0000000${hex(5)}`,
    created_at,
    created_day: Math.floor(created_at / 24),
    first_name: pick(random, ['Ana', 'Bo', 'Cy', '']),
    email: `${hex(1)}@example.org`,
    experience_level: maybe(random, () => 1 + upTo(random, 3)),
    flags: upTo(random, 8),
    source: 1 + upTo(random, 4),
    city_id: maybe(random, () => 100 + upTo(random, 6)),
    state_province_id: maybe(random, () => 200 + upTo(random, 3)),
    country_id: maybe(random, () => 300 + upTo(random, 3)),
    company_id: maybe(random, () => 70_000 + upTo(random, 9)),
    title_id: maybe(random, () => 5 + upTo(random, 9)),
    cell: maybe(random, () => pick(random, cells)),
    resume_score: maybe(random, score),
    experience_years: maybe(random, () => Math.fround(upTo(random, 200) / 10)),
    section_scores: random() < 0.3 ? [] : Array.from({ length: 8 }, (_, n) => upTo(random, 5 + n)),
    skill_ids: [...someOf(random, 6, 12), ...someOf(random, 2, 80).map((id) => id + 20)],
    tag_ids: someOf(random, 3, 4),
    assessed_days,
    assessed_scores,
    assessment_score: assessed_scores.at(-1) ?? null,
  };
}

function range(random: Random, max: number): Range {
  const [low = 0, high = 0] = [random() * max, random() * max]
    .map((end) => Math.round(end * 10) / 10)
    .sort((a, b) => a - b);
  return pick(random, [
    { min: low },
    { max: high },
    { below: high },
    { min: low, max: high },
    { min: low, below: high },
    {},
  ]);
}

function someDays(random: Random) {
  const [from = 0, to = 0] = [firstDay + upTo(random, days), firstDay + upTo(random, days)].sort();
  return pick(random, [{}, { from }, { to }, { from, to }, { from: to + days }]);
}

const conditions: ((random: Random) => ColumnStoreFilter)[] = [
  (random) => ({ level: pick(random, [1, 2, 3]) }),
  (random) => ({ experience_years: range(random, 20) }),
  (random) => ({ resume_score: range(random, 100) }),
  (random) => ({ assessment_score: range(random, 100) }),
  (random) => ({ section_score: { ...range(random, 8), section: upTo(random, 8) } }),
  (random) => ({ [pick(random, ['has_resume', 'is_onboarded', 'is_untagged'])]: random() < 0.5 }),
  (random) => ({ source: pick(random, [1, 2, 3, 4]) }),
  (random) => ({ city_id: pick(random, [null, 100, 101, 102, 999]) }),
  (random) => ({ state_province_id: pick(random, [200, 201, 202]) }),
  (random) => ({ country_id: pick(random, [300, 301, 302, 303]) }),
  (random) => ({ company_ids: pick(random, [[70_000], [70_001, 70_004], []]) }),
  (random) => ({ title_ids: [5 + upTo(random, 9)] }),
  (random) => ({ skill_ids: someOf(random, 2, 13) }),
  (random) => ({ skill_ids: [20 + upTo(random, 80)] }),
  (random) => ({ any_skill_ids: [...someOf(random, 3, 13), ...(random() < 0.2 ? [null] : [])] }),
  (random) => ({ tags: someOf(random, 3, 5) }),
  (random) => ({ without: pick(random, [['resume_score'], ['experience'], ['skills'], ['skills', 'resume_score']]) }),
  () => ({ is_nobody: true }),
];

function anyFilter(random: Random, hasDays: boolean): ColumnStoreFilter {
  const chosen = Array.from({ length: upTo(random, 4) }, () => pick(random, conditions)(random));
  return Object.assign({}, hasDays && random() < 0.5 ? { created: someDays(random) } : {}, ...chosen);
}

const groupings = ['cell', 'city', 'state_province', 'country'] as const;
const orders: PageOrder[] = [
  'created_at',
  'first_name',
  'email',
  'resume_score',
  'assessment_score',
  'experience_years',
  'skills',
  'matched',
  'section_score',
] as const;

export function anyQuestion(random: Random): PlainQuestion {
  const paging = { offset: pick(random, [0, 0, 7, 100, 10_000]), limit: pick(random, [1, 20, 100]) };
  const kind = pick(random, ['insights', 'clusters', 'page', 'page', 'assessments'] as const);
  if (kind === 'insights')
    return { kind, filter: anyFilter(random, false), days: someDays(random), skills: pick(random, [0, 1, 5, 50]) };
  if (kind === 'assessments') {
    const score = pick(random, [{ score: range(random, 100) }, { is_unscored: true }, { is_unscored: false }, {}, {}]);
    return { kind, filter: anyFilter(random, false), completed: someDays(random), ...score, ...paging };
  }
  const filter = anyFilter(random, true);
  const by = pick(random, groupings);
  const key = by === 'cell' ? `0/${upTo(random, 16)}` : String(pick(random, [0, 101, 201, 301]));
  if (kind === 'page') {
    const order = { by: pick(random, orders), is_descending: random() < 0.5, section: upTo(random, 8) };
    return {
      kind,
      filter,
      order,
      ...paging,
      ...(random() < 0.3 && { cluster: { by, key } }),
      ...(random() < 0.5 && { summary: pick(random, ['resume_score', 'section_score', 'experience_years', 'skills']) }),
      ...(random() < 0.5 && { asked_skill_ids: [...someOf(random, 4, 13), 20 + upTo(random, 80)] }),
    };
  }
  const [west, east] = [random() * 360 - 180, random() * 360 - 180];
  const [south = 0, north = 0] = [random() * 180 - 90, random() * 180 - 90].sort((a, b) => a - b);
  return {
    kind,
    filter,
    by,
    zoom: upTo(random, 23),
    limit: pick(random, [2, 500]),
    skills: pick(random, [0, 2, 10]),
    ...(random() < 0.5 && { bounds: { west, south, east, north } }),
    ...(random() < 0.2 && { only: key }),
  };
}
