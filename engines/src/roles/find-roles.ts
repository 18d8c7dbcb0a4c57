// The roles that a sentence asks for.

import { departmentsIn } from './departments.ts';
import { engineerTitles, type FoundSkill, skillsIn } from './developer-skills.ts';
import { type FoundName, fieldsIn, namesIn, roleKey } from './find-names.ts';
import { levelWords, withoutLevel } from './level-words.ts';
import { people } from './people-words.ts';
import { headsOnly, isDeveloper, narrowed } from './read-title.ts';
import { roleTable } from './role-table.ts';
import { splitRoleWords, type Word } from './role-words.ts';

/**
 * `start` and `end` are offsets into the sentence. A name of several roles ('PMs') is found once for each. `skill`: what
 * developers are said to write in ('Java developers': the role is 'software engineer' and stands where 'developers' does).
 */
export type FoundRole = {
  role: string;
  start: number;
  end: number;
  skill?: { name: string; start: number; end: number };
};

/** The roles named in a sentence, in its order, the longest names. */
export function findRoles(sentence: string): FoundRole[] {
  const words = splitRoleWords(sentence, roleKey);
  const names = headsOnly(words, namesIn(words))
    .map((name) => withoutLevel(words, name))
    .filter((name) => !name.roles.every((role) => onlyBesideFields.has(role)));
  const longer = byField(words, names);
  const staff = departmentsIn(words, sentence).filter(
    (one) =>
      !names.some((name) => isInside(one, name, !one.yields)) &&
      !longer.some(({ start, end }) => isInside(stretch(words, one.from, one.to), { start, end }, true)),
  );
  const isStaff = (one: { from: number; to: number }) => staff.some((other) => isInside(one, other));
  const others = names.filter((name) => !isStaff(name));
  const taken = staff.map((one) => stretch(words, one.from, one.to));
  const fields = byField(words, others).filter(
    ({ start, end }) => !taken.some((one) => start < one.end && end > one.start),
  );
  const departments = staff.flatMap((one) => one.roles.map((role) => ({ role, ...stretch(words, one.from, one.to) })));
  return [...departments, ...named(words, others), ...fields].sort((a, b) => a.start - b.start);
}

type Stretch = { from: number; to: number } | { start: number; end: number };
const endsOf = (one: Stretch) => ('from' in one ? [one.from, one.to] : [one.start, one.end]) as [number, number];

/** Whether one stretch lies in another; @param is_shorter and is not as long */
function isInside(a: Stretch, b: Stretch, is_shorter = false): boolean {
  const [[from, to], [first, last]] = [endsOf(a), endsOf(b)];
  return from >= first && to <= last && (!is_shorter || to - from < last - first);
}

/** Ranks that a sentence says of anybody: 'a professional', 'expert in'. */
const onlyBesideFields = new Set('specialist officer representative clerk operator trainee coordinator'.split(' '));

const stretch = (words: Word[], from: number, to: number) => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
});
/** Whether one part of a sentence stands right before the other. */
const touches = (words: Word[], a: { to: number }, b: { from: number }) =>
  a.to === b.from && (words[b.from]?.is_joined ?? false);

function named(words: Word[], names: FoundName[]): FoundRole[] {
  const fields = fieldsIn(words, names);
  const skills = skillsIn(words, (at) => names.some(({ from, to }) => at >= from && at < to));
  return names.flatMap((name) => {
    const beside = fields.filter((field) => touches(words, field, name) || follows(words, name, field));
    const skill = skills.find((one) => touches(words, one, name) || touches(words, name, one));
    return name.roles.flatMap((head): FoundRole[] => {
      const roles = narrowed(
        head,
        beside.flatMap((field) => field.roles),
      );
      const used = roles.includes(head) ? [] : beside;
      const from = Math.min(name.from, ...used.map((field) => field.from));
      const to = Math.max(name.to, ...used.map((field) => field.to));
      if (skill && (head === 'engineer' || isDeveloper(head)))
        return roles
          .flatMap((role) => (role === 'engineer' ? engineerTitles(skill.skill) : [role]))
          .map((role) => withSkill(words, role, name, skill));
      return roles.map((role) => ({ role, ...stretch(words, from, to) }));
    });
  });
}

/** 'nurses in intensive care', 'Lehrer für Mathematik', 'enfermeros de cuidados intensivos'. */
function follows(words: Word[], name: FoundName, field: { from: number }): boolean {
  if (touches(words, name, field)) return true;
  const between = words[name.to];
  return field.from === name.to + 1 && !!between?.is_joined && /^(?:in|en|fur|for|im)$/.test(between.folded);
}

function withSkill(words: Word[], role: string, name: FoundName, { skill, from, to }: FoundSkill): FoundRole {
  return { role, ...stretch(words, name.from, name.to), skill: { name: skill, ...stretch(words, from, to) } };
}

function byField(words: Word[], names: FoundName[]): FoundRole[] {
  const ranks = names.filter((name) => name.roles.every((role) => roleTable().roles.get(role)?.is_rank));
  return fieldsIn(words, names).flatMap((field) => {
    const [before, after] = [field.from - 1, field.to];
    const isPeople = (at: number, later: number) =>
      people.has(words[at]?.folded ?? '') && (words[later]?.is_joined ?? false);
    const with_after = isPeople(after, after);
    const with_before = !with_after && isPeople(before, field.from);
    if (!with_after && !with_before) return [];
    const isCounted = !levelWords.has(words[with_after ? after : before]?.folded ?? ''); // 'marketing trainees'
    const from = with_before && isCounted ? before : field.from;
    const at = stretch(words, from, with_after && isCounted ? after + 1 : field.to);
    if (ranks.some((name) => (words[name.from]?.start ?? 0) >= at.start && (words[name.to - 1]?.end ?? 0) <= at.end))
      return [];
    return field.stands_alone.map((role) => ({ role, ...at }));
  });
}
