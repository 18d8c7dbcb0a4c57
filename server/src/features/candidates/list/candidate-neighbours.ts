// Who comes before and after somebody in the list that one came from.
import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateNeighbours, CandidateSort } from '@hireframe/contract/candidates.ts';
import type { AppContext } from '../../../infra/context.ts';
import { notFound } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { readFilter } from './candidate-filter.ts';
import { isAnchored, parseOrder } from './candidate-list.queries.ts';
import * as queries from './candidate-neighbours.queries.ts';

/**
 * All null, but for the count, when the candidate is not in that list (any more).
 * @throws Problem 404 when the workspace has no such candidate
 */
export async function getNeighbours(
  { db, columnStore }: Pick<AppContext, 'db' | 'columnStore'>,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  id: string,
  { sort_by, ...filter }: CandidateFilter & { sort_by: CandidateSort },
): Promise<CandidateNeighbours> {
  const order = parseOrder(sort_by);
  const { matching, columns } = await readFilter(db, workspace_id, filter);
  const kept = isAnchored(order) && ({ by: order.sort, is_descending: order.isDescending } as const);
  const asked = columns && kept && ({ kind: 'neighbours', filter: columns, order: kept, id } as const);
  const found = asked && (await columnStore?.ask(workspace_id, asked));
  if (found) {
    const isKnown = found.position !== null || (await queries.hasCandidate(db, workspace_id, id));
    if (!isKnown) throw notFound('candidate');
    return found;
  }
  const { is_known, ...neighbours } = await queries.selectNeighbours(db, matching, order, id);
  if (!is_known) throw notFound('candidate');
  return neighbours;
}
