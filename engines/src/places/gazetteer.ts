// The cities of GeoNames (https://www.geonames.org, CC BY 4.0) as `build-gazetteer.ts` packed them, read at first use.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { withoutKind } from './district-kinds.ts';
import { unpackColumns } from './gazetteer-file.ts';
import { firstAt, keyHash, startRange } from './key-hash.ts';
import { placeKey } from './place-key.ts';

/**
 * An area is written 'US', 'US.IL' or 'US.IL.167' (GeoNames codes, the last of the second level).
 * A city is a number, an index into the columns.
 */
export type Gazetteer = {
  nameBytes: Buffer; // UTF-8.
  nameEnds: Uint32Array;
  regionCodes: string[]; // By index: 'US.IL'.
  regionIndexes: Uint16Array;
  districtCodes: string[]; // By index: '167'.
  districtIndexes: Uint16Array;
  latitudes: Int32Array; // Degrees × 100 000.
  longitudes: Int32Array;
  thousands: Uint16Array; // Population; 0 for places under 15 000 people, of which only the place is known.
  capitals: Set<number>;
  hashes: Uint32Array; // Of the keys of all cities, sorted, and which city each is of; of one key the largest first.
  hashedCities: Uint32Array;
  aliases: Map<string, number[]>;
  areasByKey: Map<string, string[]>; // Countries and regions by name, alias and abbreviation.
  abbreviations: Set<string>; // Keys that are no name and say nothing when they stand alone.
  regions: Map<string, string>; // 'US.IL' → 'Illinois'
  countries: Map<string, string>; // 'US' → 'United States'
  largest: Map<string, number>; // Area → its capital or largest city.
  thousandsOf: Map<string, number>; // Area → people in its cities.
  districtHashes: Uint32Array;
  districtEnds: Uint32Array;
  districtBytes: Buffer; // 'key⇥codes' by the order of hashes.
};

let loaded: Gazetteer | undefined;

/** The gazetteer, read on the first call (some 50 ms, 15 MB) and kept. */
export function gazetteer(): Gazetteer {
  loaded ??= load();
  return loaded;
}

function load(): Gazetteer {
  const { header, columns } = unpackColumns(gunzipSync(readFileSync(new URL('gazetteer.bin.gz', import.meta.url))));
  const text = (name: string) =>
    Buffer.from(columns[name]?.buffer as ArrayBuffer, columns[name]?.byteOffset, columns[name]?.length);
  const small = columns as Record<string, Uint16Array>;
  const large = columns as Record<string, Uint32Array>;
  const signed = columns as Record<string, Int32Array>;
  const thousands = new Uint16Array(columns.nameLengths?.length ?? 0);
  large.peopledCities?.forEach((city, index) => {
    thousands[city] = columns.peopledThousands?.[index] as number;
  });
  return {
    nameBytes: text('nameBytes'),
    nameEnds: endsOf(small.nameLengths as Uint16Array),
    regionCodes: header.regionCodes,
    regionIndexes: small.regionIndexes as Uint16Array,
    districtCodes: header.districtCodes,
    districtIndexes: small.districtIndexes as Uint16Array,
    latitudes: signed.latitudes as Int32Array,
    longitudes: signed.longitudes as Int32Array,
    thousands,
    capitals: new Set(header.capitals),
    hashes: large.hashes as Uint32Array,
    hashedCities: large.hashedCities as Uint32Array,
    aliases: new Map(header.aliases),
    areasByKey: new Map(header.areasByKey),
    abbreviations: new Set(header.abbreviations),
    regions: new Map(header.regions),
    countries: new Map(header.countries),
    largest: new Map(header.largest),
    thousandsOf: new Map(header.thousandsOf),
    districtHashes: large.districtHashes as Uint32Array,
    districtEnds: endsOf(small.districtLengths as Uint16Array),
    districtBytes: text('districtBytes'),
  };
}

function endsOf(lengths: ArrayLike<number>): Uint32Array {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  for (let at = 0; at < lengths.length; at++) ends[at] = end += lengths[at] as number;
  return ends;
}

const textAt = (bytes: Buffer, ends: Uint32Array, index: number) =>
  bytes.toString('utf8', ends[index - 1] ?? 0, ends[index]);

/** The name of a city as GeoNames writes it. */
export function getCityName({ nameBytes, nameEnds }: Gazetteer, city: number): string {
  return textAt(nameBytes, nameEnds, city);
}

/** See `placeKey`. */
export function getCityKey(places: Gazetteer, city: number): string {
  return placeKey(getCityName(places, city));
}

/** 'US.IL' of a city. */
export function getRegionCode({ regionCodes, regionIndexes }: Gazetteer, city: number): string {
  return regionCodes[regionIndexes[city] as number] as string;
}

/** 'US' of a city. */
export function getCountryCode(places: Gazetteer, city: number): string {
  return getRegionCode(places, city).slice(0, 2);
}

/** '167' of a city. */
export function getDistrictCode({ districtCodes, districtIndexes }: Gazetteer, city: number): string {
  return districtCodes[districtIndexes[city] as number] as string;
}

/** Importance of a city: people in thousands, a capital counted twice. */
export function getCityWeight({ thousands, capitals }: Gazetteer, city: number): number {
  const people = thousands[city] as number;
  return capitals.has(city) ? people * 2 + 1 : people;
}

/** Cities that bear the name with this key (see `placeKey`), the largest first. */
export function citiesNamed(places: Gazetteer, key: string): readonly number[] {
  const { hashes, hashedCities, aliases } = places;
  const hash = keyHash(key);
  const cities: number[] = [];
  for (let at = firstAt(hashes, hash); hashes[at] === hash; at++) {
    const city = hashedCities[at] as number;
    if (getCityKey(places, city) === key) cities.push(city);
  }
  const others = aliases.get(key);
  if (!others) return cities;
  return [...new Set([...cities, ...others])].sort(
    (a, b) => getCityWeight(places, b) - getCityWeight(places, a) || a - b,
  );
}

/** The keys, other names included, that begin with these two letters. */
export function keysFrom(places: Gazetteer, start: string): string[] {
  const [from, to] = startRange(start);
  const cities = places.hashedCities.slice(firstAt(places.hashes, from), firstAt(places.hashes, to)).sort();
  const keys = new Set(Array.from(cities, (city) => getCityKey(places, city)));
  for (const key of places.aliases.keys()) keys.add(key);
  return [...keys].filter((key) => key.startsWith(start));
}

/**
 * The regions, counties, departments and provinces that a key may mean beside a city, with or without such a word:
 * 'Lagos State', 'Community of Madrid', 'West Midlands'. They name nothing alone.
 */
export function districtsNamed(places: Gazetteer, key: string): readonly string[] {
  const name = withoutKind(key);
  const hash = keyHash(name);
  for (let at = firstAt(places.districtHashes, hash); places.districtHashes[at] === hash; at++) {
    const [other, codes = ''] = textAt(places.districtBytes, places.districtEnds, at).split('\t');
    if (other === name) return codes.split(' ');
  }
  return [];
}
