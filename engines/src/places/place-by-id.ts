// From the id of a place back to the place.
import { citiesNamed, gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';
import { areaPlace, cityPlace } from './place-of-index.ts';

/** A city, region or country by its id ('us-il-springfield', 'us-il', 'us'); undefined where this release knows none. */
export function placeById(id: string): Place | undefined {
  const places = gazetteer();
  const parts = id.split('-');
  const area = parts.map((part) => part.toUpperCase()).join('.');
  if (parts.length === 1 && places.countries.has(area)) return areaPlace(places, area);
  if (parts.length === 2 && places.regions.has(area)) return areaPlace(places, area);
  // The name of a city stands between its region and what tells namesakes apart; either may be missing.
  for (const from of [2, 1])
    for (const to of [parts.length, parts.length - 1, parts.length - 2]) {
      const named = from < to ? citiesNamed(places, parts.slice(from, to).join(' ')) : [];
      const place = named.map((city) => cityPlace(places, city)).find((one) => one.id === id);
      if (place) return place;
    }
  return undefined;
}
