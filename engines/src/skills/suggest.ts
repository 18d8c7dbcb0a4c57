import { allKeys, type Spelling, spellingOf } from './skill-catalogue.ts';
import { skillKey } from './skill-tokens.ts';
import { languageKey, languageNames } from './spoken-languages.ts';

/**
 * Canonical names for what somebody types, from one letter on: names that begin with it, then those of which another
 * spelling does, then those with a later word that does; shorter names first, then by alphabet.
 */
export function suggestSkills(q: string, limit = 10): string[] {
  const prefix = skillKey(q);
  if (!prefix) return [];
  const ranks = new Map<string, number>();
  for (const key of allKeys()) {
    const begins = key.startsWith(prefix);
    if (!begins && !key.includes(` ${prefix}`)) continue;
    const { canonical, rule } = spellingOf(key) as Spelling;
    if (rule === 'neighbour') continue;
    const rank = key === prefix ? -1 : !begins ? 2 : key === skillKey(canonical) ? 0 : 1;
    if (rank < (ranks.get(canonical) ?? 3)) ranks.set(canonical, rank);
  }
  return [...ranks]
    .sort(([a, x], [b, y]) => x - y || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([canonical]) => canonical);
}

/** English names of languages of which some name begins with `q`, those with the English name first. */
export function suggestLanguages(q: string, limit = 10): string[] {
  const prefix = languageKey(q);
  if (!prefix) return [];
  const matching = new Set<string>();
  for (const [key, name] of languageNames()) if (key.startsWith(prefix)) matching.add(name);
  const isOwn = (name: string) => languageKey(name).startsWith(prefix);
  return [...matching].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a < b ? -1 : 1)).slice(0, limit);
}
