// Batches of mails that came to INBOX after a cursor.

import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { ImapFlow } from 'imapflow';
import { z } from 'zod';
import type { Cursor, MailBatch } from '../mail-source.ts';
import { type DescribedMail, fetchMails, type Session } from './fetch-mails.ts';

// How far an IMAP mailbox was read. Its mails are numbered (UID) until the server numbers them anew (UIDVALIDITY).

const Kept = z.object({
  uid_validity: z.string(),
  last_uid: z.int().min(0),
  newest_date: z.iso.datetime(), // Of all that was read: when the server received it.
  change: z.string().nullable(), // The server's count of changes (CONDSTORE) when all was read; null: unknown, or more to read.
  // While all is read once: the mails below `before_uid`, of which those up to `counted_until` were counted before.
  once: z
    .object({ before_uid: z.int(), seen: z.int(), total: z.int(), counted_until: z.iso.datetime().nullable() })
    .nullable(),
});
type StoredPosition = z.infer<typeof Kept>;

/** What the server says of INBOX. */
type Inbox = { uid_validity: string; uid_next: number; exists: number; change: string | null };
type Read = { uid: number; received_at: Date }[];

/** Where to go on; at the beginning where the mails have other numbers now. */
function placeIn(inbox: Inbox, cursor: Cursor | null): StoredPosition {
  const kept = Kept.safeParse(cursor).data;
  if (kept?.uid_validity === inbox.uid_validity) return kept;
  const once = { before_uid: inbox.uid_next, seen: 0, total: inbox.exists, counted_until: kept?.newest_date ?? null };
  const newest_date = kept?.newest_date ?? new Date(0).toISOString();
  return { uid_validity: inbox.uid_validity, last_uid: 0, newest_date, change: null, once };
}

const isReadToTheEnd = ({ last_uid, change }: StoredPosition, inbox: Inbox): boolean =>
  last_uid + 1 >= inbox.uid_next || (change !== null && change === inbox.change);

/** @param read what came after `place`, up to `last_uid` */
function goOn(
  place: StoredPosition,
  read: Read,
  last_uid: number,
): Omit<MailBatch, 'mails'> & { cursor: StoredPosition } {
  const { once } = place;
  const seen = once && { ...once, seen: once.seen + read.length };
  const newest = Math.max(Date.parse(place.newest_date), ...read.map(({ received_at }) => received_at.getTime()));
  const isNew = ({ uid, received_at }: Read[number]) =>
    !once?.counted_until || uid >= once.before_uid || received_at > new Date(once.counted_until);
  const cursor = { ...place, last_uid, newest_date: new Date(newest).toISOString(), once: seen };
  const progress = seen && { seen: Math.min(seen.seen, seen.total), total: seen.total };
  return { cursor, progress, new_count: read.filter(isNew).length };
}

/** Nothing is left. @returns undefined where that is known */
function theEnd(place: StoredPosition, inbox: Inbox): StoredPosition | undefined {
  const last_uid = Math.max(place.last_uid, inbox.uid_next - 1);
  if (last_uid === place.last_uid && !place.once) return undefined;
  return { ...place, last_uid, change: inbox.change, once: null };
}

// The numbers that an IMAP server has given to mails, which may have large gaps.

const span = 20_000; // Numbers asked about at a time: a mailbox with a million mails is not told in one line.
const wider = 8; // Where hardly any of them is taken, so much more the next time.

/** Those from `from` to below `end` in small groups, ascending. */
async function* uidsBetween(session: Session, from: number, end: number, atOnce: number): AsyncGenerator<number[]> {
  let width = span;
  for (let start = from; start < end; ) {
    const last = Math.min(start + width, end) - 1;
    // Asked for numbers beyond the last one, a server tells the last one: it is not among these.
    const told = (await session.client.search({ uid: `${start}:${last}` }, { uid: true })) || [];
    const uids = told.filter((uid) => uid >= start && uid <= last).sort((a, b) => a - b);
    for (let n = 0; n < uids.length; n += atOnce) yield uids.slice(n, n + atOnce);
    start = last + 1;
    width = uids.length < width / wider ? width * wider : span;
  }
}

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
