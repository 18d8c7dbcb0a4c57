// Skills of which one is enough, beside the lists that name them: 'TypeScript or Java' is one requirement.
import { z } from 'zod';
import type { Language } from './languages.ts';
import { requiredLine } from './text-fields.ts';

export const SkillGroup = z
  .object({
    names: z.array(requiredLine('Skill', 100)).min(2, 'Alternatives are two skills or more').max(60),
    needed: z.literal(1).default(1), // How many of them are enough.
    required: z.boolean(), // They stand in `required_skills`, else in `preferred_skills`.
  })
  .meta({ id: 'SkillGroup' });
export type SkillGroup = z.infer<typeof SkillGroup>;

type Skills = { required_skills: string[]; preferred_skills: string[]; skill_groups: SkillGroup[] };

/** What is wrong with the groups of a posting, in words. Case does not count in names of skills. */
export function findGroupFaults({ required_skills, preferred_skills, skill_groups }: Skills): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { names, required } of skill_groups) {
    const listed = new Set((required ? required_skills : preferred_skills).map(toKey));
    for (const name of names) {
      if (!listed.has(toKey(name)))
        faults.push(`${name} isn't one of the ${required ? 'required' : 'preferred'} skills`);
      if (seen.has(toKey(name))) faults.push(`${name} can be an alternative only once`);
      seen.add(toKey(name));
    }
  }
  return faults;
}

/** The requirements that a list of skills makes, where the first of each stands: [['TypeScript', 'Java'], ['SQL']]. */
export function listRequirements(skills: string[], groups: SkillGroup[]): string[][] {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [toKey(name), group] as const)));
  const requirements = new Map<unknown, string[]>();
  for (const skill of skills) {
    const key = groupOf.get(toKey(skill)) ?? skill;
    requirements.set(key, [...(requirements.get(key) ?? []), skill]);
  }
  return [...requirements.values()];
}

/** The same to be read, one entry a requirement: 'React, Vue or Angular'. */
export function formatRequirements(skills: string[], groups: SkillGroup[], language: Language = 'en'): string[] {
  // Our English is the British, without a comma before 'or'.
  const oneOf = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' });
  return listRequirements(skills, groups).map((names) => oneOf.format(names));
}

const toKey = (name: string) => name.toLowerCase();
