// SQL on what is read from mailboxes: whose turn it is, how far it is, and what was taken.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isPublicNow } from '../postings/postings.ts';
import type { Cursor } from './mail-source.ts';
import type { MailboxKey, StoredMailbox } from './mailboxes.queries.ts';

/** Whoever connected it is still there, or it is an admin's by now. */
const isLookedAfter = sql<boolean>`(user_id is null or exists (
  select from users where users.id = mailboxes.user_id and users.workspace_id = mailboxes.workspace_id))`;
/** Who is told of new mail at once looks by itself only to be sure. */
const nextPoll = sql<string>`now() + case
  when greatest(listening_until, watched_until) > now() then interval '5 minutes' else interval '30 seconds' end`;
const readable = ['active', 'error'];

/**
 * Whose turn it is, those who wait longest first. They are looked at again when what was enqueued for them is lost,
 * and no sooner: where tasks wait for longer than that, each would wait many times.
 * `is_first`: all its mail is being read once.
 */
export async function takeDue(tx: Db, max: number): Promise<(MailboxKey & { is_first: boolean })[]> {
  const { rows } = await sql<MailboxKey & { is_first: boolean }>`
    with due as (
      select workspace_id, id from mailboxes
      where status in ('active', 'error') and poll_at <= now() and coalesce(reading_until <= now(), true)
        and ${isLookedAfter}
      order by poll_at limit ${max} for no key update skip locked)
    update mailboxes set poll_at = now() + interval '5 minutes' from due
    where mailboxes.workspace_id = due.workspace_id and mailboxes.id = due.id
    returning mailboxes.workspace_id, mailboxes.id,
      (cursor is null or all_emails is not null or seen_emails > 0) as is_first`.execute(tx);
  return rows;
}

/** Whoever connected it has left. @returns which, once */
export async function pauseLeft(tx: Db, last_error: string) {
  const left = tx
    .updateTable('mailboxes')
    .set({ status: 'paused', last_error, poll_at: null, reading_until: null })
    .where('status', 'in', readable)
    .where(sql<boolean>`not ${isLookedAfter}`);
  return left.returning(['workspace_id', 'id', 'user_id', 'email_address']).execute();
}

/** @returns undefined where it is not read */
export async function beginReading(db: Db, { workspace_id, id }: MailboxKey): Promise<StoredMailbox | undefined> {
  const one = db
    .updateTable('mailboxes')
    .set({ poll_at: nextPoll, reading_until: soon })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('status', 'in', readable)
    .where(isLookedAfter);
  return (await one.returningAll().executeTakeFirst()) as StoredMailbox | undefined;
}

const soon = sql<string>`now() + interval '20 seconds'`;

/** It is still being read. */
export async function keepReading(db: Db, { workspace_id, id }: MailboxKey): Promise<void> {
  const one = db.updateTable('mailboxes').set({ reading_until: soon }).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).where('reading_until', 'is not', null).execute();
}

/** @param hasMore it goes on soon: nobody else need look meanwhile */
export async function endReading(db: Db, { workspace_id, id }: MailboxKey, hasMore: boolean): Promise<void> {
  const reading_until = hasMore ? sql<string>`now() + interval '2 minutes'` : null;
  const one = db.updateTable('mailboxes').set({ reading_until }).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).where('reading_until', 'is not', null).execute();
}

/** Somebody told of new mail while it was read. */
export async function isDue(db: Db, { workspace_id, id }: MailboxKey): Promise<boolean> {
  const one = db.selectFrom('mailboxes').select('id').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await one.where('poll_at', '<=', sql<string>`now()`).executeTakeFirst()) !== undefined;
}

type Opened = Pick<StoredMailbox, 'workspace_id' | 'id' | 'host' | 'username'>;

/**
 * Until the transaction ends: whoever pauses, moves or deletes it waits.
 * @returns whose it is; undefined where it is no longer being read, or stands elsewhere: how far it was read is worth nothing there
 */
export function holdReadable(tx: Db, { workspace_id, id, host, username }: Opened) {
  const one = tx.selectFrom('mailboxes').select('user_id').where('workspace_id', '=', workspace_id);
  const same = one.where('host', 'is not distinct from', host).where('username', 'is not distinct from', username);
  return same.where('id', '=', id).where('status', 'in', readable).forNoKeyUpdate().executeTakeFirst();
}

type Which = { message_key: string; sha256: string };

export async function isProcessed(db: Db, { workspace_id, id }: MailboxKey, { message_key, sha256 }: Which) {
  const one = db.selectFrom('processed_resumes').select('sha256').where('workspace_id', '=', workspace_id);
  const known = one.where('mailbox_id', '=', id).where('message_key', '=', message_key).where('sha256', '=', sha256);
  return (await known.executeTakeFirst()) !== undefined;
}

/** @returns false where it was taken before */
export async function markProcessed(tx: Db, { workspace_id, id }: MailboxKey, which: Which): Promise<boolean> {
  const made = tx
    .insertInto('processed_resumes')
    .values({ workspace_id, mailbox_id: id, ...which })
    .onConflict((on) => on.doNothing());
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** The same file came in another mail, and nobody has decided about it. */
export async function isWaiting(db: Db, { workspace_id, id }: MailboxKey, sha256: string): Promise<boolean> {
  const same = db.selectFrom('extracted_candidates').select('id').where('workspace_id', '=', workspace_id);
  const waiting = same.where('mailbox_id', '=', id).where('sha256', '=', sha256).where('status', '=', 'extracted');
  return (await waiting.executeTakeFirst()) !== undefined;
}

type Counter = 'total_candidates_created' | 'total_failed_files';

export async function countOne(tx: Db, { workspace_id, id }: MailboxKey, counter: Counter): Promise<void> {
  const one = tx.updateTable('mailboxes').set({ [counter]: sql`${sql.ref(counter)} + 1` });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** These mails made us fail once more. @returns how often each has */
export async function countTries(
  db: Db,
  { workspace_id, id }: MailboxKey,
  keys: string[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ tries: Record<string, number> }>`
    update mailboxes set tries = tries || (
      select jsonb_object_agg(key, coalesce((tries ->> key)::integer, 0) + 1) from unnest(${keys}::text[]) key)
    where workspace_id = ${workspace_id} and id = ${id} returning tries`.execute(db);
  return rows[0]?.tries ?? {};
}

type Step = { cursor: Cursor; progress: { seen: number; total: number | null } | null; new_count: number };

/** All of a batch has been dealt with. */
export async function storeStep(tx: Db, { workspace_id, id }: MailboxKey, { cursor, progress, new_count }: Step) {
  await tx
    .updateTable('mailboxes')
    .set({ cursor: JSON.stringify(cursor), tries: '{}', last_processed_at: sql<string>`now()` })
    .set({ seen_emails: progress?.seen ?? 0, all_emails: progress?.total ?? null })
    .set({ total_emails_processed: sql<number>`total_emails_processed + ${new_count}` })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/** Neither changed nor paused while it was read. */
const asOpened = (db: Db, { workspace_id, id, encrypted_secret }: StoredMailbox) =>
  db
    .updateTable('mailboxes')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('encrypted_secret', '=', encrypted_secret)
    .where('status', 'in', readable);

export async function noteSuccess(db: Db, mailbox: StoredMailbox): Promise<void> {
  const fine = { status: 'active', failures: 0, last_error: null, last_processed_at: sql<string>`now()` };
  await asOpened(db, mailbox).set(fine).execute();
}

type Trouble = { status: string; last_error: string; wait_seconds: number | null };

/** @param trouble.wait_seconds null: it is not looked at by itself. @returns false where somebody has acted meanwhile */
export async function noteTrouble(tx: Db, mailbox: StoredMailbox, { wait_seconds, ...trouble }: Trouble) {
  const poll_at = wait_seconds === null ? null : sql<string>`now() + make_interval(secs => ${wait_seconds})`;
  const failures = sql<number>`least(failures + 1, 1000)`;
  const noted = await asOpened(tx, mailbox)
    .set({ ...trouble, failures, poll_at })
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Whoever connected it; where they have left, the admins. */
export async function selectKeepers(
  db: Db,
  { workspace_id, user_id }: Pick<StoredMailbox, 'workspace_id' | 'user_id'>,
) {
  const members = await db
    .selectFrom('users')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where((eb) => eb.or([eb('workspace_role', 'in', ['owner', 'admin']), eb('id', '=', user_id)]))
    .execute();
  const owner = members.filter(({ id }) => id === user_id);
  return (owner.length > 0 ? owner : members).map(({ id }) => id);
}

/** What mail can be meant for. */
export const selectOpenPostings = (db: Db, workspace_id: string) =>
  db
    .selectFrom('postings')
    .select(['id', 'job_id', 'title'])
    .where('workspace_id', '=', workspace_id)
    .where(isPublicNow)
    .orderBy('id')
    .execute();

export const selectCompany = (db: Db, id: string) =>
  db.selectFrom('workspaces').select('language_model_enabled').where('id', '=', id).executeTakeFirstOrThrow();
