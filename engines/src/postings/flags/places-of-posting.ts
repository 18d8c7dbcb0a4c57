import { findPlace } from '../../places/find-place.ts';
import type { Place } from '../../places/place.ts';

/** The places that a location names: one of 'Leeds, United Kingdom', two of 'Vienna or Graz', none of 'Remote' or null. */
export function placesOfPosting(location: string | null): Place[] {
  if (!location) return [];
  const whole = placeIn(location);
  if (whole) return [whole];
  return location.split(/\s+(?:or|and|oder|und|ou|et|o|y)\s+|[/|;]/).flatMap((part) => placeIn(part) ?? []);
}

/** Also 'Lyon (69)' and, without the comma, 'Austin TX'. */
function placeIn(location: string): Place | undefined {
  const plain = location.replace(/\([^)]*\)/g, ' ').trim();
  return (
    findPlace(location) ?? findPlace(plain) ?? findPlace(plain.replace(/^([\p{L} .'-]+) (\p{Lu}{2,3})$/u, '$1, $2'))
  );
}
