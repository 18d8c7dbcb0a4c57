// SQL on Google's clients of workspaces, and on who is at Google being asked for consent.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import type { GmailClients, GmailConsents } from '../../../infra/database/schema.ts';
import type { StoredMailbox } from '../mailboxes.queries.ts';

export const findClient = (db: Db, workspace_id: string) =>
  db
    .selectFrom('gmail_clients')
    .select(['client_id', 'encrypted_secret'])
    .where('workspace_id', '=', workspace_id)
    .executeTakeFirst();

/** The last one that worked. */
export async function keepClient(tx: Db, client: Insertable<GmailClients>): Promise<void> {
  const { client_id, encrypted_secret } = client;
  const kept = tx.insertInto('gmail_clients').values(client);
  const newer = { client_id, encrypted_secret, changed_at: sql<string>`now()` };
  await kept.onConflict((on) => on.column('workspace_id').doUpdateSet(newer)).execute();
}

export async function insertConsent(db: Db, consent: Omit<Insertable<GmailConsents>, 'expires_at'>): Promise<void> {
  const expires_at = sql<string>`now() + interval '10 minutes'`;
  await db
    .insertInto('gmail_consents')
    .values({ ...consent, expires_at })
    .execute();
}

/** @returns what was begun, once; undefined where it has ended or somebody else began it */
export function takeConsent(db: Db, begun: { workspace_id: string; user_id: string; state_hash: string }) {
  const one = db
    .deleteFrom('gmail_consents')
    .where('workspace_id', '=', begun.workspace_id)
    .where('user_id', '=', begun.user_id)
    .where('state_hash', '=', begun.state_hash)
    .where('expires_at', '>', sql<string>`now()`);
  return one.returning(['display_name', 'client_id', 'encrypted_secret']).executeTakeFirst();
}

/** Of those who have not come back. */
export async function deleteEndedConsents(db: Db): Promise<void> {
  await db.deleteFrom('gmail_consents').where('expires_at', '<=', sql<string>`now()`).execute();
}

/** Whoever connects it at the same moment waits. */
export async function lockByAddress(tx: Db, workspace_id: string, email_address: string) {
  const one = tx.selectFrom('mailboxes').selectAll().where('workspace_id', '=', workspace_id);
  const found = await one.where('email_address', '=', email_address).forUpdate().executeTakeFirst();
  return found as StoredMailbox | undefined;
}

/** By the same client, in whatever workspace. */
export async function isReadElsewhere(db: Db, { email_address, client_id }: StoredMailbox): Promise<boolean> {
  const same = db.selectFrom('mailboxes').select('id').where('provider', '=', 'gmail');
  const found = same.where('email_address', '=', email_address).where('client_id', '=', client_id);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}
