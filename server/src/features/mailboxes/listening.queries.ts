// SQL on who listens to which mailbox: one worker at any moment, and another one when that has died.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailboxKey, StoredMailbox } from './mailboxes.queries.ts';

const soon = sql<string>`now() + interval '30 seconds'`;
/** Whoever is told of new mail is looked at seldom: that ends with it. What is due stays so: it waits to be read already. */
const polledAgain = sql<string>`case when poll_at > ${soon} then ${soon} else poll_at end`;

/**
 * Takes mailboxes that nobody listens to. Those that cannot be read are left alone, and those that are written to in
 * this moment wait for the next time.
 */
export async function claim(db: Db, listener: string, max: number): Promise<StoredMailbox[]> {
  const free = db
    .selectFrom('mailboxes')
    .select('id')
    .where('provider', '=', 'imap')
    .where('status', '=', 'active')
    .where('failures', '=', 0)
    .where(sql<boolean>`coalesce(listener_until <= now(), true)`)
    .orderBy('listener_until', (order) => order.asc().nullsFirst())
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked();
  const claimed = db
    .updateTable('mailboxes')
    .set({ listener, listener_until: soon, listening_until: null, poll_at: polledAgain });
  const ours = claimed.where('id', 'in', free).where('provider', '=', 'imap');
  return (await ours.returningAll().execute()) as StoredMailbox[];
}

/** @param heard those whose server tells us @returns those that are still ours and to be listened to */
export async function claimOn(db: Db, listener: string, heard: string[]): Promise<StoredMailbox[]> {
  const ours = db.updateTable('mailboxes').where('listener', '=', listener).where('status', '=', 'active');
  const isHeard = sql<boolean>`id = any(${heard}::uuid[])`;
  const until = sql<string>`case when ${isHeard} then ${soon} end`;
  return (await ours.set({ listener_until: soon, listening_until: until }).returningAll().execute()) as StoredMailbox[];
}

/** @param wait_seconds until somebody may try again */
export async function letGo(db: Db, listener: string, { workspace_id, id }: MailboxKey, wait_seconds: number) {
  const listener_until = sql<string>`now() + make_interval(secs => ${wait_seconds})`;
  const one = db
    .updateTable('mailboxes')
    .set({ listener: null, listening_until: null, listener_until, poll_at: polledAgain });
  await one.where('workspace_id', '=', workspace_id).where('id', '=', id).where('listener', '=', listener).execute();
}

/** This worker ends. */
export async function letAllGo(db: Db, listener: string): Promise<void> {
  const nobody = { listener: null, listening_until: null, listener_until: null, poll_at: polledAgain };
  await db.updateTable('mailboxes').set(nobody).where('listener', '=', listener).execute();
}
