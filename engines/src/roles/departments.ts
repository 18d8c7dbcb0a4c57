// People of a department: 'security people', 'Küchenpersonal', 'gente de compras', 'équipe juridique'.

import { readFileSync } from 'node:fs';
import { loadWords } from '../text/vocabulary.ts';
import { namesIn, roleKey } from './find-names.ts';
import { isAbove, listManagerRoles } from './lineage.ts';
import { leaders } from './people-words.ts';
import { roleTable } from './role-table.ts';
import { splitRoleWords, type Word } from './role-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/departments.txt', import.meta.url));

/** From word `from` up to and without word `to`. `yields`: to a name of the same words ('support workers'). */
export type Department = { roles: string[]; from: number; to: number; yields: boolean };

const maxWords = 4;
/** Words for all who work somewhere. */
const staff = new Set(
  'people crowd types folk folks person staff guy guys gal gals lad lads dude dudes bloke blokes crew team teams personnel employee employees worker workers professional professionals talent leute personal mitarbeiter mitarbeitern krafte kraften fachkrafte fachkraften fachleute gente equipo equipos empleado empleados empleada empleadas trabajador trabajadores profesional profesionales gens equipe equipes employe employes employee professionnel professionnels'.split(
    ' ',
  ),
);
/** One of them; the others are all of them. */
const each =
  /^(?:workers?|employees?|professional(?:s|es)?|mitarbeitern?|trabajador(?:es)?|emplead[oa]s?|employes?|profesional(?:es)?|professionnels?)$/;
/** 'support team leader'. */
const leads = /^(?:leads?|leaders?|leiter|managers?|supervisors?|member|members)$/;

/** German writes both as one word. */
const inOneWord =
  /^(.{2,}?)s?(?:leuten?|personals?|kraefte|kraften?|mitarbeiter(?:n|in|innen)?|teams?|fachleuten?|profis?)$/;
/** What says of security people that they guard computers. */
const ofComputers = new RegExp(String.raw`\b(?:${vocabulary('ofComputers')})\b`, 'i');

let loaded: Map<string, string[]> | undefined;

function departments(): Map<string, string[]> {
  if (loaded) return loaded;
  loaded = new Map();
  for (const line of readFileSync(new URL('departments.txt', import.meta.url), 'utf8').split('\n')) {
    const [roles, words] = line.split(' = ');
    if (!roles || !words || line.startsWith('#')) continue;
    for (const name of words.split(', ')) {
      const key = keyOf(splitRoleWords(name, roleKey));
      loaded.set(key, [...(loaded.get(key) ?? []), ...roles.split(', ')]);
    }
  }
  return loaded;
}

/** Who works there; undefined for no department. @param name as people write it, in any of the four languages */
export const rolesOfDepartment = (name: string): string[] | undefined =>
  departments().get(keyOf(splitRoleWords(name, roleKey)));

const keyOf = (words: readonly Word[]) => words.map(({ folded }) => folded).join(' ');

/** Departments named right before or after a word for people, with that word in the stretch. */
export function departmentsIn(words: readonly Word[], text: string): Department[] {
  return words.flatMap((word, at): Department[] => {
    const whole = inOneWord.exec(word.folded)?.[1];
    const roles = whole === undefined ? undefined : (ofDepartment(whole) ?? ofDepartment(whole.replace(/n$/, '')));
    if (roles && namesIn([word]).length === 0) return [found(roles, at, at + 1, text)];
    if (leaders.has(word.folded) || /^leads?$/.test(word.folded)) return ledAt(words, at);
    if (!staff.has(word.folded)) return [];
    if (leads.test(words[at + 1]?.folded ?? '')) return word.folded === 'team' ? ledAt(words, at, at + 2) : [];
    for (let count = maxWords; count > 0; count--) {
      const before = ofStretch(words, at - count, at, at) ?? ofTrade(words, at - count, at);
      if (before) return [found(before, at - count, at + 1, text, word)];
      const after = saysWhose(words, at) ? ofStretch(words, at + 1, at + count + 1, at + count) : undefined;
      if (after) return [found(after, at, at + count + 1, text, word)];
    }
    return [];
  });
}

/** 'Head of Care', 'Leiter Küche', 'store director', 'support team leaders': who leads there. */
function ledAt(words: readonly Word[], at: number, end = at + 1): Department[] {
  for (let count = maxWords; count > 0; count--)
    for (const [from, to, last] of [[at + 1, at + count + 1, at + count] as const, [at - count, at, at] as const]) {
      const roles = ofStretch(words, from, to, last) ?? ofField(words, from, to, last);
      if (from > at && /^leads?$/.test(words[at]?.folded ?? '')) continue; // 'lead security engineers'
      const leading = listManagerRoles(roles ?? []);
      if (leading.some((role) => end === at + 1 || isAbove('manager', role)))
        return [{ roles: leading, yields: true, from: Math.min(from, at), to: Math.max(to, end) }];
    }
  return [];
}

/** 'gente de seguridad', 'personnel soignant', 'personal sanitario'; no 'personal care'. */
function saysWhose(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!next?.is_joined) return false;
  return (
    next.is_linked || (/^(?:personnel|equipes?|gens|personal)$/.test(word?.folded ?? '') && !english.test(next.folded))
  );
}
const english = new RegExp(String.raw`^(?:${vocabulary('english')})$`);

/** The department that words `from` up to `to` name, where they stand with all up to `last`. */
function ofStretch(words: readonly Word[], from: number, to: number, last: number): string[] | undefined {
  return isJoined(words, from, to, last) ? departments().get(keyOf(words.slice(from, to))) : undefined;
}

/** 'forklift guys', 'elevator folks': those whose trade has the name of its object before a word such as 'operator'. */
function ofTrade(words: readonly Word[], from: number, at: number): string[] | undefined {
  if (!chatty.test(words[at]?.folded ?? '') || !isJoined(words, from, at, at)) return undefined;
  const object = words.slice(from, at);
  const { names } = roleTable();
  const isName = (some: readonly Word[]) => namesIn(some).length > 0; // 'train crew'
  if (object.length > 2 || isName(object) || isName(words.slice(from, at + 1))) return undefined;
  for (const trade of trades) {
    const named = names.get([...object.map(({ key }) => key), roleKey(trade)].join(' '));
    if (named && !named.written) return named.roles;
  }
  return undefined;
}
const chatty = /^(?:guys?|gals?|folks?|lads?|dudes?|blokes?|crew)$/;
const trades = 'technician engineer installer operator fitter mechanic driver specialist worker'.split(' ');

function ofField(words: readonly Word[], from: number, to: number, last: number): string[] | undefined {
  const key = words.slice(from, to).map((word) => word.key);
  return isJoined(words, from, to, last) ? roleTable().fields.get(key.join(' '))?.stands_alone : undefined;
}

function isJoined(words: readonly Word[], from: number, to: number, last: number): boolean {
  if (from < 0 || to > words.length) return false;
  return words.slice(last < to ? from : from + 1, last + 1).every((word) => word.is_joined);
}

/** The first part of a German word: that of a department, or of a field. */
const ofDepartment = (word: string): string[] | undefined => {
  const roles = departments().get(word) ?? roleTable().fields.get(roleKey(word))?.stands_alone;
  return roles && roles.length > 0 ? roles : undefined;
};

function found(roles: string[], from: number, to: number, text: string, word?: Word): Department {
  const guards = roles.includes('security guard') && ofComputers.test(text);
  const meant = guards ? ['security engineer'] : roles;
  return { roles: meant, yields: each.test(word?.folded ?? ''), from, to };
}
