// What all mails of one reading of a mailbox have in common.
import { createHash } from 'node:crypto';
import type { AppContext } from '../../infra/context.ts';
import type { ListedMail } from './mail-source.ts';
import type { StoredMailbox } from './mailboxes.queries.ts';
import * as queries from './reading.queries.ts';

export type Reading = {
  context: AppContext;
  mailbox: StoredMailbox;
  company: { language_model_enabled: boolean };
  postings: { id: string; job_id: string; title: string }[]; // That mail can be meant for.
};

/** Somebody paused, moved or deleted the mailbox while it was read. */
export class Stopped extends Error {}

/** A file that was taken for a resume and could not be read, counted once. @throws Stopped */
export async function countFailed(
  { context, mailbox }: Reading,
  { message_key }: Pick<ListedMail, 'message_key'>,
  sha256: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.holdReadable(tx, mailbox))) throw new Stopped();
    if (await queries.markProcessed(tx, mailbox, { message_key, sha256 }))
      await queries.countOne(tx, mailbox, 'total_failed_files');
  });
}

const words =
  /(?<!\p{L})(cv|resumes?|résumés?|curriculum|vitae|vita|lebenslauf|bewerbung\p{L}*|applications?|applying|candidature|candidatura|solicitud|currículum|hoja de vida)(?!\p{L})/iu;

/** Where a file says nothing, its name and its mail do. */
export const soundsLikeResume = (file_name: string, subject: string): boolean =>
  words.test(file_name.normalize('NFC')) || words.test(subject.normalize('NFC'));

export const hashSha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
