import { placeKey } from '../places/place-key.ts';
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./school-words.txt', import.meta.url));

const little = new RegExp(String.raw`(?:^| )(?:${vocabulary('little')})(?= |$)`, 'g');
/** Words for the same kind of school, and letters for well-known names. */
const sameWords: [RegExp, string][] = [
  [
    /\b(?:universitat|universite|universidad|universita|universidade|universiteit|universitet|uniwersytet|uni|univ)\b/g,
    'university',
  ],
  [/\b(technisch|padagogisch|katholisch|evangelisch|staatlich|hoher|frei|deutsch)e[nrs]\b/g, '$1e'],
  [/\b(?:technische|technical|tecnica|technique) university\b/g, 'tu'],
  [/\b(?:fachhochschule|hochschule angewandte wissenschaften|university applied sciences)\b/g, 'fh'],
  [/\b(?:munchen|munchner)\b/g, 'munich'],
  [/\bwien\b/g, 'vienna'],
  [/\b(?:ludwig maximilians university munich|lmu munich)\b/g, 'lmu'],
  [/\bmassachusetts institute technology\b/g, 'mit'],
  [/\beidgenossische tu zurich\b|\beth zurich\b/g, 'eth'],
  [/\bcalifornia institute technology\b/g, 'caltech'],
  [/\blondon school economics(?: political science)?\b/g, 'lse'],
  [/\buniversity college london\b/g, 'ucl'],
  [/\buniversity california los angeles\b/g, 'ucla'],
  [/\b(?:uc|university california) berkeley\b/g, 'berkeley'],
  [/\bpolitecnica\b/g, 'polytechnic'],
];
const max = 200; // Letters looked at.

/**
 * The form in which schools are compared, in entries and in queries: 'The University of York' → 'university york',
 * 'Technische Universität München' and 'TU Munich' → 'tu munich'.
 */
export function schoolKey(name: string): string {
  const plain = placeKey(name.slice(0, max).replace(/\([^)]*\)/g, ' '));
  let key = plain.replace(little, ' ').replace(/\s+/g, ' ').trim();
  for (const [words, instead] of sameWords) key = key.replace(words, instead);
  return key;
}

const kind = new RegExp(String.raw`(?:^| )(?:${vocabulary('kind')})(?= |$)`, 'g');
const min = 4; // Letters of a name without its kind.

/** All keys that somebody who studied there is found by: the whole name, and what tells it from others ('fjordland'). */
export function schoolKeys(name: string): string[] {
  const key = schoolKey(name);
  const short = key.replace(kind, ' ').replace(/\s+/g, ' ').trim();
  const inBrackets = [...name.slice(0, max).matchAll(/\(([^)]{2,40})\)/g)].map((match) =>
    schoolKey(match[1] as string),
  );
  return [...new Set([key, ...(short.length >= min ? [short] : []), ...inBrackets])].filter(Boolean);
}
