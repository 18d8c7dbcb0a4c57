// Anchors along the orders of a workspace's candidates: how lists know where a page begins. The refresh of the read model keeps them.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

export type Sort = 'created_at' | 'first_name' | 'email';
/** The column that a sort compares, before the id. */
export const keyColumns = { created_at: 'created_at', first_name: 'first_name_key', email: 'email' } as const;
export const sorts = Object.keys(keyColumns) as Sort[];

const firstAnchor = '00000000-0000-0000-0000-000000000000';
/** A anchor of twice so many candidates is divided. */
const perAnchor = 1000;

/** Who comes and who goes; somebody whose key stays does neither. */
export const countAnchors = (workspace_id: string) => sql`
  update candidate_page_anchors set candidates = candidates + moves.number
  from (
    select anchor.sort, anchor.key, anchor.candidate_id, sum(number)::integer as number
    from (
      select sort, key, candidate_id, sum(number) as number
      from (select *, 1 as number from entering union all select *, -1 from leaving) as moving,
      lateral (values ('created_at', ${createdAtKey}), ('first_name', first_name_key), ('email', email)) as keys (sort, key)
      group by sort, key, candidate_id having sum(number) <> 0) as moved,
    lateral (
      select sort, key, candidate_id from candidate_page_anchors
      where workspace_id = ${workspace_id} and sort = moved.sort
      and (key, candidate_id) <= (moved.key, moved.candidate_id)
      order by key desc, candidate_id desc limit 1) as anchor
    group by anchor.sort, anchor.key, anchor.candidate_id) as moves
  where candidate_page_anchors.workspace_id = ${workspace_id} and candidate_page_anchors.sort = moves.sort
  and candidate_page_anchors.key = moves.key and candidate_page_anchors.candidate_id = moves.candidate_id`;

/** As text that sorts as the instant does. */
export const createdAtKey = sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') collate "C"`;

export async function insertFirstAnchors(tx: Db, workspace_id: string): Promise<void> {
  const rows = sorts.map((sort) => ({ workspace_id, sort, key: '', candidate_id: firstAnchor, candidates: 0 }));
  await tx
    .insertInto('candidate_page_anchors')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Divides anchors that too many follow, so that a page is never far from one, and drops those that nobody follows. */
export async function balanceAnchors(tx: Db, workspace_id: string): Promise<void> {
  for (const sort of sorts) await divideAnchors(tx, workspace_id, sort);
  await sql`
    delete from candidate_page_anchors where workspace_id = ${workspace_id} and candidates = 0 and key <> ''`.execute(
    tx,
  );
}

async function divideAnchors(tx: Db, workspace_id: string, sort: Sort): Promise<void> {
  const column = sql.ref(keyColumns[sort]);
  const key = sort === 'created_at' ? createdAtKey : column;
  await sql`
    with crowded as materialized (
      select key, candidate_id, candidates from candidate_page_anchors
      where workspace_id = ${workspace_id} and sort = ${sort} and candidates >= ${2 * perAnchor}),
    placed as (
      select following.*, crowded.candidates from crowded, lateral (
        select ${key} as key, candidate_id, row_number() over (order by ${column}, candidate_id) as place
        from candidate_facts
        where workspace_id = ${workspace_id}
        and (${column}, candidate_id) >= (${anchorKey(sort, 'crowded')}, crowded.candidate_id)
        order by ${column}, candidate_id limit crowded.candidates) as following
      where place % ${perAnchor} = 1 and place > 1),
    made as (
      insert into candidate_page_anchors (workspace_id, sort, key, candidate_id, candidates)
      select ${workspace_id}::uuid, ${sort}, key, candidate_id, least(${perAnchor}, candidates - place + 1) from placed)
    update candidate_page_anchors set candidates = ${perAnchor} from crowded
    where candidate_page_anchors.workspace_id = ${workspace_id} and candidate_page_anchors.sort = ${sort}
    and candidate_page_anchors.key = crowded.key and candidate_page_anchors.candidate_id = crowded.candidate_id`.execute(
    tx,
  );
}

/** The key of a anchor as the sort's column has it; the first anchor is before everybody. */
export const anchorKey = (sort: Sort, anchor: string) =>
  sort === 'created_at'
    ? sql`coalesce(nullif(${sql.ref(`${anchor}.key`)}, '')::timestamptz, '-infinity')`
    : sql.ref(`${anchor}.key`);
