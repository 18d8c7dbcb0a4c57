// The different places of a workspace's candidates: a few thousand, whatever the number of candidates. Conditions on
// places and clusters are decided for each of them once. A place is a city, state and country (terms) with a cell.
import { createDictionary, type Dictionary, encodeKey } from './dictionary.ts';

export type Places = {
  size: number;
  /** Five each: city, state or province, country (0: none), x, y (`noCell`: none). */
  parts: Int32Array;
  slots: Uint32Array; // Place + 1; 0 is free.
  /** Degrees: the middle of the cell. NaN without one. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  cities: Dictionary; // Numbers of cities that are small enough to count by.
  city_codes: Uint32Array; // By place.
};

const width = 5;
const minRoom = 64;
const noCell = -1;
/** A cell has as many bits of x and of y: see map_cell of migration 10. */
const cellBits = 26;

export const makePlaces = (): Places => ({
  size: 0,
  parts: new Int32Array(minRoom * width),
  slots: new Uint32Array(minRoom * 2),
  latitudes: new Float64Array(minRoom),
  longitudes: new Float64Array(minRoom),
  cities: createDictionary(0),
  city_codes: new Uint32Array(minRoom),
});

export const getCityId = ({ parts }: Places, place: number): number => parts[place * width] as number;
export const getStateProvinceId = ({ parts }: Places, place: number): number => parts[place * width + 1] as number;
export const getCountryId = ({ parts }: Places, place: number): number => parts[place * width + 2] as number;
export const hasCell = ({ parts }: Places, place: number): boolean => parts[place * width + 3] !== noCell;

/** The place's number; a new one if it has none yet. @param cell of map_cell; NaN: none */
export function encodePlace(
  places: Places,
  city: number,
  state_province: number,
  country: number,
  cell: number,
): number {
  let [x, y] = [noCell, noCell];
  if (!Number.isNaN(cell)) {
    const [high, low] = [Math.floor(cell / 2 ** 26), cell % 2 ** 26];
    x = (everyOther(high) << 13) | everyOther(low);
    y = (everyOther(high >>> 1) << 13) | everyOther(low >>> 1);
  }
  return numberOf(places, city, state_province, country, x, y);
}

function numberOf(places: Places, city: number, state_province: number, country: number, x: number, y: number): number {
  const { parts, slots } = places;
  const mask = slots.length - 1;
  let hash = Math.imul(city, 0x9e3779b1) ^ Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15) ^ state_province ^ Math.imul(country, 0x27d4eb2f), 0x165667b1);
  let at = (hash ^ (hash >>> 13)) & mask;
  for (let slot = slots[at] as number; slot !== 0; slot = slots[at] as number) {
    const from = (slot - 1) * width;
    if (
      parts[from] === city &&
      parts[from + 3] === x &&
      parts[from + 4] === y &&
      parts[from + 1] === state_province &&
      parts[from + 2] === country
    )
      return slot - 1;
    at = (at + 1) & mask;
  }
  if (places.size === places.latitudes.length) {
    grow(places);
    return numberOf(places, city, state_province, country, x, y);
  }
  slots[at] = places.size + 1;
  parts.set([city, state_province, country, x, y], places.size * width);
  places.latitudes[places.size] = x === noCell ? Number.NaN : latitudeOf((y + 0.5) / 2 ** cellBits);
  places.longitudes[places.size] = x === noCell ? Number.NaN : ((x + 0.5) / 2 ** cellBits) * 360 - 180;
  places.city_codes[places.size] = encodeKey(places.cities, city);
  return places.size++;
}

/** Of how far down the square of the web's maps, from 0 to 1. */
const latitudeOf = (down: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;

function grow(places: Places) {
  const { parts, size } = places;
  Object.assign(places, {
    size: 0,
    parts: new Int32Array(parts.length * 2),
    slots: new Uint32Array(places.slots.length * 2),
    latitudes: new Float64Array(size * 2),
    longitudes: new Float64Array(size * 2),
    city_codes: new Uint32Array(size * 2),
  });
  for (let n = 0; n < size * width; n += width)
    numberOf(places, ...(parts.subarray(n, n + width) as unknown as [number, number, number, number, number]));
}

/** The tile of that zoom in which a place with a cell is: its cell shifted right by 52 - 2 * zoom. */
export function computeTile({ parts }: Places, place: number, zoom: number): number {
  const away = cellBits - zoom;
  const [x, y] = [(parts[place * width + 3] as number) >>> away, (parts[place * width + 4] as number) >>> away];
  const low = spread(x & 0xfff) | (spread(y & 0xfff) << 1);
  return (spread(x >>> 12) | (spread(y >>> 12) << 1)) * 2 ** 24 + low;
}

/** By place: which it is from tile to tile, those without a cell last. */
export function inTileOrder(places: Places): Uint32Array {
  const cells = Float64Array.from({ length: places.size }, (_, place) =>
    hasCell(places, place) ? computeTile(places, place, cellBits) : Number.POSITIVE_INFINITY,
  );
  const inOrder = Uint32Array.from(cells.keys()).sort((a, b) => {
    const [one, other] = [cells[a] as number, cells[b] as number];
    return one === other ? a - b : one < other ? -1 : 1;
  });
  const rank = new Uint32Array(places.size);
  for (const [n, place] of inOrder.entries()) rank[place] = n;
  return rank;
}

/** Up to 14 bits, each followed by a nought. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

/** The other way round: bits 0, 2, 4 … of up to 28. */
function everyOther(spaced: number): number {
  let bits = spaced & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}
