// Scopes as a person reads them.
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import { type Area, areas } from '@hireframe/contract/permissions.ts';

const startsWithAcronym = (words: string) => /^[A-Z]{2}/.test(words);
const inSentence = (words: string) => (startsWithAcronym(words) ? words : words[0]?.toLowerCase() + words.slice(1));

/** One line an area, in the order of the contract: 'See and change applications and stages'. */
export function describeScopes(scopes: readonly KeyScope[]): string[] {
  return (Object.keys(areas) as Area[]).flatMap((area) => {
    const [reads, writes] = ['read', 'write'].map((way) => scopes.some((one) => one === `${area}:${way}`));
    if (!reads && !writes) return [];
    const verb = area === 'exports' ? 'Download' : reads && writes ? 'See and change' : reads ? 'See' : 'Change';
    return [`${verb} ${inSentence(areas[area])}`];
  });
}
