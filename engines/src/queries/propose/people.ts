// People who are looked for by name or address.
import { fold } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { meantBy } from '../lexer/spelling.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { KnownNames } from '../query.ts';

const vocabulary = loadWords(new URL('./vocabulary/named.txt', import.meta.url));
const askedByName = new RegExp(String.raw`^(?:${vocabulary('askedByName')})$`);
/** 'last name is Berlin', 'nom de famille: Berlin'. */
const asksName =
  /^(?:(?:last|first|family|second|given) names?|nom de famille|de famille|un tal|una tal|a certain|einen? gewissen?|une? certaine?)$/;
const isWord = /^(?:is|ist|lautet|es|est|of|name)$/;
const lookFor = new RegExp(String.raw`^(?:${vocabulary('lookFor')})$`);
const givenNames = new RegExp(String.raw`^(?:${vocabulary('givenNames')})$`);

type IsKnown = (from: number, to: number) => boolean;
/** Whether words mean something else, and whether that is so of somebody here. */
type Readings = { isKnown: IsKnown; isBorneOut: IsKnown };

/** Somebody asked for by name or address, where the wording asks for a person or the workspace knows the name. */
export function proposePeople(sentence: Sentence, { person }: KnownNames, { isKnown, isBorneOut }: Readings): Span[] {
  const { words, text } = sentence;
  const spans = person?.size ? proposeBearers(sentence, person, { isKnown, isBorneOut }) : [];
  spans.push(...proposeTitled(sentence, isKnown));
  for (const { 0: address, index } of text.matchAll(/[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}/g)) {
    const inside = words.flatMap((word, at) => (word.start >= index && word.end <= index + address.length ? [at] : []));
    const [from, last] = [inside[0], inside.at(-1)];
    if (from !== undefined && last !== undefined) spans.push(nameSpan(from, last + 1, address));
  }
  let [asking, from] = [0, 0];
  for (let at = 0; at < words.length; at++)
    if (askedByName.test(words[at]?.key ?? '') || asksName.test(joinKeys(words, Math.max(0, at - 1), at + 1)))
      [asking, from] = [at, at + 1];
  const isCalled = from > 0;
  while (isCalled && isWord.test(words[from]?.key ?? '')) from++;
  while (
    !isCalled &&
    from < words.length &&
    lookFor.test(words[from]?.key ?? '') &&
    !(hasCapital(words[from]) && from > 0)
  )
    from++;
  let to = from;
  while (
    to < words.length &&
    to < from + 4 &&
    (isCalled ? hasCapital(words[to]) || to === from : hasCapital(words[to])) &&
    (to === from || !isParted(words, to - 1, to + 1))
  )
    to++;
  const areSlips = words.slice(from, to).every(({ key }) => meantBy(key) !== undefined); // 'Pyhton Entwikler'
  const isName = isCalled
    ? to > from
    : to === words.length && to - from >= 2 && to - from <= 3 && isPersonal(words, from, to, isKnown) && !areSlips;
  // With the words that ask for it, so that 'surname' is nothing else.
  if (isName) spans.push(nameSpan(isCalled ? asking : from, to, sliceText(text, words, from, to)));
  return spans;
}

const title = /^(?:mr|mrs|ms|mx|miss|herrn?|frau|monsieur|madame|mme|mlle|senora?|senorita|dona)$/;
const greeted =
  /^(?:dear|hi|hello|hey|thanks|thank|regards|liebe[rs]?|geehrte[rs]?|hallo|danke|hola|estimad[oa]s?|querid[oa]|gracias|cher|chere|bonjour|merci)$/;

/** 'Herr Weber aus Köln'; not 'Dear Mr Weber', nor 'MS Excel'. */
function proposeTitled({ words, text }: Sentence, isKnown: IsKnown): Span[] {
  return words.flatMap((word, at) => {
    if (!title.test(word.key) || !hasCapital(words[at + 1]) || isKnown(at, at + 2)) return [];
    if (words.slice(Math.max(0, at - 2), at).some(({ key }) => greeted.test(key))) return [];
    let to = at + 2;
    while (to < at + 4 && hasCapital(words[to]) && isSameName(words[to]) && !isKnown(to, to + 1)) to++;
    return [nameSpan(at, to, sliceText(text, words, at + 1, to))];
  });
}

/** 'Weber', and the 'Hoffmann' of 'Müller-Hoffmann'. */
const isSameName = (word: Word | undefined) => word?.gap === 'space' || word?.gap === 'hyphen';

const maxSurname = 3; // Words.

/** 'Okonkwo', 'Ada Okonkwo who knows Excel': names that somebody here bears and that mean nothing else. */
function proposeBearers(
  { words, text }: Sentence,
  person: ReadonlySet<string>,
  { isKnown, isBorneOut }: Readings,
): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at++)
    for (let to = Math.min(words.length, at + maxSurname); to > at; to--) {
      if (isParted(words, at, to) || !person.has(fold(sliceText(text, words, at, to)))) continue;
      // A whole name that somebody has is nothing else.
      const isPerson = isSought(words, at) || to > at + 1;
      if (isBorneOut(at, to) && !isPerson) continue;
      if (!isPerson && isOperator(words[at - 1]?.key, 'at', 'worked_at', 'ever_at', 'in', 'near')) continue;
      let from = at;
      while (from > 0 && from > at - 2 && isGiven(words, from - 1, isKnown)) from--;
      const name = sliceText(text, words, from, to);
      while (from > 0 && lookFor.test(words[from - 1]?.key ?? '') && words[from]?.gap === 'space') from--; // 'the resume of'
      spans.push(nameSpan(from, to, name));
      break;
    }
  return spans;
}

/** 'The CV of Dupont', 'buscar a García': somebody is looked for. */
export const isSought = (words: readonly Word[], at: number): boolean =>
  sought.test(joinKeys(words, Math.max(0, at - 2), at)) && hasCapital(words[at]);
const sought =
  /^(?:(?:profile|resume|cv|lebenslauf|profil|curriculum) (?:of|von|de|d)|(?:busca|buscar|buscamos|encuentra|encontrar) a)$/;

/** What may be the given name before a family name. */
const isGiven = (words: readonly Word[], at: number, isKnown: IsKnown): boolean =>
  hasCapital(words[at]) &&
  !title.test(words[at]?.key ?? '') &&
  words[at + 1]?.gap === 'space' &&
  (!isKnown(at, at + 1) || givenNames.test(words[at]?.key ?? ''));

const nameSpan = (from: number, to: number, name: string): Span =>
  createSpan(from, to, { is: 'leaf', leaf: { kind: 'name', words: name } }, 30);

const learners = /absolvent|^student|^studier|^diplome|^titulad|^graduat/;

/** Two or three words with capitals of which most are nothing else. */
function isPersonal(
  words: readonly Word[],
  from: number,
  to: number,
  isKnown: (from: number, to: number) => boolean,
): boolean {
  let unknown = 0;
  for (let at = from; at < to; at++) {
    if (!/^\p{Lu}[\p{Ll}'’-]+$/u.test(words[at]?.written ?? '')) return false;
    if (learners.test(words[at]?.key ?? '')) return false; // German nouns have capitals: 'Absolventen Informatik'.
    if (!isKnown(at, at + 1)) unknown++;
    else if (!givenNames.test(words[at]?.key ?? '')) return false;
  }
  return unknown > 0;
}
