// The world that comes along: borders of Natural Earth, drawn in the page's own colours. Nobody else is asked for it.
import type { Feature, FeatureCollection, Polygon, Position } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fine from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';

export const worldSource = 'world';
/** Below it the coarse borders, a sixth of the size, look the same. */
export const fineFrom = 2.5;

/** @param token names a colour of the page; a token that has none is an error of ours */
export function buildMapStyle(token: (name: string) => string): StyleSpecification {
  const fill = { 'fill-color': token('--map-land') };
  return {
    version: 8,
    sources: {
      [worldSource]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        attribution: 'Natural Earth',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': token('--map-water') } },
      { id: 'land', type: 'fill', source: worldSource, paint: fill },
      {
        id: 'borders',
        type: 'line',
        source: worldSource,
        paint: { 'line-color': token('--map-border'), 'line-width': 0.8 },
      },
    ],
  };
}

/** Which colour of which layer is which token: for another colour scheme. */
export const colours = [
  ['water', 'background-color', '--map-water'],
  ['land', 'fill-color', '--map-land'],
  ['borders', 'line-color', '--map-border'],
] as const;

/** Countries as polygons that may reach over the antimeridian. */
export async function fetchWorld(isFine: boolean): Promise<FeatureCollection<Polygon>> {
  const answer = await fetch(isFine ? fine : coarse);
  if (!answer.ok) throw new Error("Couldn't load the borders.");
  const world = (await answer.json()) as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(world, world.objects.countries);
  return { type: 'FeatureCollection', features: features.flatMap((one) => polygonsOf(one as Feature)) };
}

function polygonsOf({ geometry }: Feature): Feature<Polygon>[] {
  const all =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return all.map((rings) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings.map(unwrapped) },
  }));
}

/**
 * A ring that jumps from 180 to -180 goes on beyond 180 instead: else its filling would be smeared around the world. One
 * that has gone all around, as Antarctica's does, is closed along the pole.
 */
export function unwrapped(ring: Position[]): Position[] {
  let turns = 0;
  const points = ring.map(([longitude = 0, latitude = 0], n) => {
    const before = ring[n - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turns--;
    if (before - longitude > 180) turns++;
    return [longitude + turns * 360, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || turns === 0) return points;
  return [...points, [last[0] ?? 0, -90], [first[0] ?? 0, -90], first];
}
