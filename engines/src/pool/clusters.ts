// Clusters of the map: places are gathered first, then everything that is said of the largest clusters is counted.
import { type Bits, eachBlock } from './bits.ts';
import type { Columns } from './columns.ts';
import { levelOf } from './columns.ts';
import { addMasks, countCodes, matchingRows, mostFrequent } from './counting.ts';
import { valuesOf } from './dictionary.ts';
import type { Lists } from './lists.ts';
import { cityOf, countryOf, hasCell, type Places, stateProvinceOf, tileOf } from './places.ts';
import type { Bounds, ClusterOf, Clusters, ClustersQuestion, Grouping } from './questions.ts';

type Gathered = { key: string; id: number; count: number; places: number[] };
type Figures = Pick<ClusterOf, 'resume_score' | 'assessment_score' | 'levels' | 'skills' | 'unique_skills'>;

/** So many counts of skills are kept at once; more clusters than fit take another pass. */
const skillCounts = 2 ** 22;
/** A tile is a quarter of a marker's world. */
const finer = 2;

export function clustersOf(columns: Columns, question: ClustersQuestion): Clusters {
  const { by, bounds, limit, only } = question;
  const bits = matchingRows(columns, question.filter);
  const counts = new Uint32Array(columns.places.size);
  eachBlock(bits, columns.rows, (rows, count) => countCodes(counts, columns.place, rows, count));
  const needsCell = by === 'cell' || bounds !== undefined;
  const { clusters, without_place } = gather(columns.places, counts, question, needsCell);
  const asked = only === undefined ? clusters : clusters.filter(({ key }) => key === only);
  asked.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const shown = asked.slice(0, limit);
  const figures = figuresOf(columns, bits, shown, question.skills);
  return {
    clusters: shown.map((one, n) => ({ ...whereIs(columns.places, counts, one, by), ...(figures[n] as Figures) })),
    total: asked.reduce((sum, { count }) => sum + count, 0),
    locations: asked.length,
    without_place,
  };
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

function figuresOf(columns: Columns, bits: Bits, clusters: Gathered[], wanted: number): Figures[] {
  const size = columns.lists.skills.dictionaries[0]?.size ?? 1;
  const atOnce = Math.max(1, Math.floor(skillCounts / size));
  const figures: Figures[] = [];
  for (let first = 0; first < clusters.length; first += atOnce)
    figures.push(...count(columns, bits, clusters.slice(first, first + atOnce), wanted));
  return figures;
}

function count(all: Columns, bits: Bits, clusters: Gathered[], wanted: number): Figures[] {
  const { columns, lists, place, places } = all;
  const ofPlace = new Int32Array(places.size).fill(-1);
  clusters.forEach(({ places: own }, n) => {
    for (const one of own) ofPlace[one] = n;
  });
  const size = lists.skills.dictionaries[0]?.size ?? 1;
  const skills = new Uint32Array(size * clusters.length);
  const levels = new Uint32Array(4 * clusters.length);
  const sums = [columns.resume_score, columns.assessment_score].map((column) => ({
    ...{ codes: column.codes, values: valuesOf(column.dictionary) },
    ...{ counts: new Uint32Array(clusters.length), sums: new Float64Array(clusters.length) },
  }));
  const kinds = columns.kind.dictionary.keys.map(levelOf);
  const { codes: kindCodes } = columns.kind;
  const { starts, pool } = lists.skills;
  const inCluster = new Uint32Array(2 ** 13);
  eachBlock(bits, all.rows, (rows, found) => {
    let count = 0;
    for (let n = 0; n < found; n++) {
      const row = rows[n] as number;
      const cluster = ofPlace[place[row] as number] as number;
      if (cluster < 0) continue;
      rows[count] = row;
      inCluster[count++] = cluster;
    }
    for (let n = 0; n < count; n++) {
      const level = kinds[kindCodes[rows[n] as number] as number] as number;
      (levels[(inCluster[n] as number) * 4 + level] as number)++;
    }
    for (const { codes, values, counts, sums: added } of sums) {
      for (let n = 0; n < count; n++) {
        const [code, cluster] = [codes[rows[n] as number] as number, inCluster[n] as number];
        if (code === 0) continue;
        (counts[cluster] as number)++;
        (added[cluster] as number) += values[code] as number;
      }
    }
    if (lists.skills.often.length > 0) addRuns(skills, size, lists.skills, rows, inCluster, count);
    for (let n = 0; n < count; n++) {
      const first = (inCluster[n] as number) * size;
      let at = starts[rows[n] as number] as number;
      const end = at + (pool[at] as number);
      while (at < end) (skills[first + (pool[++at] as number)] as number)++;
    }
  });
  return clusters.map((_, n) => {
    const own = skills.subarray(n * size, (n + 1) * size);
    const [resume_score, assessment_score] = sums.map(({ counts, sums: added }) => ({
      ...{ count: counts[n] as number, sum: added[n] as number },
    })) as [ClusterOf['resume_score'], ClusterOf['assessment_score']];
    return {
      ...{ resume_score, assessment_score, skills: mostFrequent(own, lists.skills, wanted) },
      levels: [...levels.subarray(n * 4 + 1, n * 4 + 4)] as ClusterOf['levels'],
      unique_skills: different(own),
    };
  });
}

/** Rows go place by place, so that those of one cluster mostly follow one another. */
function addRuns(
  skills: Uint32Array,
  size: number,
  lists: Lists,
  rows: Uint32Array,
  inCluster: Uint32Array,
  count: number,
) {
  for (let from = 0, to = 0; from < count; from = to) {
    const cluster = inCluster[from] as number;
    while (to < count && inCluster[to] === cluster) to++;
    addMasks(skills, cluster * size, lists, rows, from, to);
  }
}

function different(counts: Uint32Array): number {
  let number = 0;
  for (let code = 0; code < counts.length; code++) if (counts[code]) number++;
  return number;
}
