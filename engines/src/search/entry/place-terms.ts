import { findPlace, resolvePlace } from '../../places/find-place.ts';
import type { Place } from '../../places/place.ts';
import { memoize } from '../../text/memoize.ts';
import type { PersonToIndex } from './person-to-index.ts';
import { asText } from './person-to-index.ts';
import { addTerm, type Sheet } from './sheet.ts';

type Where = { latitude: number | null; longitude: number | null };
const nowhere: Where = { latitude: null, longitude: null };

/**
 * Terms for city, region and country of where the person lives. Coordinates are the profile's, else the city's: of somebody
 * of whom only region or country is known nobody can say how far away they are.
 */
export function addPlace(sheet: Sheet, person: PersonToIndex): Where {
  const place = homeOf(person);
  for (const id of place ? idsOf(place) : []) addTerm(sheet, 'place', id, 255, -1);
  const { latitude, longitude } = person;
  if (isDegree(latitude, 90) && isDegree(longitude, 180)) return { latitude, longitude };
  return place?.city ? { latitude: place.latitude, longitude: place.longitude } : nowhere;
}

const isDegree = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max;

function homeOf({ city, state_province, country, resume }: PersonToIndex): Place | undefined {
  const own = [city, state_province, country].map(asText);
  const { city: town, region, country: land } = { ...resume?.location };
  const fields = own.some((one) => one.trim() !== '') ? own : [town, region, land].map(asText);
  return placeOfFields(fields.map((one) => one.slice(0, 100).replaceAll('\n', ' ')).join('\n'));
}

/** Of a city that is a country or region by itself the city is known, too. */
const cityStates: Record<string, string> = {
  sg: 'Singapore',
  hk: 'Hong Kong',
  mc: 'Monaco',
  mo: 'Macau',
  'de-16': 'Berlin',
  'de-04': 'Hamburg',
  'at-09': 'Vienna',
  'us-dc': 'Washington',
};

/** A region that is not known, or spelt in another way, does not hide the city. */
const placeOfFields = memoize((fields): Place | undefined => {
  const [city = '', region = '', country = ''] = fields.split('\n').map((one) => one.trim());
  if (!city && !region && !country) return undefined;
  const place =
    resolvePlace(city, region, country) ??
    (region ? resolvePlace(city, '', country) : undefined) ??
    (city ? findPlace([city, region, country].filter(Boolean).join(', ')) : undefined) ??
    resolvePlace('', region, country) ??
    resolvePlace('', '', country);
  const cityState = place && cityStates[place.id];
  return cityState ? (resolvePlace(cityState, place.state_province, place.country) ?? place) : place;
});

/** The gazetteer's ids of the place and what is around it. */
const idsOf = (place: Place): string[] => {
  const region = place.city && place.state_province ? regionId(`${place.state_province}\n${place.country}`) : undefined;
  return [...new Set([place.id, ...(region ? [region] : []), place.country_code.toLowerCase()])];
};

const regionId = memoize((fields): string | undefined => {
  const [region = '', country = ''] = fields.split('\n');
  return resolvePlace('', region, country)?.id;
});
