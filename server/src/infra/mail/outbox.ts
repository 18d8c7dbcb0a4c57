// From the outbox to the mail server.
import { setTimeout as sleep } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/postgres.ts';
import type { DB } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { sealedExtraBytes } from '../security/encryption.ts';
import { openTroubleLog } from '../trouble-log.ts';
import { openAttachment, openBody } from './sealed-body.ts';
import type { Letter, Outcome, Smtp } from './smtp.ts';

/** `onRefused`: told in the transaction of a mail that no server will ever take, by its id. */
type Tools = Pick<AppContext, 'db' | 'encryption' | 'metrics'> & {
  smtp: Smtp;
  onRefused?: (tx: Db, id: string) => Promise<void>;
};
const atOnce = 4;
const pauseMs = 2000;

/**
 * Sends what is due until nothing is, or until the server cannot be reached. Any number of workers may do so at once: a
 * row is locked while its mail is sent. At least once: a worker that dies between the server's yes and the commit sends
 * the mail again, under the same Message-ID.
 */
export async function deliverOutbox(context: Tools): Promise<void> {
  const line = async () => {
    while ((await deliverNext(context)) === 'more');
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

/** Delivers every two seconds until it is stopped; `stop` waits for what is being sent. */
export function startDelivery({ log, ...context }: Tools & { log: Log }): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const sayTrouble = openTroubleLog(log);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await deliverOutbox(context).catch((err) => sayTrouble(err, 'outbox'));
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {}); // Stopped.
    }
  })();
  async function stop() {
    stopping.abort();
    await running;
    context.smtp.close();
  }
  return { stop };
}

function deliverNext({ db, encryption, metrics, smtp, onRefused }: Tools): Promise<'more' | 'done'> {
  return db.transaction().execute(async (tx) => {
    const due = tx
      .selectFrom('outbox')
      .select(['id', 'to_name', 'to_address', 'subject', 'sealed_body', 'calendar'])
      .select(['from_name', 'reply_to', 'in_reply_to'])
      .where('status', '=', 'pending')
      .where('next_attempt_at', '<=', sql<string>`now()`)
      .orderBy('next_attempt_at')
      .limit(1);
    const mail = await due.forUpdate().skipLocked().executeTakeFirst();
    if (!mail) return 'done';
    const { id, to_name, to_address, subject, sealed_body, calendar, ...sender } = mail;
    const to = { name: to_name, address: to_address };
    const body = openBody(encryption, to_address, sealed_body ?? '');
    if (!body) {
      await tx.updateTable('outbox').set(changesFor(unreadable)).where('id', '=', id).execute();
      return 'more';
    }
    const attachments = (await selectAttachments(tx, id)).flatMap(({ bytes, ...file }) => {
      const opened = openAttachment(encryption, to_address, bytes);
      return opened ? [{ ...file, bytes: opened }] : [];
    });
    const outcome = await smtp.send({
      id,
      to,
      subject,
      ...body,
      ...sender,
      attachments,
      ...(calendar ? { calendar: calendar as Letter['calendar'] } : {}),
    });
    await tx.updateTable('outbox').set(changesFor(outcome)).where('id', '=', id).execute();
    metrics?.countMail(outcome.kind);
    if (outcome.kind === 'refused') await onRefused?.(tx, id);
    return outcome.kind === 'unreachable' ? 'done' : 'more';
  });
}

const unreadable: Outcome = { kind: 'refused', reason: 'It was sealed with another signing_key and cannot be read.' };

const selectAttachments = (db: Db, outbox_id: string) =>
  db
    .selectFrom('outbox_attachments')
    .select(['file_name', 'content_type', 'bytes'])
    .where('outbox_id', '=', outbox_id)
    .orderBy('position')
    .execute();

// Waits double from one minute to an hour. What did not go out in two days is stale: its links have expired.
const wait = sql<string>`now() + least(interval '1 minute' * 2 ^ least(attempts, 10), interval '1 hour')`;
const isStale = sql<boolean>`created_at < now() - interval '2 days'`;

function changesFor(outcome: Outcome) {
  const attempts = sql<number>`attempts + 1`;
  if (outcome.kind === 'sent')
    return { attempts, status: 'sent', sent_at: sql<string>`now()`, last_error: null, sealed_body: null };
  const last_error = outcome.reason;
  if (outcome.kind === 'refused') return { attempts, last_error, status: 'failed', failed_at: sql<string>`now()` };
  return {
    attempts,
    last_error,
    next_attempt_at: wait,
    status: sql<string>`case when ${isStale} then 'failed' else 'pending' end`,
    failed_at: sql<string | null>`case when ${isStale} then now() end`,
  };
}

/** Retention. Without a mail server this is what empties the outbox. */
export async function deleteOldMail(db: Db, days: number): Promise<void> {
  const old = sql<string>`now() - interval '1 day' * ${days}`;
  const last_error = `No mail server took it in ${days} days.`;
  const unsent = db.updateTable('outbox').set({ status: 'failed', last_error, failed_at: sql<string>`now()` });
  await unsent
    .where('status', '=', 'pending')
    .where('created_at', '<', old)
    .where('next_attempt_at', '<', sql<string>`now()`)
    .execute();
  await db.deleteFrom('outbox').where('created_at', '<', old).where('status', '<>', 'pending').execute();
}

/** When somebody leaves: everything ever written to them, or only what is about this page. */
export async function deleteMailTo(db: Db, address: string, about?: string): Promise<void> {
  const gone = db.deleteFrom('outbox').where(sql`lower(to_address)`, '=', address.toLowerCase());
  await (about ? gone.where('about', '=', about) : gone).execute();
}

/** Whatever was written about these pages, to whomever. */
export async function deleteMailAbout(db: Db, pages: string[]): Promise<void> {
  if (pages.length > 0) await db.deleteFrom('outbox').where('about', 'in', pages).execute();
}

/** Mail that is worth nothing any more. */
export async function deleteMail(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** One that has not gone out yet. Where it is being sent this waits for the end of that. @returns whether it is gone */
export async function takeBackMail(tx: Db, id: string): Promise<boolean> {
  const waiting = tx.deleteFrom('outbox').where('id', '=', id).where('status', '=', 'pending');
  return (await waiting.executeTakeFirst()).numDeletedRows > 0n;
}

/** One that failed goes out once more. @returns false where it is there no more, or has not failed */
export async function retryMail(tx: Db, id: string): Promise<boolean> {
  const again = {
    status: 'pending',
    attempts: 0,
    next_attempt_at: sql<string>`now()`,
    failed_at: null,
    last_error: null,
    created_at: sql<string>`now()`, // Counted anew: what is older than two days fails at once.
  };
  const failed = tx.updateTable('outbox').set(again).where('id', '=', id).where('status', '=', 'failed');
  return (await failed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The newest, for a page that shows them. `text`: undefined once it is sent, and where it cannot be read. */
export async function listOutbox({ db, encryption }: Pick<AppContext, 'db' | 'encryption'>, limit: number) {
  const columns = ['to_name', 'to_address', 'subject', 'sealed_body', 'created_at', 'status', 'last_error'] as const;
  const files = (eb: ExpressionBuilder<DB, 'outbox'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('outbox_attachments')
        .select(['position', 'file_name', sql<number>`octet_length(bytes) - ${sealedExtraBytes}::int`.as('size_bytes')])
        .whereRef('outbox_id', '=', 'outbox.id')
        .orderBy('position'),
    );
  const newest = db.selectFrom('outbox').select(['id', ...columns]);
  const found = await newest
    .select((eb) => files(eb).as('attachments'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ sealed_body, ...mail }) => ({
    ...mail,
    text: sealed_body === null ? undefined : openBody(encryption, mail.to_address, sealed_body)?.text,
  }));
}

/** One file of a mail. Undefined where it cannot be read either. */
export async function findAttachment(
  { db, encryption }: Pick<AppContext, 'db' | 'encryption'>,
  outbox_id: string,
  position: number,
) {
  const found = await db
    .selectFrom('outbox_attachments')
    .innerJoin('outbox', 'outbox.id', 'outbox_id')
    .select(['file_name', 'content_type', 'bytes', 'to_address'])
    .where('outbox_id', '=', outbox_id)
    .where('position', '=', position)
    .executeTakeFirst();
  const bytes = found && openAttachment(encryption, found.to_address, found.bytes);
  return bytes && { file_name: found.file_name, content_type: found.content_type, bytes };
}

/** What was written to somebody. Without bodies: their links sign in whoever holds them. */
export async function listMailTo(db: Db, address: string) {
  const columns = ['to_address', 'subject', 'status', 'created_at', 'sent_at'] as const;
  const found = db.selectFrom('outbox').select(columns);
  return found.where(sql`lower(to_address)`, '=', address.toLowerCase()).orderBy('id').execute();
}
