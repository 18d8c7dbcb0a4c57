import { plainWords } from './plain-word.ts';

/** Languages whose fillers and keywords are known. */
const spokenLanguages = ['en', 'de', 'es', 'fr'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** The commonest words of each that are none of another's. */
const markers: Record<SpokenLanguage, Set<string>> = {
  en: new Set(
    "the and of to was that it for with my we they have had this from at by be are not i'm it's i you our were so what".split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ich nicht ist wir ein eine mit auf für zu dem den von haben habe hat sich auch war wie'.split(' '),
  ),
  es: new Set(
    'el los las y que en un una con por para no se del mi yo fue muy pero como más nos al era hemos he su'.split(' '),
  ),
  fr: new Set(
    "le les et est un une des que nous je pour dans pas avec sur du au ce qui mais j'ai c'est il elle on été mon".split(
      ' ',
    ),
  ),
};
const fewestHits = 3;
const enough = 1.5; // Times as many as the runner-up: shared words ('que', 'un') must not decide.

/** 'en-GB' → 'en'; undefined for a language whose words are not known. */
export function knownLanguage(code: string): SpokenLanguage | undefined {
  const short = code.toLowerCase().split(/[-_]/)[0];
  return spokenLanguages.find((language) => language === short);
}

/** The language of a text without a label, by its little words; undefined where they do not tell. */
export function languageOfText(text: string): SpokenLanguage | undefined {
  const words = plainWords(text);
  const hits = spokenLanguages
    .map((language) => ({ language, count: words.filter((word) => markers[language].has(word)).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = hits as [(typeof hits)[number], (typeof hits)[number]];
  const isSure = first.count >= fewestHits && first.count >= enough * second.count && first.count >= words.length * 0.1;
  return isSure ? first.language : undefined;
}
