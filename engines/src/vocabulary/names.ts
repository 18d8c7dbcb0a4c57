// Tables of names: what one thing is called in four languages, and what it belongs to.

import { skillKey, type Token, tokenize } from '../skills/skill-tokens.ts';
import { memoize } from '../text/memoize.ts';

/** `start` and `end` are offsets into the text; `name` is the thing's own name in the table. */
export type FoundName = { name: string; start: number; end: number };

/** `written`: only so, capitals included ('IT' is no 'it'). `is_listed`: only as a whole text. */
type Spelling = { name: string; written?: string; is_listed?: boolean };

export type NameTable = {
  names: string[];
  spellings: Map<string, Spelling>; // By `nameKey`.
  longest: Map<string, number>; // First word of a key → words of the longest key that begins with it.
  above: Map<string, string[]>; // Name → what it belongs to.
};

/** What may stand between two words of one name; a comma, a bullet or the end of a sentence parts them. */
const joins = /^[ \u00a0]?[-‐–/'’.:+)]{0,2}[ \u00a0]?[(+]?$/;
const endsSentence = /^\.[ \u00a0]/;

/** As `tokensOf`, but 'M.Sc' and 'MSc' are the same word. */
const wordsOf = memoize((text): readonly Token[] => {
  const tokens = tokenize(text);
  for (const token of tokens) if (token.key.includes('.')) token.key = token.key.replaceAll('.', '');
  return tokens;
});

/** The form in which names are compared, in entries and in queries: no case, accents or signs; '&' is 'and'. */
export const nameKey = (name: string): string => skillKey(name).replaceAll('.', '');

/**
 * Reads lines 'name > broader, broader: other name, other name'; the name is one of its own spellings. '=' before a spelling:
 * only with these capitals; '~': only as a whole text, not within one. Lines that begin with '#' say something to the reader.
 */
export function readNameTable(text: string): NameTable {
  const table = newNameTable();
  for (const line of text.split('\n')) {
    const match = /^(?!#)\s*([^:>]+?)\s*(?:>\s*([^:]*?)\s*)?(?::\s*(.*))?$/.exec(line);
    if (!match) continue;
    const [, written = '', above = '', others = ''] = match;
    addName(table, written.replace(/^[=~]/, ''), above, [written, ...listOf(others)]);
  }
  return table;
}

export function newNameTable(): NameTable {
  return { names: [], spellings: new Map(), longest: new Map(), above: new Map() };
}

/** Of two things with the same spelling the first has it. */
export function addName(table: NameTable, name: string, above: string, spellings: string[]): void {
  if (!table.above.has(name)) {
    table.names.push(name);
    table.above.set(name, listOf(above));
  }
  for (const spelling of spellings) addSpelling(table, name, spelling);
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function addSpelling({ spellings, longest }: NameTable, name: string, spelling: string): void {
  const written = spelling.replace(/^[=~]/, '');
  const words = wordsOf(written).map((word) => word.key);
  const key = words.join(' ');
  if (!key || spellings.has(key)) return;
  if (spelling.startsWith('=')) spellings.set(key, { name, written });
  else spellings.set(key, spelling.startsWith('~') ? { name, is_listed: true } : { name });
  const first = words[0] as string;
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
}

/** Itself, then what it belongs to, the nearest first. */
export function withAbove({ above }: NameTable, name: string): string[] {
  const all = [name];
  for (const one of all) for (const next of above.get(one) ?? []) if (!all.includes(next)) all.push(next);
  return all;
}

/** Itself and all that belongs to it. */
export function withBelow(table: NameTable, name: string): string[] {
  return table.names.filter((other) => withAbove(table, other).includes(name));
}

/** What the whole text names, capitals aside. */
export function findName(table: NameTable, text: string): string | undefined {
  if (text.length > 200) return undefined;
  const key = nameKey(text);
  return (table.spellings.get(key) ?? table.spellings.get(singular(key)))?.name;
}

const singular = (key: string) => (key.length > 4 && key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key);

/** The names in a text, whole words, the longest where they overlap, in the order of the text. */
export function findNames(table: NameTable, text: string): FoundName[] {
  const tokens = wordsOf(text);
  const found: FoundName[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = longestAt(table, text, tokens, at);
    if (one) found.push({ name: one.name, start: one.start, end: one.end });
    at = one ? one.next : at + 1;
  }
  return found;
}

function longestAt({ spellings, longest }: NameTable, text: string, tokens: readonly Token[], at: number) {
  const first = tokens[at] as Token;
  const max = longest.get(first.key) ?? longest.get(singular(first.key)) ?? 0;
  let best: (FoundName & { next: number }) | undefined;
  let key = first.key;
  for (let count = 1; count <= max; count++) {
    const { end } = tokens[at + count - 1] as Token;
    const spelling = spellings.get(key) ?? spellings.get(singular(key));
    if (spelling && !spelling.is_listed && (!spelling.written || spelling.written === text.slice(first.start, end)))
      best = { name: spelling.name, start: first.start, end, next: at + count };
    const following = tokens[at + count];
    const between = following && text.slice(end, following.start);
    if (between === undefined || between.length > 3 || !joins.test(between)) break;
    if (endsSentence.test(between) && end - (tokens[at + count - 1] as Token).start > 4) break;
    key += ` ${following?.key}`;
  }
  return best;
}
