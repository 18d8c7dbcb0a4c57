// The roles that Hireframe knows, from taxonomy/*.txt. A role is a line:
//   icu nurse < nurse | itu nurse, … | de: Intensiv-Pfleger, … | es: … | fr: … | with: icu, intensive care | field: …
// `<`: the roles above it. Then its other names by language. `with`: words that make one above it this role wherever they
// stand in a title ('Nurse, Intensive Care'). `field`: the same, and the role also of those who only lead or learn there
// ('Head of Biostatistics'). Signs: a hyphen may be written, left out or a space; '^' as written only; a '-' before a
// German name says that longer words end with it; '!' before a role: it says a rank rather than a trade.
import { readdirSync, readFileSync } from 'node:fs';
import { wordsOf } from './role-words.ts';
import { formsOf, type Tongue, tongues } from './word-forms.ts';

export type Role = { name: string; parents: string[]; is_rank: boolean };
/** `written`: only in these letters ('EM'). `tongue`: that of the first who has the name. */
export type RoleName = { roles: string[]; tongue: Tongue; written?: string };

/** Keys are lemmas parted by spaces. `longest`: the first word of a key → words of the longest that begins with it. */
export type RoleTable = {
  roles: Map<string, Role>;
  names: Map<string, RoleName>;
  fields: Map<string, { roles: string[]; stands_alone: string[] }>;
  longest: Map<string, number>;
  lemmas: Map<string, string>; // Each form of each word → the form in the keys.
  endings: Set<string>; // With which longer German words may end.
};

type Line = { role: Role; names: [Tongue, string][]; with: string[]; field: string[] };

let loaded: RoleTable | undefined;
export const roleTable = (): RoleTable => {
  loaded ??= tableOf(readLines());
  return loaded;
};

function readLines(): Line[] {
  const folder = new URL('taxonomy/', import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map(lineOf),
  );
}

const listOf = (text: string | undefined) => (text ? text.split(',').map((name) => name.trim()) : []);

function lineOf(text: string): Line {
  const [head = '', ...rest] = text.split('|').map((part) => part.trim());
  const [marked = '', parents] = head.split('<').map((part) => part.trim());
  const name = marked.replace(/^!/, '');
  const role = { name, parents: listOf(parents), is_rank: marked !== name };
  const line: Line = { role, names: [['en', name]], with: [], field: [] };
  for (const part of rest) {
    const [, kind = 'en', names] = /^(?:([a-z]{2}|with|field): )?(.*)$/.exec(part) ?? [];
    if (kind === 'with' || kind === 'field') line[kind].push(...listOf(names));
    else if (tongues.includes(kind as Tongue))
      line.names.push(...listOf(names).map((one): [Tongue, string] => [kind as Tongue, one]));
    else line.names.push(...listOf(part).map((one): [Tongue, string] => ['en', one]));
  }
  return line;
}

/** 'Kinder-Pfleger' → 'kinder pfleger', 'kinderpfleger'. */
function spellings(name: string): string[] {
  const plain = name.replace(/^[-^]/, '');
  const all = plain.includes('-') ? [plain, plain.replaceAll('-', '')] : [plain];
  return all.flatMap((one) =>
    /[äöü]/i.test(one) ? [one, one.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] as string)] : [one],
  );
}
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

function tableOf(lines: Line[]): RoleTable {
  const table: RoleTable = {
    roles: new Map(lines.map(({ role }) => [role.name, role])),
    names: new Map(),
    fields: new Map(),
    longest: new Map(),
    lemmas: lemmasOf(lines),
    endings: new Set(),
  };
  for (const line of lines) {
    for (const [tongue, name] of line.names) addName(table, line.role.name, tongue, name);
    for (const words of line.with) addField(table, line.role.name, words, false);
    for (const words of line.field) addField(table, line.role.name, words, true);
  }
  return table;
}

const keyIn = (table: RoleTable, name: string) =>
  wordsOf(name, (word) => table.lemmas.get(word) ?? word)
    .map((word) => word.key)
    .join(' ');

function addName(table: RoleTable, role: string, tongue: Tongue, name: string): void {
  for (const spelling of spellings(name)) {
    const key = keyIn(table, spelling);
    const known = table.names.get(key);
    if (known) known.roles = [...new Set([...known.roles, role])];
    else table.names.set(key, { roles: [role], tongue, ...(name.startsWith('^') && { written: spelling }) });
    noteLength(table, key);
    if (name.startsWith('-')) table.endings.add(key);
  }
}

function addField(table: RoleTable, role: string, words: string, stands_alone: boolean): void {
  for (const spelling of spellings(words)) {
    const key = keyIn(table, spelling);
    const known = table.fields.get(key) ?? { roles: [], stands_alone: [] };
    known.roles.push(role);
    if (stands_alone) known.stands_alone.push(role);
    table.fields.set(key, known);
    noteLength(table, key);
  }
}

function noteLength(table: RoleTable, key: string): void {
  const words = key.split(' ');
  const first = words[0] as string;
  table.longest.set(first, Math.max(table.longest.get(first) ?? 0, words.length));
}

/** English plurals that are not just more of the same: an accounts manager is no account manager. */
const apart = new Set(['accounts', 'news', 'sales']);

/** A word of the table stands for itself; but where it is a form of another, it stands for that. */
function lemmasOf(lines: Line[]): Map<string, string> {
  const own = new Map<string, Set<Tongue>>();
  const put = (text: string, tongue: Tongue) => {
    for (const spelling of spellings(text))
      for (const { key } of wordsOf(spelling, (word) => word)) own.set(key, (own.get(key) ?? new Set()).add(tongue));
  };
  for (const line of lines) {
    for (const [tongue, name] of line.names) put(name, tongue);
    for (const words of [...line.with, ...line.field]) put(words, 'en');
  }
  const lemmas = new Map<string, string>();
  for (const [word, itsTongues] of own)
    for (const tongue of itsTongues)
      for (const form of formsOf(word, tongue)) {
        const is_other = apart.has(form) || (tongue !== 'en' && own.get(form)?.has('en'));
        if (form !== word && !is_other && !lemmas.has(form)) lemmas.set(form, word);
      }
  for (const word of own.keys()) if (!lemmas.has(word)) lemmas.set(word, word);
  for (const [form, word] of lemmas) lemmas.set(form, lastOf(lemmas, word));
  return lemmas;
}

/** A form of a form stands for the first; two that are forms of each other stand for the one that comes first. */
function lastOf(lemmas: ReadonlyMap<string, string>, word: string): string {
  const seen = [word];
  for (let next = lemmas.get(word); next !== undefined && !seen.includes(next); next = lemmas.get(next))
    seen.push(next);
  const end = seen.at(-1) as string;
  const back = lemmas.get(end);
  return back !== undefined && back !== end && seen.includes(back)
    ? ([...seen.slice(seen.indexOf(back))].sort()[0] as string)
    : end;
}
