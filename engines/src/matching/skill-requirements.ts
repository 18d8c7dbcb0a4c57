import type { SkillGroup } from '../postings/posting.ts';
import { skillKey } from '../skills/skill-tokens.ts';
import { canonicalSkill } from '../skills/skills.ts';

/**
 * The requirements that a list of skills makes, each with the names that meet it: skills of one group are one requirement,
 * where the first of them stands, and a skill under two names ('Excel', 'Microsoft Excel') is asked for once.
 */
export function listRequirements(skills: string[], groups: Pick<SkillGroup, 'names'>[]): string[][] {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [skillId(name), group] as const)));
  const requirements = new Map<unknown, string[]>();
  const seen = new Set<string>();
  for (const skill of skills) {
    const id = skillId(skill);
    if (seen.has(id)) continue;
    seen.add(id);
    const key = groupOf.get(id) ?? id;
    requirements.set(key, [...(requirements.get(key) ?? []), skill]);
  }
  return [...requirements.values()];
}

/** What makes two names the same skill; a name in letters that no key is made of is its own. */
const skillId = (name: string) => canonicalSkill(name) ?? (skillKey(name) || name);
