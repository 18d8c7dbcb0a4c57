// What reading a mailbox needs of its provider: mails after a cursor, and parts of them.
import type { MailEnvelope, MailPart } from '@hireframe/engines/mail/mail-part.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** How far a mailbox was read, in the words of its provider. */
export type Cursor = { [name: string]: Json };

export type ListedMail = MailEnvelope & {
  message_key: string; // The same whenever the mail is met again, also after the server has numbered its mails anew.
  tree: MailPart;
  /** Decoded bytes of one part. @throws MailTooLarge beyond `most_bytes`, before all of it has come */
  fetchPart(part: MailPart, max_bytes: number): Promise<Uint8Array>;
};

/** Some mails, and where to go on when all of them have been dealt with. */
export type MailBatch = {
  mails: ListedMail[];
  cursor: Cursor;
  progress: { seen: number; total: number | null } | null; // While all is read once.
  new_count: number; // Mails never counted before: after a new numbering the old ones come again.
};

export type MailSource = {
  /** Whose it is, as the server says it; for a first look. */
  check(): Promise<{ email_address: string | null }>;
  /**
   * From `cursor` on (null: all there is), in the order of its provider; ends when nothing is left. The next batch is asked
   * for when the last is stored.
   */
  read(cursor: Cursor | null): AsyncGenerator<MailBatch, void>;
  close(): Promise<void>;
};

/**
 * Why a mailbox cannot be read, in words for its owner.
 * refused: it does not let us in, and won't by itself. expired: the consent has ended. unreachable, busy: later, by itself.
 */
export type MailboxTrouble = 'refused' | 'expired' | 'unreachable' | 'busy';
export class MailboxFailure extends Error {
  readonly trouble: MailboxTrouble;
  readonly retry_after_seconds: number | undefined;
  constructor(trouble: MailboxTrouble, message: string, retry_after_seconds?: number) {
    super(message);
    this.trouble = trouble;
    this.retry_after_seconds = retry_after_seconds;
  }
}
export class MailTooLarge extends Error {}
