// What a map shows, and what is asked for it.
import type { MapMarker, Spot } from './markers.ts';

/** Degrees; west greater than east goes over the antimeridian. Zoom as MapLibre counts it: at 0 the world is 512 px wide. */
export type MapView = { west: number; south: number; east: number; north: number; zoom: number };

/** Any map that can carry our markers. */
export type OpenMap = {
  show(markers: MapMarker[]): void;
  fit(spots: Spot[]): void;
  zoomTo(spot: Spot, zoom: number): void;
  /** The colour scheme is another. */
  repaint(): void;
  close(): void;
};
export type OpenGiven = { element: HTMLElement; onView: (view: MapView) => void; onFailure: (error: Error) => void };

/** The specification's: without markers, with a single one, and the most that many are fitted to. */
export const zooms = { usual: 2, single: 10, max: 15 };

const maxLatitude = 85.05112878;
const turn = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** @param east may lie beyond 180 and west below -180, as maps have it that were dragged around the world */
export function toMapView(west: number, south: number, east: number, north: number, zoom: number): MapView {
  const isWorld = east - west >= 360;
  return { west: isWorld ? -180 : turn(west), east: isWorld ? 180 : turn(east), south, north, zoom };
}

/** Farther out than this, whole continents would become one marker in the middle of an ocean. */
const minZoom = 2;

/** Whole tiles of the map's zoom around a view: a small step asks for nothing new, and is answered from what was kept. */
export function toMapArea({ west, south, east, north, zoom }: MapView): { bounds?: string; zoom_level: number } {
  const zoom_level = Math.max(minZoom, Math.min(22, Math.ceil(zoom)));
  const tiles = 2 ** zoom_level;
  const left = Math.floor(part((west + 180) / 360) * tiles);
  const right = Math.ceil(part((east + 180) / 360) * tiles);
  const [top, bottom] = [Math.floor(yOf(north) * tiles), Math.ceil(yOf(south) * tiles)];
  const columns = west > east ? tiles - left + right : right - left;
  if (columns >= tiles)
    return bottom - top >= tiles ? { zoom_level } : { zoom_level, bounds: text(-180, bottom, 180, top) };
  return { zoom_level, bounds: text((left / tiles) * 360 - 180, bottom, (right / tiles) * 360 - 180, top) };

  function text(from: number, low: number, to: number, high: number) {
    return [from, latitudeOf(low / tiles), to, latitudeOf(high / tiles)]
      .map((value) => Number(value.toFixed(6)))
      .join();
  }
}

const part = (value: number) => Math.min(1, Math.max(0, value));
const yOf = (latitude: number) => {
  const bounded = Math.min(maxLatitude, Math.max(-maxLatitude, latitude));
  return part(0.5 - Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI));
};
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
