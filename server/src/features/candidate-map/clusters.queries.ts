// SQL that answers what the map asks of the column store, over candidate_facts: the same clusters, from the same places.
import type {
  Bounds,
  ClusterOf,
  Clusters,
  ClustersQuestion,
  Grouping,
} from '@hireframe/engines/column-store/questions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { withReadSlot } from '../../infra/database/snapshot-read.ts';
import { holds, type Matching } from '../candidates/candidates.ts';

/** Bits of each axis of a cell. */
const axisBits = 26;
/** A cluster of cells is one tile of so many zooms deeper. */
const deeper = 2;
const shiftOf = (zoom: number) => 2 * (axisBits - Math.min(axisBits, zoom + deeper));

/** Of a named grouping 0 stands for those without one. Those without a cell are a cluster only where it is asked for. */
function keyColumn({ by, zoom, only }: Asked): RawBuilder<number | null> {
  if (by !== 'cell') return sql`coalesce(${sql.ref(`${by}_id`)}, 0)::bigint`;
  return only === '0' ? sql`0` : sql`cell >> ${shiftOf(zoom)}::integer`;
}

/** Holds for the people of one cluster. @param key of cells '<zoom>/<tile>', or '0' for those without a place */
export function inCluster({ by, key }: { by: Grouping; key: string }): RawBuilder<boolean> {
  if (by !== 'cell') return sql`coalesce(${sql.ref(`${by}_id`)}, 0) = ${Number(key)}::bigint`;
  const [zoom, tile] = key.split('/').map(Number) as [number, number | undefined];
  return tile === undefined ? sql`cell is null` : sql`cell >> ${shiftOf(zoom)}::integer = ${tile}::bigint`;
}

type Asked = Omit<ClustersQuestion, 'kind' | 'filter'>;

/** @param matching stands in the place of the question's filter, days included */
export async function selectClusters(db: Db, matching: Matching, asked: Asked): Promise<Clusters> {
  const { by, only } = asked;
  const people =
    only === undefined ? matching : { ...matching, facts: [...matching.facts, inCluster({ by, key: only })] };
  const statement = sql<Found>`
    with people as materialized (
      select ${keyColumn(asked)} as key, cell, city_id, experience_level, resume_score, assessment_score, skill_ids
      from candidate_facts where ${holds(people)}),
    places as materialized (${placesOf(sql`people`)}),
    inside as materialized (
      select people.*, latitude, longitude from people left join places using (cell)
      where key is not null and ${isInside(asked.bounds)}),
    clusters as materialized (${tallies}),
    shown as materialized (select * from clusters order by ${largestFirst} limit ${asked.limit}),
    skills as (${skillsOfShown(asked.skills)}),
    cities as (
      select distinct on (key) key, city_id from (
        select key, inside.city_id, count(*) as people from inside join shown using (key)
        where inside.city_id is not null group by 1, 2) as counted
      order by key, people desc, city_id)
    select (select count(*) from inside) as total, (select count(*) from clusters) as locations,
      (select count(*) from people where cell is null) as without_cell,
      (select coalesce(json_agg(json_build_object(
        'key', key, 'count', count, 'latitude', latitude, 'longitude', longitude, 'city_id', city_id,
        'resume_score', json_build_object('count', resume_scores, 'sum', resume_score_sum),
        'assessment_score', json_build_object('count', assessment_scores, 'sum', assessment_score_sum),
        'levels', levels, 'skills', coalesce(frequent, '[]'), 'unique_skills', coalesce(unique_skills, 0))
        order by ${largestFirst}), '[]')
       from shown left join skills using (key) left join cities using (key)) as clusters`;
  const { rows } = await withReadSlot(() => statement.execute(db));
  const { total, locations, without_cell, clusters } = rows[0] as Found;
  const named = clusters.map((one) => ({ ...one, ...namesOf(one, asked) }));
  return { clusters: named, total, locations, without_place: by === 'cell' || asked.bounds ? without_cell : 0 };
}

type FoundCluster = Omit<ClusterOf, 'key'> & { key: number };
type Found = { total: number; locations: number; without_cell: number; clusters: FoundCluster[] };

function namesOf({ key, city_id }: FoundCluster, { by, zoom, only }: Asked): Pick<ClusterOf, 'key' | 'city_id'> {
  if (by === 'cell') return { key: only ?? `${zoom}/${key}`, city_id };
  return { key: String(key), city_id: by === 'city' && key !== 0 ? key : null };
}

/** Every second bit of a cell, moved together: the inverse of spread_bits. Of distinct cells only. */
const axis = (bits: RawBuilder<unknown>) => sql`(
  select (e | (e >> 16)) & x'ffffffff'::bigint from (
    select (d | (d >> 8)) & x'0000ffff0000ffff'::bigint as e from (
      select (c | (c >> 4)) & x'00ff00ff00ff00ff'::bigint as d from (
        select (b | (b >> 2)) & x'0f0f0f0f0f0f0f0f'::bigint as c from (
          select (a | (a >> 1)) & x'3333333333333333'::bigint as b from (
            select ${bits} & x'5555555555555555'::bigint as a offset 0) as bits offset 0) as pairs offset 0) as fours
      offset 0) as eights offset 0) as sixteens)`;

/** The middle in degrees of each cell that somebody has. */
const placesOf = (people: RawBuilder<unknown>) => sql`
  select cell, (x + 0.5) / 67108864 * 360 - 180 as longitude,
    degrees(atan(sinh(pi() * (1 - 2 * (y + 0.5) / 67108864)))) as latitude
  from (select cell, ${axis(sql`cell`)}::float8 as x, ${axis(sql`(cell >> 1)`)}::float8 as y
        from (select distinct cell from ${people} where cell is not null) as cells offset 0) as axes`;

function isInside(bounds: Bounds | undefined): RawBuilder<boolean> {
  if (!bounds) return sql`true`;
  const { west, south, east, north } = bounds;
  const joined = west > east ? sql`or` : sql`and`; // Over the antimeridian.
  return sql`latitude between ${south}::float8 and ${north}::float8
    and (longitude >= ${west}::float8 ${joined} longitude <= ${east}::float8)`;
}

/** Holds for people of the workspace whose place is within the bounds, on the table of facts itself. */
export const livesInside = (workspace_id: string, bounds: Bounds): RawBuilder<boolean> => sql`cell in (
  select cell from (${placesOf(sql`(select cell from candidate_facts where workspace_id = ${workspace_id}) as everybody`)})
    as places where ${isInside(bounds)})`;

/** Keys in the order of their letters, as the column store has it. */
const largestFirst = sql`count desc, key::text collate "C"`;

const tallies = sql`
  select key, count(*) as count, avg(latitude) as latitude, avg(longitude) as longitude,
    count(resume_score) as resume_scores, coalesce(sum(resume_score::float8), 0) as resume_score_sum,
    count(assessment_score) as assessment_scores, coalesce(sum(assessment_score::float8), 0) as assessment_score_sum,
    json_build_array(count(*) filter (where experience_level = 1), count(*) filter (where experience_level = 2),
      count(*) filter (where experience_level = 3)) as levels
  from inside group by key`;

const skillsOfShown = (wanted: number) => sql`
  select key, count(*) as unique_skills,
    json_agg(json_build_array(skill_id, people) order by people desc, skill_id) filter (where place <= ${wanted}) as frequent
  from (
    select key, skill_id, people, rank() over (partition by key order by people desc) as place
    from (select key, skill_id, count(*) as people
          from inside join shown using (key), unnest(skill_ids) as skill_id group by 1, 2) as counted) as placed
  group by key`;
