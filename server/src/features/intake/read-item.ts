// One file of an upload becomes a candidate with resume, account and welcome mail, or says why not.
import { buffer } from 'node:stream/consumers';
import type { ReadResume } from '@hireframe/engines/resumes/file-reading.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { oneLine } from '../../lib/one-line.ts';
import { putOnJob } from '../applications/applications.ts';
import { addCandidate, addResume, lockCandidates, profileFromResume } from '../candidates/candidates.ts';
import { requirePosting } from '../postings/postings.ts';
import { type FilledReading, fillGaps, storedReading, toFacts } from '../resumes/resumes.ts';
import { findWhyNotSent } from '../sending/sending.ts';
import * as queries from './intake.queries.ts';
import { type Account, linkAccount, welcome } from './made-accounts.ts';

type UploadOf = queries.StoredUpload & { company: { name: string; language_model_enabled: boolean } };

const Address = z.email().max(254);

export const duplicate = 'A candidate with this email address exists already';
const noAddress =
  'No email address was found in this resume, so no candidate could be made. Add the address to the file and upload it again.';

/** May run twice for an item: what has an end keeps it. */
export async function readItem(context: AppContext, upload: UploadOf, item: queries.OpenItem): Promise<void> {
  const { db, storage, reader, now } = context;
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  if (!(await queries.markReading(db, item))) return;
  const file = { bytes: await buffer((await storage.get(item.object_key)).body), file_name: baseName(item.file_name) };
  const answer = await reader.read(file.bytes, file.file_name, now().toISOString().slice(0, 7));
  if (answer.status === 'failed') {
    const end = { status: 'failed', error_message: answer.message } as const;
    return queries.endItem(db, item, { ...end, processing_time_seconds: seconds() });
  }
  const mayAsk = upload.company.language_model_enabled && context.languageModel;
  const reading = mayAsk ? await fillGaps(context, answer, file) : { ...answer, language_model: null };
  const profile = await profileFromResume(toFacts(reading.resume));
  const known = shownOf(reading);
  const email = Address.safeParse(known.extracted_email?.toLowerCase());
  if (!email.success) {
    const end = { status: 'failed', error_message: noAddress } as const;
    return queries.endItem(db, item, { ...known, ...end, processing_time_seconds: seconds() });
  }
  const stored = storedReading(reading);
  await db.transaction().execute(async (tx) => {
    if (!(await queries.holdItem(tx, item))) return;
    const end = await takeIn(context, tx, upload, item, { person: { ...profile, email: email.data }, stored });
    await queries.endItem(tx, item, { ...known, ...end, processing_time_seconds: seconds() });
  });
}

/** Of a member 'archive.zip/cv.pdf': 'cv.pdf'. */
export const baseName = (file_name: string) => file_name.split(/[/\\]/).at(-1) || file_name;

const shownOf = ({ resume, score }: FilledReading | ReadResume) => ({
  extracted_name: cut(resume.name),
  extracted_email: cut(resume.original_email),
  resume_score: score.total,
});

const cut = (text: string) => oneLine(text, 254).trim() || null;

type Found = {
  person: Awaited<ReturnType<typeof profileFromResume>> & { email: string };
  stored: ReturnType<typeof storedReading>;
};

async function takeIn(
  context: AppContext,
  tx: Db,
  upload: UploadOf,
  { file_name, content_type, size_bytes, object_key, sha256 }: queries.OpenItem,
  { person, stored }: Found,
): Promise<queries.ItemEnd> {
  // Whoever is uploaded to a confidential job is as secret as whoever applies to it.
  const posting = upload.posting_id ? await requirePosting(tx, upload, upload.posting_id) : undefined;
  const source = posting?.is_confidential ? 'application' : 'upload';
  const { id: candidate_id, is_new } = await addCandidate(tx, upload, { ...person, source });
  if (!is_new) {
    await putWhereAsked(tx, upload, { id: candidate_id, email: person.email });
    return { status: 'skipped', error_message: duplicate, candidate_id };
  }
  const file = { candidate_id, file_name: baseName(file_name), content_type, size_bytes, sha256 };
  await addResume(tx, upload, { ...file, object_key }, stored);
  let error_message: string | null = null;
  // Welcoming somebody makes the account that the mailed link opens, as the password e-mail does.
  if (upload.is_active || upload.send_mail) {
    const account = await linkAccount(tx, upload, { id: candidate_id, ...person });
    error_message = await welcomeUnlessRefused(context, tx, upload, account, person);
  }
  await putWhereAsked(tx, upload, { id: candidate_id, email: person.email });
  return { status: 'success', candidate_id, error_message };
}

/** The candidate is taken in all the same. @returns why nothing was mailed, where it should have been */
async function welcomeUnlessRefused(
  context: AppContext,
  tx: Db,
  upload: UploadOf,
  account: Account | undefined,
  person: Found['person'],
): Promise<string | null> {
  if (!upload.send_mail) return null;
  const { workspace_id, user_id } = upload;
  if (!user_id) return 'Added without an email. Whoever started the upload has left.';
  const sender = { workspace_id, user_id };
  const why = await findWhyNotSent(tx, context, sender);
  if (why) return `Added without an email. ${why}`;
  await welcome(tx, context, sender, account, person, upload.company.name);
  return null;
}

/** On the job that the upload names; who was known before as well. */
async function putWhereAsked(tx: Db, upload: UploadOf, candidate: { id: string; email: string }): Promise<void> {
  if (!upload.posting_id) return;
  await lockCandidates(tx, upload, [candidate.id]);
  const posting = await requirePosting(tx, upload, upload.posting_id);
  if (posting.status !== 'closed') await putOnJob(tx, upload, candidate, { posting, source: 'bulk_upload' });
}
