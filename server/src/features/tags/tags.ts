// The rules of tags and their categories.
import type { NewTag, Tag } from '@hireframe/contract/tags.ts';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { fieldConflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { recordEvent } from '../candidates/candidates.ts';
import * as queries from './tags.queries.ts';

export { requireTags, tagCandidates } from './tagging.ts';

type Found = NonNullable<Awaited<ReturnType<typeof queries.findTag>>>;

export const shownTag = ({ category_id, category_name, ...tag }: Found): Tag => ({
  ...tag,
  category: category_id && category_name ? { id: category_id, name: category_name } : null,
});

// The table decides: a look-up before the write would lose a race between two recruiters.
const onTakenName = onViolation('tags_name_unique', () => fieldConflict('name', 'A tag with this name exists already'));
const onUnknownCategory = onViolation('tags_category', () =>
  fieldRule('category_id', 'This category no longer exists'),
);

async function selectTag(db: Db, { workspace_id }: Recruiter, id: string): Promise<Tag> {
  const tag = await queries.findTag(db, workspace_id, id);
  if (!tag) throw notFound('tag');
  return shownTag(tag);
}

/** @throws Problem 409 for a name that is taken, 422 for a category that is not there */
export async function createTag(db: Db, actor: Recruiter, tag: NewTag): Promise<Tag> {
  const id = await queries.insertTag(db, actor.workspace_id, tag).catch(onTakenName).catch(onUnknownCategory);
  return selectTag(db, actor, id);
}

type Change = { [Field in keyof NewTag]?: NewTag[Field] | undefined };

/** @throws Problem 404, 409 and 422 as above */
export async function changeTag(db: Db, actor: Recruiter, id: string, change: Change): Promise<Tag> {
  const changed = queries.updateTag(db, actor.workspace_id, id, change).catch(onTakenName).catch(onUnknownCategory);
  if (!(await changed)) throw notFound('tag');
  return selectTag(db, actor, id);
}

/** Takes it off everyone, which their history says. @throws Problem 404 */
export async function deleteTag(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tag = await queries.lockTag(tx, actor.workspace_id, id);
    if (!tag) throw notFound('tag');
    const carriers = await queries.selectCarriers(tx, actor.workspace_id, id);
    await queries.deleteTag(tx, actor.workspace_id, id);
    await recordEvent(tx, actor, carriers, { kind: 'tags.deleted', line: `Deleted the tag ${tag.name}` });
  });
}

const onTakenCategory = onViolation('tag_categories_name_unique', () =>
  fieldConflict('name', 'A category with this name exists already'),
);

async function selectCategory(db: Db, { workspace_id }: Recruiter, id: string) {
  const category = await queries.findCategory(db, workspace_id, id);
  if (!category) throw notFound('category');
  return category;
}

/** @throws Problem 409 for a name that is taken */
export async function createCategory(db: Db, actor: Recruiter, name: string) {
  return selectCategory(db, actor, await queries.insertCategory(db, actor.workspace_id, name).catch(onTakenCategory));
}

/** @throws Problem 404, 409 */
export async function renameCategory(db: Db, actor: Recruiter, id: string, name: string) {
  await queries.updateCategory(db, actor.workspace_id, id, name).catch(onTakenCategory);
  return selectCategory(db, actor, id);
}

/** Its tags stay, without one. @throws Problem 404 */
export async function deleteCategory(db: Db, { workspace_id }: Recruiter, id: string): Promise<void> {
  const isThere = await db.transaction().execute((tx) => queries.deleteCategory(tx, workspace_id, id));
  if (!isThere) throw notFound('category');
}
