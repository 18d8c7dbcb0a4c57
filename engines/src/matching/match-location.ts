import type { Place } from '../places/place.ts';
import type { Sentence } from '../text/sentence.ts';
import type { Asked } from './asked.ts';

/** `share` of the part, 0 to 1; `left_out` says why it does not count. undefined: the posting names no place. */
export type Share = { share: number; said: Sentence[] } | { left_out: Sentence };

/**
 * Kilometres as the crow flies that cost nothing, and from which nothing is left; between them the share falls evenly. Ours: 50 km
 * are about an hour's way; who comes two or three days a week goes further.
 */
const ways = { daily: { free: 50, max: 200 }, hybrid: { free: 100, max: 300 } };

/** The nearest of the posting's places counts. */
export function matchLocation({ places, work_mode }: Asked, home: Place | undefined): Share | undefined {
  if (work_mode === 'remote') return places.length > 0 ? { left_out: { message: 'The job is remote.' } } : undefined;
  if (places.length === 0) return undefined;
  if (!home) return { left_out: { message: 'The resume has no known location.' } };
  const shares = places.map((place) => shareOf(place, home, work_mode === 'hybrid' ? ways.hybrid : ways.daily));
  const known = shares.flatMap((share) => ('share' in share ? [share] : []));
  return known.sort((a, b) => b.share - a.share)[0] ?? shares[0];
}

function shareOf(place: Place, home: Place, { free, max }: { free: number; max: number }): Share {
  const say = (message: string, values: Sentence['values']): Sentence => ({ message, values });
  if (isWithin(home, place)) return { share: 1, said: [say('In {place}.', { place: place.name })] };
  if (!home.city && isWithin(place, home)) {
    const message = 'The resume says {home} without a city, so the distance is unknown.';
    return { left_out: say(message, { home: home.name }) };
  }
  if (!home.city || !place.city)
    return { share: 0, said: [say('In {home}, not in {place}.', { home: home.name, place: place.name })] };
  const km = kilometres(place, home);
  const share = Math.min(1, Math.max(0, (max - km) / (max - free)));
  return { share, said: [say('About {km} km from {place}.', { km: Math.round(km), place: place.name })] };
}

/** Ids are nested: 'us' is around 'us-il', which is around 'us-il-springfield'. */
const isWithin = (inner: Place, outer: Place) =>
  inner.id === outer.id || (!outer.city && inner.id.startsWith(`${outer.id}-`));

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** By the haversine formula. */
function kilometres(one: Place, other: Place): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const [north, east] = [b - a, radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}
