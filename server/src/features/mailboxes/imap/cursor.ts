// How far an IMAP mailbox was read. Its mails are numbered (UID) until the server numbers them anew (UIDVALIDITY).
import { z } from 'zod';
import type { Cursor, MailBatch } from '../mail-source.ts';

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
export type Inbox = { uid_validity: string; uid_next: number; exists: number; change: string | null };
type Read = { uid: number; received_at: Date }[];

/** Where to go on; at the beginning where the mails have other numbers now. */
export function placeIn(inbox: Inbox, cursor: Cursor | null): StoredPosition {
  const kept = Kept.safeParse(cursor).data;
  if (kept?.uid_validity === inbox.uid_validity) return kept;
  const once = { before_uid: inbox.uid_next, seen: 0, total: inbox.exists, counted_until: kept?.newest_date ?? null };
  const newest_date = kept?.newest_date ?? new Date(0).toISOString();
  return { uid_validity: inbox.uid_validity, last_uid: 0, newest_date, change: null, once };
}

export const isReadToTheEnd = ({ last_uid, change }: StoredPosition, inbox: Inbox): boolean =>
  last_uid + 1 >= inbox.uid_next || (change !== null && change === inbox.change);

/** @param read what came after `place`, up to `last_uid` */
export function goOn(
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
export function theEnd(place: StoredPosition, inbox: Inbox): StoredPosition | undefined {
  const last_uid = Math.max(place.last_uid, inbox.uid_next - 1);
  if (last_uid === place.last_uid && !place.once) return undefined;
  return { ...place, last_uid, change: inbox.change, once: null };
}
