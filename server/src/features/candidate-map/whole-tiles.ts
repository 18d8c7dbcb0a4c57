// Bounds for clusters of coordinates: no tile is cut, so that a marker counts all people whom its details list.
import type { Bounds } from '@hireframe/engines/column-store/questions.ts';

/** Where the square of the web's maps ends. */
const maxLatitude = 85.05112878;
/** From the border of a tile to the middle of its outermost cell is 2⁻²⁷ of the world; this is less. */
const within = 2 ** -28;

/**
 * The tiles that the bounds touch, from middle to middle of their outermost cells.
 * @param zoom of the map; its clusters are tiles of two zooms deeper
 */
export function toWholeTiles({ west, south, east, north }: Bounds, zoom: number): Bounds | undefined {
  const tiles = 2 ** (zoom + 2);
  const [top, bottom] = [edges(yOf(north), tiles)[0], edges(yOf(south), tiles)[1]];
  const span = { north: latitudeOf(top + within), south: latitudeOf(bottom - within) };
  const [left, right] = [edges(xOf(west), tiles)[0], edges(xOf(east), tiles)[1]];
  const isOver = west > east;
  const isAround = east - west >= 360 || (isOver && left < right); // Both ends are in one tile: nothing lies between.
  if (isAround) return { ...span, west: -180, east: 180 };
  return { ...span, west: longitudeOf(left + within), east: longitudeOf(right - within) };
}

/** Of the tile in which a place lies, both as parts of the world. */
const edges = (place: number, tiles: number): [number, number] => {
  const tile = Math.min(tiles - 1, Math.floor(place * tiles));
  return [tile / tiles, (tile + 1) / tiles];
};
const part = (value: number) => Math.min(1, Math.max(0, value));
const xOf = (longitude: number) => part((longitude + 180) / 360);
const longitudeOf = (x: number) => x * 360 - 180;
const yOf = (latitude: number) => {
  const bounded = Math.min(maxLatitude, Math.max(-maxLatitude, latitude));
  return part(0.5 - Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI));
};
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
