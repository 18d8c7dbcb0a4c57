// The door of postings: vacancies of a workspace, from a pasted description to the day they close.
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Owner } from '../candidates/candidates.ts';
import * as queries from './postings.queries.ts';
import type { StoredPosting } from './stored-posting.ts';

export { movePosting, recordPostingEvent } from './move-posting.ts';
export type { AbovePostings, PostingBoards } from './posting-boards.ts';

export { showPosting } from './shown-posting.ts';
export {
  buildPublicUrl,
  careersSlug,
  isExpiredNow,
  isListedNow,
  isPublic,
  isPublicNow,
  type StoredPosting,
} from './stored-posting.ts';

/** @throws Problem 404 outside the workspace, and for a posting that the member does not see */
export async function requirePosting(db: Db, owner: Owner, id: string): Promise<StoredPosting> {
  const found = await queries.findPosting(db, owner, id);
  if (!found) throw notFound('posting');
  return found;
}

/** Until the transaction ends. @throws Problem 404 outside the workspace */
export async function lockPosting(tx: Db, owner: Owner, id: string): Promise<StoredPosting> {
  const found = await queries.lockPosting(tx, owner, id);
  if (!found) throw notFound('posting');
  return found;
}

/** Of any workspace, as long as the public sees it. Its `original_description` and `reading` are not for the public. */
export const findPublicPosting = (db: Db, id: string): Promise<StoredPosting | undefined> => queries.findPublic(db, id);

/** Somebody opened its public page. Nothing of them is kept. @returns false where the public does not see it */
export const countView = (db: Db, id: string): Promise<boolean> => queries.addView(db, id);

/** For letters: who is hiring for what. A company that the posting does not name is the workspace. @throws Problem 404 */
export async function namesOfPosting(db: Db, { workspace_id }: Pick<Owner, 'workspace_id'>, id: string) {
  const found = await queries.selectNames(db, workspace_id, id);
  if (!found) throw notFound('posting');
  return found;
}
