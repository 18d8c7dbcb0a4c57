import type { CandidateResume } from '@hireframe/contract/candidates.ts';
import type { AppContext } from '../../../infra/context.ts';
import { toResume } from '../list/shown-candidates.ts';
import { findListedResume } from './candidate-detail.queries.ts';

/** One file of the workspace's, as lists show it. */
export async function showResume(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  workspace_id: string,
  id: string,
): Promise<CandidateResume | undefined> {
  const found = await findListedResume(db, workspace_id, id);
  return found && toResume(storage, found);
}
