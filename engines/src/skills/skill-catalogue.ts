// The skills that Hireframe knows, from taxonomy.txt, which `npm run make-skills` makes of the lists beside it. Its long part
// is JSON, the form that is read fastest (some 10 ms; every process that reads resumes waits for it).
import { readFileSync } from 'node:fs';

/**
 * When a spelling counts in running text: anywhere; only as `written` (React the library, not "react"); only as an item of
 * a list (Sales); as written in the company of other technical names (Go, Swift). A neighbour is a phrase that holds
 * the name of a skill and means something else ("vitamin C").
 */
export type Spelling = {
  canonical: string;
  rule: 'anywhere' | 'as_written' | 'in_list' | 'in_company' | 'neighbour';
  written?: string;
};

/** Names of a technical family keep doubtful ones company. */
type Family = { name: string; keeps_company: boolean; names: string[] };

/** A skill is a number: its place in the names of all families, one after the other. */
type Taxonomy = {
  families: Family[];
  keys: Record<string, number | string>; // Key (see `skillKey`) → skill, or mark, skill and form: '^812=React'; -1 a neighbour.
  longest: Record<string, number>; // First word of a key → words of the longest key that begins with it.
};
type Catalogue = Pick<Taxonomy, 'families' | 'keys'> & { longest: Map<string, number>; names: string[] };

const marks: Record<string, Spelling['rule']> = { '^': 'as_written', '~': 'in_list', '?': 'in_company' };
let loaded: Catalogue | undefined;
let familyByName: Map<string, Family> | undefined;

function catalogue(): Catalogue {
  loaded ??= load(readFileSync(new URL('taxonomy.txt', import.meta.url), 'utf8'));
  return loaded;
}

function load(text: string): Catalogue {
  const { families, keys, longest }: Taxonomy = JSON.parse(text.slice(text.indexOf('\n{')));
  return {
    families,
    keys,
    longest: new Map(Object.entries(longest)), // Asked for every word of a text: a Map answers faster.
    names: families.flatMap((family) => family.names),
  };
}

/** @param key see `skillKey` */
export function findSpelling(key: string): Spelling | undefined {
  const { keys, names } = catalogue();
  const entry = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (entry === undefined) return undefined;
  if (entry === -1) return { canonical: '', rule: 'neighbour' };
  if (typeof entry === 'number') return { canonical: names[entry] as string, rule: 'anywhere' };
  const [skill = '', written] = entry.slice(1).split('=');
  return { canonical: names[Number(skill)] as string, rule: marks[entry[0] as string] ?? 'anywhere', written };
}

/** How many words the longest spelling that begins with this word has; 0 where none does. */
export function longestFrom(word: string): number {
  return catalogue().longest.get(word) ?? 0;
}

/** Every key; the canonical name of a skill comes before its other names. */
export function allKeys(): string[] {
  return Object.keys(catalogue().keys);
}

/** The family of a skill; undefined for what is no canonical name. */
export function findFamily(canonical: string): Family | undefined {
  familyByName ??= new Map(catalogue().families.flatMap((family) => family.names.map((name) => [name, family])));
  return familyByName.get(canonical);
}
