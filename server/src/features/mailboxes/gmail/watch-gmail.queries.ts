// SQL on mailboxes that Google watches for us. Across workspaces: Google knows addresses, and tasks look at all.
import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import { type MailboxKey, type StoredMailbox, updateMailbox } from '../mailboxes.queries.ts';

/** Nobody has asked for today, the ones that end first before others. */
export async function selectUnwatched(db: Db): Promise<StoredMailbox[]> {
  const due = db
    .selectFrom('mailboxes')
    .selectAll()
    .where('provider', '=', 'gmail')
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(watched_until < now() + interval '6 days', true)`)
    .orderBy(sql`watched_until nulls first`);
  return (await due.execute()) as StoredMailbox[];
}

export const setWatched = (db: Db, key: MailboxKey, watched_until: string): Promise<void> =>
  updateMailbox(db, key, { watched_until });

/** The same mailbox may be read for several workspaces. */
export const selectReadAt = (db: Db, email_address: string): Promise<MailboxKey[]> =>
  db
    .selectFrom('mailboxes')
    .select(['workspace_id', 'id'])
    .where('provider', '=', 'gmail')
    .where('email_address', '=', email_address)
    .where('status', 'in', ['active', 'error'])
    .execute();
