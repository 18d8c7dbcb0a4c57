import * as contract from '@hireframe/contract/duplicates.ts';
import { listingOf } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import { dismiss, listDuplicates } from './duplicates.ts';
import { listMerges, merge, undoMerge } from './merges.ts';

/** @param parts what features keep about a candidate */
export const duplicateRoutes = (parts: CandidatePart[]) => [
  route(contract.listDuplicates, ({ actor, params, ...context }) =>
    listingOf(() => listDuplicates(context, actor, params.id)),
  ),
  route(contract.dismissDuplicate, ({ db, actor, params, body }) => dismiss(db, actor, { ...params, ...body })),
  route(contract.mergeCandidates, ({ db, actor, params, body }) => merge(db, parts, actor, { ...params, ...body })),
  route(contract.listMerges, ({ db, actor, params }) => listMerges(db, actor, params.id)),
  route(contract.undoMerge, ({ db, actor, params }) => undoMerge(db, parts, actor, params.id)),
];
