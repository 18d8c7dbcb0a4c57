import {
  citiesNamed,
  districtsNamed,
  type Gazetteer,
  gazetteer,
  getCountryCode,
  getDistrictCode,
  getRegionCode,
} from './gazetteer.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { areaPlace, cityPlace } from './place-of-index.ts';
import { aroundPlaces, plainWords } from './plain-words.ts';

// Without a qualifier only a city that most readers know is believed: the gazetteer has a village for
// nearly every word ('Sales' is in Brazil, 'Date' in Japan).
const knownCityThousands = 100;
// Where the country or a postcode speaks for a place, a town will do.
const knownTownThousands = 15;

const postcode =
  /\b(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/g;

/**
 * The place that a line of a resume or a profile names: 'Lyon, France', 'Austin, TX', '80331 München'. Precision before
 * recall: undefined where a plain word only happens to be some village, where what follows the name disagrees
 * with it, or where nothing is a place ('Remote').
 * `hint.country_code` (ISO alpha-2) decides between namesakes and lets towns of 15 000 stand alone.
 */
export function findPlace(text: string, hint: { country_code?: string } = {}): Place | undefined {
  if (text.length > 120) return undefined;
  const hasPostcode = text.search(postcode) >= 0;
  const parts = partsOf(text);
  if (parts.length === 0 || parts.length > 6) return undefined;
  const places = gazetteer();
  for (let first = 0; first < parts.length; first++) {
    const [part, ...qualifiers] = parts.slice(first) as [string, ...string[]];
    const found = qualifiers.length
      ? qualified(places, part, qualifiers, hint)
      : alone(places, part, hasPostcode || first > 0, hint);
    if (found) return found;
  }
  return undefined;
}

/** Whether the whole text names a place; see `findPlace`. */
export function isPlaceText(text: string): boolean {
  return findPlace(text) !== undefined;
}

/**
 * The place of a profile's three fields, any of which may be empty; a wrong region or country finds nothing, one that is
 * nowhere ('The Fells') only what nobody mistakes for another.
 */
export function resolvePlace(city: string, state_province: string, country: string): Place | undefined {
  const places = gazetteer();
  const [name = '', ...qualifiers] = [city, state_province, country].map(placeKey).filter(Boolean);
  const sets = areaSets(places, qualifiers);
  if (!name) return undefined;
  if (!sets) return country.trim() ? onlyOfItsName(places, name, placeKey(country)) : undefined;
  // 'ES' in the field of the country is Spain, not the Brazilian state.
  if (country.trim() && sets.length > 0) sets.push((sets.pop() as string[]).filter((code) => code.length === 2));
  if (!city.trim()) return area(places, name, sets);
  // Of 'Frankfurt, Brandenburg' the river is left out.
  const spelled = [name, `${name} oder`, `${name} saale`].flatMap((key) => citiesNamed(places, key));
  const found = spelled.find((index) => sets.every((areas) => isIn(places, index, areas)));
  return found === undefined ? undefined : cityPlace(places, found);
}

const oftenAs = 10; // As large as its namesakes.

/** The town that has no namesake worth the word in this country. */
function onlyOfItsName(places: Gazetteer, name: string, country: string): Place | undefined {
  const areas = (places.areasByKey.get(country) ?? []).filter((code) => code.length === 2);
  const [city, next] = citiesNamed(places, name).filter((index) => isIn(places, index, areas));
  if (city === undefined) return undefined;
  const isTown = (places.thousands[city] as number) >= knownTownThousands;
  const isClear =
    next === undefined || (places.thousands[next] as number) * oftenAs <= (places.thousands[city] as number);
  return isTown && isClear ? cityPlace(places, city) : undefined;
}

/** The parts of an address as keys, without postcodes, words around places and what stands in brackets. */
function partsOf(text: string): string[] {
  return text
    .replace(postcode, ' ')
    .replace(/\(([^)]*)\)/g, ', $1')
    .split(/[,;|/·•–—]| - |^\s*[\p{L} ]{3,20}:/u)
    .map((part) => placeKey(part).replace(aroundPlaces, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function qualified(places: Gazetteer, name: string, qualifiers: string[], hint: { country_code?: string }) {
  const sets = areaSets(places, qualifiers);
  if (!sets) return undefined;
  const cities = spellings(name).flatMap((key) => citiesNamed(places, key));
  const agreeing = cities.filter((city) => sets.every((areas) => isIn(places, city, areas)));
  const city = agreeing.find((index) => getCountryCode(places, index) === hint.country_code) ?? agreeing[0];
  const region = area(places, name, sets);
  // 'California, USA' is the state and not the town in Maryland; 'New York, USA' is the city.
  if (region && (city === undefined || (places.thousands[city] as number) < knownCityThousands)) return region;
  return city === undefined ? undefined : cityPlace(places, city);
}

function alone(places: Gazetteer, name: string, supported: boolean, { country_code }: { country_code?: string }) {
  if (name.length < 2 || places.abbreviations.has(name)) return letters(places, name);
  const cities = spellings(name).flatMap((key) => citiesNamed(places, key));
  const near = country_code ? cities.find((city) => getCountryCode(places, city) === country_code) : undefined;
  const city = near ?? cities[0];
  const codes = places.areasByKey.get(name) ?? [];
  const country = codes.find((code) => code.length === 2);
  const min = near !== undefined || supported ? knownTownThousands : knownCityThousands;
  const isKnown = city !== undefined && (places.thousands[city] as number) >= min;
  if (country && !(isKnown && getCountryCode(places, city) === country)) return areaPlace(places, country);
  if (isKnown && (supported || !plainWords.has(name))) return cityPlace(places, city);
  if (country) return areaPlace(places, country);
  const region = codes.find((code) => code.startsWith(`${country_code}.`)) ?? codes[0];
  // 'Luzern' is the town before the canton around it.
  if (city !== undefined && region === getRegionCode(places, city) && (places.thousands[city] as number) > 0)
    return cityPlace(places, city);
  return region && !plainWords.has(name) ? areaPlace(places, region) : undefined;
}

/** 'UK' and 'USA' say a country even alone; other abbreviations ('IN', 'OR', 'NRW') say nothing without a name. */
function letters(places: Gazetteer, name: string): Place | undefined {
  const country = /^(uk|us|usa|uae)$/.test(name)
    ? places.areasByKey.get(name)?.find((code) => code.length === 2)
    : undefined;
  if (country) return areaPlace(places, country);
  const city = /^(la|sf|nyc)$/.test(name) ? citiesNamed(places, name)[0] : undefined;
  return city === undefined || name === 'la' ? undefined : cityPlace(places, city);
}

/** The areas that each qualifier may mean; undefined when one of them means none. */
function areaSets(places: Gazetteer, qualifiers: string[]): string[][] | undefined {
  const sets: string[][] = [];
  for (const qualifier of qualifiers) {
    const known = places.areasByKey.get(qualifier);
    const areas = [...(known ?? []), ...districtsNamed(places, qualifier)];
    if (areas.length === 0) return undefined;
    sets.push(areas);
  }
  return sets;
}

// Addresses name a country over these, which have codes of their own.
const under: Record<string, string> = { HK: 'CN', MO: 'CN', PR: 'US' };

function isIn(places: Gazetteer, city: number, areas: readonly string[]): boolean {
  const region = getRegionCode(places, city);
  const country = region.slice(0, 2);
  const district = `${region}.${getDistrictCode(places, city)}`;
  return areas.some((area) => area === region || area === district || area === country || area === under[country]);
}

/** The region or country of this name inside all the others. */
function area(places: Gazetteer, name: string, sets: string[][]): Place | undefined {
  if (places.abbreviations.has(name) && sets.length === 0) return undefined;
  const code = (places.areasByKey.get(name) ?? []).find((own) =>
    sets.every((areas) => areas.some((outer) => own === outer || own.startsWith(`${outer}.`))),
  );
  return code === undefined ? undefined : areaPlace(places, code);
}

/** '仙台市' is written for 仙台, 'Bengaluru City' for Bengaluru, 'Frankfurt a M' as it stands. */
function spellings(name: string): string[] {
  const shorter = name.replace(/[市县縣府都]$/u, '').replace(/ (city|town|stadt)$/, '');
  return shorter === name || shorter.length < 2 ? [name] : [name, shorter];
}
