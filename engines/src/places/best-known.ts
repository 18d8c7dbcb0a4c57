// Which of its namesakes most readers mean by a name that stands alone.
import { citiesNamed, type Gazetteer, gazetteer, getCountryCode, getRegionCode } from './gazetteer.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { areaPlace, cityPlace } from './place-of-index.ts';

const minInCity = 100; // Thousands of people.
const minInRegion = 300;
const fewInCountry = 5; // Times as many as in the city.
const manyInRegion = 3;

/** Capitals and islands that are meant before the region or the town of their name. */
const asCity = new Set(['washington']);
const otherwise: Record<string, string> = { trinidad: 'TT' };

/**
 * The city rather than a small country that is called so in another language only ('Granada' is no Grenada), and the state
 * rather than a town of its name elsewhere ('Ontario', 'Virginia', 'Florida'); undefined where nothing of this kind is known.
 */
export function bestKnown(name: string): Place | undefined {
  const places = gazetteer();
  const key = placeKey(name);
  const meant = Object.hasOwn(otherwise, key) ? otherwise[key] : undefined;
  if (meant) return areaPlace(places, meant);
  const codes = places.areasByKey.get(key) ?? [];
  if (codes.length === 0 || asCity.has(key)) return undefined;
  const [city] = citiesNamed(places, key);
  const country = codes.find((code) => code.length === 2);
  if (country) return city === undefined ? undefined : cityBefore(places, country, key, city);
  return regionBefore(places, codes, key, city);
}

function cityBefore(places: Gazetteer, country: string, key: string, city: number): Place | undefined {
  if (placeKey(areaPlace(places, country).name) === key || getCountryCode(places, city) === country) return undefined;
  const people = places.thousands[city] as number;
  const isSmall = (places.thousandsOf.get(country) ?? 0) < people * fewInCountry;
  return isSmall && people >= minInCity ? cityPlace(places, city) : undefined;
}

function regionBefore(places: Gazetteer, codes: readonly string[], key: string, city?: number): Place | undefined {
  const peopleOf = (code: string) => places.thousandsOf.get(code) ?? 0;
  const [first = '', ...others] = codes;
  const largest = others.reduce((one, other) => (peopleOf(other) > peopleOf(one) * manyInRegion ? other : one), first);
  if (placeKey(areaPlace(places, largest).name.split(',')[0] ?? '') !== key) return undefined;
  const inCity = city === undefined ? 0 : (places.thousands[city] as number);
  const isOwn = city !== undefined && getRegionCode(places, city) === largest;
  const isLarger = peopleOf(largest) >= Math.max(minInRegion, inCity * manyInRegion);
  return isLarger && !isOwn ? areaPlace(places, largest) : undefined;
}
