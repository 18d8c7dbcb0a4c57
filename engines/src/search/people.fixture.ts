// Random people and queries, and who should be found, reckoned person by person without any index.
import type { Condition, Leaf, When } from '../queries/query.ts';
import { degrees, languageLevels } from '../queries/query.ts';
import { rolesBelow } from '../roles/roles.ts';
import type { IndexedPerson } from './find-index.ts';
import { packEntry } from './packed-entry.ts';
import type { Term, TermKind } from './term.ts';
import { buildTermKey } from './term-key.ts';

export type Random = () => number;
export type Known = {
  id: string;
  came: number;
  years: number | null;
  resume_score: number | null;
  flags: number;
  tags: number[];
  terms: Term[];
  latitude: number | null;
  longitude: number | null;
};

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const pick = <One>(all: readonly One[], random: Random) => all[Math.floor(random() * all.length)] as One;
const some = <One>(all: readonly One[], random: Random, max = 2) => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(all, random))),
];
const chance = (random: Random, share: number) => random() < share;

const words = {
  skill: ['Python', 'React', 'Welding', 'Kubernetes'],
  role: ['nurse', 'icu nurse', 'software engineer', 'java developer'],
  title: ['falcon', 'keeper', 'chief'],
  company: ['acme', 'nordwind', 'blue bakery'],
  industry: ['fintech', 'retail'],
  field: ['law', 'physics'],
  school: ['university york', 'tu munich'],
  certification: ['aws certified', 'cpa'],
  language: ['English', 'German', 'French'],
  place: ['de-be-berlin', 'de', 'fr', 'se'],
};
const day = 86_400_000;
const first = Date.parse('2026-01-01');
const levels = { Junior: [0, 3], Mid: [3, 7], Senior: [7, Infinity] } as const;
const berlin = { id: 'de-16-berlin', name: 'Berlin', latitude: 52.52437, longitude: 13.41053 };

export function drawKnown(random: Random): Known {
  const terms = new Map<string, Term>();
  const put = (kind: TermKind, key: string, value = 255) => terms.set(kind + key, { kind, key, value, line: -1 });
  const valued = () => 1 + Math.floor(random() * 255);
  for (const key of some(words.skill, random, 3)) put('skill', key, valued());
  for (const time of ['now', 'before'] as const) {
    if (chance(random, 0.7)) put(`role_${time}`, pick(words.role, random), valued());
    for (const key of some(words.title, random, 3)) put(`title_${time}`, buildTermKey('title_now', key));
    put(`company_${time}`, pick(words.company, random));
  }
  for (const kind of ['industry', 'led_industry'] as const) put(kind, pick(words.industry, random), valued());
  for (const kind of ['school', 'certification', 'place'] as const)
    if (chance(random, 0.6)) put(kind, pick(words[kind], random));
  if (chance(random, 0.6)) put('degree', '', 1 + Math.floor(random() * 5));
  if (chance(random, 0.6)) put('field', pick(words.field, random), 1 + Math.floor(random() * 5));
  if (chance(random, 0.5)) put('graduated', '', 100 + Math.floor(random() * 20));
  if (chance(random, 0.5)) put('team', '', 1 + Math.floor(random() * 20));
  for (const key of some(words.language, random)) put('language', key, 1 + Math.floor(random() * 5));
  const hasPlace = chance(random, 0.8);
  return {
    id: `0199${hex(4, random)}-${hex(4, random)}-7${hex(3, random)}-8${hex(3, random)}-${hex(12, random)}`,
    came: first + Math.floor(random() * 20) * day,
    years: chance(random, 0.1) ? null : Math.round(random() * 120) / 10,
    resume_score: chance(random, 0.2) ? null : Math.round(random() * 1000) / 10,
    flags: Math.floor(random() * 8),
    tags: some([1, 2, 3], random),
    terms: [...terms.values()],
    latitude: hasPlace ? berlin.latitude + (random() - 0.5) * 3 : null,
    longitude: hasPlace ? berlin.longitude + (random() - 0.5) * 3 : null,
  };
}
const hex = (length: number, random: Random) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');

export function indexKnown({ id, came, years, resume_score, flags, tags, ...entry }: Known): IndexedPerson {
  const bytes = packEntry(entry);
  const view = new DataView(bytes.buffer);
  return {
    id: idWords(id),
    came,
    years: years ?? Number.NaN,
    resume_score: resume_score ?? Number.NaN,
    assessment_score: Number.NaN,
    flags,
    tags,
    packed: { view, start: 0, end: bytes.length },
  };
}

export const idWords = (id: string): Uint32Array =>
  Uint32Array.from(id.replaceAll('-', '').match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 16));

const when = (random: Random) => pick(['now', 'before', 'ever'] as When[], random);
const kinds: ((random: Random) => Leaf)[] = [
  (random) => ({ kind: 'skill', any_of: some(words.skill, random) }),
  (random) => ({ kind: 'role', any_of: some([...words.role, 'falcon keeper', 'chief'], random), when: when(random) }),
  (random) => ({ kind: 'years', ...pick([{ min: 4.9 }, { above: 4.9 }, { max: 4.9 }, { min: 2, below: 6 }], random) }),
  (random) => ({ kind: 'level', any_of: some(['Junior', 'Mid', 'Senior'] as const, random) }),
  (random) => ({ kind: 'place', any_of: some(places, random) }),
  (random) => ({ kind: 'company', any_of: some(['ACME Inc.', 'Nordwind GmbH'], random), when: when(random) }),
  (random) => ({ kind: 'industry', any_of: some(words.industry, random), has_led: chance(random, 0.5) }),
  (random) => ({ kind: 'team', min: 1 + Math.floor(random() * 12) }),
  (random) => ({
    kind: 'education',
    ...(chance(random, 0.6) && { min_degree: pick(degrees, random) }),
    ...(chance(random, 0.5) && { fields: some(words.field, random) }),
    ...(chance(random, 0.3) && { schools: ['University of York'] }),
    ...(chance(random, 0.3) && { from_year: 2005, to_year: 2012 }),
  }),
  (random) => ({ kind: 'certification', any_of: some(words.certification, random) }),
  (random) => ({ kind: 'language', any_of: some(words.language, random), min_level: pick(languageLevels, random) }),
  () => ({ kind: 'score', of: 'resume', min: 50 }),
  () => ({ kind: 'score', of: 'assessment', min: 0 }),
  (random) => ({ kind: 'tag', any_of: some(['first', 'Second', 'gone'], random) }),
  () => ({ kind: 'resume' }),
  () => ({ kind: 'onboarded' }),
  (random) => ({ kind: 'came', ...pick([{ from: '2026-01-05' }, { from: '2026-01-05', to: '2026-01-12' }], random) }),
];
const places = [
  { id: 'de', name: 'Germany' },
  { id: 'fr', name: 'France' },
  { ...berlin, within_km: 80 },
  { id: 'group:nordics', name: 'Nordics' },
].map(({ id, name, ...rest }) => ({ id, name, ...('within_km' in rest && { within_km: rest.within_km }) }));
export const tags = new Map([
  ['first', 1],
  ['second', 2],
]);

export function drawCondition(random: Random): Condition {
  const is_not = chance(random, 0.2) ? { is_not: true } : {};
  if (chance(random, 0.85)) return { ...pick(kinds, random)(random), ...is_not };
  const list = () =>
    some(kinds, random).map((make) => ({ ...make(random), ...(chance(random, 0.2) && { is_not: true }) }));
  return { kind: 'either', of: [list(), list()], ...is_not };
}

const below = new Map(words.role.map((name) => [name, new Set(rolesBelow(name))]));
const belowOf = (name: string) => below.get(name) as Set<string>;

/** How well somebody meets it, from 0 (not at all) to 1. */
export function scoreKnown(known: Known, condition: Condition): number {
  if (condition.kind === 'either')
    return Math.max(
      ...condition.of.map((leaves) => {
        const all = leaves.map((leaf) => (leaf.is_not ? Number(leafOf(known, leaf) === 0) : leafOf(known, leaf)));
        return all.includes(0) ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
      }),
    );
  return leafOf(known, condition);
}

function leafOf(known: Known, leaf: Leaf): number {
  const value = (kind: TermKind, key: string) =>
    known.terms.find((term) => term.kind === kind && term.key === key)?.value ?? 0;
  const has = (kind: TermKind, key: string, min = 1) => Number(value(kind, key) >= min);
  const timed = (how: (time: 'now' | 'before') => number, asked: When) =>
    asked === 'ever' ? Math.max(how('now'), 0.6 * how('before')) : how(asked);
  const best = <One>(all: readonly One[], how: (one: One) => number) => Math.max(0, ...all.map(how));
  switch (leaf.kind) {
    case 'skill':
      return best(leaf.any_of, (name) => value('skill', name) / 255);
    case 'role':
      return best(leaf.any_of, (name) => timed((time) => roleOf(name, time), leaf.when));
    case 'years':
      return inRange(known.years, leaf);
    case 'level':
      return best(leaf.any_of, (level) => inRange(known.years, { min: levels[level][0], below: levels[level][1] }));
    case 'place':
      return best(leaf.any_of, (place) => Number(livesIn(place)));
    case 'company':
      return best(leaf.any_of, (name) =>
        timed((time) => has(`company_${time}`, name.split(' ')[0]?.toLowerCase() ?? ''), leaf.when),
      );
    case 'industry':
      return best(leaf.any_of, (name) => value(leaf.has_led ? 'led_industry' : 'industry', name) / 255);
    case 'team':
      return has('team', '', leaf.min);
    case 'education':
      return educated(leaf);
    case 'certification':
      return best(leaf.any_of, (name) => has('certification', name));
    case 'language':
      return best(leaf.any_of, (name) => has('language', name, languageLevels.indexOf(leaf.min_level) + 1));
    case 'score':
      return inRange(leaf.of === 'resume' ? known.resume_score : null, leaf);
    case 'tag':
      return best(leaf.any_of, (name) => Number(known.tags.includes(tags.get(name.toLowerCase()) ?? 0)));
    case 'resume':
      return known.flags & 1;
    case 'onboarded':
      return (known.flags & 2) / 2;
    case 'came':
      return inRange(known.came, { min: Date.parse(leaf.from ?? ''), max: Date.parse(leaf.to ?? '2026-02-01') });
    default:
      return 0;
  }
  function roleOf(name: string, time: 'now' | 'before') {
    if (!words.role.includes(name))
      return Number(name.split(' ').every((word) => has(`title_${time}`, buildTermKey('title_now', word))));
    const own = known.terms.filter(({ kind, key }) => kind === `role_${time}` && belowOf(name).has(key));
    return best(own, ({ key, value }) => (value / 255) * (key === name ? 1 : 0.85));
  }
  function livesIn({ id, within_km }: { id: string; within_km?: number }) {
    if (id === 'group:nordics') return has('place', 'se') > 0;
    if (!within_km) return has('place', id) > 0;
    return known.latitude !== null && kmFrom(known.latitude, known.longitude as number) <= within_km;
  }
  function educated({ min_degree, fields, schools, from_year, to_year }: Extract<Leaf, { kind: 'education' }>) {
    const min = min_degree ? degrees.indexOf(min_degree) + 1 : 1;
    const year = value('graduated', '') + 1900;
    const isAnything = !schools && !from_year;
    if (
      fields ? !fields.some((name) => has('field', name, min)) : (min_degree || isAnything) && !has('degree', '', min)
    )
      return 0;
    if (schools && !has('school', 'university york')) return 0;
    return Number(!from_year || (year >= from_year && year <= (to_year ?? 9999)));
  }
}

const inRange = (
  value: number | null,
  {
    min = -Infinity,
    max = Infinity,
    above = -Infinity,
    below = Infinity,
  }: Partial<Record<'min' | 'max' | 'above' | 'below', number>>,
) => Number(value !== null && value >= min && value <= max && value > above && value < below);

/** On a ball, by the dot product of where both are. */
function kmFrom(latitude: number, longitude: number): number {
  const at = (north: number, east: number) => {
    const [a, b] = [(north * Math.PI) / 180, (east * Math.PI) / 180];
    return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)] as const;
  };
  const [one, other] = [at(latitude, longitude), at(berlin.latitude, berlin.longitude)];
  return 6371 * Math.acos(one[0] * other[0] + one[1] * other[1] + one[2] * other[2]);
}
