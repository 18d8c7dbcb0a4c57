// Clusters of the map: places are gathered first, then everything that is said of the largest clusters is counted.
import { type Bits, countBits, eachBlock } from './bits.ts';
import { type Figures, figuresOf } from './cluster-figures.ts';
import type { Columns } from './columns.ts';
import { countCodes, matchingRows } from './counting.ts';
import { cityOf, countryOf, hasCell, type Places, stateProvinceOf, tileOf } from './places.ts';
import type { Bounds, Clusters, ClustersQuestion, Grouping } from './questions.ts';

type Gathered = { key: string; id: number; count: number; places: number[] };

/** A tile is a quarter of a marker's world. */
const finer = 2;

export function clustersOf(columns: Columns, question: ClustersQuestion): Clusters {
  const { by, bounds, limit, only } = question;
  const bits = matchingRows(columns, question.filter);
  const counts = countPlaces(columns, bits);
  const needsCell = by === 'cell' || bounds !== undefined;
  const { clusters, without_place } = gather(columns.places, counts, question, needsCell);
  const asked = only === undefined ? clusters : clusters.filter(({ key }) => key === only);
  asked.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = asked.slice(0, limit);
  const figures = figuresOf(
    columns,
    bits,
    shown.map(({ places }) => places),
    question.skills,
  );
  return {
    clusters: shown.map((one, n) => ({ ...whereIs(columns.places, counts, one, by), ...(figures[n] as Figures) })),
    total: asked.reduce((sum, { count }) => sum + count, 0),
    locations: asked.length,
    without_place,
  };
}

/** What columns keep count of anyway is not counted again. */
function countPlaces({ places, place, place_tally, rows, alive }: Columns, bits: Bits): Uint32Array {
  if (alive > 0 && countBits(bits) === alive) return place_tally;
  const counts = new Uint32Array(places.size);
  eachBlock(bits, rows, (found, count) => countCodes(counts, place, found, count));
  return counts;
}

function gather(places: Places, counts: Uint32Array, { by, zoom, bounds }: ClustersQuestion, needsCell: boolean) {
  const found = new Map<number, Gathered>();
  let without_place = 0;
  for (let place = 0; place < places.size; place++) {
    const count = counts[place] as number;
    if (count === 0) continue;
    if (needsCell && !hasCell(places, place)) without_place += count;
    else if (!bounds || isWithin(bounds, places.latitudes[place] as number, places.longitudes[place] as number)) {
      const id = groupOf(places, place, by, zoom);
      let cluster = found.get(id);
      if (!cluster) {
        cluster = { key: by === 'cell' ? `${zoom}/${id}` : String(id), id, count: 0, places: [] };
        found.set(id, cluster);
      }
      cluster.count += count;
      cluster.places.push(place);
    }
  }
  return { clusters: [...found.values()], without_place };
}

export const groupOf = (places: Places, place: number, by: Grouping, zoom: number): number =>
  by === 'cell'
    ? tileOf(places, place, zoom + finer)
    : { city: cityOf, state_province: stateProvinceOf, country: countryOf }[by](places, place);

const isWithin = ({ west, south, east, north }: Bounds, latitude: number, longitude: number) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

function whereIs(places: Places, counts: Uint32Array, { key, id, count, places: own }: Gathered, by: Grouping) {
  let [placed, latitude, longitude] = [0, 0, 0];
  const cities = new Map<number, number>();
  for (const place of own) {
    const number = counts[place] as number;
    const city = cityOf(places, place);
    if (city !== 0) cities.set(city, (cities.get(city) ?? 0) + number);
    if (!hasCell(places, place)) continue;
    placed += number;
    latitude += number * (places.latitudes[place] as number);
    longitude += number * (places.longitudes[place] as number);
  }
  const [usual] = [...cities].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const city_id = by === 'cell' ? (usual?.[0] ?? null) : by === 'city' && id !== 0 ? id : null;
  const mean = (sum: number) => (placed === 0 ? null : sum / placed);
  return { key, count, latitude: mean(latitude), longitude: mean(longitude), city_id };
}
