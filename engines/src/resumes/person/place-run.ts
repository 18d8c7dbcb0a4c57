// A place whose parts stand side by side without marks between them: 'Miami Springs FL US', '41001 Málaga Andalucía'.
import { findPlace } from '../../places/find-place.ts';
import { fold } from '../../text/fold.ts';
import { isCountry, isCountryCode, placeNamed } from './place-words.ts';

type Run = { city: string; region: string; country: string };

const mostWords = 14;
const mostWordsOfName = 4; // 'San José del Cabo', 'República Democrática del Congo'.

/**
 * The city, region and country of such a text, whatever stands before the city; undefined where the gazetteer does not
 * know the city, or where nothing but the city speaks for a place.
 */
export function placeInRun(text: string): Run | undefined {
  const hasPostcode = /\d{4}|\d[A-Z]{1,2}\b/.test(text);
  const words = text.split(/[\s,;·]+/).filter((word) => /\p{L}/u.test(word) && !/\d/.test(word));
  if (words.length === 0 || words.length > mostWords) return undefined;
  const { rest, country } = cutCountry(words);
  const country_code = countryCode(country);
  if (!country && !hasPostcode && rest.length < 2) return undefined;
  for (let behind = 0; behind <= Math.min(mostWordsOfName, rest.length - 1); behind++) {
    const end = rest.length - behind;
    const region = rest.slice(end).join(' ');
    for (let length = Math.min(mostWordsOfName, end); length > 0; length--) {
      const city = rest.slice(end - length, end).join(' ');
      if (isCityOf(city, region, country_code, Boolean(country) || hasPostcode)) return { city, region, country };
    }
  }
  return undefined;
}

/** The country behind the other words, by its name or its code. */
function cutCountry(words: string[]): { rest: string[]; country: string } {
  for (let length = Math.min(mostWordsOfName, words.length - 1); length > 0; length--) {
    const country = words.slice(-length).join(' ');
    if (isCountry(country) || (length === 1 && isCountryCode(country) && words.length > 1))
      return { rest: words.slice(0, -length), country };
  }
  return { rest: words, country: '' };
}

function countryCode(country: string): string | undefined {
  if (!country) return undefined;
  if (isCountryCode(country)) return country === 'UK' ? 'GB' : country;
  return placeNamed(country)?.country_code;
}

/** Whether a city is called so, and lies in the region that is named behind it. */
function isCityOf(city: string, region: string, country_code: string | undefined, is_told: boolean): boolean {
  if (!/^\p{Lu}/u.test(city) || isCountryCode(city)) return false;
  const hint = country_code ? { country_code } : {};
  const place = findPlace(region ? `${city}, ${region}` : city, hint);
  if (!place?.city || (country_code && place.country_code !== country_code)) return false;
  return (region !== '' || is_told) && fold(place.city).split(' ')[0] === fold(city).split(' ')[0];
}
