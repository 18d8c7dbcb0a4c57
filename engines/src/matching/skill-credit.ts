import { skillKey } from '../skills/skill-tokens.ts';
import { canonicalSkill, findSkills, skillFamily } from '../skills/skills.ts';
import { languageName } from '../skills/spoken-languages.ts';
import { implied, substitutes } from './near-skills.ts';
import type { Shown } from './shown.ts';

/** How much of a skill that is asked for a resume shows, 0 to 1, and what in it says so. */
export type SkillCredit = { asked: string; credit: number; found: string | undefined };

/**
 * The skill itself, by any of its names, or one that implies it, is worth 1; a tool for the same work or a narrower or wider form of
 * the name a half; another skill of its family a quarter. Ours: half, since such a tool is learnt in weeks; a quarter, since the
 * family tells the trade and no more.
 */
const [same, near, kin] = [1, 0.5, 0.25];
/** Everybody has some: one says nothing of another. */
const loose = new Set(['Soft skills']);
/** A name of fewer letters is part of too many others: 'Go' of 'Go to market'. */
const shortestPart = 5;

type Shelf = { shown: Shown; byName: Map<string, string>; families: Map<string, string> };

/** The skills of a resume, laid out so that each question takes one look. */
export function indexSkills(shown: Shown): Shelf {
  const [byName, families] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, canonical, key } of shown.skills) {
    byName.set(key, name);
    if (!canonical) continue;
    byName.set(canonical, name);
    const family = skillFamily(canonical);
    if (family && !loose.has(family) && !families.has(family)) families.set(family, canonical);
  }
  return { shown, byName, families };
}

export function creditFor(asked: string, shelf: Shelf): SkillCredit {
  const canonical = canonicalSkill(asked) ?? onlySkillIn(asked);
  const key = skillKey(asked);
  const own = (canonical && shelf.byName.get(canonical)) ?? shelf.byName.get(key);
  if (own !== undefined) return { asked, credit: same, found: own };
  if (!canonical) {
    const language = languageName(asked);
    if (language && asked.length > 3 && shelf.shown.languages.includes(language))
      return { asked, credit: same, found: language };
    if (key && shelf.shown.words.includes(` ${key} `)) return { asked, credit: same, found: asked };
  }
  const implying = canonical && impliedBy.get(canonical)?.find((name) => shelf.byName.has(name));
  if (implying) return { asked, credit: same, found: implying };
  const substitute = canonical && substitutesOf.get(canonical)?.find((name) => shelf.byName.has(name));
  const close = substitute || otherForm(key, shelf.shown);
  if (close) return { asked, credit: near, found: close };
  const relative = canonical && shelf.families.get(skillFamily(canonical) ?? '');
  return relative ? { asked, credit: kin, found: relative } : { asked, credit: 0, found: undefined };
}

/** 'Advanced Excel in a finance team' is Excel; of two skills in one line neither is it. */
function onlySkillIn(asked: string): string | undefined {
  const found = new Set(findSkills(asked).map((skill) => skill.canonical));
  return found.size === 1 ? [...found][0] : undefined;
}

/** 'Paediatric intensive care' for 'intensive care' and the other way round. */
function otherForm(key: string, { skills }: Shown): string | undefined {
  return skills.find((skill) => {
    const [short, long] = skill.key.length < key.length ? [skill.key, key] : [key, skill.key];
    return short.length >= shortestPart && (long.endsWith(` ${short}`) || long.startsWith(`${short} `));
  })?.name;
}

const impliedBy = new Map<string, string[]>();
for (const [skill, others] of Object.entries(implied))
  for (const other of others) impliedBy.set(other, [...(impliedBy.get(other) ?? []), skill]);

const substitutesOf = new Map<string, string[]>();
for (const group of substitutes)
  for (const skill of group)
    substitutesOf.set(skill, [...(substitutesOf.get(skill) ?? []), ...group.filter((other) => other !== skill)]);
