// A mail server that answers slowly, or a word now and then, holds a place of ours for a while only.
import { MailboxFailure, type MailSource } from './mail-source.ts';

/** Of waiting for one batch and what is fetched of it. Ten slow mails a minute are read in it. */
const timeoutMs = 20 * 60_000;

/** The same source. @throws MailboxFailure from all that waits when it has made us wait too long; close it then */
export function withTimeout(source: MailSource, max_ms = timeoutMs): MailSource {
  let [left, waiting, since] = [max_ms, 0, 0];
  let timer: NodeJS.Timeout | undefined;
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => {}); // Heard by whoever waits.

  /** Several that wait at once are one wait. */
  async function wait<T>(answer: Promise<T>): Promise<T> {
    if (waiting++ === 0) {
      since = performance.now();
      timer = setTimeout(() => reject(tooSlow()), left);
    }
    try {
      return await Promise.race([answer, over]);
    } finally {
      if (--waiting === 0) {
        clearTimeout(timer);
        left = Math.max(0, left - (performance.now() - since));
      }
    }
  }
  return {
    check: () => wait(source.check()),
    async *read(cursor) {
      const batches = source.read(cursor);
      try {
        for (let next = await wait(batches.next()); !next.done; next = await wait(batches.next())) {
          const { mails, ...batch } = next.value;
          yield {
            ...batch,
            mails: mails.map((mail) => ({ ...mail, fetchPart: (...asked) => wait(mail.fetchPart(...asked)) })),
          };
          left = max_ms;
        }
      } finally {
        batches.return().catch(() => {}); // Nobody waits for what is too slow.
      }
    },
    close: () => source.close(),
  };
}

const tooSlow = () =>
  new MailboxFailure('unreachable', "The mail server is too slow right now. We'll try again automatically.");
