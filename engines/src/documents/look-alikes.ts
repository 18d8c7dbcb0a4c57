import type { Flag } from './document.ts';

// Letters of other alphabets that look like Latin ones (Unicode confusables, those of everyday fonts).
// biome-ignore format: a table.
const latin: Record<string, string> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l', ѵ: 'v',
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', І: 'I', Ј: 'J', Ѕ: 'S', У: 'Y', Ү: 'Y',
  ο: 'o', ν: 'v', ρ: 'p', ι: 'i', υ: 'u', κ: 'k', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O',
  Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', ӧ: 'ö', ё: 'ë', ї: 'ï',
};
const wordOfSome = /\p{L}{3,}/gu;
const latinLetter = /\p{Script=Latin}/u;
const withoutForeign = /^[^\u0370-\uffff]*$/; // Greek is the first of them; what is beyond \uffff counts as two letters below.
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/**
 * Words that mix alphabets. Where all foreign letters look Latin the word is given as a reader sees it ('homoglyphs');
 * another mixture stays and is flagged from two foreign letters on, since 'TNFα' and 'kΩ' are honest ('mixed_scripts').
 */
export function resolveLookAlikes(text: string): { text: string; flags: Flag[] } {
  if (withoutForeign.test(text)) return { text, flags: [] };
  const flags: Flag[] = [];
  const resolved = text.replace(wordOfSome, (word) => {
    const letters = word.match(foreign) ?? [];
    if (letters.length === 0 || !latinLetter.test(word)) return word;
    if (letters.every((letter) => latin[letter]) && word.length - letters.length >= 2) {
      flags.push('homoglyphs');
      return word.replace(foreign, (letter) => latin[letter] as string);
    }
    if (letters.length >= 2 && /\p{Script=Cyrillic}/u.test(word)) flags.push('mixed_scripts');
    return word;
  });
  return { text: resolved, flags };
}
