import type { TagEvent } from '@hireframe/contract/tags.ts';
import * as contract from '@hireframe/contract/tags.ts';
import { listing, listingOf } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { selectHistory } from './tag-history.queries.ts';
import { listLinks, tagMany, tagOne, undo } from './tagging.ts';
import { selectCategories, selectTags } from './tags.queries.ts';
import { changeTag, createCategory, createTag, deleteCategory, deleteTag, renameCategory, shownTag } from './tags.ts';

export const tagRoutes = [
  route(contract.listTags, ({ db, actor, query }) => listing(selectTags(db, actor.workspace_id, query), shownTag)),
  route(contract.createTag, ({ db, actor, body }) => createTag(db, actor, body)),
  route(contract.changeTag, ({ db, actor, params, body }) => changeTag(db, actor, params.id, body)),
  route(contract.deleteTag, ({ db, actor, params }) => deleteTag(db, actor, params.id)),
  route(contract.listCandidateTags, ({ db, actor, params }) =>
    listingOf(async () => (await listLinks(db, actor, params.id)).results),
  ),
  route(contract.addCandidateTags, ({ db, actor, params, body }) => tagOne(db, actor, params.id, 'add', body)),
  route(contract.removeCandidateTags, ({ db, actor, params, body }) => tagOne(db, actor, params.id, 'remove', body)),
  route(contract.listTagCategories, ({ db, actor }) => listing(selectCategories(db, actor.workspace_id))),
  route(contract.createTagCategory, ({ db, actor, body }) => createCategory(db, actor, body.name)),
  route(contract.changeTagCategory, ({ db, actor, params, body }) => renameCategory(db, actor, params.id, body.name)),
  route(contract.deleteTagCategory, ({ db, actor, params }) => deleteCategory(db, actor, params.id)),
  route(contract.runTagOperation, ({ db, actor, body }) => tagMany(db, actor, body)),
  route(contract.undoTagOperation, ({ db, actor, params }) => undo(db, actor, params.id)),
  route(contract.listTagHistory, ({ db, actor, query }) =>
    listing(selectHistory(db, actor, query), (row) => row as TagEvent),
  ),
];
