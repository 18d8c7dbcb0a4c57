// Where names of roles and of their fields stand among words.

import { type RoleName, roleTable } from './role-table.ts';
import type { Word } from './role-words.ts';

/** From word `from` up to and without word `to`. */
export type FoundName = { roles: string[]; from: number; to: number; tongue: RoleName['tongue'] };
export type FoundField = { roles: string[]; stands_alone: string[]; from: number; to: number };

const keptCompounds = new Map<string, string | undefined>();

/** The form by which the table has a word: that of a compound it does not know is its ending ('Fachlehrerinnen': 'lehrer'). */
export function roleKey(word: string): string {
  const { lemmas } = roleTable();
  const known = lemmas.get(word);
  if (known !== undefined || word.length < 8) return known ?? word;
  if (!keptCompounds.has(word)) {
    if (keptCompounds.size > 5000) keptCompounds.clear();
    keptCompounds.set(word, endingOf(word));
  }
  return keptCompounds.get(word) ?? word;
}

function endingOf(word: string): string | undefined {
  const { endings, lemmas } = roleTable();
  for (let cut = 3; cut <= word.length - 4; cut++) {
    const lemma = lemmas.get(word.slice(cut));
    if (lemma !== undefined && endings.has(lemma)) return lemma;
  }
  return undefined;
}

/** The longest names from left to right. */
export function namesIn(words: readonly Word[]): FoundName[] {
  const found: FoundName[] = [];
  for (let at = 0; at < words.length; ) {
    const name = nameAt(words, at);
    if (name) found.push(name);
    at = name?.to ?? at + 1;
  }
  return found;
}

/** The longest fields from left to right in what names leave. */
export function fieldsIn(words: readonly Word[], names: readonly FoundName[]): FoundField[] {
  const found: FoundField[] = [];
  const taken = new Set(names.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  for (let at = 0; at < words.length; ) {
    const field = taken.has(at) ? undefined : fieldAt(words, at, taken);
    if (field) found.push(field);
    at = field?.to ?? at + 1;
  }
  return found;
}

function nameAt(words: readonly Word[], from: number): FoundName | undefined {
  const { names } = roleTable();
  return longestAt(words, from, (key, to) => {
    const name = names.get(key);
    if (!name || (name.written && !isWritten(name.written, words, from))) return undefined;
    if (key === 'chef' && words[to]?.is_joined && words[to].is_linked) return undefined; // 'chef de produit' is no cook.
    return { roles: name.roles, from, to, tongue: name.tongue };
  });
}

const isWritten = (written: string, words: readonly Word[], at: number) =>
  words[at]?.written === written || words[at]?.written === `${written}s`;

function fieldAt(words: readonly Word[], from: number, taken: ReadonlySet<number>): FoundField | undefined {
  const { fields } = roleTable();
  return longestAt(words, from, (key, to) => {
    const field = fields.get(key);
    return field && !taken.has(to - 1) ? { ...field, from, to } : undefined;
  });
}

function longestAt<Found>(
  words: readonly Word[],
  from: number,
  found: (key: string, to: number) => Found | undefined,
): Found | undefined {
  let key = words[from]?.key ?? '';
  const max = roleTable().longest.get(key) ?? 0;
  let best: Found | undefined;
  for (let count = 1; count <= max; count++) {
    best = found(key, from + count) ?? best;
    const next = words[from + count];
    if (!next?.is_joined) break;
    key += ` ${next.key}`;
  }
  return best;
}
