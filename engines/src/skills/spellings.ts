import { allKeys, findSpelling } from './skill-catalogue.ts';
import { canonicalSkill } from './skills.ts';

let spellings: Map<string, string[]> | undefined;

/** All ways to write a skill, in lower case: 'excel', 'microsoft excel', 'ms excel' for any of them; else the name alone. */
export function listSpellings(name: string): string[] {
  const canonical = canonicalSkill(name);
  const others = canonical === undefined ? [] : [canonical.toLowerCase(), ...(keysBySkill().get(canonical) ?? [])];
  return [...new Set([name.toLowerCase(), ...others])];
}

function keysBySkill(): Map<string, string[]> {
  if (spellings) return spellings;
  spellings = new Map();
  for (const key of allKeys()) {
    const spelling = findSpelling(key);
    if (!spelling || spelling.rule === 'neighbour') continue;
    spellings.set(spelling.canonical, [...(spellings.get(spelling.canonical) ?? []), key]);
  }
  return spellings;
}
