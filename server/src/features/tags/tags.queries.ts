// SQL on tags and their categories.

import type { listTags, NewTag, tagOrderings } from '@hireframe/contract/tags.ts';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { holdWords } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, Tags } from '../../infra/database/schema.ts';
import { isInPool } from '../confidential/confidential.ts';

type Query = z.output<typeof listTags.query>;

/** Links of candidates that were taken into others, or are not in the pool, do not count. */
const usage = sql<number>`(
  select count(*) from candidate_tags used
  where used.workspace_id = tags.workspace_id and used.tag_id = tags.id and not exists (
    select from candidates
    where candidates.workspace_id = used.workspace_id and candidates.id = used.candidate_id
    and candidates.merged_into is not null)
  and ${isInPool(sql.ref('used.workspace_id'), 'used.candidate_id')})`;

const shown = [
  'tags.id',
  'tags.name',
  'tags.description',
  'tags.color',
  'tags.is_active',
  'tags.created_at',
  'tags.category_id',
  'tag_categories.name as category_name',
] as const;

const tagsOf = (db: Db, workspace_id: string) =>
  db
    .selectFrom('tags')
    .leftJoin('tag_categories', (join) =>
      join
        .onRef('tag_categories.workspace_id', '=', 'tags.workspace_id')
        .onRef('tag_categories.id', '=', 'tags.category_id'),
    )
    .select(shown)
    .select(usage.as('usage_count'))
    .where('tags.workspace_id', '=', workspace_id);

const orders: Record<string, ReturnType<typeof sql>> = {
  name: sql`lower(tags.name)`,
  created_at: sql`tags.created_at`,
  usage_count: sql`usage_count`,
} satisfies Record<Exclude<(typeof tagOrderings)[number], `-${string}`>, unknown>;

export function selectTags(db: Db, workspace_id: string, { search, ordering, ...query }: Query) {
  const column = orders[ordering.replace('-', '')] ?? sql`lower(tags.name)`;
  return tagsOf(db, workspace_id)
    .where((eb) =>
      eb.and([
        ...(search ? [holdWords(search, [sql`tags.name`])] : []),
        ...(query.is_active === undefined ? [] : [eb('tags.is_active', '=', query.is_active)]),
        ...(query.only_used ? [eb(usage, '>', 0)] : []),
        ...(query.category_id ? [eb('tags.category_id', '=', query.category_id)] : []),
      ]),
    )
    .orderBy(column, ordering.startsWith('-') ? 'desc' : 'asc')
    .orderBy('tags.id');
}

export const findTag = (db: Db, workspace_id: string, id: string) =>
  tagsOf(db, workspace_id).where('tags.id', '=', id).executeTakeFirst();

export async function insertTag(db: Db, workspace_id: string, tag: NewTag): Promise<string> {
  const made = db.insertInto('tags').values({ ...tag, workspace_id });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateTag(db: Db, workspace_id: string, id: string, change: Updateable<Tags>): Promise<boolean> {
  const mine = db.updateTable('tags').set(change).where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await mine.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Nobody puts it on a candidate any more until the transaction ends. */
export function lockTag(tx: Db, workspace_id: string, id: string) {
  const mine = tx.selectFrom('tags').select('name').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return mine.forUpdate().executeTakeFirst();
}

export async function selectCarriers(db: Db, workspace_id: string, tag_id: string): Promise<string[]> {
  const links = db.selectFrom('candidate_tags').select('candidate_id').where('workspace_id', '=', workspace_id);
  return (await links.where('tag_id', '=', tag_id).execute()).map(({ candidate_id }) => candidate_id);
}

/** With the links that operations keep for undoing them. */
export async function deleteTag(tx: Db, workspace_id: string, id: string): Promise<void> {
  const kept = tx.deleteFrom('tag_operation_links').where('workspace_id', '=', workspace_id);
  await kept.where('tag_id', '=', id).execute();
  await tx.deleteFrom('tags').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

const tagsIn = (eb: ExpressionBuilder<DB, 'tag_categories'>) =>
  eb
    .selectFrom('tags')
    .whereRef('tags.workspace_id', '=', 'tag_categories.workspace_id')
    .whereRef('tags.category_id', '=', 'tag_categories.id')
    .select(({ fn }) => fn.countAll<number>().as('tags'))
    .$asScalar()
    .$notNull();

export const selectCategories = (db: Db, workspace_id: string) =>
  db
    .selectFrom('tag_categories')
    .select(['id', 'name', 'created_at'])
    .select((eb) => tagsIn(eb).as('tag_count'))
    .where('workspace_id', '=', workspace_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id');

export const findCategory = (db: Db, workspace_id: string, id: string) =>
  selectCategories(db, workspace_id).where('id', '=', id).executeTakeFirst();

export async function insertCategory(db: Db, workspace_id: string, name: string): Promise<string> {
  const made = db.insertInto('tag_categories').values({ workspace_id, name });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateCategory(db: Db, workspace_id: string, id: string, name: string): Promise<void> {
  const mine = db.updateTable('tag_categories').set({ name }).where('workspace_id', '=', workspace_id);
  await mine.where('id', '=', id).execute();
}

/** Its tags stay, in none. @returns whether it was there */
export async function deleteCategory(tx: Db, workspace_id: string, id: string): Promise<boolean> {
  const mine = tx.selectFrom('tag_categories').select('id').where('workspace_id', '=', workspace_id);
  if (!(await mine.where('id', '=', id).forUpdate().executeTakeFirst())) return false;
  const left = tx.updateTable('tags').set({ category_id: null }).where('workspace_id', '=', workspace_id);
  await left.where('category_id', '=', id).execute();
  await tx.deleteFrom('tag_categories').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
  return true;
}
