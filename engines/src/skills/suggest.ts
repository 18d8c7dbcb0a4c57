import { allKeys, findSpelling, type Spelling } from './skill-catalogue.ts';
import { skillKey } from './skill-tokens.ts';
import { languageKey, languageNames } from './spoken-languages.ts';

/** `isOwn` says that the canonical name is this spelling or has it as a part: Excel in Microsoft Excel. */
type Entry = { key: string; canonical: string; isOwn: boolean };
let entries: Entry[] | undefined;
const spellingCounts = new Map<string, number>();

/** The names of all skills, made on the first call; counts how many each skill has. */
function allEntries(): Entry[] {
  if (entries) return entries;
  entries = [];
  for (const key of allKeys()) {
    const { canonical, rule } = findSpelling(key) as Spelling;
    if (rule === 'neighbour') continue;
    entries.push({ key, canonical, isOwn: ` ${skillKey(canonical)} `.includes(` ${key} `) });
    spellingCounts.set(canonical, (spellingCounts.get(canonical) ?? 0) + 1);
  }
  return entries;
}

/**
 * Canonical names for what somebody types, from one letter on: skills whose name, or a name that is part of it (Excel),
 * begins with it, then those of which another spelling does, then those with a later word that does; skills of more names
 * first (many people speak of them), then shorter names, then by alphabet.
 */
export function suggestSkills(q: string, limit = 10): string[] {
  const prefix = skillKey(q);
  if (!prefix) return [];
  const ranks = new Map<string, number>();
  for (const { key, canonical, isOwn } of allEntries()) {
    const begins = key.startsWith(prefix);
    if (!begins && !key.includes(` ${prefix}`)) continue;
    const rank = key === prefix ? -1 : !begins ? 2 : isOwn ? 0 : 1;
    if (rank < (ranks.get(canonical) ?? 3)) ranks.set(canonical, rank);
  }
  const names = (canonical: string) => spellingCounts.get(canonical) ?? 0;
  return [...ranks]
    .sort(([a, x], [b, y]) => x - y || names(b) - names(a) || a.length - b.length || (a < b ? -1 : 1))
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
