// What its owner, or an admin, does with a mailbox. What may be done in which state stands in the contract.
import { type MailboxAction, type MailboxOutcome, mailboxActions } from '@hireframe/contract/mailboxes.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { endConsent } from './gmail/end-consent.ts';
import * as queries from './mailboxes.queries.ts';
import { getMailbox } from './mailboxes.ts';
import { tryMailbox } from './open-source.ts';
import { pollNow } from './read-mailbox.ts';

const states = {
  active: 'This mailbox is already active.',
  paused: 'This mailbox is paused.',
  error: 'This mailbox has an error.',
  expired: 'Access to this mailbox has expired.',
} as const;
const needs: Record<MailboxAction, string> = {
  test: 'Refresh its token or reconnect it first.',
  process: 'Activate it first.',
  activate: 'Nothing to activate.',
  deactivate: 'Only an active mailbox can be paused.',
  refresh: 'Only mailboxes with expired access can be refreshed.',
  delete: '',
};

/** @throws Problem 409 where its state does not allow it */
export function allow({ status }: Pick<queries.StoredMailbox, 'status'>, action: MailboxAction): void {
  const allowed: readonly MailboxAction[] = mailboxActions[status];
  if (!allowed.includes(action)) throw conflict(`${states[status]} ${needs[action]}`);
}

/** @throws Problem 404 for one that the actor does not see; 409 where its state does not allow it */
export async function findToActOn(db: Db, actor: Recruiter, id: string, action: MailboxAction) {
  return allowed(await queries.findSeen(db, actor, id), action);
}

/** The same, held until the transaction ends. */
export async function lockToActOn(tx: Db, actor: Recruiter, id: string, action: MailboxAction) {
  return allowed(await queries.lockSeen(tx, actor, id), action);
}

function allowed(mailbox: queries.StoredMailbox | undefined, action: MailboxAction): queries.StoredMailbox {
  if (!mailbox) throw notFound('mailbox');
  allow(mailbox, action);
  return mailbox;
}

/** Changes nothing of it. @throws Problem 404; 409 */
export async function testMailbox(context: AppContext, actor: Recruiter, id: string): Promise<MailboxOutcome> {
  const failure = await tryMailbox(context, await findToActOn(context.db, actor, id, 'test'));
  return outcome(context.db, actor, id, failure?.message, 'The connection works.');
}

/** @throws Problem 404; 409 unless it is active */
export async function processNow(context: AppContext, actor: Recruiter, id: string): Promise<MailboxOutcome> {
  await context.db
    .transaction()
    .execute(async (tx) => pollNow(context, tx, await lockToActOn(tx, actor, id, 'process')));
  return outcome(context.db, actor, id, undefined, 'Checking for new email.');
}

/** Of somebody who has left it becomes the actor's. @throws Problem 404; 409 */
export async function activate(context: AppContext, actor: Recruiter, id: string): Promise<MailboxOutcome> {
  const { db } = context;
  const known = await findToActOn(db, actor, id, 'activate');
  const failure = known.status === 'paused' ? undefined : await tryMailbox(context, known);
  if (failure) return outcome(db, actor, id, failure.message, '');
  await db.transaction().execute(async (tx) => {
    const { workspace_id, user_id } = await lockToActOn(tx, actor, id, 'activate');
    const hasOwner = user_id !== null && (await queries.isMember(tx, workspace_id, user_id));
    await queries.updateMailbox(
      tx,
      { workspace_id, id },
      { ...works, ...(hasOwner ? {} : { user_id: actor.user_id }) },
    );
    await pollNow(context, tx, { workspace_id, id });
  });
  return outcome(db, actor, id, undefined, 'The mailbox is active.');
}

/** Columns of one that can be read. */
export const works = { status: 'active', failures: 0, last_error: null, tries: '{}' };

/** What is being taken from its mail at this moment is the last. @throws Problem 404; 409 unless it is active */
export async function deactivate({ db }: AppContext, actor: Recruiter, id: string): Promise<MailboxOutcome> {
  await db.transaction().execute(async (tx) => {
    const { workspace_id } = await lockToActOn(tx, actor, id, 'deactivate');
    const stopped = { status: 'paused', last_error: null, failures: 0, reading_until: null, poll_at: null };
    await queries.updateMailbox(tx, { workspace_id, id }, stopped);
  });
  return outcome(db, actor, id, undefined, 'The mailbox is paused.');
}

/** @throws Problem 404 */
export async function disconnect(context: AppContext, actor: Recruiter, id: string): Promise<void> {
  const mailbox = await context.db.transaction().execute(async (tx) => {
    const known = await lockToActOn(tx, actor, id, 'delete');
    await queries.deleteMailbox(tx, known);
    return known;
  });
  if (mailbox.provider === 'gmail') void endConsent(context, mailbox); // Nobody waits for Google.
}

async function outcome(db: Db, actor: Recruiter, id: string, failure: string | undefined, words: string) {
  return { success: failure === undefined, message: failure ?? words, account: await getMailbox(db, actor, id) };
}
