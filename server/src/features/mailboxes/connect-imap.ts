// Connecting an IMAP mailbox and changing how it is reached: kept once its server has let us in.
import type { EmailAccount, EmailAccountChange, NewEmailAccount } from '@hireframe/contract/mailboxes.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { onViolation } from '../../infra/database/postgres.ts';
import { conflict, fieldConflict, fieldRule, notFound, ruleBroken } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { works } from './act-on-mailbox.ts';
import { type MailboxSecret, sealSecret } from './mailbox-secret.ts';
import * as queries from './mailboxes.queries.ts';
import { getMailbox } from './mailboxes.ts';
import { type MailboxToOpen, tryMailbox } from './open-source.ts';
import { pollNow } from './read-mailbox.ts';

const connectedAlready = () => fieldConflict('email_address', 'This mailbox is already connected.');

/** @throws Problem 409 where the workspace has it already; 422 where its server does not let us in */
export async function connectImap(
  context: AppContext,
  actor: Recruiter,
  { password, client_secret, ...given }: z.output<typeof NewEmailAccount>,
): Promise<EmailAccount> {
  const { db } = context;
  const { workspace_id, user_id } = actor;
  const { email_address, display_name, sign_in, client_id = null, token_url = null } = given;
  if (await queries.isConnected(db, workspace_id, email_address)) throw connectedAlready();
  const key = { workspace_id, id: await queries.newId(db) };
  const isByToken = sign_in === 'xoauth2';
  const mailbox = {
    ...given,
    ...key,
    ...(isByToken ? { client_id, token_url } : { client_id: null, token_url: null }),
    encrypted_secret: sealSecret(context, key, secretOf(sign_in, { password, client_secret })),
  };
  await demandEntry(context, mailbox);
  await db.transaction().execute(async (tx) => {
    const row = { ...mailbox, user_id, display_name };
    await queries.insertMailbox(tx, row).catch(onViolation('mailboxes_address_unique', connectedAlready));
    await pollNow(context, tx, key);
  });
  return getMailbox(db, actor, key.id);
}

type Secrets = { password?: string | undefined; client_secret?: string | undefined };

/** The one that this way of signing in needs. */
function secretOf(sign_in: 'password' | 'xoauth2', { password, client_secret }: Secrets): MailboxSecret {
  return sign_in === 'password' ? { password: password ?? '' } : { client_secret: client_secret ?? '' };
}

/** @throws Problem 422 in words for whoever typed it */
async function demandEntry(context: AppContext, mailbox: MailboxToOpen): Promise<void> {
  const { host, security } = mailbox;
  if (security === 'none' && !isThisMachine(host ?? ''))
    throw fieldRule('security', 'Only a server on this machine can be reached without encryption');
  const failure = await tryMailbox(context, mailbox);
  if (!failure) return;
  const { trouble, message } = failure;
  throw trouble === 'unreachable' ? fieldRule('host', message) : ruleBroken({ message, non_field_errors: [message] });
}

const isThisMachine = (host: string) => /^(localhost\.?|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

type Change = z.output<typeof EmailAccountChange>;

/**
 * What was in trouble and lets us in now is active again; what is paused stays so.
 * @throws Problem 404; 409 where somebody else changes it; 422 where its server does not let us in
 */
export async function changeMailbox(
  context: AppContext,
  actor: Recruiter,
  id: string,
  change: Change,
): Promise<EmailAccount> {
  const { db } = context;
  const known = await queries.findSeen(db, actor, id);
  if (!known) throw notFound('mailbox');
  const { display_name, ...reached } = change;
  const next = changedConnection(context, known, reached);
  if (next) await demandEntry(context, { ...known, ...next });
  await db.transaction().execute(async (tx) => {
    const mailbox = await queries.lockSeen(tx, actor, id);
    if (!mailbox) throw notFound('mailbox');
    if (next && mailbox.encrypted_secret !== known.encrypted_secret)
      throw conflict('Someone else just changed this mailbox. Check it again.');
    const isBack = next && mailbox.status !== 'paused';
    const said = display_name === undefined ? {} : { display_name };
    await queries.updateMailbox(tx, mailbox, { id, ...said, ...next, ...(isBack && works) });
    if (isBack) await pollNow(context, tx, mailbox);
  });
  return getMailbox(db, actor, id);
}

const places = ['host', 'port', 'security', 'username', 'sign_in', 'client_id', 'token_url'] as const;

/** Columns of how it is reached; undefined where that stays. A secret is never sent where it was not given for. */
function changedConnection(
  context: AppContext,
  known: queries.StoredMailbox,
  { password, client_secret, ...given }: Omit<Change, 'display_name'>,
) {
  const moved = places.filter((name) => given[name] !== undefined && given[name] !== known[name]);
  if (moved.length === 0 && !password && !client_secret) return undefined;
  if (known.provider !== 'imap')
    throw fieldRule(moved[0] ?? 'password', 'Only the name of a Gmail mailbox can be changed');
  const next = { ...known, ...Object.fromEntries(moved.map((name) => [name, given[name]])) };
  const isByToken = next.sign_in === 'xoauth2';
  if (!isByToken && !password) throw fieldRule('password', 'Enter the password again, because the server changed');
  if (isByToken && !client_secret)
    throw fieldRule('client_secret', 'Enter the client secret again, because the server changed');
  if (isByToken && !next.client_id) throw fieldRule('client_id', 'Enter the client ID');
  if (isByToken && !next.token_url) throw fieldRule('token_url', 'Enter the token URL');
  const { host, port, security, username, client_id, token_url } = next;
  return {
    host,
    port,
    security,
    username,
    sign_in: next.sign_in,
    ...(isByToken ? { client_id, token_url } : { client_id: null, token_url: null }),
    encrypted_secret: sealSecret(context, known, secretOf(next.sign_in ?? 'password', { password, client_secret })),
    // Another mailbox, so to say: what was taken from it is known by its mails.
    ...(moved.includes('host') || moved.includes('username') ? { cursor: null } : {}),
  };
}
