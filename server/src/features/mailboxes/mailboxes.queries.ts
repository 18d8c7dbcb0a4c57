// SQL on mailboxes.
import type { MailboxStatus, mailProviders, mailSecurities, mailSignIns } from '@hireframe/contract/mailboxes.ts';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, Mailboxes } from '../../infra/database/schema.ts';
import { type Allowed, isManager, type Recruiter } from '../../infra/security/actor.ts';

export type MailboxKey = { workspace_id: string; id: string };
type Known = {
  provider: (typeof mailProviders)[number];
  status: MailboxStatus;
  security: (typeof mailSecurities)[number] | null;
  sign_in: (typeof mailSignIns)[number] | null;
};
export type StoredMailbox = Omit<Selectable<Mailboxes>, keyof Known> & Known;
/** An admin sees all of the workspace, everybody else their own. */
type Seen = Allowed & Pick<Recruiter, 'workspace_id' | 'user_id'>;

const now = sql<string>`now()`;

/** Before the row: its secret is sealed for it. */
export async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db);
  return (rows[0] as { id: string }).id;
}

function seenMailboxes(db: Db, actor: Seen) {
  const all = db.selectFrom('mailboxes').where('mailboxes.workspace_id', '=', actor.workspace_id);
  return isManager(actor) ? all : all.where('mailboxes.user_id', '=', actor.user_id);
}

const nameOfMember = sql<string | null>`(
  select first_name || ' ' || last_name from users
  where users.id = mailboxes.user_id and users.workspace_id = mailboxes.workspace_id)`;

/** Its server tells us of new mail. */
const isNotified = sql<boolean>`coalesce(status = 'active' and greatest(listening_until, watched_until) > now(), false)`;

/** Oldest first, with who connected them and what happens to them at this moment. */
export const selectMailboxes = (db: Db, actor: Seen) =>
  seenMailboxes(db, actor)
    .selectAll('mailboxes')
    .select(nameOfMember.as('recruiter_name'))
    .select(sql<boolean>`coalesce(user_id = ${actor.user_id}, false)`.as('is_mine'))
    .select(sql<boolean>`coalesce(reading_until > now(), false)`.as('is_processing'))
    .select(isNotified.as('is_listening'))
    .orderBy('mailboxes.created_at')
    .orderBy('mailboxes.id');
export type MailboxRow = Awaited<ReturnType<ReturnType<typeof selectMailboxes>['executeTakeFirstOrThrow']>>;

export async function findSeen(db: Db, actor: Seen, id: string): Promise<StoredMailbox | undefined> {
  const one = seenMailboxes(db, actor).selectAll().where('id', '=', id);
  return (await one.executeTakeFirst()) as StoredMailbox | undefined; // The checks of the table make it one.
}

/** Of two who act on it, and what is taken from it, one follows the other. */
export async function lockSeen(tx: Db, actor: Seen, id: string): Promise<StoredMailbox | undefined> {
  const one = seenMailboxes(tx, actor).selectAll().where('id', '=', id).forUpdate();
  return (await one.executeTakeFirst()) as StoredMailbox | undefined;
}

export async function isConnected(db: Db, workspace_id: string, email_address: string): Promise<boolean> {
  const one = db.selectFrom('mailboxes').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('email_address', '=', email_address).executeTakeFirst()) !== undefined;
}

export async function insertMailbox(tx: Db, mailbox: Insertable<Mailboxes>): Promise<void> {
  await tx.insertInto('mailboxes').values(mailbox).execute();
}

export async function updateMailbox(
  tx: Db,
  { workspace_id, id }: MailboxKey,
  change: UpdateObject<DB, 'mailboxes'>,
): Promise<void> {
  const one = tx.updateTable('mailboxes').set(change).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

/** Gmail's tokens are renewed while it is read. @returns whether it is still the secret that was opened */
export async function replaceSecret(
  db: Db,
  { workspace_id, id, encrypted_secret }: MailboxKey & { encrypted_secret: string },
  newer: string,
): Promise<boolean> {
  const one = db.updateTable('mailboxes').set({ encrypted_secret: newer }).where('workspace_id', '=', workspace_id);
  const changed = await one.where('id', '=', id).where('encrypted_secret', '=', encrypted_secret).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** There may be new mail. */
export const makeDue = (db: Db, key: MailboxKey): Promise<void> => updateMailbox(db, key, { poll_at: now });

/** @returns false where it is due already, is not read, or waits after trouble */
export async function makeDueOnce(db: Db, { workspace_id, id }: MailboxKey): Promise<boolean> {
  const one = db.updateTable('mailboxes').set({ poll_at: now }).where('workspace_id', '=', workspace_id);
  const due = one.where('id', '=', id).where('poll_at', '>', now).where('failures', '=', 0);
  return (await due.executeTakeFirst()).numUpdatedRows > 0n;
}

/** With its secrets and what was taken from it; what was extracted stays. */
export async function deleteMailbox(tx: Db, { workspace_id, id }: MailboxKey): Promise<void> {
  const left = tx.updateTable('extracted_candidates').set({ mailbox_id: null });
  await left.where('workspace_id', '=', workspace_id).where('mailbox_id', '=', id).execute();
  await tx.deleteFrom('mailboxes').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Of those that the actor sees. */
export const sumMailboxes = (db: Db, actor: Seen) =>
  seenMailboxes(db, actor)
    .select(({ fn }) => [
      fn.countAll<number>().as('total_email_accounts'),
      fn.countAll<number>().filterWhere('status', '=', 'active').as('active_email_accounts'),
      sql<number>`coalesce(sum(total_emails_processed), 0)::bigint`.as('total_emails_processed'),
      sql<number>`coalesce(sum(total_candidates_created), 0)::bigint`.as('total_candidates_created'),
      sql<number>`coalesce(sum(total_failed_files), 0)::bigint`.as('total_failed_files'),
    ])
    .executeTakeFirstOrThrow();

export const isMember = async (db: Db, workspace_id: string, user_id: string): Promise<boolean> => {
  const one = db.selectFrom('users').select('id').where('id', '=', user_id).where('workspace_id', '=', workspace_id);
  return (await one.executeTakeFirst()) !== undefined;
};

/** What somebody connected, without secrets. */
export const selectOwnMailboxes = (db: Db, user_id: string) =>
  db
    .selectFrom('mailboxes')
    .select(['provider', 'email_address', 'display_name', 'status', 'host', 'port', 'security', 'username', 'sign_in'])
    .select(['total_emails_processed', 'total_candidates_created', 'last_processed_at', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

export async function deleteMailboxes(tx: Db, user_id: string): Promise<void> {
  const theirs = tx.selectFrom('mailboxes').select(['workspace_id', 'id']).where('user_id', '=', user_id);
  for (const mailbox of await theirs.forUpdate().execute()) await deleteMailbox(tx, mailbox);
}
