// What recruiters ask of a list, at random: single conditions and several, searches of every kind.
import { type Vocabulary, zipf } from './people.ts';

type Random = () => number;
export type Question = { kind: string; query: Record<string, string | string[]> };
export const sorts = ['-created_at', 'created_at', 'first_name', '-first_name', 'email', '-email'];

const pick = <One>(all: readonly One[], random: Random): One => all[Math.floor(random() * all.length)] as One;

/** From the most frequent to the rarest: half as the candidates are, half any. */
const anyOf = <One>(all: readonly One[], random: Random): One =>
  random() < 0.5 ? zipf(all, random) : pick(all, random);

function filters(words: Vocabulary, tags: string[], random: Random): Record<string, () => Question['query']> {
  const range = (name: string, max: number) => {
    const [a = 0, b = 0] = [random() * max, random() * max].map((one) => Math.round(one)).sort((x, y) => x - y);
    return random() < 0.5 ? { [`${name}_min`]: String(b) } : { [`${name}_min`]: String(a), [`${name}_max`]: String(b) };
  };
  return {
    skill: () => ({ skills: anyOf(words.skills, random) }),
    skills: () => ({ skills: [anyOf(words.skills, random), zipf(words.skills, random)].join(',') }),
    country: () => ({ country: anyOf(words.cities, random).country }),
    state: () => ({ state_province: anyOf(words.cities, random).state_province }),
    city: () => ({ city: anyOf(words.cities, random).city }),
    tag: () => ({ tags: [zipf(tags, random)] }),
    tags: () => ({ tags: [pick(tags, random), pick(tags, random)] }),
    untagged: () => ({ is_untagged: String(random() < 0.7) }),
    resume: () => ({ has_resume: String(random() < 0.5) }),
    onboarded: () => ({ is_onboarded: String(random() < 0.5) }),
    level: () => ({ experience_level: pick(['Junior', 'Mid', 'Senior'], random) }),
    years: () => range('experience', 25),
    score: () => range('resume_score', 100),
  };
}

function searches(words: Vocabulary, random: Random): Record<string, () => string> {
  const part = (word: string, length: number) => word.slice(0, length).trim() || word;
  const signs = () => Array.from({ length: 8 }, () => 'qxzjw'[Math.floor(random() * 5)]).join('');
  return {
    'skill word': () => anyOf(words.skills, random),
    'first name': () => anyOf(words.first_names, random),
    'last name': () => anyOf(words.last_names, random),
    'full name': () => `${zipf(words.first_names, random)} ${zipf(words.last_names, random)}`,
    company: () => anyOf(words.companies, random),
    'city word': () => anyOf(words.cities, random).city,
    address: () => `${anyOf(words.first_names, random)}.${anyOf(words.last_names, random)}`.toLowerCase(),
    'three letters': () => part(anyOf(words.last_names, random), 3),
    'two letters': () => part(anyOf(words.last_names, random), 2),
    'one letter': () => part(anyOf(words.first_names, random), 1),
    'inside a word': () => anyOf(words.last_names, random).slice(1, 5),
    'skill and city': () => `${zipf(words.skills, random)} ${zipf(words.cities, random).city}`,
    'nobody has it': signs,
  };
}

/** As many single conditions and searches as several at once, in random orders, mostly the first page. */
export function questions(count: number, words: Vocabulary, tags: string[], random: Random): Question[] {
  const [byFilter, bySearch] = [filters(words, tags, random), searches(words, random)];
  const filter = () => pick(Object.entries(byFilter), random);
  const search = (): [string, () => Question['query']] => {
    const [kind, make] = pick(Object.entries(bySearch), random);
    return [`search: ${kind}`, () => ({ search: make() })];
  };
  return Array.from({ length: count }, (_, n) => {
    const parts = [[filter], [search], [filter, filter], [search, filter], [filter, filter, filter]][n % 5] ?? [];
    const chosen = parts.map((one) => one());
    const order = random() < 0.5 ? '-created_at' : pick(sorts, random);
    const page = random() < 0.85 ? '1' : String(1 + Math.floor(random() * 20));
    return {
      kind: chosen.map(([kind]) => kind).join(' + '),
      query: Object.assign({ sort_by: order, page }, ...chosen.map(([, make]) => make())),
    };
  });
}
