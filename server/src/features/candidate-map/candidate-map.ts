// The door of the map: where a workspace's candidates are.

import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import {
  type CandidateLocations,
  type Clustering,
  type getLocationStats,
  maxClusters,
} from '@hireframe/contract/candidate-map.ts';
import type { Received } from '@hireframe/contract/endpoint.ts';
import type { Bounds, Clusters, ClustersQuestion } from '@hireframe/engines/column-store/questions.ts';
import type { AppContext } from '../../infra/context.ts';
import { readLater } from '../../infra/database/replica.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { average, hideSmall, type Question, readQuestion, whyEmpty } from '../analytics/analytics.ts';
import { groupings, idOfCluster, nowhere } from './cluster-id.ts';
import { selectClusters } from './clusters.queries.ts';
import { showClusters, topSkills } from './shown-cluster.ts';

// Bounds for clusters of coordinates: no tile is cut, so that a marker counts all people whom its details list.

/** Where the square of the web's maps ends. */
const maxLatitude = 85.05112878;
/** From the border of a tile to the middle of its outermost cell is 2⁻²⁷ of the world; this is less. */
const within = 2 ** -28;

/**
 * The tiles that the bounds touch, from middle to middle of their outermost cells.
 * @param zoom of the map; its clusters are tiles of two zooms deeper
 */
function toWholeTiles({ west, south, east, north }: Bounds, zoom: number): Bounds | undefined {
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

export type Context = Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>;
type Asked = Omit<ClustersQuestion, 'kind' | 'filter'>;
type LocationsQuery = AnalyticsQuery & {
  cluster_by: Clustering;
  bounds?: Bounds | undefined;
  zoom_level: number;
};

/** From the column store, else from the tables. */
export async function askClusters(
  context: Context,
  { workspace_id, newcomers, is_fresh }: Question,
  asked: Asked,
): Promise<Clusters> {
  const question = { kind: 'clusters', filter: newcomers.columns, ...asked } as const;
  const answer = await context.columnStore?.ask(workspace_id, question, is_fresh);
  return answer ?? readLater(context, (db) => selectClusters(db, newcomers.matching, asked));
}

/** The clusters of a map's view; of coordinates those whose tiles the bounds touch. */
export async function getLocations(
  context: Context,
  actor: Recruiter,
  { cluster_by, bounds, zoom_level, ...query }: LocationsQuery,
): Promise<CandidateLocations> {
  const question = await readQuestion(context, actor, query);
  const by = groupings[cluster_by];
  const zoom = Math.floor(zoom_level);
  const inside = bounds && by === 'cell' ? toWholeTiles(bounds, zoom) : bounds;
  const asked = { by, zoom, ...(inside && { bounds: inside }), limit: maxClusters + 1, skills: topSkills };
  const found = await askClusters(context, question, asked);
  const counted = await count(context, question, asked, found);
  const clusters = known(found).slice(0, maxClusters);
  const shown = clusters.filter((one) => hideSmall(one.count, question.hides_small) !== null);
  const { without, ...totals } = counted;
  const without_location = hideSmall(without, question.hides_small);
  return {
    clusters: await showClusters(context.db, question, by, shown),
    ...totals,
    without_location,
    without_location_id: without_location ? idOfCluster({ by, key: nowhere }) : null,
    message: found.locations + without === 0 && !bounds ? await whyEmpty(context, question) : null,
  };
}

const known = ({ clusters }: Clusters) => clusters.filter(({ key }) => key !== nowhere);

type Counts = Pick<CandidateLocations, 'total_candidates' | 'total_locations' | 'hidden_clusters'> & {
  without: number;
};

/** What there is beyond the clusters that were answered: those without a name count apart, and so do hidden ones. */
async function count(context: Context, question: Question, asked: Asked, found: Clusters): Promise<Counts> {
  const { clusters, total, locations } = question.hides_small ? await all(context, question, asked, found) : found;
  const nameless = await withoutName(context, question, asked, found);
  const hidden = known({ ...found, clusters }).filter((one) => hideSmall(one.count, question.hides_small) === null);
  return {
    total_candidates: total - nameless - hidden.reduce((sum, one) => sum + one.count, 0),
    total_locations: locations - (nameless > 0 ? 1 : 0) - hidden.length,
    hidden_clusters: hidden.length,
    without: asked.by === 'cell' ? found.without_place : nameless,
  };
}

/** Every cluster, but without its skills. */
const all = async (context: Context, question: Question, asked: Asked, found: Clusters) =>
  found.clusters.length === found.locations
    ? found
    : askClusters(context, question, { ...asked, limit: found.locations + 1000, skills: 0 });

/** Of a named grouping they are one cluster, which may be too small to be among those that were answered. */
async function withoutName(context: Context, question: Question, asked: Asked, { clusters, locations }: Clusters) {
  const nameless = clusters.find(({ key }) => key === nowhere);
  if (nameless || asked.by === 'cell' || clusters.length === locations) return nameless?.count ?? 0;
  const only = { ...asked, only: nowhere, limit: 1, skills: 0 };
  return (await askClusters(context, question, only)).clusters[0]?.count ?? 0;
}

/** The places with the most candidates. */
export async function getStats(
  context: Context,
  actor: Recruiter,
  { group_by, limit, ...query }: Received<typeof getLocationStats>['query'],
) {
  const question = await readQuestion(context, actor, query);
  const { hides_small } = question;
  const asked = { by: groupings[group_by], zoom: 0, limit: limit + 1, skills: 0 };
  const clusters = known(await askClusters(context, question, asked)).slice(0, limit);
  const shown = clusters.filter((one) => hideSmall(one.count, hides_small) !== null);
  const named = await showClusters(context.db, question, asked.by, shown);
  return named.map(({ id, name, candidate_count }, at) => {
    const scored = shown[at]?.assessment_score ?? { count: 0, sum: 0 };
    return {
      location: name,
      cluster_id: id,
      candidate_count,
      avg_assessment_score: average(scored, hides_small),
      metrics: { candidates_with_assessments: hideSmall(scored.count, hides_small) },
    };
  });
}
