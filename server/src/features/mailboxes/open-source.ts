// How mail is fetched from a mailbox, by its provider. What opens it is unsealed here, and what changes of it kept.
import type { AppContext } from '../../infra/context.ts';
import type { GmailGrant } from './gmail/tokens.ts';
import type { Heard, ImapConnection } from './imap/open-imap.ts';
import { MailboxFailure, type MailSource } from './mail-source.ts';
import { type MailboxSecret, openSecret, sealSecret } from './mailbox-secret.ts';
import { replaceSecret, type StoredMailbox } from './mailboxes.queries.ts';

/** What is needed to reach it. `encrypted_secret` follows what is kept anew while it is open. */
export type MailboxToOpen = Pick<
  StoredMailbox,
  | 'workspace_id'
  | 'id'
  | 'provider'
  | 'host'
  | 'port'
  | 'security'
  | 'username'
  | 'sign_in'
  | 'client_id'
  | 'token_url'
  | 'encrypted_secret'
>;

/** Close it in the end. @throws MailboxFailure */
export function openSource(context: AppContext, mailbox: MailboxToOpen): Promise<MailSource> {
  return mailbox.provider === 'gmail' ? openFromGmail(context, mailbox) : openFromImap(context, mailbox);
}

async function openFromGmail(context: AppContext, mailbox: MailboxToOpen): Promise<MailSource> {
  const { openGmail } = await import('./gmail/open-gmail.ts');
  return openGmail(context, gmailGrant(context, mailbox));
}

/** What a mailbox at Gmail is asked with. @throws MailboxFailure */
export function gmailGrant(context: AppContext, mailbox: MailboxToOpen): GmailGrant {
  const { refresh_token = '', access_token = '', access_token_ends_at = '', ...secret } = openSecret(context, mailbox);
  const client_secret = secret.client_secret ?? context.google.client?.client_secret ?? '';
  return {
    client: { client_id: mailbox.client_id ?? '', client_secret },
    tokens: { refresh_token, access_token, access_token_ends_at },
    keep: (tokens) => keepSecret(context, mailbox, { ...secret, ...tokens }),
  };
}

async function openFromImap(context: AppContext, mailbox: MailboxToOpen): Promise<MailSource> {
  const { openImap } = await import('./imap/open-imap.ts');
  return signIn(context, mailbox, (connection) => openImap(context, connection));
}

/** Listens to an IMAP mailbox until `signal`. @returns false where its server does not tell of new mail @throws MailboxFailure */
export async function listenToMailbox(context: AppContext, mailbox: MailboxToOpen, heard: Heard, signal: AbortSignal) {
  const { hear } = await import('./imap/open-imap.ts');
  return signIn(context, mailbox, (connection) => hear(context, connection, heard, signal));
}

/** With a token that was kept, or with a new one where that is worth nothing any more. */
async function signIn<T>(
  context: AppContext,
  mailbox: MailboxToOpen,
  open: (connection: ImapConnection) => Promise<T>,
) {
  const { host, port, security, username } = mailbox;
  const server = { host: host ?? '', port: port ?? 0, security: security ?? 'tls', username: username ?? '' };
  const secret = openSecret(context, mailbox);
  if (mailbox.sign_in === 'password') return open({ ...server, auth: { password: secret.password ?? '' } });
  const { access_token, access_token_ends_at } = secret;
  if (access_token && Date.parse(access_token_ends_at ?? '') > Date.now() + soonMs) {
    try {
      return await open({ ...server, auth: { access_token } });
    } catch (error) {
      if (!(error instanceof MailboxFailure && error.trouble === 'refused')) throw error;
    }
  }
  return open({ ...server, auth: { access_token: await newToken(context, mailbox, secret) } });
}

/** A token that ends so soon is not begun with. */
const soonMs = 5 * 60_000;

async function newToken(context: AppContext, mailbox: MailboxToOpen, secret: MailboxSecret): Promise<string> {
  const { askForToken } = await import('./imap/access-token.ts');
  const { client_id, token_url } = mailbox;
  const client = { client_id: client_id ?? '', token_url: token_url ?? '', client_secret: secret.client_secret ?? '' };
  const { access_token, ends_at } = await askForToken(context, client);
  await keepSecret(context, mailbox, { ...secret, access_token, access_token_ends_at: ends_at.toISOString() });
  return access_token;
}

/** Unless somebody has given another one meanwhile. */
async function keepSecret(context: AppContext, mailbox: MailboxToOpen, secret: MailboxSecret): Promise<void> {
  const newer = sealSecret(context, mailbox, secret);
  if (await replaceSecret(context.db, mailbox, newer)) mailbox.encrypted_secret = newer;
}

/** Whether its server lets us in. @returns why not */
export async function tryMailbox(context: AppContext, mailbox: MailboxToOpen): Promise<MailboxFailure | undefined> {
  try {
    const source = await openSource(context, mailbox);
    try {
      await source.check();
    } finally {
      await source.close();
    }
    return undefined;
  } catch (error) {
    if (error instanceof MailboxFailure) return error;
    throw error;
  }
}
