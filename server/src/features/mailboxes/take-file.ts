// One file of a mail: read, and kept for review where it is a resume.

import { isUtf8 } from 'node:buffer';
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { MailEnvelope } from '@hireframe/engines/mail/mail-part.ts';
import { findPosting } from '@hireframe/engines/mail/mail-posting.ts';
import type { ResumeFile } from '@hireframe/engines/mail/open-attachment.ts';
import { isResume } from '@hireframe/engines/resumes/is-resume.ts';
import { fold } from '@hireframe/engines/text/fold.ts';
import { infectedFile } from '../../infra/security/virus-scanner.ts';
import { takeResume } from '../extracted-candidates/extracted-candidates.ts';
import { contentTypes, type FilledReading, fillGaps } from '../resumes/resumes.ts';
import type { ListedMail } from './mail-source.ts';
import * as queries from './reading.queries.ts';
import { countFailed, hashSha256, type Reading, Stopped, soundsLikeResume } from './reading.ts';

// The address of the person whose resume came, where the resume itself names none.

const forwarded = /^\s*(\[[^\]]*\]\s*)?(fwd?|wg|tr|rv|enc|vs|vb|doorst|i|pd|ilt|转发)\s*(\[\d+\]|\(\d+\))?\s*[:：]/iu;
/** Programs write in somebody's name. */
const ofPrograms = /no.?reply|do.?not.?reply|notification|mailer|bounce|postmaster/i;

/** @returns the sender's where they wrote for themselves, else '' */
function sendersAddress({ from, subject }: Pick<MailEnvelope, 'from' | 'subject'>, name: string): string {
  const address = EmailAddress.safeParse(from.address).data;
  if (!address || forwarded.test(subject) || ofPrograms.test(address)) return '';
  const [local = ''] = address.split('@');
  const theirs = wordsOf(from.name || local);
  const [first, ...rest] = wordsOf(name);
  const last = rest.at(-1);
  return first && last && theirs.includes(first) && theirs.includes(last) ? address : '';
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

type About = { mail: ListedMail; isForwarded: boolean };

/** May run twice for a file. @throws Stopped */
export async function takeFile(reading: Reading, about: About, file: ResumeFile): Promise<void> {
  const { context, mailbox, company, postings } = reading;
  const { mail } = about;
  const which = { message_key: mail.message_key, sha256: hashSha256(file.bytes) };
  if (await queries.isProcessed(context.db, mailbox, which)) return;
  const answer = await context.reader.read(file.bytes, file.file_name, context.now().toISOString().slice(0, 7));
  if (answer.status === 'failed') {
    const isMeant = findPosting(postings, mail) !== undefined || soundsLikeResume(file.file_name, mail.subject);
    return isMeant ? countFailed(reading, mail, which.sha256) : undefined;
  }
  if (!isResume(answer)) return;
  const mayAsk = company.language_model_enabled && context.languageModel;
  const filled = mayAsk ? await fillGaps(context, answer, file) : { ...answer, language_model: null };
  await keep(reading, about, { ...file, sha256: which.sha256 }, filled);
}

/** A browser that is not told how a text is written guesses, and wrongly. */
const contentTypeOf = ({ format, bytes }: ResumeFile): string =>
  format === 'txt' && isUtf8(bytes) ? 'text/plain; charset=utf-8' : contentTypes[format];

/** The file goes first, under a name that a second try has again. */
async function keep(
  reading: Reading,
  { mail, isForwarded }: About,
  file: ResumeFile & { sha256: string },
  filled: FilledReading,
): Promise<void> {
  const { context, mailbox, postings } = reading;
  const { db, storage } = context;
  const { workspace_id } = mailbox;
  const { file_name, bytes, sha256 } = file;
  const which = { message_key: mail.message_key, sha256 };
  const about = { file_name, content_type: contentTypeOf(file), size_bytes: bytes.length, sha256 };
  const object_key = `workspaces/${workspace_id}/mail/${hashSha256(`${mailbox.id} ${which.message_key} ${sha256}`)}`;
  if (await storage.put(object_key, bytes, about).catch(infectedFile)) return countFailed(reading, mail, sha256);
  const found = {
    reading: filled,
    file: { ...about, object_key },
    mailbox,
    posting_id: findPosting(postings, mail)?.id ?? null,
    sender: isForwarded ? '' : sendersAddress(mail, filled.resume.name),
    mail: { sender_email: mail.from.address, subject: mail.subject, received_at: new Date(mail.received_at) },
  };
  let isKept = false;
  try {
    await db.transaction().execute(async (tx) => {
      const owner = await queries.holdReadable(tx, mailbox);
      if (!owner) throw new Stopped();
      isKept = !(await queries.markProcessed(tx, mailbox, which));
      if (isKept || (await queries.isWaiting(tx, mailbox, sha256))) return;
      await takeResume(tx, { workspace_id, user_id: owner.user_id }, found);
      await queries.countOne(tx, mailbox, 'total_candidates_created');
      isKept = true;
    });
  } catch (error) {
    // Where the database broke off it may have been kept all the same.
    isKept = await queries.isProcessed(db, mailbox, which).catch(() => true);
    throw error;
  } finally {
    if (!isKept) await storage.delete(object_key);
  }
}
