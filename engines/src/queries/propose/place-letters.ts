// Countries and regions by their letters: 'TX', 'UK', 'NRW'.
import { findPlace } from '../../places/find-place.ts';
import { gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { areaPlace } from '../../places/place-of-index.ts';
import { hasCapital, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { hasOperatorAt, isWordOfSentence } from './place-operators.ts';

/** 'AU', but not 'QA': as letters they are rather a trade. */
export const isCountry = ({ written }: Word) => gazetteer().countries.has(written) && !trades.test(written);
const trades = /^(?:AI|AR|BA|CS|GP|HR|IT|MD|ML|PA|PE|PM|PR|PT|QA|SA|SE|SM|TA|TV|VA)$/;

export const isAbbreviation = (word: Word) => /^\p{Lu}{2,4}$/u.test(word.written);

/** Nothing else is called so. */
const isSure = /^(?:NRW|CDMX|PACA)$/;

const maxBeside = 3;

/** 'UK / Ireland / NL', 'AU/NZ or UK': letters in a list with a place that is sure. */
export function isBesidePlace(words: readonly Word[], at: number): boolean {
  return [-1, 1].some((step) => {
    let next = at;
    for (let items = 0; items < maxBeside; items++) {
      const isJoin = isOperator(words[next + step]?.key, 'or', 'and');
      const gap = step > 0 ? words[next + 1]?.gap : words[next]?.gap;
      if (!isJoin && gap !== 'slash' && gap !== 'comma') return false;
      next += isJoin ? 2 * step : step;
      const word = words[next];
      if (!word || !hasCapital(word) || isWordOfSentence(word.key)) return false;
      if (
        word.key.length > 1 &&
        (gazetteer().abbreviations.has(word.key) ? isAbbreviation(word) : true) &&
        findPlace(word.written)
      )
        return true;
      if (!isAbbreviation(word)) return false;
    }
    return false;
  });
}

/** The countries of 'in DE/AT/CH', and where they end. */
export function countriesListed(words: readonly Word[], from: number): { to: number; places: Place[] } | undefined {
  let to = from;
  const isCode = (at: number) =>
    isAbbreviation(words[at] as Word) && gazetteer().countries.has(words[at]?.written ?? '');
  while (to < words.length && isCode(to) && (to === from || words[to]?.gap === 'slash')) to++;
  if (to - from < 2 || !hasOperatorAt(words, from)) return undefined;
  return { to, places: words.slice(from, to).map(({ written }) => areaPlace(gazetteer(), written)) };
}

/** Less known as the letters of a region. */
const countriesMeant = /^(?:NL|NZ|ES|CH|PL|IE|AU|FR|DK)$/;

const countriesFirst = ['US', 'GB', 'CA', 'AU', 'DE'];

/** 'TX' and 'NRW' in capitals after 'in'; 'UK', 'USA' and 'NYC' anywhere; 'us' is no country. */
export function placeOfLetters(words: readonly Word[], at: number): Place | undefined {
  const places = gazetteer();
  const word = words[at] as Word;
  const isWritten = isAbbreviation(word);
  if (!isWritten && (word.key === 'us' ? words[at - 1]?.key !== 'the' : word.key.length < 2)) return undefined;
  const alone = findPlace(word.written);
  if (alone) return word.key === 'us' || isWritten || !isWordOfSentence(word.key) ? alone : undefined;
  if (!isWritten || !(hasOperatorAt(words, at) || isSure.test(word.written) || isBesidePlace(words, at)))
    return undefined;
  const country = word.written;
  if (isCountry(word) && (isBesidePlace(words, at) || countriesMeant.test(country))) return areaPlace(places, country);
  const codes = (places.areasByKey.get(word.key) ?? []).filter((code) => code.length > 2);
  const rank = (code: string) => countriesFirst.indexOf(code.slice(0, 2)) + 1 || 9;
  const [best] = [...codes].sort((a, b) => rank(a) - rank(b));
  return best === undefined ? undefined : areaPlace(places, best);
}
