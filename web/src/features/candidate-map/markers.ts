// What a marker looks like and is called, by how many candidates it stands for.
import type { Cluster } from '@hireframe/contract/candidate-map.ts';
import { pluralize } from '../../lib/pluralize.ts';

export type Size = 'huge' | 'large' | 'medium' | 'small';
export type Spot = { latitude: number; longitude: number };
export type MapMarker = Spot & {
  key: string;
  size: Size;
  label: string; // In it.
  title: string; // Beside it, where there is room, and under the pointer.
  name: string; // What a screen reader says.
  onPick: () => void;
};

/** The specification's bands. */
export const markerSize = (count: number): Size =>
  count > 50 ? 'huge' : count > 20 ? 'large' : count > 5 ? 'medium' : 'small';

const maxShown = 999;
export const formatMarkerCount = (count: number): string => (count > maxShown ? `${maxShown}+` : String(count));

export const formatMarkerName = (place: string, count: number): string => `${place}, ${pluralize(count, 'candidate')}`;

/** Those whose place is known. */
export const placed = (clusters: Cluster[]): (Cluster & Spot)[] =>
  clusters.filter((one): one is Cluster & Spot => one.latitude !== null && one.longitude !== null);

const halfWorld = 180;

/**
 * The span around all of them. Those who are near the antimeridian on both sides are taken together: then its east is beyond
 * 180. Where they are all over the world it is the usual view of it.
 */
export function computeBounds(spots: Spot[]): { west: number; south: number; east: number; north: number } | undefined {
  const longitudes = spots.map(({ longitude }) => longitude).sort((a, b) => a - b);
  const [first] = longitudes;
  if (first === undefined) return undefined;
  let [gap, west] = [first + 360 - (longitudes.at(-1) ?? first), first];
  longitudes.forEach((longitude, n) => {
    const before = longitudes[n - 1];
    if (before !== undefined && longitude - before > gap) [gap, west] = [longitude - before, longitude];
  });
  const latitudes = spots.map(({ latitude }) => latitude);
  if (360 - gap > halfWorld) [gap, west] = [first + 360 - (longitudes.at(-1) ?? first), first];
  return { west, east: west + 360 - gap, south: Math.min(...latitudes), north: Math.max(...latitudes) };
}
