// New mail is read at once where an IMAP server tells of it: each worker listens to some mailboxes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import * as queries from './listening.queries.ts';
import { MailboxFailure } from './mail-source.ts';
import type { MailboxKey, StoredMailbox } from './mailboxes.queries.ts';
import { listenToMailbox } from './open-source.ts';
import { hearNews } from './read-mailbox.ts';

const maxOfWorker = 200; // Connections.
const roundMs = 2000;
/** Mails that arrive together are one piece of news. */
const newsMs = 300;
/** Until somebody tries again: after trouble, and where the server does not tell of new mail. */
const [troubleSeconds, dumbSeconds] = [60, 3600];

type Held = { connection: string; isHeard: boolean; stop: AbortController; done: Promise<void> };
type Worker = { context: AppContext; listener: string; held: Map<string, Held> };

export const listenForMailTask = task({
  name: 'mailboxes.listen',
  input: z.object({}),
  repeat_ms: 5000,
  run: async (context, _input, stopping) => {
    if (stopping) await listen(context, stopping);
  },
});

/** Lives until the worker stops; of one that dies others take over within half a minute. */
async function listen(context: AppContext, stopping: AbortSignal): Promise<void> {
  const worker: Worker = { context, listener: randomUUID(), held: new Map() };
  try {
    while (!stopping.aborted) {
      await goRound(worker);
      await sleep(roundMs, undefined, { signal: stopping }).catch(() => {}); // Stopped.
    }
  } finally {
    for (const { stop } of worker.held.values()) stop.abort();
    await Promise.all([...worker.held.values()].map(({ done }) => done));
    await queries.letAllGo(context.db, worker.listener).catch(() => {}); // Its time is up soon.
  }
}

async function goRound({ context, listener, held }: Worker): Promise<void> {
  const heard = [...held].flatMap(([id, { isHeard }]) => (isHeard ? [id] : []));
  const ours = new Map((await queries.claimOn(context.db, listener, heard)).map((mailbox) => [mailbox.id, mailbox]));
  for (const [id, { connection, stop }] of held) {
    const mailbox = ours.get(id);
    if (!mailbox || connectionOf(mailbox) !== connection) stop.abort();
  }
  const room = maxOfWorker - held.size;
  for (const mailbox of room > 0 ? await queries.claim(context.db, listener, room) : [])
    if (!held.has(mailbox.id)) hold({ context, listener, held }, mailbox);
}

/** Where anything of it changes, the mailbox is connected to anew. */
const connectionOf = ({ host, port, security, username, sign_in, client_id, token_url, ...of }: StoredMailbox) =>
  JSON.stringify([host, port, security, username, client_id, token_url, sign_in === 'password' && of.encrypted_secret]);

function hold({ context, listener, held }: Worker, mailbox: StoredMailbox): void {
  const stop = new AbortController();
  const one: Held = { connection: connectionOf(mailbox), isHeard: false, stop, done: Promise.resolve() };
  held.set(mailbox.id, one);
  one.done = hearUntil(context, mailbox, one)
    .then((wait_seconds) => queries.letGo(context.db, listener, mailbox, wait_seconds))
    .catch((err) => context.log.error({ err, mailbox: mailbox.id }, 'a mailbox was not let go'))
    .finally(() => held.delete(mailbox.id));
}

/** @returns seconds until it may be listened to again */
async function hearUntil(context: AppContext, mailbox: StoredMailbox, one: Held): Promise<number> {
  let news: NodeJS.Timeout | undefined;
  const tell = () => {
    news ??= setTimeout(() => {
      news = undefined;
      tellOf(context, mailbox).catch((err) =>
        context.log.error({ err, mailbox: mailbox.id }, 'new mail was not told of'),
      );
    }, newsMs);
  };
  const begun = () => {
    one.isHeard = true;
    tell(); // What came before.
  };
  try {
    const isNotified = await listenToMailbox(context, mailbox, { begun, mail: tell }, one.stop.signal);
    if (one.stop.signal.aborted) return 0;
    return isNotified ? troubleSeconds : dumbSeconds;
  } catch (err) {
    // Whoever reads the mailbox says what is wrong with it; what is wrong with us the log says.
    if (!(err instanceof MailboxFailure))
      context.log.error({ err, mailbox: mailbox.id }, 'listening to a mailbox failed');
    return troubleSeconds;
  } finally {
    clearTimeout(news);
  }
}

async function tellOf(context: AppContext, key: MailboxKey): Promise<void> {
  await context.db.transaction().execute(async (tx) => hearNews(context, tx, key));
}
