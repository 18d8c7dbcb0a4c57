// SQL on who carries which tag, a set at a time.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';

/** Which link of an operation was made, or taken off. */
export type Changed = { candidate_id: string; tag_id: string };

/** A candidate's tags, the newest first. */
export function selectLinks(db: Db, workspace_id: string, candidate_id: string) {
  return db
    .selectFrom('candidate_tags')
    .innerJoin('tags', (join) =>
      join
        .onRef('tags.workspace_id', '=', 'candidate_tags.workspace_id')
        .onRef('tags.id', '=', 'candidate_tags.tag_id'),
    )
    .select(['candidate_tags.id', 'candidate_tags.notes', 'candidate_tags.tagged_at'])
    .select(['tags.id as tag_id', 'tags.name', 'tags.description', 'tags.color', 'tags.is_active', 'tags.created_at'])
    .select(memberName('candidate_tags.tagged_by').as('tagged_by_name'))
    .where('candidate_tags.workspace_id', '=', workspace_id)
    .where('candidate_tags.candidate_id', '=', candidate_id)
    .orderBy('candidate_tags.tagged_at', 'desc')
    .orderBy('candidate_tags.id', 'desc')
    .execute();
}

/** Nobody deletes, renames or switches them off until the transaction ends. */
export function lockTags(tx: Db, workspace_id: string, ids: string[]) {
  const mine = tx.selectFrom('tags').select(['id', 'name', 'is_active']).where('workspace_id', '=', workspace_id);
  return mine.where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** Those that are still there and not taken into others; whoever tags or merges them as well waits. */
export async function lockCarriers(tx: Db, workspace_id: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from candidates
    where workspace_id = ${workspace_id} and id = any(${ids}::uuid[]) and merged_into is null
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type NewOperation = { workspace_id: string; user_id: string; operation: 'add' | 'remove'; notes: string };

export async function insertOperation(tx: Db, row: NewOperation, tags: { id: string; name: string }[]) {
  const made = tx.insertInto('tag_operations').values(row).returning('id');
  const { id: operation_id } = await made.executeTakeFirstOrThrow();
  const { workspace_id } = row;
  const named = tags.map(({ id: tag_id, name: tag_name }) => ({ workspace_id, operation_id, tag_id, tag_name }));
  await tx.insertInto('tag_operation_tags').values(named).execute();
  return operation_id;
}

export async function setCandidates(tx: Db, workspace_id: string, operation_id: string, candidates: number) {
  const mine = tx.updateTable('tag_operations').set({ candidates }).where('workspace_id', '=', workspace_id);
  await mine.where('id', '=', operation_id).execute();
}

type Asked = { workspace_id: string; operation_id: string; candidate_ids: string[]; tag_ids: string[] };
type By = { user_id: string; notes: string };

/** What is there already stays as it is. */
export async function insertLinks(tx: Db, asked: Asked, { user_id, notes }: By): Promise<Changed[]> {
  const { workspace_id, operation_id, candidate_ids, tag_ids } = asked;
  const { rows } = await sql<Changed>`
    with made as (
      insert into candidate_tags (workspace_id, candidate_id, tag_id, notes, tagged_by)
      select ${workspace_id}::uuid, candidate_id, tag_id, ${notes}, ${user_id}::uuid
      from unnest(${candidate_ids}::uuid[]) candidate_id, unnest(${tag_ids}::uuid[]) tag_id
      on conflict on constraint candidate_tags_unique do nothing
      returning *),
    noted as (
      insert into tag_operation_links (workspace_id, operation_id, link_id, candidate_id, tag_id, tagged_at)
      select workspace_id, ${operation_id}::uuid, id, candidate_id, tag_id, tagged_at from made)
    select candidate_id, tag_id from made`.execute(tx);
  return rows;
}

export async function deleteLinks(tx: Db, asked: Asked): Promise<Changed[]> {
  const { workspace_id, operation_id, candidate_ids, tag_ids } = asked;
  const { rows } = await sql<Changed>`
    with gone as (
      delete from candidate_tags
      where workspace_id = ${workspace_id} and candidate_id = any(${candidate_ids}::uuid[])
      and tag_id = any(${tag_ids}::uuid[])
      returning *),
    noted as (
      insert into tag_operation_links
        (workspace_id, operation_id, link_id, candidate_id, tag_id, notes, tagged_by, tagged_at)
      select workspace_id, ${operation_id}::uuid, id, candidate_id, tag_id, notes, tagged_by, tagged_at from gone)
    select candidate_id, tag_id from gone`.execute(tx);
  return rows;
}

/** Two who undo it at once follow each other. */
export function lockOperation(tx: Db, workspace_id: string, id: string) {
  const mine = tx.selectFrom('tag_operations').select(['operation', 'is_undone']);
  return mine.where('workspace_id', '=', workspace_id).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setUndone(tx: Db, workspace_id: string, id: string): Promise<void> {
  const mine = tx.updateTable('tag_operations').set({ is_undone: true }).where('workspace_id', '=', workspace_id);
  await mine.where('id', '=', id).execute();
}

export type Kept = Changed & { link_id: string };

/** The links that an operation changed; who was taken into another counts as that one. */
export async function selectChanged(db: Db, workspace_id: string, operation_id: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select links.link_id, links.tag_id, coalesce((
      select merged_into from candidates
      where candidates.workspace_id = links.workspace_id and candidates.id = links.candidate_id),
      links.candidate_id) as candidate_id
    from tag_operation_links links
    where workspace_id = ${workspace_id} and operation_id = ${operation_id}`.execute(db);
  return rows;
}

// Both take arrays: a join is planned by what was counted last, and takes seconds where thousands came in just now.

/** Takes off the links that an operation made, wherever merges have moved them. */
export async function deleteMadeLinks(tx: Db, workspace_id: string, made: Kept[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    delete from candidate_tags
    where workspace_id = ${workspace_id} and id = any(${made.map(({ link_id }) => link_id)}::uuid[])
    returning candidate_id, tag_id`.execute(tx);
  return rows;
}

/** Puts back the links that an operation took off, as they were. Who carries the tag again keeps that link. */
export async function restoreLinks(tx: Db, workspace_id: string, operation_id: string, gone: Kept[]) {
  const { rows } = await sql<Changed>`
    insert into candidate_tags (workspace_id, id, candidate_id, tag_id, notes, tagged_by, tagged_at)
    select kept.workspace_id, kept.link_id, goal.candidate_id, kept.tag_id, kept.notes, kept.tagged_by, kept.tagged_at
    from tag_operation_links kept
    join unnest(
      ${gone.map(({ link_id }) => link_id)}::uuid[],
      ${gone.map(({ candidate_id }) => candidate_id)}::uuid[]) goal (link_id, candidate_id) using (link_id)
    where kept.workspace_id = ${workspace_id} and kept.operation_id = ${operation_id}
    on conflict on constraint candidate_tags_unique do nothing
    returning candidate_id, tag_id`.execute(tx);
  return rows;
}

type Pair = { from: string; to: string };

/** @returns which links are the other's now */
export async function moveLinks(tx: Db, workspace_id: string, { from, to }: Pair): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update candidate_tags link set candidate_id = ${to}
    where workspace_id = ${workspace_id} and candidate_id = ${from} and not exists (
      select from candidate_tags own
      where own.workspace_id = link.workspace_id and own.candidate_id = ${to} and own.tag_id = link.tag_id)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function moveLinksBack(tx: Db, workspace_id: string, { from, to }: Pair, ids: string[]): Promise<void> {
  await sql`
    update candidate_tags set candidate_id = ${from}
    where workspace_id = ${workspace_id} and candidate_id = ${to} and id = any(${ids}::uuid[])`.execute(tx);
}
