// Batches of mails that came to INBOX after a cursor.
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { ImapFlow } from 'imapflow';
import type { Cursor, MailBatch } from '../mail-source.ts';
import { goOn, type Inbox, isReadToTheEnd, placeIn, theEnd } from './cursor.ts';
import { type DescribedMail, fetchMails, type Session } from './fetch-mails.ts';
import { uidsBetween } from './uids.ts';

type DescribedBatch = Omit<MailBatch, 'mails'> & { mails: DescribedMail[] };

const mailsAtOnce = 50; // Described in one answer.
/** Of a batch: what waits in memory until resumes are read. Ten thousand parts take about 5 MB. */
const max = { mails: 200, parts: 10_000 };

/** What the server says of INBOX now, as it stood when it was opened or when it last told us. */
export function readInboxState({ mailbox }: ImapFlow): Inbox {
  if (!mailbox) throw new Error('INBOX is not open');
  const { uidValidity, uidNext, exists, highestModseq, noModseq } = mailbox;
  const change = highestModseq && !noModseq ? String(highestModseq) : null;
  return { uid_validity: String(uidValidity), uid_next: uidNext || 1, exists, change };
}

/** Ends where INBOX ended when the reading began; the last batch may be an empty one that says so. */
export async function* readInbox(session: Session, cursor: Cursor | null): AsyncGenerator<DescribedBatch, void> {
  const inbox = readInboxState(session.client);
  let place = placeIn(inbox, cursor);
  if (isReadToTheEnd(place, inbox) && !place.once) return;
  let mails: DescribedMail[] = [];
  let parts = 0;
  for await (const uids of uidsBetween(session, place.last_uid + 1, inbox.uid_next, mailsAtOnce)) {
    const found = await fetchMails(session, uids);
    mails.push(...found);
    parts += found.reduce((sum, { tree }) => sum + countParts(tree), 0);
    const last_uid = uids.at(-1) as number;
    if (mails.length < max.mails && parts < max.parts) continue;
    const batch = next(last_uid);
    yield batch;
  }
  if (mails.length > 0) yield next(inbox.uid_next - 1);
  const end = theEnd(place, inbox);
  if (end) yield { mails: [], cursor: end, progress: null, new_count: 0 };

  function next(last_uid: number): DescribedBatch {
    const read = mails.map(({ uid, received_at }) => ({ uid, received_at: new Date(received_at) }));
    const gone = goOn(place, read, last_uid);
    const batch = { mails, ...gone };
    place = gone.cursor;
    [mails, parts] = [[], 0];
    return batch;
  }
}

const countParts = ({ parts }: MailPart): number => parts.reduce((sum, part) => sum + countParts(part), 1);
