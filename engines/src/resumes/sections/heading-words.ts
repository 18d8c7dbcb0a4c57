// What a wording heads, whatever it looks like.
import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { kindsByNoun } from './heading-nouns.ts';
import type { SectionKind } from './section-kind.ts';
import { ambiguousHeadings, headingAdjectives, headingKinds } from './section-words.ts';

const longestForm = 500; // Letters.
const continued = /\s*[-,:]?\s*(?:continued|cont'?d?|forts\.?|fortsetzung|suite|continuacion|cont)\.?\s*$/;
const isMereWords = /^[a-z]+(?: [a-z]+)*$/; // Nothing to take off.
const links = /(?<=\s)(?:and|und|et|y|e|i|en|och|og|ve|&|\+|\/)(?=\s)/g;

/** A heading's words without decoration, links between words made equal: '[ SKILLS & TOOLS ]:' is 'skills & tools'. */
export const headingForm = memoize(normalizeHeading);

/** The same, not remembered: for words that are asked about once. */
export function normalizeHeading(text: string): string {
  // What is longer is no heading, and some patterns take the square of its time.
  let form = fold(text.slice(0, longestForm));
  if (form.includes('('))
    form = form
      .replace(/(?<=\p{Ll})\((s|n|e|en|es|i)\)/gu, '$1') // 'Mother tongue(s)'
      .replace(/\s*\(.*\)\s*$/, '');
  if (/cont|forts|suite/.test(form)) form = form.replace(continued, '');
  if (isMereWords.test(form)) return form.replace(links, '&');
  return form
    .replace(/^(?:\d{1,2}|[ivx]{1,4})[.)]\s+/, '')
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s*[&/+]\s*/g, ' & ')
    .replace(links, '&')
    .replace(/\s+/g, ' ');
}

const kinds = new Map([...headingKinds].map(([phrase, kind]) => [headingForm(phrase), kind]));
export const ambiguous = new Set([...ambiguousHeadings].map(headingForm));

/** The kind that a wording heads, with or without adjectives around its noun. */
export function findSectionKind(form: string): SectionKind | undefined {
  const exact = kindOfWords(form);
  if (exact || form.length > 45 || !form.includes(' ')) return exact;
  const words = form.split(' ');
  const bare = words.filter((word) => !headingAdjectives.has(word));
  if (bare.length === words.length || bare.length === 0) return undefined;
  const noun = bare.join(' ');
  return ambiguous.has(noun) && bare.length === 1 && words.length > 2 ? undefined : kindOfWords(noun);
}

const hasBlankInCjk = /[^\x20-\u2fff] [^\x20-\u2fff]/;
const blankInCjk = /(?<=[^\x20-\u2fff]) (?=[^\x20-\u2fff])/gu;

// Chinese and Japanese headings set apart letter by letter ('个 人 简 介') come with blanks.
export function kindOfWords(form: string): SectionKind | undefined {
  const exact = kinds.get(hasBlankInCjk.test(form) ? form.replace(blankInCjk, '') : form);
  if (exact || !form.includes(' & ')) return exact;
  // 'Zertifikate & Lizenzen': where each half heads a section, the first says which that is sure.
  const halves = form.split(' & ');
  if (!halves.every((half) => kinds.has(half))) return undefined;
  return kinds.get(halves.find((half) => !ambiguous.has(half)) ?? halves[0] ?? '');
}

/** True for words that may head a section, whatever else they may be. */
export function mayHead(text: string): boolean {
  const form = headingForm(text);
  return findSectionKind(form) !== undefined || kindsByNoun(form).length > 0;
}

/** True for words that head sections and stand nowhere else. */
export function isSurelyHeading(text: string): boolean {
  const form = headingForm(text);
  return findSectionKind(form) !== undefined && !ambiguous.has(form);
}

export const withoutBlanks = (text: string) => normalizeHeading(text).replace(/[\s&]/g, '');
const fewestLetters = 7; // Below that two rows make a heading's word by chance.
export const kindsWithoutBlanks = new Map(
  [...kinds]
    .map(([form, kind]) => [form.replace(/[\s&]/g, ''), kind] as const)
    .filter(([form]) => form.length >= fewestLetters),
);
