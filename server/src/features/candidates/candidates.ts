// The door of candidates: how other features add people to a workspace and find them.

import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import type { StoredReading } from '../resumes/resumes.ts';
import * as queries from './candidates.queries.ts';
import type { StoredCandidate } from './list/shown-candidates.ts';
import type { Owner } from './owner.ts';
import { recordScore } from './record-score.ts';

export { eraseWithProof } from './delete/erasures.ts';
export { showResume } from './detail/show-resume.ts';
export { typedWithin, withoutTyped } from './detail/typed-columns.ts';
export { holds, isEverybody, type Matching, readFilter } from './list/candidate-filter.ts';
export { candidatesByIds, countCandidates, filteredIds } from './list/candidate-list.ts';
export { formatName, levelFromYears, type StoredCandidate } from './list/shown-candidates.ts';
export type { CandidatePart, Owner } from './owner.ts';
export { profileFromResume } from './profile-from-resume.ts';
export { addUnreadResume, confirmResume, findUnreadResume, keepReading } from './unread-resumes.ts';

type CandidateInput = Omit<queries.CandidateRow, 'workspace_id' | 'id' | 'merged_into' | 'updated_at'>;

/**
 * Adds somebody to a workspace, in the caller's transaction, and notes it in the history.
 * @returns the candidate of this address, and whether it was made just now: two who add the same address at once make one.
 * `was_hidden`: they knew nothing of that candidate, who came to confidential postings alone
 */
export async function addCandidate(tx: Db, owner: Owner, candidate: CandidateInput) {
  const { workspace_id, user_id } = owner;
  const id = await queries.insertCandidate(tx, { ...candidate, workspace_id });
  if (!id) {
    const known = await queries.findByAddress(tx, workspace_id, candidate.email);
    if (!known) throw new Error('A candidate was deleted while it was added again.'); // The task tries once more.
    const was_hidden = !(await queries.isPersonSeen(tx, owner, known.id));
    // Whoever came to confidential jobs alone is everybody's from now on.
    if (candidate.source !== 'application' && (await queries.markPooled(tx, workspace_id, known.id)))
      await candidatesChanged(tx, workspace_id, [known.id]);
    return { id: known.id, is_new: false, was_hidden };
  }
  const line = addedBy[candidate.source as keyof typeof addedBy];
  if (line) await recordEvent(tx, { workspace_id, user_id }, [id], { kind: `candidates.${candidate.source}`, line });
  else await candidatesChanged(tx, workspace_id, [id]);
  return { id, is_new: true, was_hidden: false };
}

const addedBy = {
  upload: 'Added by a bulk upload',
  mailbox: 'Extracted from an email',
  invitation: 'Accepted the invitation',
  application: undefined, // The application says for what.
  manual: 'Added by hand',
};

type ResumeFile = Pick<
  queries.ResumeRow,
  'candidate_id' | 'file_name' | 'content_type' | 'size_bytes' | 'object_key' | 'sha256' | 'shared_by'
>;

/** Keeps a file that was read with a candidate, in the caller's transaction. The file itself is stored before. @returns its id */
export async function addResume(tx: Db, { workspace_id, user_id }: Owner, file: ResumeFile, reading: StoredReading) {
  const id = await queries.insertResume(tx, { ...file, ...reading, workspace_id, uploaded_by: user_id });
  await candidatesChanged(tx, workspace_id, [file.candidate_id]);
  await recordScore(tx, { workspace_id, id, sha256: file.sha256 }, reading);
  return id;
}

/** The person gave this file, and may take it back. */
export const markShared = (tx: Db, { workspace_id }: Owner, resume_id: string, user_id: string): Promise<void> =>
  queries.updateSharedBy(tx, workspace_id, resume_id, user_id);

/**
 * Who did what: `kind` is 'feature.what-happened', `line` says it in words ('Added the tag Shortlist'). `posting_id`: of what
 * happened to an application, so that only those read it who see the posting.
 */
export async function recordEvent(
  tx: Db,
  { workspace_id, user_id }: Owner,
  candidate_ids: string[],
  { kind, line, posting_id = null }: { kind: string; line: string; posting_id?: string | null },
): Promise<void> {
  if (candidate_ids.length === 0) return;
  await queries.insertEvents(tx, { workspace_id, user_id, kind, line, posting_id }, candidate_ids);
  await candidatesChanged(tx, workspace_id, candidate_ids); // Lists say when something happened last.
}

/** @throws Problem 404 outside the workspace, and for one that was taken into another */
export async function requireCandidate(db: Db, { workspace_id }: Owner, id: string): Promise<StoredCandidate> {
  const found = await queries.findCandidate(db, workspace_id, id);
  if (!found) throw notFound('candidate');
  return found;
}

/** Locks them until the transaction ends. @throws Problem 404 when one of them is not there */
export async function lockCandidates(tx: Db, { workspace_id }: Owner, ids: string[]): Promise<StoredCandidate[]> {
  const found = await queries.lockCandidates(tx, workspace_id, ids);
  if (found.length < new Set(ids).size) throw notFound('candidate');
  return found;
}

/** Locks those of them who are there, for what is done to many at once. */
export const lockPresent = (tx: Db, { workspace_id }: Owner, ids: string[]): Promise<StoredCandidate[]> =>
  queries.lockCandidates(tx, workspace_id, ids);

/** Fills columns of a candidate, in the caller's transaction. */
export async function changeCandidate(
  tx: Db,
  { workspace_id }: Owner,
  id: string,
  change: Parameters<typeof queries.updateCandidate>[3],
): Promise<void> {
  await queries.updateCandidate(tx, workspace_id, id, change);
  await candidatesChanged(tx, workspace_id, [id]);
}

/**
 * The account of a candidate who has none here, not shared and never been in as far as the workspace knows. Nothing else
 * changes, not even when the candidate was changed last: that would tell who has an account and who may have none.
 */
export const linkCandidate = (tx: Db, { workspace_id }: Owner, id: string, account: queries.AccountLink) =>
  queries.linkUser(tx, workspace_id, id, account);
