// The roles that a job title says: by its names ('Staff Nurse'), by the field that a name is said to be of ('Staff Nurse ICU',
// 'Developer (Backend)', 'Java Engineer'), or by the field alone ('Head of Biostatistics').
import { developerTitle, type FoundSkill, skillsIn } from './developer-skills.ts';
import { type FoundName, fieldsIn, namesIn, roleKey } from './find-names.ts';
import { isAbove, listManagerRoles } from './lineage.ts';
import { leaders, levels, people } from './people-words.ts';
import { roleTable } from './role-table.ts';
import { splitRoleWords, type Word } from './role-words.ts';

/** What follows names an employer or somebody else: 'Engineer at Java Coast', 'Assistant to the CEO'. */
const afterRole = /\s(?:@|at|bei|beim|chez|to|reporting|für die firma)\s/i;
const longest = 200; // Letters; what is longer is no title.
/** How sure a role is that only the field says: 'Audit Manager' for an auditor. */
const byFieldAlone = 0.85;

/** Role → how exactly the title says it. */
export function readTitle(title: string): Map<string, number> {
  const text = title.slice(0, longest);
  const cut = text.search(afterRole);
  const whole = splitRoleWords(text, roleKey);
  const spans = namesIn(whole).some(
    ({ from, to }) => (whole[from]?.start ?? 0) < cut && (whole[to - 1]?.end ?? 0) > cut,
  );
  const words = cut > 0 && !spans ? whole.filter((word) => word.end <= cut) : whole;
  const found = rolesIn(words);
  return found.size > 0 || words.length === whole.length ? found : rolesIn(whole);
}

function rolesIn(words: Word[]): Map<string, number> {
  const names = headsOnly(words, namesIn(words));
  const fields = fieldsIn(words, names).flatMap((field) => field.roles);
  const roles = new Map<string, number>();
  const { roles: known } = roleTable();
  const heads = names.flatMap((name) => name.roles);
  for (const head of heads) for (const role of narrowed(head, fields)) roles.set(role, 1);
  for (const skill of developerSkills(words, names, heads)) roles.set(developerTitle(skill), 1);
  if (![...roles.keys()].every((role) => known.get(role)?.is_rank)) return roles;
  const isLed = words.some((word) => leaders.has(word.folded));
  for (const { stands_alone } of fieldsIn(words, names))
    for (const role of isLed ? listManagerRoles(stands_alone) : stands_alone)
      roles.set(role, Math.max(roles.get(role) ?? 0, byFieldAlone));
  return roles;
}

/** In English the last of two names side by side says the trade: 'Software Engineer Recruiter'. */
export function headsOnly(words: readonly Word[], names: FoundName[]): FoundName[] {
  const { roles } = roleTable();
  const isTrade = (name: FoundName) => !name.roles.every((role) => roles.get(role)?.is_rank);
  return names.filter((name, index) => {
    const next = names[index + 1];
    return !next || next.from !== name.to || !words[next.from]?.is_joined || next.tongue !== 'en' || !isTrade(next);
  });
}

/** What fields make of a role: 'nurse' and 'intensive care' an ICU nurse; the most special ones. */
export function narrowed(head: string, fields: readonly string[]): string[] {
  const below = fields.filter((role) => isAbove(head, role));
  const special = below.filter((role) => !below.some((other) => isAbove(role, other)));
  return special.length > 0 ? special : [head];
}

/** Who is said to write something in what: a developer of any kind, or an engineer of no kind. */
function developerSkills(words: Word[], names: FoundName[], heads: readonly string[]): string[] {
  const is_developer = heads.some((role) => role === 'engineer' || isDeveloper(role));
  const { roles } = roleTable();
  const has_trade = heads.some((role) => !roles.get(role)?.is_rank);
  if (has_trade && !is_developer) return [];
  const found = skillsIn(words, (at) => names.some(({ from, to }) => at >= from && at < to));
  return is_developer || onlyThese(words, names, found) ? found.map(({ skill }) => skill) : [];
}

/** Whether a title has nothing but skills and words of rank: 'Java Lead', not 'Java Coast Coffee'. */
function onlyThese(words: Word[], names: FoundName[], skills: FoundSkill[]): boolean {
  const inside = (at: number) => [...names, ...skills].some(({ from, to }) => at >= from && at < to);
  return words.every((word, at) => inside(at) || people.has(word.folded) || levels.has(word.folded));
}

export const isDeveloper = (role: string) => role === 'software engineer' || isAbove('software engineer', role);
