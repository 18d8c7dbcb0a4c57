// Places in a sentence, with what says which of its namesakes is meant.
import { isStopWord } from '../../content/stop-words.ts';
import { bestKnown } from '../../places/best-known.ts';
import { findPlace, resolvePlace } from '../../places/find-place.ts';
import { citiesNamed, type Gazetteer, gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { placeKey } from '../../places/place-key.ts';
import { areaPlace, cityPlace } from '../../places/place-of-index.ts';
import { languageKey, languageNames } from '../../skills/spoken-languages.ts';
import { findPlaceGroup } from '../../vocabulary/place-groups.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';
import type { AskedPlace } from '../query.ts';
import { boundPlace, findNamesakes, isPairedAt } from './namesakes.ts';

// Whether the words before say that a place follows.

/** Words that hold a sentence together: a place of this name is not meant. */
const isWordOfSentence = (key: string) =>
  isStopWord(key) ||
  isOperator(
    key,
    'and',
    'or',
    'but',
    'not',
    'in',
    'at',
    'from',
    'of',
    'with',
    'filler',
    'near',
    'people',
    'live',
    'before',
    'now',
    'knows',
    'speak',
  );

/** Whether a word before says that a place follows: 'in', 'near', 'from', 'outside', also before 'or' in a list of places. */
function hasOperatorAt(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before || ['comma', 'break'].includes(words[at]?.gap ?? '')) return false;
  if (isOperator(before.key, 'in', 'near', 'outside', 'from', 'live', 'moving')) return true;
  if (
    isOperator(before.key, 'radius_of') &&
    /^(?:kms?|kilomet\w+|miles?|mi|radius|umkreis|radio|rayon|meilen|millas)$/.test(words[at - 2]?.key ?? '')
  )
    return true;
  return isOperator(before.key, 'filler') && isOperator(words[at - 2]?.key, 'in', 'near', 'outside', 'from', 'live');
}

const maxListed = 6;

/** 'in Toulouse, Limerick or Galway': whether a list that a cue stands before goes on here. */
function isListedAt(words: readonly Word[], at: number): boolean {
  let next = at;
  for (let items = 0; items < maxListed; items++) {
    const isJoined = isOperator(words[next - 1]?.key, 'or', 'and', 'nor');
    if (!isJoined && !['comma', 'slash'].includes(words[next]?.gap ?? '')) return false;
    const end = isJoined ? next - 1 : next;
    let from = end - 1;
    while (from > 0 && hasCapital(words[from - 1]) && !isParted(words, from - 1, from + 1)) from--;
    if (from < 0 || (!hasCapital(words[from]) && isWordOfSentence(words[from]?.key ?? ''))) return false;
    if (hasOperatorAt(words, from)) return true;
    next = from;
  }
  return false;
}

// Groups of places in a sentence: the Nordics, the Bay Area.

export function proposePlaceGroups(sentence: Sentence): Span[] {
  return findPlaceGroup(sentence.text).flatMap(({ id, name, start, end }) => {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) return [];
    return [
      createSpan(
        from,
        to,
        { is: 'leaf', leaf: { kind: 'place', any_of: [{ id, name }] } },
        hasOperatorAt(sentence.words, from) ? 4 : 3,
      ),
    ];
  });
}

// Countries and regions by their letters: 'TX', 'UK', 'NRW'.

/** 'AU', but not 'QA': as letters they are rather a trade. */
const isCountry = ({ written }: Word) => gazetteer().countries.has(written) && !trades.test(written);
const trades = /^(?:AI|AR|BA|CS|GP|HR|IT|MD|ML|PA|PE|PM|PR|PT|QA|SA|SE|SM|TA|TV|VA)$/;

const isAbbreviation = (word: Word) => /^\p{Lu}{2,4}$/u.test(word.written);

/** Nothing else is called so. */
const isSure = /^(?:NRW|CDMX|PACA)$/;

const maxBeside = 3;

/** 'UK / Ireland / NL', 'AU/NZ or UK': letters in a list with a place that is sure. */
function isBesidePlace(words: readonly Word[], at: number): boolean {
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
function countriesListed(words: readonly Word[], from: number): { to: number; places: Place[] } | undefined {
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
function placeOfLetters(words: readonly Word[], at: number): Place | undefined {
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

const maxWords = 4;
/** A town that a cue such as 'in' stands before; without a capital letter it has to be known by more people. */
const minThousands = 15;
const minInRegion = 100; // Thousands of people in its cities.

export function proposePlaces(sentence: Sentence): Span[] {
  const { words } = sentence;
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    const listed = countriesListed(words, from);
    if (listed) spans.push(placeSpan(from, listed.to, listed.places, 6));
    for (let to = from + 1; to <= Math.min(from + maxWords, words.length); to++) {
      if (isParted(words, from, to)) break;
      const country = declined.get(joinKeys(words, from, to));
      const declinedPlace = country && findPlace(country);
      if (declinedPlace) spans.push(placeSpan(from, to, [declinedPlace], 2));
      if (!mayName(sentence, from, to)) continue;
      const place = unqualified(sentence, from, to);
      const isTown = place !== undefined && place.city !== '';
      const precise = qualified(sentence, from, to, place) ?? boundPlace(sentence, from, to, isTown);
      if (precise) spans.push(placeSpan(from, precise.to, [precise.place], 3));
      if (!place || isLanguage(words, from, to)) continue;
      const meant = findNamesakes(sentence, from, to, place);
      const letters = to === from + 1 && isCountry(words[from] as Word) ? 1 : 0; // 'AU', not the French word.
      spans.push(placeSpan(from, to, meant, surenessOf(words, from, place) + letters));
    }
  }
  return spans;
}

/** Countries as German has them after 'in den' and 'im'. */
const declined = new Map<string, string>(
  Object.entries({
    niederlanden: 'Niederlande',
    'the states': 'United States',
    emirats: 'United Arab Emirates',
    emirates: 'United Arab Emirates',
    emiratos: 'United Arab Emirates',
    emiraten: 'United Arab Emirates',
    'vereinigten konigreich': 'Vereinigtes Königreich',
    'vereinigten staaten': 'Vereinigte Staaten',
    'vereinigten arabischen emiraten': 'Vereinigte Arabische Emirate',
    'tschechischen republik': 'Tschechien',
    'dominikanischen republik': 'Dominikanische Republik',
  }),
);

/** 'English' is a town in Indiana; 'aus Georgien' is the country, though French calls its language so. */
const isLanguage = (words: readonly Word[], from: number, to: number) =>
  to === from + 1 &&
  !(hasCapital(words[from]) && /^(?:aus|nach)$/.test(words[from - 1]?.key ?? '')) &&
  languageNames().has(languageKey((words[from] as Word).key)) &&
  (words[from] as Word).key.length > 4;

/** After 'in' a place is likely; of a village not even then where the word means something else. */
function surenessOf(words: readonly Word[], from: number, { city, name }: Place): number {
  if (!hasOperatorAt(words, from)) return 0;
  return city === '' || findPlace(name.split(',')[0] ?? '') ? 2 : -3;
}

const placeSpan = (from: number, to: number, places: Place[], extra: number): Span =>
  createSpan(from, to, { is: 'leaf', leaf: { kind: 'place', any_of: places.map(askedPlace) } }, extra);

/** Cities whose name in the gazetteer is not the English one. */
const inEnglish: Record<string, string> = {
  Köln: 'Cologne',
  Zürich: 'Zurich',
  Luzern: 'Lucerne',
  Hannover: 'Hanover',
  Sevilla: 'Seville',
  Gent: 'Ghent',
  Brugge: 'Bruges',
  Kraków: 'Krakow',
  Gdańsk: 'Gdansk',
  Makkah: 'Mecca',
  'Sankt Gallen': 'St. Gallen',
  Montréal: 'Montreal',
  Québec: 'Quebec City',
};

/** As conditions have it: by id and its full name, in English. */
export const askedPlace = ({ id, name, city }: Place): AskedPlace => {
  const english = Object.hasOwn(inEnglish, city) ? inEnglish[city] : undefined;
  return { id, name: english ? [english, ...name.split(', ').slice(1)].join(', ') : name };
};

/** Most stretches of words are no place; only these are looked up. */
function mayName({ words, text }: Sentence, from: number, to: number): boolean {
  const first = words[from] as Word;
  if (to === from + 1 && (first.key.length < 2 || /^\d/.test(first.key))) return false;
  if (to === from + 1 && isWordOfSentence(first.key) && !isAbbreviation(first)) return false;
  const places = gazetteer();
  if (to === from + 1 && isCountry(first) && isBesidePlace(words, from)) return true;
  const key = placeKey(sliceText(text, words, from, to));
  return key !== '' && (places.areasByKey.has(key) || citiesNamed(places, key).length > 0);
}

function unqualified({ words, text }: Sentence, from: number, to: number): Place | undefined {
  const [first, written] = [words[from] as Word, sliceText(text, words, from, to)];
  const places = gazetteer();
  if (to === from + 1 && (places.abbreviations.has(first.key) || isCountry(first))) return placeOfLetters(words, from);
  const isCued = hasOperatorAt(words, from);
  const isListed = !isCued && (isListedAt(words, from) || (to === from + 1 && isPairedAt(words, from)));
  const found = bestKnown(written) ?? findPlace(written, { country_code: betterKnown.get(first.key) });
  if (found && (isCued || isListed || isWellKnown(places, found))) return found;
  if (!isCued && !isListed) return undefined;
  const [city] = citiesNamed(places, placeKey(written));
  if (city === undefined) return undefined;
  const thousands = places.thousands[city] as number;
  return thousands >= minThousands || (isCued && hasCapital(first) && first.key.length > 3)
    ? cityPlace(places, city)
    : undefined;
}

/** Where a larger namesake is less known. */
const betterKnown = new Map<string, string>(
  Object.entries({ valencia: 'ES', cadiz: 'ES', salamanca: 'ES', newcastle: 'GB' }),
);

/** 'German' is a parish of the Isle of Man. */
const isWellKnown = ({ thousandsOf }: Gazetteer, { city, state_province, id }: Place) =>
  city !== '' || state_province === '' || (thousandsOf.get(id.toUpperCase().replace('-', '.')) ?? 0) >= minInRegion;

/** 'Paris, TX', 'Birmingham Alabama', 'Georgia (the country)', 'the state of Georgia'. */
function qualified(sentence: Sentence, from: number, to: number, alone: Place | undefined) {
  const { words, text } = sentence;
  const name = sliceText(text, words, from, to);
  const kind = kindAfter(words, to) ?? kindBefore(words, from);
  if (kind) {
    const place = areaOfKind(placeKey(name), kind.is);
    if (place) return { place, to: kind.to ?? to };
  }
  for (let end = Math.min(to + 3, words.length); end > to; end--) {
    if (isParted(words, to, end)) continue;
    const [first, qualifier] = [words[to] as Word, sliceText(text, words, to, end)];
    if (!['space', 'comma', 'bracket'].includes(first.gap) || !mayQualify(words, to, end)) continue;
    const place = precisely(name, qualifier) ?? (first.gap === 'bracket' ? onRiver(name, qualifier) : undefined);
    if (!place || place.id === alone?.id) {
      if (place) return { place, to: end };
      continue;
    }
    const other = findPlace(qualifier);
    const isList = other !== undefined && other.city !== '' && alone !== undefined && !isTownIn(place, qualifier);
    if (!isList) return { place, to: end };
  }
  return undefined;
}

/** 'Florida, USA' is the state before any town of its name there. */
function precisely(name: string, qualifier: string): Place | undefined {
  const known = bestKnown(name);
  const area = resolvePlace('', name, qualifier);
  return known && known.id === area?.id ? area : (resolvePlace(name, qualifier, '') ?? area);
}

/** 'Frankfurt (Oder)'. */
function onRiver(name: string, river: string): Place | undefined {
  const places = gazetteer();
  for (const middle of [' ', ' an der ', ' am ', ' im ']) {
    const [city] = citiesNamed(places, placeKey(`${name}${middle}${river}`));
    if (city !== undefined) return cityPlace(places, city);
  }
  return undefined;
}

/** 'London, Ontario' is a town of a region, 'Berlin, Hamburg' are two cities. */
function isTownIn(place: Place, qualifier: string): boolean {
  const places = gazetteer();
  if (!places.areasByKey.has(placeKey(qualifier))) return false;
  const city = citiesNamed(places, placeKey(place.city)).find((one) => cityPlace(places, one).id === place.id);
  return city !== undefined && (places.thousands[city] as number) >= minThousands;
}

/** Letters stand for a region only as capitals; without a comma only a name or such letters qualify. */
function mayQualify(words: readonly Word[], from: number, to: number): boolean {
  const first = words[from] as Word;
  if (to > from + 1) return true;
  if (isWordOfSentence(first.key)) return isAbbreviation(first) || (first.gap === 'bracket' && hasCapital(first)); // 'Frankfurt (Oder)'
  return first.key.length > 3 || isAbbreviation(first) || first.gap !== 'space';
}

type Kind = 'country' | 'state' | 'city';
const kinds = new Map<string, Kind>(
  Object.entries({
    country: 'country',
    land: 'country',
    nation: 'country',
    pais: 'country',
    pays: 'country',
    republic: 'country',
    state: 'state',
    region: 'state',
    province: 'state',
    bundesland: 'state',
    bundesstaat: 'state',
    estado: 'state',
    etat: 'state',
    city: 'city',
    stadt: 'city',
    town: 'city',
    ciudad: 'city',
    ville: 'city',
  }),
);

function kindAfter(words: readonly Word[], at: number): { is: Kind; to?: number } | undefined {
  for (let to = at; to < Math.min(at + 3, words.length); to++) {
    const word = words[to] as Word;
    const is = kinds.get(word.key);
    if (is && (words[at]?.gap === 'bracket' || words[at]?.gap === 'comma' || to === at)) return { is, to: to + 1 };
    if (!/^(?:the|das|die|el|la|le|us)$/.test(word.key)) return undefined;
  }
  return undefined;
}

function kindBefore(words: readonly Word[], at: number): { is: Kind; to?: number } | undefined {
  if (words[at - 1]?.key !== 'of' && words[at - 1]?.key !== 'de') return undefined;
  const is = kinds.get(words[at - 2]?.key ?? '');
  return is && { is };
}

function areaOfKind(key: string, kind: Kind): Place | undefined {
  const places = gazetteer();
  if (kind === 'city') {
    const [city] = [...citiesNamed(places, `${key} city`), ...citiesNamed(places, key)]; // 'Mexico City'
    return city === undefined ? undefined : cityPlace(places, city);
  }
  const code = (places.areasByKey.get(key) ?? []).find((area) => (kind === 'country') === (area.length === 2));
  return code === undefined ? undefined : areaPlace(places, code);
}
