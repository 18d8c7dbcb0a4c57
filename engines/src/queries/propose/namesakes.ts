// Which of its namesakes a town is: by the country that stands beside it, by one that is ruled out, by the language of the sentence.

import { isEveryday } from '../../content/everyday-words.ts';
import { findPlace, resolvePlace } from '../../places/find-place.ts';
import { citiesNamed, type Gazetteer, gazetteer, getCountryCode } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { placeKey } from '../../places/place-key.ts';
import { areaPlace, cityPlace } from '../../places/place-of-index.ts';
import { isRoleWord } from '../../roles/roles.ts';
import { queryLanguage } from '../lexer/query-language.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isAnyOperator, isOperator } from '../parse/operators.ts';
import type { QueryLanguage } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

const minThousands = 15;
const minAbroad = 50; // Thousands of people in a town of Spain that one of America is not meant before.
const maxWords = 3; // Of the name of a country.

/** Where each language is at home. */
const homes: Record<Exclude<QueryLanguage, 'en'>, string[]> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  es: 'ES MX AR CO CL PE VE EC BO PY UY CR PA CU DO GT HN NI SV PR'.split(' '),
  fr: 'FR BE CH CA LU MC RE GP MQ GF SN CI MA TN DZ ML BF CM HT'.split(' '),
};

const bound =
  /^(?:in|en|im|dans|au|aux|the one (?:in|from)|(?:el|la) de|cel(?:ui|le) (?:de|du|en)|(?:das|die|dem|der) (?:in|aus)|the)$/;

/** 'Cuenca in Spain', 'Hamilton, the New Zealand one', 'Trujillo, el de Perú'. @param isPlace whether the name alone is a town here */
export function boundPlace(sentence: Sentence, from: number, to: number, isPlace: boolean) {
  const { words, text } = sentence;
  const name = sliceText(text, words, from, to);
  if (!isPlace || (to === from + 1 && isRoleWord(name))) return undefined;
  for (let count = 3; count > 0; count--) {
    const start = to + count;
    if (start >= words.length || isParted(words, to, start + 1)) continue;
    const head = joinKeys(words, to, start);
    const isInner = count === 1 && head !== 'the';
    if (!bound.test(head) || !mayStand(words[to], isInner)) continue;
    for (let end = Math.min(start + maxWords, words.length); end > start; end--) {
      if (isParted(words, start, end) || (head === 'the' && words[end]?.key !== 'one')) continue;
      const area = sliceText(text, words, start, end);
      const place = placeIn(name, area, joinKeys(words, start, end));
      if (place && place.city !== '') return { place, to: head === 'the' ? end + 1 : end };
    }
  }
  return undefined;
}

/** The town of this name in an area, which may be said as 'Scottish'. */
function placeIn(name: string, area: string, key: string): Place | undefined {
  if (gazetteer().areasByKey.has(placeKey(area))) return resolvePlace(name, area, '');
  const demonyms = loadPhrases('demonyms.txt');
  const [code] = demonyms.meanings.get(key) ?? [];
  if (code === undefined) return undefined;
  const { state_province, country } = areaPlace(gazetteer(), code.toUpperCase().replace('-', '.'));
  return resolvePlace(name, state_province, country);
}

const mayStand = (word: Word | undefined, isInner: boolean) =>
  word?.gap === 'space' || (!isInner && (word?.gap === 'comma' || word?.gap === 'bracket'));

/** The towns that a name without more may be: mostly the one that is best known. */
export function findNamesakes(sentence: Sentence, from: number, to: number, found: Place): Place[] {
  const places = gazetteer();
  const cities = citiesNamed(places, placeKey(sliceText(sentence.text, sentence.words, from, to)));
  const [first, ...others] = cities;
  if (found.city === '' || first === undefined || others.length === 0) return [found];
  if (cityPlace(places, first).id !== found.id) return [found];
  const excluded = excludedAfter(sentence, to);
  if (excluded.includes(getCountryCode(places, first))) {
    const other = others.find((city) => !excluded.includes(getCountryCode(places, city)) && isTown(places, city));
    return [other === undefined ? found : cityPlace(places, other)];
  }
  return atHome(places, queryLanguage(sentence.words), first, others).map((city) => cityPlace(places, city));
}

const isTown = ({ thousands }: Gazetteer, city: number) => (thousands[city] as number) >= minThousands;

/** Brest in a French sentence is no town of Belarus; León in a Spanish one is one of Mexico or of Spain. */
function atHome(places: Gazetteer, language: QueryLanguage, first: number, others: readonly number[]): number[] {
  if (language === 'en') return [first];
  const home = homes[language];
  const peopleIn = (city: number) => places.thousands[city] as number;
  const isHome = home.includes(getCountryCode(places, first));
  if (!isHome) {
    const own = others.find(
      (city) => home.includes(getCountryCode(places, city)) && peopleIn(city) * 10 >= peopleIn(first),
    );
    return [own !== undefined && isTown(places, own) ? own : first];
  }
  if (language !== 'es' || getCountryCode(places, first) === 'ES') return [first];
  const own = others.find((city) => getCountryCode(places, city) === 'ES' && peopleIn(city) >= minAbroad);
  return own !== undefined && peopleIn(own) * 25 >= peopleIn(first) ? [first, own] : [first];
}

/** Of a namesake, and not of where somebody is: 'in Paris and not in France' can be nobody. */
const ruledOut =
  /^(?:the|the one (?:in|from)|(?:el|la) de|cel(?:ui|le) (?:de|du|en|d)|(?:das|die|dem|der) (?:in|aus))$/;

/** 'Cuenca, not the Ecuador one': the countries that are ruled out right behind a name. */
function excludedAfter({ words, text }: Sentence, to: number): string[] {
  let at = to;
  while (at < to + 2 && isOperator(words[at]?.key, 'but', 'and')) at++;
  if (!isOperator(words[at]?.key, 'not')) return [];
  const head = [3, 2, 1].find((count) =>
    ruledOut.test(joinKeys(words, at + 1, Math.min(at + 1 + count, words.length))),
  );
  if (head === undefined) return [];
  const isThe = words[at + 1]?.key === 'the' && head === 1;
  at += 1 + head;
  const demonyms = loadPhrases('demonyms.txt');
  for (let end = Math.min(at + maxWords, words.length); end > at; end--) {
    const key = placeKey(sliceText(text, words, at, end));
    const own = demonyms.meanings.get(joinKeys(words, at, end)) ?? [];
    const named = [...(gazetteer().areasByKey.get(key) ?? []), ...own.map((code) => code.toUpperCase())];
    const codes = named.filter((code) => code.length === 2);
    if (codes.length > 0 && (!isThe || words[end]?.key === 'one')) return codes;
  }
  return [];
}

/** 'Kiel oder Flensburg', and 'flensburg or quimper' where nothing else stands beside them: a smaller town in a choice of towns. */
export function isPairedAt(words: readonly Word[], at: number): boolean {
  const isSecond = isOperator(words[at - 1]?.key, 'or');
  if (!isSecond && !isOperator(words[at + 1]?.key, 'or')) return false;
  const other = isSecond ? at - 2 : at + 2;
  if (!mayBeTown(words[at]) || !mayBeTown(words[other])) return false;
  const [start, end] = [Math.min(at, other), Math.max(at, other) + 1];
  if (hasCapital(words[at]) && hasCapital(words[other]) && findPlace(words[other]?.written ?? '')) return true;
  const isOpen = ['start', 'comma', 'break', 'bracket'].includes(words[start]?.gap ?? '');
  return isOpen && (end === words.length || words[end]?.gap !== 'space');
}

function mayBeTown(word: Word | undefined): boolean {
  if (!word || word.key.length < 4 || isEveryday(word.key) || isAnyOperator(word.key) || isRoleWord(word.key))
    return false;
  const places = gazetteer();
  const [city] = citiesNamed(places, placeKey(word.written));
  return city !== undefined && isTown(places, city);
}
