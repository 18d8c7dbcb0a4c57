// SQL that finds a candidate's place in a list.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import { anchorKey, createdAtKey, keyColumns, type Sort } from '../../read-model/read-model.ts';
import { holds, isEverybody, type Matching } from './candidate-filter.ts';
import { isAnchored, type Order, sortKey } from './candidate-list.queries.ts';

type Found = {
  is_known: boolean;
  count: number;
  position: number | null;
  previous_id: string | null;
  next_id: string | null;
};

const isThere = (workspace_id: string, id: string) => sql<boolean>`exists(
  select from candidates where workspace_id = ${workspace_id} and id = ${id} and merged_into is null)`;

/** In any list or in none. */
export async function hasCandidate(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select ${isThere(workspace_id, id)} as is_there`.execute(db);
  return rows[0]?.is_there as boolean;
}

/** `is_known`: whether the workspace has such a candidate, in that list or not. */
export async function selectNeighbours(db: Db, matching: Matching, order: Order, id: string): Promise<Found> {
  const { workspace_id } = matching;
  const { rows } = await sql<Found>`
    with ${isEverybody(matching) && isAnchored(order) ? amongAll(workspace_id, order.sort, id) : amongMatching(matching, order, id)}
    select
      ${isThere(workspace_id, id)} as is_known,
      count, ${order.isDescending ? sql`count + 1 - place` : sql`place`} as position,
      case when place is not null then (${beside(order, true)}) end as previous_id,
      case when place is not null then (${beside(order, false)}) end as next_id
    from counted`.execute(db);
  return rows[0] as Found;
}

/** The one beside: with a lower key or a higher one. */
function beside({ isDescending }: Order, isBefore: boolean) {
  const isLower = isBefore !== isDescending;
  const [sign, direction] = isLower ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
  return sql`
    select candidate_id from listed where (sort_key, candidate_id) ${sign} (select sort_key, candidate_id from me)
    order by sort_key ${direction}, candidate_id ${direction} limit 1`;
}

/** `me` and `place` are empty for somebody who is not in the list; places count from the lowest key. */
function amongAll(workspace_id: string, sort: Sort, id: string) {
  const column = sql.ref(keyColumns[sort]);
  return sql`
    listed as not materialized (select candidate_id, ${column} as sort_key from candidate_facts where workspace_id = ${workspace_id}),
    me as materialized (
      select candidate_id, ${column} as sort_key, ${sort === 'created_at' ? createdAtKey : column} as key from candidate_facts
      where workspace_id = ${workspace_id} and candidate_id = ${id}),
    anchors as materialized (
      select key, candidate_id, candidates, sum(candidates) over (order by key, candidate_id) - candidates as before
      from candidate_page_anchors where workspace_id = ${workspace_id} and sort = ${sort}),
    anchor as materialized (
      select anchors.* from anchors, me where (anchors.key, anchors.candidate_id) <= (me.key, me.candidate_id)
      order by anchors.key desc, anchors.candidate_id desc limit 1),
    counted as (
      select (select coalesce(sum(candidates), 0) from anchors)::integer as count, (
        select before + (
          select count(*) from listed where (sort_key, candidate_id) >= (${anchorKey(sort, 'anchor')}, anchor.candidate_id)
          and (sort_key, candidate_id) <= (select sort_key, candidate_id from me))
        from anchor)::integer as place)`;
}

function amongMatching(matching: Matching, order: Order, id: string) {
  return sql`
    listed as materialized (select candidate_id, ${sortKey(order)} as sort_key from ${sql.table(matching.table)} where ${holds(matching)}),
    me as materialized (select * from listed where candidate_id = ${id}),
    counted as (
      select count(*)::integer as count, case when exists(select from me) then (count(*) filter (
        where (sort_key, candidate_id) <= (select sort_key, candidate_id from me)))::integer end as place
      from listed)`;
}
