// The tasks that read mailboxes: one run of a mailbox at any moment, batch by batch, a slice of time each.
import { availableParallelism } from 'node:os';
import { setInterval } from 'node:timers';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { withAdvisoryLock } from '../../infra/database/advisory-lock.ts';
import { type Db, isUnreachable } from '../../infra/database/postgres.ts';
import { StorageAway } from '../../infra/storage.ts';
import { task } from '../../infra/tasks.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { type Cursor, type ListedMail, type MailBatch, MailboxFailure } from './mail-source.ts';
import { noteTrouble } from './mailbox-trouble.ts';
import { type MailboxKey, makeDue, makeDueOnce, type StoredMailbox } from './mailboxes.queries.ts';
import { openSource } from './open-source.ts';
import { withTimeout } from './patience.ts';
import * as queries from './reading.queries.ts';
import { countFailed, type Reading, Stopped } from './reading.ts';
import { takeMail } from './take-mail.ts';

/** One more than read at a time, so that a reader finds the next file waiting. */
const mailsAtOnce = availableParallelism() + 1;
/** A run ends after this and goes on behind those of others. */
const sliceMs = 20_000;
const beatMs = 5000;
/** So often a mail may make us fail; then it is passed over. */
const maxTries = 3;

const about = {
  input: z.object({ workspace_id: z.uuid(), id: z.uuid() }),
  groupOf: ({ workspace_id }: MailboxKey) => workspace_id, // Nobody's slow servers keep others waiting.
  run: readMailbox,
};
/** New mail. */
export const readMailboxTask = task({ name: 'mailboxes.read', ...about });
/** What takes long, such as all the mail of a new mailbox: a queue of its own, so that new mail need not wait. */
export const readOnTask = task({ name: 'mailboxes.read-on', ...about });

/** There may be new mail: it is read as soon as a worker is free. In the caller's transaction. */
export async function pollNow({ enqueue }: Pick<AppContext, 'enqueue'>, tx: Db, { workspace_id, id }: MailboxKey) {
  await makeDue(tx, { workspace_id, id });
  await enqueue(tx, readMailboxTask, { workspace_id, id });
}

/**
 * Its server tells of new mail. What waits to be read already is not asked for again, however often a server tells; what
 * could not be read is not asked for sooner than it was to be tried again.
 */
export async function hearNews({ enqueue }: Pick<AppContext, 'enqueue'>, tx: Db, { workspace_id, id }: MailboxKey) {
  if (await makeDueOnce(tx, { workspace_id, id })) await enqueue(tx, readMailboxTask, { workspace_id, id });
}

/** Killed anywhere, the next run goes on: a resume is taken in one transaction, the cursor moves behind it. */
async function readMailbox(context: AppContext, key: MailboxKey): Promise<void> {
  let hasMore = false;
  const wasFree = await withAdvisoryLock(context.db, key.id, async () => {
    hasMore = await readSlice(context, key);
  });
  if (hasMore) await context.enqueue(context.db, readOnTask, key);
  // Who was told of new mail meanwhile found the lock taken.
  else if (wasFree && (await queries.isDue(context.db, key))) await context.enqueue(context.db, readMailboxTask, key);
}

/** @returns whether there is more to read */
async function readSlice(context: AppContext, key: MailboxKey): Promise<boolean> {
  const { db } = context;
  const mailbox = await queries.beginReading(db, key);
  if (!mailbox) return false;
  const beat = setInterval(() => void queries.keepReading(db, key).catch(() => {}), beatMs); // The next one tells as well.
  let hasMore = false;
  try {
    hasMore = await readFrom(context, mailbox);
    await queries.noteSuccess(db, mailbox);
  } catch (error) {
    if (!(error instanceof Stopped)) await noteTrouble(context, mailbox, error);
  } finally {
    clearInterval(beat);
    await queries.endReading(db, key, hasMore);
  }
  return hasMore;
}

async function readFrom(context: AppContext, mailbox: StoredMailbox): Promise<boolean> {
  const { db } = context;
  const { workspace_id } = mailbox;
  const company = await queries.selectCompany(db, workspace_id);
  const postings = await queries.selectOpenPostings(db, workspace_id);
  const source = withTimeout(await openSource(context, mailbox));
  try {
    const until = performance.now() + sliceMs;
    for await (const batch of source.read(mailbox.cursor as Cursor | null)) {
      await takeBatch({ context, mailbox, company, postings }, batch);
      if (performance.now() > until) return true;
    }
    return false;
  } finally {
    await source.close();
  }
}

async function takeBatch(reading: Reading, batch: MailBatch): Promise<void> {
  const { context, mailbox } = reading;
  const faults = new Map<ListedMail, unknown>();
  await mapLimit(mailsAtOnce, batch.mails, async (mail) => {
    await takeMail(reading, mail).catch((error) => {
      const isNotItsFault = [Stopped, MailboxFailure, StorageAway].some((one) => error instanceof one);
      if (isNotItsFault || isUnreachable(error)) throw error;
      faults.set(mail, error);
    });
  });
  if (faults.size > 0) await passOver(reading, faults);
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.holdReadable(tx, mailbox))) throw new Stopped();
    await queries.storeStep(tx, mailbox, batch);
  });
}

/** A mail that makes us fail again and again does not keep the others waiting. @throws its error before that */
async function passOver(reading: Reading, faults: Map<ListedMail, unknown>): Promise<void> {
  const { context, mailbox } = reading;
  await context.storage.check(); // Else no mail is at fault.
  const keys = [...faults.keys()].map(({ message_key }) => message_key);
  const tries = await queries.countTries(context.db, mailbox, keys);
  for (const [mail, err] of faults) {
    if ((tries[mail.message_key] ?? 0) < maxTries) throw err;
    context.log.error({ err, mailbox: mailbox.id }, 'a mail was passed over');
    await countFailed(reading, mail, '');
  }
}
