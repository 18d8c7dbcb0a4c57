// How much a text looks like the name of a place.
import { countryKeys } from '../../places/country-names.ts';
import { findPlace, resolvePlace } from '../../places/find-place.ts';
import { placeKey } from '../../places/place-key.ts';
import { fold, foldedWords } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { jobs, organizationNouns } from '../entries/lexicon.ts';

const remote =
  /^(?:remote|hybrid|on-?site|home ?office|worldwide|teletravail|remoto|a distancia|in remoto|thuiswerk|zdalnie|远程|リモート)\b/;
const english = new Intl.DisplayNames('en', { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => english.of(code) !== code);
// An airline, cities that their country is called by, and letters that are regions and words as often.
const otherThings = /^(?:emirates|america|hong ?kong(?: sar)?|maca[ou]|nippon|.{1,3})$/;
const countryCodes = new Set([...codes, 'UK']);
const countries = new Set([
  ...[...countryKeys(codes).keys()].filter((key) => !otherThings.test(key)),
  'usa',
  'u s a',
  'us',
  'u s',
  'uk',
  'u k',
  'uae',
  'england',
  'scotland',
  'wales',
]);

/** As `findPlace`: the same pieces of addresses are looked up from many sides. */
export const placeNamed = memoize((text) => findPlace(text));

/** True for the name of a country in one of eight languages. */
export const isCountry = (text: string): boolean => countries.has(placeKey(text));

/** 'CH', 'UK': the letters that stand for a country, in capitals. */
export const isCountryCode = (text: string): boolean => countryCodes.has(text);

/** 'College Station' of 'United States'; 'Union' and 'University', which are towns as well, say nothing. */
function isTownOf(name: string, country: string): boolean {
  if (foldedWords(name).length === 1 && organizationNouns.has(fold(name))) return false;
  const { country_code } = placeNamed(country) ?? {};
  return country_code !== undefined && findPlace(name, { country_code })?.country_code === country_code;
}

/** From -3 (surely no place) to 2.5 (surely one). */
export const placeScore = memoize(rate);

function rate(text: string): number {
  const folded = fold(text);
  if (remote.test(folded)) return 2;
  if (/[@:]|\d{3,}/.test(text) || text.length > 60) return -3;
  // 'ORCHID BOX – Miami, FL': a name before its place.
  const [before, behind] = text.split(/\s+[–—-]\s+|\s*[·|]\s*/);
  if (behind && before && !placeNamed(before) && !isCountry(before)) return -0.5;
  const pieces = text.split(/\s*[,，]\s*/);
  const [first = '', second = ''] = pieces;
  if (isCountry(text)) return 2.5;
  if (foldedWords(text).length > 7) return -2;
  const hasCountry = pieces.length > 1 && isCountry(pieces.at(-1) ?? '');
  const isTown = hasCountry && isTownOf(first, pieces.at(-1) ?? '');
  if (/^\p{Ll}/u.test(text) && !isTown) return -1.5;
  if (jobs.what(text) > 1) return -2;
  // 'Den Haag', 'Burbank' and 'Newport News' are called as companies are.
  if (jobs.where(first) > 1.2 && !isTown && !placeNamed(first)?.city) return -1.5;
  if (placeNamed(first)) return hasCountry ? 2.5 : 2;
  // 'Cinderby, Austin' and 'Cinderby, Austin, United States' begin with what is in the place.
  if (
    second &&
    !isCountry(second) &&
    (placeNamed(second) || (pieces.length > 2 && placeNamed(pieces.slice(1).join(', '))))
  )
    return -0.5;
  // 'Louvain, Belgium' is there under another name; what is not may be a town or a company.
  if (hasCountry) return resolvePlace(first, pieces.slice(1, -1).join(', '), pieces.at(-1) ?? '')?.city ? 3 : 1.2;
  if (pieces.length === 2 && nameBeforeTown(text) !== '') return -0.5;
  // 'Ames, IA'
  if (pieces.length === 2 && /^\p{Lu}{2,3}$/u.test(second)) return 1.5;
  return pieces.length === 1 && foldedWords(first).length <= 3 ? 0.1 : -0.4;
}

const mostWordsOfTown = 3;
const townBehind = /^([^,]+), (\p{Lu}{2}|\p{Lu}\p{Ll}{2,})$/u;
const partOfTown =
  /^(?:north|south|east|west|central|new|old|upper|lower|greater|downtown|port|fort|saint|st\.?|mount|el|la|los|san|santa)$/i;

/** What stands before a known town and its region with nothing between them: 'Lockwren Security' of '… Austin, TX'; else ''. */
export function nameBeforeTown(text: string): string {
  const [, head, region] = townBehind.exec(text) ?? [];
  if (!head || !region) return '';
  const words = head.split(' ');
  for (let count = Math.min(mostWordsOfTown, words.length - 1); count > 0; count--) {
    if (!placeNamed(`${words.slice(-count).join(' ')}, ${region}`)) continue;
    const [name, last] = [words.slice(0, -count).join(' '), words.at(-count - 1) ?? ''];
    return /^\p{Lu}/u.test(last) && !partOfTown.test(last) ? name : '';
  }
  return '';
}
