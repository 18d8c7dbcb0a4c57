// Mail from Gmail: all that is there once, page by page, then what history tells has come.
import type { AppContext } from '../../../infra/context.ts';
import { type Cursor, type ListedMail, type MailBatch, MailboxFailure, type MailSource } from '../mail-source.ts';
import { realTime, type Time } from './ask-google.ts';
import { type Gmail, openClient } from './client.ts';
import { fetchListedMails, isWanted } from './listed-mails.ts';
import type { GmailGrant } from './tokens.ts';

/**
 * `history_id`: everything before it has been read, or is by `all`. `newest`: when the newest mail that was met
 * came (ISO 8601), '' before: older ones that come again are not counted again. `page`: where to go on with history that was half read.
 */
type GmailPosition = { history_id: string; newest: string; page: string | null; all: Listing | null };
/** Of all mail with attachments: where to go on, how many of how many; and since when mails count, null: all do. */
type Listing = { page: string | null; seen: number; total: number | null; counted_until: string | null };

const wanted = 'has:attachment -in:sent -in:drafts -in:chats';
const pageMails = 50; // Of a batch: when the worker is killed, so many are looked at again.
const countPage = 500;
const maxCounted = 50_000;

/**
 * Gmail lists its newest first, so all that is there comes newest first; what arrives later comes oldest first. Of the
 * former only what has attachments is met, of the latter every mail.
 */
export async function openGmail(
  { google }: Pick<AppContext, 'google'>,
  grant: GmailGrant,
  time: Time = realTime,
): Promise<MailSource> {
  const gmail = openClient(google, grant, time);
  return {
    check: async () => ({ email_address: (await gmail.profile()).emailAddress.toLowerCase() }),
    read: (cursor) => read(gmail, cursor as GmailPosition | null),
    close: async () => {},
  };
}

async function* read(gmail: Gmail, cursor: GmailPosition | null): AsyncGenerator<MailBatch, void> {
  let at = cursor ?? (await fromTheStart(gmail, null));
  if (at.all) at = yield* readAll(gmail, at, at.all);
  if (yield* readNew(gmail, at)) return;
  // Google keeps history for a week or so. Mails that were met before have the same ids.
  at = await fromTheStart(gmail, at.newest);
  if (at.all) at = yield* readAll(gmail, at, at.all);
  if (!(yield* readNew(gmail, at))) throw new MailboxFailure('unreachable', "Gmail couldn't list new email.");
}

/** The id is taken before the first page: what comes in between is met twice rather than never. */
async function fromTheStart(gmail: Gmail, counted_until: string | null): Promise<GmailPosition> {
  const { historyId: history_id } = await gmail.profile();
  const all = { page: null, seen: 0, total: await countAll(gmail), counted_until };
  return { history_id, newest: counted_until ?? '', page: null, all };
}

/** Google's estimate is off by far, and a page of ids is cheap. Null: too many to count. */
async function countAll(gmail: Gmail): Promise<number | null> {
  let count = 0;
  for (let page: string | null = null; count < maxCounted; ) {
    const found = await gmail.list(wanted, page, countPage);
    if (!found) return null;
    count += found.messages.length;
    page = found.nextPageToken ?? null;
    if (page === null) return count;
  }
  return null;
}

async function* readAll(gmail: Gmail, start: GmailPosition, all: Listing): AsyncGenerator<MailBatch, GmailPosition> {
  let counted = 0; // So many of the first ones.
  let { newest } = start;
  for (let { page, seen, total } = all; ; ) {
    const found = await gmail.list(wanted, page, pageMails);
    if (!found) {
      // A page that was left for days: from the first one again.
      [page, seen, counted] = [null, 0, seen];
      continue;
    }
    seen += found.messages.length;
    page = found.nextPageToken ?? null;
    const ids = found.messages.map(({ id }) => id);
    const mails = await fetchListedMails(gmail, ids);
    const rest = page === null ? null : { ...all, page, seen, total };
    newest = newestOf(mails, newest);
    const cursor = { ...start, newest, all: rest };
    const progress = rest && { seen, total: total === null ? null : Math.max(total, seen) };
    const new_count = seen > counted ? newIn(mails, all.counted_until) : 0;
    yield { mails, cursor: cursor as Cursor, progress, new_count };
    if (rest === null) return cursor;
  }
}

const newIn = (mails: ListedMail[], counted_until: string | null) =>
  mails.filter(({ received_at }) => counted_until === null || received_at > counted_until).length;

/** @returns false where Google no longer knows what has happened since */
async function* readNew(gmail: Gmail, start: GmailPosition): AsyncGenerator<MailBatch, boolean> {
  for (let { page, history_id, newest } = start; ; ) {
    const found = await gmail.history(history_id, page, pageMails);
    if (found === null) return false;
    if (found === 'page') {
      page = null;
      continue;
    }
    page = found.nextPageToken ?? null;
    const come = found.history.flatMap(({ messagesAdded, labelsRemoved }) => [
      ...messagesAdded.map(({ message }) => message),
      // Somebody has found it among spam or thrown away, and it is mail after all.
      ...labelsRemoved.filter(({ labelIds }) => labelIds.some((label) => isAside(label))).map(({ message }) => message),
    ]);
    const ids = new Set(come.filter(isWanted).map(({ id }) => id));
    const mails = await fetchListedMails(gmail, [...ids]);
    newest = newestOf(mails, newest);
    const cursor = { history_id: page === null ? found.historyId : history_id, newest, page, all: null };
    if (page !== null || mails.length > 0 || found.historyId !== start.history_id)
      yield { mails, cursor: cursor as Cursor, progress: null, new_count: mails.length };
    if (page === null) return true;
  }
}

const newestOf = (mails: ListedMail[], known: string) =>
  [known, ...mails.map(({ received_at }) => received_at)].sort().at(-1) ?? known;

const isAside = (label: string) => label === 'SPAM' || label === 'TRASH';
