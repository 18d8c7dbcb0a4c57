// Roles, their names and their fields by the words that say them.
import { withShortForms } from './colloquial.ts';
import { withDisciplines } from './disciplines.ts';
import { withManagers } from './manager-roles.ts';
import { withNarrower } from './narrow-roles.ts';
import { type Line, type Role, readLines } from './role-lines.ts';
import { links, splitRoleWords } from './role-words.ts';
import { listWordForms, type Tongue } from './word-forms.ts';

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

let loaded: RoleTable | undefined;
export const roleTable = (): RoleTable => {
  if (!loaded) {
    loaded = tableOf(withShortForms(withNarrower(withManagers(withDisciplines(readLines())))));
    keptWords.clear();
  }
  return loaded;
};

/** 'Kinder-Pfleger' → 'kinder pfleger', 'kinderpfleger'. */
function spellings(name: string): string[] {
  const plain = name.startsWith('-') || name.startsWith('^') ? name.slice(1) : name;
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

const keptWords = new Map<string, (readonly string[])[]>();

/** The words of each spelling of a name, folded. */
function spelledWords(name: string): (readonly string[])[] {
  const known = keptWords.get(name);
  if (known) return known;
  const words = spellings(name).map(foldedWords);
  keptWords.set(name, words);
  return words;
}

/** Most names are plain, and split several times as fast as any text is. */
function foldedWords(spelling: string): string[] {
  const lower = spelling.toLowerCase();
  const plain = isPlain.test(lower) ? lower : lower.normalize('NFD').replace(marks, '').replaceAll('ß', 'ss');
  if (!isPlain.test(plain)) return splitRoleWords(spelling, (word) => word).map(({ key }) => key);
  return plain.split(' ').filter((word) => !links.has(word));
}
const isPlain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const marks = /\p{M}/gu;

const keysIn = ({ lemmas }: RoleTable, name: string): string[] =>
  spelledWords(name).map((words) => words.map((word) => lemmas.get(word) ?? word).join(' '));

function addName(table: RoleTable, role: string, tongue: Tongue, name: string): void {
  for (const key of keysIn(table, name)) {
    const known = table.names.get(key);
    if (!known)
      table.names.set(key, { roles: [role], tongue, ...(name.startsWith('^') && { written: name.slice(1) }) });
    else if (!known.roles.includes(role)) known.roles.push(role);
    noteLength(table, key);
    if (name.startsWith('-')) table.endings.add(key);
  }
}

function addField(table: RoleTable, role: string, words: string, stands_alone: boolean): void {
  for (const key of keysIn(table, words)) {
    const known = table.fields.get(key) ?? { roles: [], stands_alone: [] };
    known.roles.push(role);
    if (stands_alone) known.stands_alone.push(role);
    table.fields.set(key, known);
    noteLength(table, key);
  }
}

function noteLength(table: RoleTable, key: string): void {
  const end = key.indexOf(' ');
  const first = end < 0 ? key : key.slice(0, end);
  const count = end < 0 ? 1 : key.split(' ').length;
  if (count > (table.longest.get(first) ?? 0)) table.longest.set(first, count);
}

/** Forms that are words of their own: an accounts manager is no account manager, a stores manager leads a warehouse, and a French 'styliste' no hairdresser. */
const apart = new Set(['accounts', 'news', 'sales', 'stores', 'styliste']);

/** A word of the table stands for itself; but where it is a form of another, it stands for that. */
function lemmasOf(lines: Line[]): Map<string, string> {
  const own = new Map<string, Set<Tongue>>();
  const english = new Set<string>();
  const put = (text: string, tongue: Tongue, is_english: boolean) => {
    for (const key of spelledWords(text).flat()) {
      const known = own.get(key);
      if (known) known.add(tongue);
      else own.set(key, new Set([tongue]));
      if (is_english) english.add(key);
    }
  };
  for (const line of lines) {
    for (const [tongue, name] of line.names) put(name, tongue, tongue === 'en');
    for (const words of [...line.with, ...line.field]) put(words, 'en', false);
  }
  const lemmas = new Map<string, string>();
  for (const [word, itsTongues] of own)
    for (const tongue of itsTongues)
      for (const form of listWordForms(word, tongue)) {
        const is_other = apart.has(form) || (tongue !== 'en' && english.has(form));
        if (form !== word && !is_other && !lemmas.has(form)) lemmas.set(form, word);
      }
  for (const word of own.keys()) if (!lemmas.has(word)) lemmas.set(word, word);
  for (const [form, word] of lemmas) lemmas.set(form, lastOf(lemmas, word));
  return lemmas;
}

/** A form of a form stands for the first; two that are forms of each other stand for the one that comes first. */
function lastOf(lemmas: ReadonlyMap<string, string>, word: string): string {
  if (lemmas.get(word) === word) return word;
  const seen = [word];
  for (let next = lemmas.get(word); next !== undefined && !seen.includes(next); next = lemmas.get(next))
    seen.push(next);
  const end = seen.at(-1) as string;
  const back = lemmas.get(end);
  return back !== undefined && back !== end && seen.includes(back)
    ? ([...seen.slice(seen.indexOf(back))].sort()[0] as string)
    : end;
}
