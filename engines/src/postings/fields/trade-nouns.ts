// Nouns that name a trade, from the taxonomy of roles: 'stonemason', 'Chemielaborant', 'tailleur' of 'tailleur de pierre'.
import { readLines } from '../../roles/role-lines.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { flatten } from './flat.ts';

const vocabulary = loadWords(new URL('./vocabulary/trade-nouns.txt', import.meta.url));

/** Names of trades end like this in the four languages; 'payroll' and 'police', which are names of roles too, do not. */
const agent = new RegExp(String.raw`(?:${vocabulary('agent')})$`);
const ambiguous = new RegExp(String.raw`^(?:${vocabulary('ambiguous')})$`);

/** The noun of a name: its last word in English and German, its first in French and Spanish. */
function nounOf(tongue: string, name: string): string {
  const plain = name.replace(/^[-^!]/, '');
  const words = flatten(tongue === 'de' ? plain.replaceAll('-', '') : plain)
    .replaceAll('ß', 'ss')
    .split(' ');
  if (tongue === 'en') return words.at(-1) as string;
  if (tongue === 'de') return words.length === 1 ? (words[0] as string) : '';
  return words[0] as string;
}

let loaded: ReadonlySet<string> | undefined;

function loadNouns(): ReadonlySet<string> {
  const nouns = new Set<string>();
  for (const { names } of readLines())
    for (const [tongue, name] of names) {
      if (!['en', 'de', 'es', 'fr'].includes(tongue)) continue;
      const noun = nounOf(tongue, name);
      if (noun.length > 4 && agent.test(noun) && !ambiguous.test(noun)) nouns.add(noun);
    }
  return nouns;
}

/** @param word flat, see `flatten`, in its plain form: 'chemielaborant', 'adjuster' */
export function isTradeNoun(word: string): boolean {
  loaded ??= loadNouns();
  return loaded.has(word);
}
