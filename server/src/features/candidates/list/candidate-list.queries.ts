// SQL that finds pages of the list: ids only, for their rows are read by themselves.
import type { CandidateSort } from '@hireframe/contract/candidates.ts';
import { type RawBuilder, sql } from 'kysely';
import { planKept } from '../../../infra/database/kept-plans.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { expectedRows, snapshotRead } from '../../../infra/database/snapshot-read.ts';
import { anchorKey, keyColumns, type Sort } from '../../read-model/read-model.ts';
import { holds, type Matching } from './candidate-filter.ts';

/** Only the first have anchors; scores and years, which the column store sorts by, have no index either. */
export type ListSort = Sort | 'last_activity_at' | 'resume_score' | 'experience_years';
export type Order<By extends ListSort = ListSort> = { sort: By; isDescending: boolean };
export type Cut = { offset: number; limit: number };
type Found = { count: number; ids: string[] };

/** Ties go by id, in the same direction. */
export const parseOrder = (sort_by: CandidateSort): Order => ({
  sort: sort_by.replace('-', '') as ListSort,
  isDescending: sort_by.startsWith('-'),
});

const isIndexed = (order: Order) => isAnchored(order) || order.sort === 'last_activity_at';
export const isAnchored = (order: Order): order is Order<Sort> => order.sort in keyColumns;

/** What the order compares before the id. Whoever has no value comes last, either way. */
export const sortKey = (order: Order) =>
  isAnchored(order)
    ? sql.ref(keyColumns[order.sort])
    : order.sort === 'last_activity_at'
      ? sql.ref(order.sort)
      : sql`coalesce(${sql.ref(order.sort)}, ${sql.lit(order.isDescending ? '-infinity' : 'infinity')}::real)`;

/** @param key a column that holds the order's keys already */
const ordered = (order: Order, key: RawBuilder<unknown> | ReturnType<typeof sortKey> = sortKey(order)) => {
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc');
  return sql`${key} ${direction}, candidate_id ${direction}`;
};
const keyOfRow = sql.ref('sort_key');

/** A page of everybody: the anchors say how many there are and near which anchor it begins. */
export async function selectPageByAnchors(db: Db, workspace_id: string, order: Order<Sort>, { offset, limit }: Cut) {
  const { sort, isDescending } = order;
  const column = sql.ref(keyColumns[sort]);
  const { rows } = await sql<Found>`${planKept}
    with anchors as materialized (
      select key, candidate_id, sum(candidates) over (order by key, candidate_id) - candidates as before, candidates
      from candidate_page_anchors where workspace_id = ${workspace_id} and sort = ${sort}),
    total as (select coalesce(sum(candidates), 0)::integer as count from anchors),
    -- The first place of the page and the one after its last, counted from the lowest key.
    page as (
      select greatest(least(lowest, count), 0) as lowest, greatest(least(lowest + ${limit}::integer, count), 0) as after from (
        select count, ${isDescending ? sql`count - ${offset}::bigint - ${limit}::integer` : sql`${offset}::bigint`}
          as lowest from total) as wanted),
    anchor as (
      select key, candidate_id, page.lowest - before as skipped, after - lowest as taken from anchors, page
      where before <= page.lowest and candidates > 0 order by before desc limit 1)
    select count, array(
      select following.candidate_id from anchor, lateral (
        select candidate_id, ${column} from candidate_facts
        where workspace_id = ${workspace_id} and (${column}, candidate_id) >= (${anchorKey(sort, 'anchor')}, anchor.candidate_id)
        order by ${column}, candidate_id offset anchor.skipped limit anchor.taken) as following
      order by ${ordered(order)}) as ids
    from total`.execute(db);
  return rows[0] as Found;
}

/** As many as are quickly gathered and sorted. */
const few = 20_000;
/** So many documents are looked up one by one in less time than common words are looked for in all. */
const quickLookups = 80_000;
/** Entries of an index that are walked in less time than everybody who matches is sorted. */
const shortWalk = 100_000;

type Way = (tx: Db, matching: Matching, order: Order, cut: Cut) => Promise<Found>;

/** A page of those that match; count and page go by one look. */
export async function selectPageOfMatching(db: Db, matching: Matching, order: Order, cut: Cut): Promise<Found> {
  return snapshotRead(db, async (tx) =>
    ways[isIndexed(order) ? await wayOf(tx, matching) : 'gather'](tx, matching, order, cut),
  );
}

/** All find the same; which is the fastest goes by how many match (measured with bench/candidates). */
export const ways = { gather, lookUp, countFirst } satisfies Record<string, Way>;

async function wayOf(tx: Db, matching: Matching): Promise<keyof typeof ways> {
  if ((await countAll(tx, matching.workspace_id)) <= few) return 'gather';
  const { words, facts } = matching;
  if (words.length > 0 && facts.length > 0) {
    const byFacts = await estimate(tx, { ...matching, table: 'candidate_facts', words: [] });
    const byWords = await estimate(tx, { ...matching, facts: [] });
    if (byFacts < byWords && byFacts <= quickLookups) return 'lookUp';
  }
  const expected = matching.counted ? await countMatching(tx, matching) : await estimate(tx, matching);
  return expected <= few ? 'gather' : 'countFirst';
}

/** The planner's guess was that many match; the page goes by how many there really are. */
async function countFirst(tx: Db, matching: Matching, order: Order, cut: Cut): Promise<Found> {
  const count = await countMatching(tx, matching);
  const everybody = await countAll(tx, matching.workspace_id);
  const entries = ((cut.offset + cut.limit) * everybody) / Math.max(count, 1);
  const ids = entries > shortWalk ? (await gather(tx, matching, order, cut)).ids : await walk(tx, matching, order, cut);
  return { count, ids };
}

/** Facts first, then the document of each: where few have the facts and the words are common. */
async function lookUp(tx: Db, matching: Matching, order: Order, { offset, limit }: Cut): Promise<Found> {
  await sql`
    select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  const { workspace_id, words } = matching;
  const { rows } = await sql<Found>`
    with having_facts as materialized (
      select candidate_id, ${sortKey(order)} as sort_key from candidate_facts
      where ${holds({ ...matching, words: [] })}),
    matching as materialized (
      select having_facts.* from having_facts, lateral (
        select from candidate_documents
        where workspace_id = ${workspace_id} and candidate_id = having_facts.candidate_id
        and ${sql.join(words, sql` and `)} offset 0) as document)
    select (select count(*) from matching) as count, array(
      select candidate_id from matching order by ${ordered(order, keyOfRow)} offset ${offset} limit ${limit}) as ids`.execute(
    tx,
  );
  return rows[0] as Found;
}

async function countAll(tx: Db, workspace_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(candidates), 0)::integer as count from candidate_page_anchors
    where workspace_id = ${workspace_id} and sort = 'created_at'`.execute(tx);
  return rows[0]?.count as number;
}

const estimate = (tx: Db, matching: Matching) =>
  expectedRows(tx, sql`select from ${sql.table(matching.table)} where ${holds(matching)}`);

async function countMatching(tx: Db, matching: Matching): Promise<number> {
  const counting = matching.counted
    ? sql<{ count: number }>`select ${matching.counted} as count`
    : sql<{ count: number }>`select count(*) from ${sql.table(matching.table)} where ${holds(matching)}`;
  return (await counting.execute(tx)).rows[0]?.count as number;
}

/** Along the order's index, where every few entries one matches. */
export async function walk(tx: Db, matching: Matching, order: Order, { offset, limit }: Cut): Promise<string[]> {
  await sql`
    select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    tx,
  );
  const facts = sql`workspace_id = ${matching.workspace_id}`;
  const holding =
    matching.table === 'candidate_facts'
      ? holds(matching)
      : sql`${facts} and exists (
          select from candidate_documents where candidate_documents.candidate_id = candidate_facts.candidate_id
          and ${holds(matching)} offset 0)`;
  const { rows } = await sql<{ candidate_id: string }>`
    select candidate_id from candidate_facts where ${holding}
    order by ${ordered(order)} offset ${offset} limit ${limit}`.execute(tx);
  return rows.map(({ candidate_id }) => candidate_id);
}

/** Count and page in one pass over those that match. */
async function gather(tx: Db, matching: Matching, order: Order, { offset, limit }: Cut): Promise<Found> {
  const { rows } = await sql<Found>`
    with matching as materialized (
      select candidate_id, ${sortKey(order)} as sort_key from ${sql.table(matching.table)} where ${holds(matching)})
    select (select count(*) from matching) as count, array(
      select candidate_id from matching order by ${ordered(order, keyOfRow)} offset ${offset} limit ${limit}) as ids`.execute(
    tx,
  );
  return rows[0] as Found;
}

/** Everybody who matches, in order, by one look at the database; holds a connection until the last was taken. */
export async function* streamIds(db: Db, matching: Matching, order: Order, perChunk: number) {
  const direction = order.isDescending ? 'desc' : 'asc';
  const rows = db
    .selectFrom(matching.table as 'candidate_facts')
    .select('candidate_id')
    .where(holds(matching))
    .orderBy(sortKey(order), direction)
    .orderBy('candidate_id', direction);
  for await (const { candidate_id } of rows.stream(perChunk)) yield candidate_id;
}
