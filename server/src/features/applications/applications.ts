// The door of applications: a candidate's way through a posting.
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import { lockCandidates, type Owner } from '../candidates/candidates.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

export { putOnJob } from './add-to-job.ts';
export { hasReached, isHandedIn } from './application-filter.ts';
export { applicationPath, getAddressee } from './application-letter.ts';
export { rematchInNewYork } from './applications.tasks.ts';
export { confirmApplication, confirmDays, renewLink, requireByToken } from './confirm-application.ts';
export { buildDecisionUrl, requireByDecisionLink } from './decision-link.ts';
export { type Filed, type Filing, fileApplication } from './file-application.ts';
export { findOutputs, type Outputs } from './machine-outputs.queries.ts';
export { attachResume, cannotMatch, matchNow, matchWith } from './match-application.ts';
export { moveApplication, withdrawApplication } from './move-application.ts';
export { sayMatch } from './said-match.ts';
export type { StoredApplication } from './stored-application.ts';
export { takeAnswers } from './take-answers.ts';

/** @throws Problem 404 outside the workspace, and to a posting that the member does not see */
export async function requireApplication(db: Db, owner: Owner, id: string): Promise<StoredApplication> {
  const [found] = await queries.findApplications(db, owner, [id]);
  if (!found) throw notFound('application');
  return found;
}

/**
 * Locks it until the transaction ends, the candidate first: whoever acts on the same candidate waits in one order.
 * @throws Problem 404 outside the workspace
 */
export async function lockApplication(tx: Db, owner: Owner, id: string): Promise<StoredApplication> {
  const known = await requireApplication(tx, owner, id);
  await lockCandidates(tx, owner, [known.candidate_id]);
  await queries.lockRows(tx, owner.workspace_id, [id]);
  return requireApplication(tx, owner, id); // Looked at again: it may have moved while we waited.
}

/** One of the person's own, in whatever workspace. To act on it lock it with its workspace. @throws Problem 404 */
export async function findOwnApplication(db: Db, user_id: string, id: string): Promise<StoredApplication> {
  const found = await queries.findOwn(db, user_id, id);
  if (!found) throw notFound('application');
  return found;
}
