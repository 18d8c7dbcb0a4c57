// The numbers that an IMAP server has given to mails, which may have large gaps.
import type { Session } from './fetch-mails.ts';

const span = 20_000; // Numbers asked about at a time: a mailbox with a million mails is not told in one line.
const wider = 8; // Where hardly any of them is taken, so much more the next time.

/** Those from `from` to below `end` in small groups, ascending. */
export async function* uidsBetween(
  session: Session,
  from: number,
  end: number,
  atOnce: number,
): AsyncGenerator<number[]> {
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
