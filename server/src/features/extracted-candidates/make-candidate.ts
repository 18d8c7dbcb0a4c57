// The task behind an approval: an extracted candidate becomes a candidate of the workspace with resume and account.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { deleteFilesTask } from '../accounts/accounts.ts';
import { putOnJob } from '../applications/applications.ts';
import {
  addCandidate,
  addResume,
  lockCandidates,
  profileFromResume,
  recordEvent,
  type StoredCandidate,
} from '../candidates/candidates.ts';
import { linkAccount } from '../intake/intake.ts';
import { deleteNotificationsOn, notify } from '../notifications/notifications.ts';
import { requirePosting } from '../postings/postings.ts';
import { type ReadyResume, sameReading } from '../resumes/resumes.ts';
import * as queries from './extracted-candidates.queries.ts';

export const makeCandidateTask = task({
  name: 'extracted-candidates.make-candidate',
  input: z.object({ workspace_id: z.uuid(), id: z.uuid() }),
  run: (context, key) => makeCandidate(context, key),
  giveUp: ({ db }, key) => giveUp(db, key),
});

/** Where the review of one is open, for notifications. */
export const reviewPath = (id: string) => `/extracted-candidates?open=${id}`;

/** All in one transaction: killed anywhere, the next run begins anew, and one after the end does nothing. */
async function makeCandidate({ db, enqueue }: AppContext, key: queries.Key): Promise<void> {
  const waiting = await queries.findExtracted(db, key);
  if (waiting?.status !== 'approved') return;
  const profile = await profileFromResume((waiting.reading as { extracted_data: ExtractedResume }).extracted_data);
  await db.transaction().execute(async (tx) => {
    const found = await queries.lockExtracted(tx, key);
    if (found?.status !== 'approved' || !found.created_email || !found.object_key) return; // Another run was here.
    const owner = { workspace_id: key.workspace_id, user_id: found.reviewed_by };
    const email = found.created_email;
    // Whoever wrote to a confidential job is as secret as whoever applies to it.
    const posting = found.posting_id ? await requirePosting(tx, owner, found.posting_id) : undefined;
    const source = posting?.is_confidential ? 'application' : 'mailbox';
    const { id: candidate_id, is_new } = await addCandidate(tx, owner, { ...profile, email, source });
    const [candidate] = (await lockCandidates(tx, owner, [candidate_id])) as [StoredCandidate];
    const object_key = await keepFile(tx, owner, candidate_id, { ...found, object_key: found.object_key });
    if (object_key !== found.object_key) await enqueue(tx, deleteFilesTask, { prefixes: [found.object_key] });
    else if (!is_new) await recordEvent(tx, owner, [candidate_id], resumeAdded);
    if (hasNoAccount(candidate)) await linkAccount(tx, owner, candidate);
    // A job that was closed meanwhile takes nobody; one that they applied to before has them already.
    if (posting && posting.status !== 'closed') await putOnJob(tx, owner, candidate, { posting, source: 'mail' });
    await queries.updateExtracted(tx, key, { status: 'user_created', candidate_id, object_key });
    await deleteNotificationsOn(tx, reviewPath(key.id)); // Of an earlier approval that did not work.
  });
}

const resumeAdded = { kind: 'extracted-candidates.resume', line: 'Sent a resume by email' };

/** Whoever has deleted theirs gets no other. */
const hasNoAccount = ({ user_id, is_account_ours, shared_at }: StoredCandidate) =>
  !user_id && !is_account_ours && !shared_at;

/** A file that somebody known has already is not kept twice. @returns where it lies */
async function keepFile(
  tx: Db,
  owner: { workspace_id: string; user_id: string | null },
  candidate_id: string,
  found: queries.StoredExtracted & { object_key: string },
): Promise<string> {
  const { sha256, size_bytes, object_key } = found;
  const same = await queries.findSameFile(tx, { workspace_id: owner.workspace_id, candidate_id, sha256 });
  if (same) return same;
  const about = { candidate_id, file_name: found.resume_file_name, content_type: found.resume_mime_type };
  const reading = sameReading(found.reading as unknown as ReadyResume);
  await addResume(tx, owner, { ...about, sha256, size_bytes, object_key }, reading);
  return object_key;
}

/** It waits for a decision again, and whoever approved it is told. */
async function giveUp(db: Db, key: queries.Key): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await queries.lockExtracted(tx, key);
    if (found?.status !== 'approved') return;
    const why = 'Something went wrong on our side while the account was made. Approve this candidate again.';
    await queries.markOpen(tx, key, why);
    if (!found.reviewed_by) return;
    const name = found.extracted_name || found.created_email || found.resume_file_name;
    const title = `Couldn't create an account for ${name}`;
    const news = { user_ids: [found.reviewed_by], workspace_id: key.workspace_id, path: reviewPath(key.id) };
    await notify(tx, { ...news, title, line: why });
  });
}
