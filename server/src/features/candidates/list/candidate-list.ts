// The list of candidates: which there are comes from facts, how they look from their rows.
import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import type { Candidate, CandidateSort } from '@hireframe/contract/candidates.ts';
import type { ColumnStoreFilter } from '@hireframe/engines/column-store/questions.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Listing } from '../../../infra/database/list.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import type { Viewer } from '../../confidential/confidential.ts';
import { isEverybody, type Matching, readFilter, readMatching } from './candidate-filter.ts';
import * as queries from './candidate-list.queries.ts';
import { showCandidates } from './shown-candidates.ts';

type Asked = CandidateFilter & { sort_by: CandidateSort };
type Workspace = Pick<Recruiter, 'workspace_id'>;

const perChunk = 500;

export function listCandidates(
  context: Pick<AppContext, 'db' | 'storage' | 'columnStore'>,
  viewer: Viewer,
  { sort_by, ...filter }: Asked,
): Listing<Candidate> {
  const { workspace_id } = viewer;
  const order = queries.parseOrder(sort_by);
  return {
    async page({ page, page_size }) {
      const { matching, columns } = await readFilter(context.db, workspace_id, filter);
      const cut = { offset: (page - 1) * page_size, limit: page_size };
      const { count, ids } =
        (columns && (await askPage(context, workspace_id, columns, order, cut))) ??
        (await selectPage(context.db, matching, order, cut));
      return { count, results: await showCandidates(context, viewer, ids) };
    },
    async *all() {
      const matching = await readMatching(context.db, workspace_id, filter);
      let ids: string[] = [];
      for await (const id of queries.streamIds(context.db, matching, order, perChunk)) {
        if (ids.push(id) < perChunk) continue;
        yield* await showCandidates(context, viewer, ids);
        ids = [];
      }
      yield* await showCandidates(context, viewer, ids);
    },
  };
}

/** As lists show them, in the order of the ids; whoever is not there any more is left out. */
export const candidatesByIds = (
  context: Pick<AppContext, 'db' | 'storage'>,
  viewer: Viewer,
  ids: string[],
): Promise<Candidate[]> => showCandidates(context, viewer, ids);

/** How many candidates a filter of the list finds; {} is everybody. */
export async function countCandidates(db: Db, { workspace_id }: Workspace, filter: CandidateFilter): Promise<number> {
  const matching = await readMatching(db, workspace_id, filter);
  return (await selectPage(db, matching, newestFirst, nobody)).count;
}

/** The same from the columns where they are there, for counts that nothing hangs on: they may be a moment old. */
export async function countInColumns(
  context: Pick<AppContext, 'db' | 'columnStore'>,
  { workspace_id }: Workspace,
  filter: CandidateFilter,
): Promise<number> {
  const { matching, columns } = await readFilter(context.db, workspace_id, filter);
  const found = columns && (await askPage(context, workspace_id, columns, newestFirst, nobody));
  return (found ?? (await selectPage(context.db, matching, newestFirst, nobody))).count;
}

const newestFirst = queries.parseOrder('-created_at');
const nobody = { offset: 0, limit: 0 };

/** Whom a filter of the list finds, the newest first, at most `limit`. */
export async function filteredIds(
  db: Db,
  { workspace_id }: Workspace,
  filter: CandidateFilter,
  limit: number,
): Promise<string[]> {
  const matching = await readMatching(db, workspace_id, filter);
  return (await selectPage(db, matching, queries.parseOrder('-created_at'), { offset: 0, limit })).ids;
}

async function askPage(
  { columnStore }: Pick<AppContext, 'columnStore'>,
  workspace_id: string,
  filter: ColumnStoreFilter,
  { sort, isDescending: is_descending }: queries.Order,
  cut: queries.Cut,
) {
  if (sort === 'last_activity_at') return undefined; // No column says it.
  const order = { by: sort, is_descending };
  const found = await columnStore?.ask(workspace_id, { kind: 'page', filter, order, ...cut });
  return found && { count: found.count, ids: found.rows.map(({ id }) => id) };
}

const selectPage = (db: Db, matching: Matching, order: queries.Order, cut: queries.Cut) =>
  isEverybody(matching) && queries.isAnchored(order)
    ? queries.selectPageByAnchors(db, matching.workspace_id, order, cut)
    : queries.selectPageOfMatching(db, matching, order, cut);
