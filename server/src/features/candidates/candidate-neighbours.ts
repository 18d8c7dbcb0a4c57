// Who comes before and after somebody in the list that one came from.
import type { CandidateFilter, CandidateNeighbours, CandidateSort } from '@hireframe/contract/candidates.ts';
import type { Recruiter } from '../../infra/actor.ts';
import type { Db } from '../../infra/postgres.ts';
import { notFound } from '../../infra/problem.ts';
import { matchingOf } from './candidate-filter.ts';
import { orderOf } from './candidate-list.queries.ts';
import * as queries from './candidate-neighbours.queries.ts';

/**
 * All null, but for the count, when the candidate is not in that list (any more).
 * @throws Problem 404 when the workspace has no such candidate
 */
export async function neighboursOf(
  db: Db,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  id: string,
  { sort_by, ...filter }: CandidateFilter & { sort_by: CandidateSort },
): Promise<CandidateNeighbours> {
  const matching = await matchingOf(db, workspace_id, filter);
  const found = await queries.selectNeighbours(db, matching, orderOf(sort_by), id);
  if (!found.is_known) throw notFound('candidate');
  const { is_known: _, ...neighbours } = found;
  return neighbours;
}
