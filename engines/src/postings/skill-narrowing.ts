// A name is kept as narrow as the text words it where the vocabulary knows a broader one: 'paediatric first aid', 'SAP IS-U'.
import { loadWords } from '../text/vocabulary.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/skill-narrowing.txt', import.meta.url));

type Named = Span & { name: string };

/** Behind the name of a language, what makes it something else: 'Venetian plaster'. */
const beyondLanguage = new RegExp(String.raw`^ (?:${vocabulary('beyondLanguage')})$`);

/** Words that stand beside a name and narrow nothing: how well, how long, what is done with it. */
const loose = new RegExp(String.raw`^(?:${vocabulary('loose')})$`);

/** @param right what stands behind the name of a language: ' plaster', ' garden wall bond' */
export function isBeyondLanguage(right: string): boolean {
  const words = foldInPlace(right).trim().split(' ');
  const isPhrase =
    /^(?: \p{Ll}{3,}){2,3}$/u.test(right) &&
    !words.some((word) => loose.test(word) || /^(?:both|spoken|written|reading|speaker|mother)$/.test(word));
  return beyondLanguage.test(foldInPlace(right)) || isPhrase;
}

const isCommon = (name: string, opens: boolean) =>
  opens ? /^\p{L}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(name) : /^\p{Ll}/u.test(name);

/**
 * The phrase in place of the name in it, where what stands beside the name says which kind of it is meant: for words that
 * are no product's name any noun or adjective ("patent translation"), for products names alone ("REST Assured").
 */
export function narrower(text: string, known: Named, phrase: Named, isLanguage: boolean): Named | undefined {
  if (known.start < phrase.start || known.end > phrase.end || phrase.name.length <= known.name.length) return undefined;
  const [left, right] = [text.slice(phrase.start, known.start), text.slice(known.end, phrase.end)];
  if (/[(),;/:]|\s{2}/.test(left + right)) return undefined;
  if (isLanguage) return left === '' && isBeyondLanguage(right) ? phrase : undefined;
  if (left !== '' && !left.endsWith(' ')) return undefined;
  const beside = foldInPlace(`${left} ${right}`).trim().split(/\s+/);
  const areNames = `${left} ${right}`
    .trim()
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}|\d)/u.test(word));
  if (left === '' && areNames && beside.length <= 3) return phrase;
  if (beside.length > 2 || beside.some((word) => loose.test(word))) return undefined;
  const opens = left === '' && !/\p{L}[ ,]+$/u.test(text.slice(Math.max(0, known.start - 3), known.start));
  return isCommon(known.name, opens) && beside.every((word) => word.length > 2) ? phrase : undefined;
}
