// Invented candidates, the same on every run: names by syllables, skills of the catalogue, cities of the gazetteer.
import { gazetteer, getCityWeight, getRegionCode } from '@hireframe/engines/places/gazetteer.ts';
import { cityPlace } from '@hireframe/engines/places/place-of-index.ts';
import { allKeys, findSpelling } from '@hireframe/engines/skills/skill-catalogue.ts';

const skillCount = 2000;
const cityCount = 20_000;
const days = 730;
const firstDay = Date.parse('2024-11-01T00:00:00Z');

type Random = () => number;

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

/** Zipf's law: the second is half as frequent as the first, the third a third. */
export const zipf = <One>(all: readonly One[], random: Random): One =>
  all[Math.floor(Math.exp(random() * Math.log(all.length + 1))) - 1] as One;

const wellKnown =
  'Java,Python,SQL,JavaScript,React,Microsoft Excel,Project Management,Docker,Git,AWS,TypeScript,C++,Go,Kubernetes';

/** Well-known ones first, since the first are the most frequent. */
function skillNames(random: Random): string[] {
  const names = allKeys().flatMap((key) => findSpelling(key)?.canonical || []);
  const others = [...new Set(names)].map((name) => ({ name, by: random() })).sort((a, b) => a.by - b.by);
  return [...new Set([...wellKnown.split(','), ...others.map(({ name }) => name)])].slice(0, skillCount);
}

function largestCities() {
  const places = gazetteer();
  const all = Array.from(places.thousands.keys()).filter((city) => getRegionCode(places, city));
  return all
    .sort((a, b) => getCityWeight(places, b) - getCityWeight(places, a) || a - b)
    .slice(0, cityCount)
    .map((city) => cityPlace(places, city));
}

const syllables = 'an be ca da el fi ga ha io ju ka la mi no or pe ra sa ti ur vo wen xi ya zo'.split(' ');

function invented(count: number, lengths: number[], random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const length = lengths[Math.floor(random() * lengths.length)] as number;
    const name = Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
    names.add(name[0]?.toUpperCase() + name.slice(1));
  }
  return [...names];
}

export function vocabulary() {
  const random = makeRandom(1);
  const last_names = invented(30_000, [2, 3, 4], random);
  return {
    skills: skillNames(random),
    cities: largestCities(),
    first_names: invented(3000, [2, 3], random),
    last_names,
    companies: last_names.slice(0, 8000).map((name, n) => `${name} ${['Labs', 'Systems', 'Group', 'Health'][n % 4]}`),
  };
}
export type Vocabulary = ReturnType<typeof vocabulary>;

/** The `n`th of `total` who came, one after the other over two years. */
export function makePerson(n: number, total: number, random: Random, words: Vocabulary) {
  const at = firstDay + Math.floor(((n + random()) / total) * days * 86_400_000);
  const [first_name, last_name] = [zipf(words.first_names, random), zipf(words.last_names, random)];
  const { city, state_province, country, latitude, longitude } = zipf(words.cities, random);
  const host = ['example.com', 'example.org', 'mail.example', 'post.example'][Math.floor(random() ** 2 * 4)];
  const skills = Array.from({ length: 8 + Math.floor(random() * 8) }, () => zipf(words.skills, random));
  return {
    id: uuidAt(at, random),
    created_at: new Date(at).toISOString(),
    first_name,
    last_name,
    email: `${first_name}.${last_name}${n}@${host}`.toLowerCase(),
    current_organization: zipf(words.companies, random),
    city,
    state_province,
    country,
    latitude,
    longitude,
    skills: [...new Set(skills)],
    languages: ['English'],
    total_experience_years: random() < 0.06 ? null : Math.round(random() ** 1.5 * 250) / 10,
    score: random() < 0.12 ? null : Math.round((random() + random() + random()) * 333) / 10,
    tag_count: Math.floor(random() * 4),
    is_onboarded: random() < 0.3,
  };
}
export type Person = ReturnType<typeof makePerson>;

/** UUIDv7, as the product makes them. */
function uuidAt(at: number, random: Random): string {
  const time = at.toString(16).padStart(12, '0');
  const digits = Array.from({ length: 18 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6)}`;
}
