import {
  citiesNamed,
  type Gazetteer,
  getCityKey,
  getCityName,
  getCountryCode,
  getDistrictCode,
  getRegionCode,
} from './gazetteer.ts';
import type { Place } from './place.ts';

/** An index of the gazetteer as a place. */
export function cityPlace(places: Gazetteer, city: number): Place {
  const region = getRegionCode(places, city);
  const names = {
    city: getCityName(places, city),
    state_province: places.regions.get(region) ?? '',
    country: places.countries.get(getCountryCode(places, city)) ?? '',
  };
  return {
    id: cityId(places, city),
    name: label(names.city, names.state_province, names.country),
    ...names,
    country_code: getCountryCode(places, city),
    ...getCityPosition(places, city),
  };
}

/** A country ('US') or region ('US.IL') as a place. */
export function areaPlace(places: Gazetteer, area: string): Place {
  const code = area.slice(0, 2);
  const state_province = area.length > 2 ? (places.regions.get(area) ?? '') : '';
  const country = places.countries.get(code) ?? code;
  const centre = places.largest.get(area) ?? (places.largest.get(code) as number);
  return {
    id: area.toLowerCase().replace('.', '-'),
    name: label('', state_province, country),
    city: '',
    state_province,
    country,
    country_code: code,
    ...getCityPosition(places, centre),
  };
}

/** In degrees. */
export function getCityPosition({ latitudes, longitudes }: Gazetteer, city: number) {
  return { latitude: (latitudes[city] as number) / 1e5, longitude: (longitudes[city] as number) / 1e5 };
}

/** 'Vienna, Austria' rather than 'Vienna, Vienna, Austria'. */
function label(...parts: string[]): string {
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index).join(', ');
}

/** Namesakes in one region are told apart by their district, and in one district by a number. */
function cityId(places: Gazetteer, city: number): string {
  const key = getCityKey(places, city);
  const region = getRegionCode(places, city);
  const parts = [region.replace('.', '-'), key.replaceAll(' ', '-')];
  const namesakes = citiesNamed(places, key).filter(
    (other) => getRegionCode(places, other) === region && getCityKey(places, other) === key,
  );
  if (namesakes.length > 1) {
    parts.push(getDistrictCode(places, city));
    const near = namesakes
      .filter((other) => getDistrictCode(places, other) === getDistrictCode(places, city))
      .sort((a, b) => a - b);
    if (near.length > 1) parts.push(String(near.indexOf(city) + 1));
  }
  return parts.filter(Boolean).join('-').toLowerCase();
}
