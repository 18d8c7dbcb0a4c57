import { expect, test } from 'vitest';
import {
  citiesNamed,
  districtsNamed,
  gazetteer,
  getCityKey,
  getCityName,
  getCountryCode,
  getDistrictCode,
  getRegionCode,
  keysFrom,
} from './gazetteer.ts';
import { readDistricts, readSources } from './gazetteer-sources.ts';
import { getCityPosition } from './place-of-index.ts';

const sources = readSources();
const places = gazetteer();
/** One in so many, from all over the world: all of them take seconds and say no more. */
const sample = sources.names.keys().filter((city) => city % 29 === 0 || (sources.thousands[city] as number) > 1000);

test('the packed gazetteer says of a city what its sources say', () => {
  const packed = [];
  const original = [];
  for (const city of sample) {
    packed.push({
      ...getCityPosition(places, city),
      name: getCityName(places, city),
      key: getCityKey(places, city),
      region: getRegionCode(places, city),
      country: getCountryCode(places, city),
      district: getDistrictCode(places, city),
      thousands: places.thousands[city],
      is_capital: places.capitals.has(city),
      namesakes: citiesNamed(places, getCityKey(places, city)),
    });
    const namesakes = sources.citiesByKey.get(sources.keys[city] as string) as number | number[];
    original.push({
      latitude: Number(sources.latitudes[city]),
      longitude: Number(sources.longitudes[city]),
      name: sources.names[city],
      key: sources.keys[city],
      region: sources.regionCodes[city],
      country: sources.regionCodes[city]?.slice(0, 2),
      district: sources.districtCodes[city],
      thousands: sources.thousands[city],
      is_capital: sources.capitals.has(city),
      namesakes: [namesakes].flat(),
    });
  }
  expect(packed.length).toBeGreaterThan(5000);
  expect(packed).toEqual(original);
});

test('the packed gazetteer knows the same areas, other names and districts', () => {
  expect(places.areasByKey).toEqual(sources.areasByKey);
  expect(places.abbreviations).toEqual(sources.abbreviations);
  expect(places.regions).toEqual(sources.regions);
  expect(places.countries).toEqual(sources.countries);
  expect(places.largest).toEqual(sources.largest);
  expect(places.thousandsOf).toEqual(sources.thousandsOf);
  expect(places.aliases).toEqual(sources.aliases);
  for (const [key, codes] of readDistricts()) expect(districtsNamed(places, key)).toEqual(codes);
  expect(districtsNamed(places, 'no such district')).toEqual([]);
});

test('keys are found by their first letters', () => {
  for (const start of ['sa', 'xa', 'ö', '東京']) {
    const keys = [...sources.citiesByKey.keys()].filter((key) => key.startsWith(start));
    expect(keysFrom(places, start)).toEqual(keys);
  }
});
