// SQL that finds pages of the list: ids only, for their rows are read by themselves.
import type { CandidateSort } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/postgres.ts';
import { holds, type Matching } from './candidate-filter.ts';
import { keyOf, markKey, type Sort } from './drain.queries.ts';

export type Order = { sort: Sort; isDescending: boolean };
export type Cut = { offset: number; limit: number };
type Found = { count: number; ids: string[] };

/** Ties go by id, in the same direction. */
export const orderOf = (sort_by: CandidateSort): Order => ({
  sort: sort_by.replace('-', '') as Sort,
  isDescending: sort_by.startsWith('-'),
});

const ordered = ({ sort, isDescending }: Order) => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${sql.ref(keyOf[sort])} ${direction}, candidate_id ${direction}`;
};

/** A page of everybody: the marks say how many there are and near which mark it begins. */
export async function selectPageByMarks(db: Db, workspace_id: string, order: Order, { offset, limit }: Cut) {
  const { sort, isDescending } = order;
  const column = sql.ref(keyOf[sort]);
  const { rows } = await sql<Found>`
    with marks as materialized (
      select key, candidate_id, sum(candidates) over (order by key, candidate_id) - candidates as before, candidates
      from candidate_bookmarks where workspace_id = ${workspace_id} and sort = ${sort}),
    total as (select coalesce(sum(candidates), 0)::integer as count from marks),
    -- The first place of the page and the one after its last, counted from the lowest key.
    page as (
      select greatest(least(lowest, count), 0) as lowest, greatest(least(lowest + ${limit}, count), 0) as after from (
        select count, ${isDescending ? sql`count - ${offset}::integer - ${limit}::integer` : sql`${offset}::integer`}
          as lowest from total) as wanted),
    mark as (
      select key, candidate_id, page.lowest - before as skipped, after - lowest as taken from marks, page
      where before <= page.lowest and candidates > 0 order by before desc limit 1)
    select count, array(
      select following.candidate_id from mark, lateral (
        select candidate_id, ${column} from candidate_facts
        where workspace_id = ${workspace_id} and (${column}, candidate_id) >= (${markKey(sort, 'mark')}, mark.candidate_id)
        order by ${column}, candidate_id offset mark.skipped limit mark.taken) as following
      order by ${ordered(order)}) as ids
    from total`.execute(db);
  return rows[0] as Found;
}

/** Count and page in one pass over those that match. */
export async function selectPageOfMatching(db: Db, matching: Matching, order: Order, { offset, limit }: Cut) {
  const { rows } = await sql<Found>`
    with matching as materialized (
      select candidate_id, ${sql.ref(keyOf[order.sort])} from ${sql.table(matching.table)} where ${holds(matching)})
    select (select count(*) from matching) as count, array(
      select candidate_id from matching order by ${ordered(order)} offset ${offset} limit ${limit}) as ids`.execute(db);
  return rows[0] as Found;
}
