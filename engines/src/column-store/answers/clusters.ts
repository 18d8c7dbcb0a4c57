// Clusters of the map: places are gathered first, then everything that is said of the largest clusters is counted.

import { matchingRows } from '../filter/matching.ts';
import type { Bounds, ClusterOf, Clusters, ClustersQuestion, Grouping } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import { computeTile, getCityId, getCountryId, getStateProvinceId, hasCell, type Places } from '../storage/places.ts';
import { computeFigures, type Figures } from './cluster-figures.ts';
import { countPlaces } from './counting.ts';
import { numbersTo } from './select.ts';

/** A tile is a quarter of a marker's world. */
const finer = 2;

export function computeClusters(columns: Columns, question: ClustersQuestion): Clusters {
  const { by, zoom, limit, only } = question;
  const { places } = columns;
  const bits = matchingRows(columns, question.filter);
  const counts = countPlaces(columns, bits);
  const { group_of, groups, without_place } = gather(places, counts, question);
  const keyOf = (id: number) => (by === 'cell' ? `${zoom}/${id}` : String(id));
  const asked = only === undefined ? groups : groups.filter(({ id }) => keyOf(id) === only);
  const shown = largest(asked, limit).map((group) => ({ ...group, key: keyOf(group.id), places: [] as number[] }));
  shown.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  shown.length = Math.min(shown.length, limit);
  const byId = new Map(shown.map((one) => [one.id, one]));
  for (const place of inRowOrder(columns)) {
    const group = group_of[place] as number;
    if (group >= 0) byId.get((groups[group] as Group).id)?.places.push(place);
  }
  const own = shown.map((one) => one.places);
  const figures = computeFigures(columns, bits, own, question.skills);
  const people = new Uint32Array(places.cities.size);
  return {
    clusters: shown.map((one, n) => ({
      key: one.key,
      count: one.count,
      ...middleOf(places, counts, one.places),
      city_id:
        by === 'cell' ? usualCity(places, counts, one.places, people) : by === 'city' && one.id !== 0 ? one.id : null,
      ...(figures[n] as Figures),
    })),
    total: asked.reduce((sum, { count }) => sum + count, 0),
    locations: asked.length,
    without_place,
  };
}

type Group = { id: number; count: number };

/** By place: the number of its group, or -1; nothing is made for groups that are too small to be shown. */
function gather(places: Places, counts: Uint32Array, { by, zoom, bounds }: ClustersQuestion) {
  const needsCell = by === 'cell' || bounds !== undefined;
  const numbers = new Map<number, number>();
  const groups: Group[] = [];
  const group_of = new Int32Array(places.size).fill(-1);
  let without_place = 0;
  for (let place = 0; place < places.size; place++) {
    const count = counts[place] as number;
    if (count === 0) continue;
    if (needsCell && !hasCell(places, place)) without_place += count;
    else if (!bounds || isWithin(bounds, places.latitudes[place] as number, places.longitudes[place] as number)) {
      const id = getGroupId(places, place, by, zoom);
      let number = numbers.get(id);
      if (number === undefined) {
        number = groups.length;
        numbers.set(id, number);
        groups.push({ id, count: 0 });
      }
      (groups[number] as Group).count += count;
      group_of[place] = number;
    }
  }
  return { group_of, groups, without_place };
}

/** Those that may be among the first `limit`: more where several are as large as the last. */
function largest(groups: Group[], limit: number): Group[] {
  if (groups.length <= limit) return groups;
  const sizes = Uint32Array.from(groups, ({ count }) => count).sort();
  const min = limit === 0 ? Number.POSITIVE_INFINITY : (sizes[sizes.length - limit] as number);
  return groups.filter(({ count }) => count >= min);
}

export const getGroupId = (places: Places, place: number, by: Grouping, zoom: number): number =>
  by === 'cell'
    ? computeTile(places, place, zoom + finer)
    : { city: getCityId, state_province: getStateProvinceId, country: getCountryId }[by](places, place);

const isWithin = ({ west, south, east, north }: Bounds, latitude: number, longitude: number) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

/** Those without a row of their own last. */
function inRowOrder({ places, stretches, runs }: Columns): Uint32Array {
  const others = numbersTo(places.size).filter((n) => !((stretches[n * 2] ?? 0) < (stretches[n * 2 + 1] ?? 0)));
  const all = new Uint32Array(places.size);
  all.set(runs.places);
  all.set(others, runs.places.length);
  return all;
}

function middleOf(places: Places, counts: Uint32Array, own: number[]): Pick<ClusterOf, 'latitude' | 'longitude'> {
  let [placed, latitude, longitude] = [0, 0, 0];
  for (const place of own) {
    if (!hasCell(places, place)) continue;
    const number = counts[place] as number;
    placed += number;
    latitude += number * (places.latitudes[place] as number);
    longitude += number * (places.longitudes[place] as number);
  }
  return placed === 0
    ? { latitude: null, longitude: null }
    : { latitude: latitude / placed, longitude: longitude / placed };
}

/** The most frequent city, then by id. @param people noughts by code of a city, and noughts again afterwards */
function usualCity(places: Places, counts: Uint32Array, own: number[], people: Uint32Array): number | null {
  const { city_codes, cities } = places;
  for (const place of own) (people[city_codes[place] as number] as number) += counts[place] as number;
  let [usual, max] = [0, 0];
  for (const place of own) {
    const code = city_codes[place] as number;
    const [city, number] = [cities.keys[code] as number, people[code] as number];
    people[code] = 0;
    if (city !== 0 && (number > max || (number === max && number > 0 && city < usual))) [usual, max] = [city, number];
  }
  return usual === 0 ? null : usual;
}
