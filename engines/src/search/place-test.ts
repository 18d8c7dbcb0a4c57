import { placeById } from '../places/place-by-id.ts';
import type { AskedPlace } from '../queries/query.ts';
import { placeGroup } from '../vocabulary/place-groups.ts';
import { asked, type Test, together } from './planned.ts';

/** Who lives in the place, in a group of places, or within so many kilometres of a city. */
export function placeTest({ id, within_km }: AskedPlace): Test {
  const group = placeGroup(id);
  if (group) {
    const circles = group.circles.map((circle): Test => ({ by: 'circle', ...circle }));
    return together('any', [...(group.places.length > 0 ? [inPlaces(group.places)] : []), ...circles]);
  }
  const centre = within_km === undefined ? undefined : placeById(id);
  if (!centre || within_km === undefined) return inPlaces([id]);
  const { latitude, longitude } = centre;
  return together('any', [inPlaces([id]), { by: 'circle', latitude, longitude, km: within_km }]);
}

const inPlaces = (ids: string[]): Test => ({ by: 'terms', any_of: ids.map((id) => asked('place', id)) });
