// A mailbox on an IMAP server as a source of mails. Nothing on the server is changed: not even that a mail was read.

import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mailSecurities } from '@hireframe/contract/mailboxes.ts';
import { ImapFlow, type ImapFlowError, type ImapFlowOptions } from 'imapflow';
import type { AppContext } from '../../../infra/context.ts';
import { isLoopback, NotReachable } from '../../../infra/security/safe-fetch.ts';
import { type ListedMail, MailboxFailure, type MailSource } from '../mail-source.ts';
import type { DescribedMail, Session } from './fetch-mails.ts';
import { fetchPart } from './fetch-mails.ts';
import { readInbox, readInboxState } from './read-inbox.ts';

// How an IMAP server is reached, and who we are there.

export type ImapConnection = {
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  username: string;
  auth: { password: string } | { access_token: string };
};

// Why an IMAP server could not be read, in words for the mailbox's owner.

/** `reason` is what the server said when it hung up. */
type Trouble = ImapFlowError & { reason?: string };

const later = /too many|maximum number|temporar|try again|throttl|rate limit|overload|busy/i;
const laterCodes = ['UNAVAILABLE', 'LIMIT', 'INUSE', 'THROTTLED', 'SERVERBUG', 'CONTACTADMIN'];
const late = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'];
const tooMuch = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'DownloadOverflow'];
const notThere = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

/** @returns a MailboxFailure; what is no trouble of a mail server comes back as it is */
function toFailure(error: unknown, connection: ImapConnection): unknown {
  if (error instanceof MailboxFailure || !(error instanceof Error)) return error;
  if (error instanceof NotReachable) return new MailboxFailure('unreachable', error.message);
  const trouble: Trouble = error;
  const said = saidBy(trouble, connection);
  if (isBusy(trouble)) {
    const seconds = trouble.throttleReset ? Math.ceil(trouble.throttleReset / 1000) : undefined;
    return new MailboxFailure('busy', `The mail server isn't accepting connections right now.${said}`, seconds);
  }
  const words = wordsFor(trouble, connection);
  if (words) return new MailboxFailure('unreachable', words);
  const refused = refusal(trouble, connection);
  if (refused) return new MailboxFailure('refused', `${refused}${said}`);
  // Errors of Node itself are ours.
  const isOfConnection = trouble.code !== undefined && !trouble.code.startsWith('ERR_');
  return isOfConnection ? new MailboxFailure('unreachable', `The connection was interrupted.${said}`) : error;
}

const isBusy = ({ code, serverResponseCode = '', responseText = '', reason = '' }: Trouble) =>
  code === 'ETHROTTLE' || laterCodes.includes(serverResponseCode) || later.test(responseText) || later.test(reason);

const notInTime = ({ host }: Pick<ImapConnection, 'host'>) =>
  new MailboxFailure('unreachable', `${host} did not answer in time.`);

/** What the server does not do for us, and won't by itself. */
function refusal({ message, responseStatus, authenticationFailed }: Trouble, { host, auth }: ImapConnection) {
  const by = 'password' in auth ? 'password' : 'access token';
  if (message === 'Server does not support STARTTLS') return `${host} doesn't support STARTTLS. Choose TLS.`;
  if (/^(Unsupported authentication mechanism|Login is disabled)$/.test(message))
    return `${host} doesn't accept signing in by ${by}.`;
  if (authenticationFailed && responseStatus) return `The mail server rejected this user name and ${by}.`;
  return responseStatus && "The mail server wouldn't open the inbox.";
}

function wordsFor({ code = '' }: Trouble, { host, port }: ImapConnection): string | undefined {
  if (notThere.includes(code)) return `Nobody answers at ${host}, port ${port}.`;
  if (late.includes(code)) return `${host} did not answer in time.`;
  if (tooMuch.includes(code)) return `${host} answered more than it was asked for.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return `The certificate of ${host} is not valid (${code}).`;
  if (code === 'STARTTLS_INJECTION') return `Something is interfering with the connection to ${host}.`;
  if (/^(EPROTO|ERR_SSL|ERR_TLS|ClosedAfterConnectTLS)/.test(code))
    return `${host} doesn't support TLS on port ${port}. Try another port, or STARTTLS.`;
  return undefined;
}

/** What the server says is somebody else's text: one line of it, and never what we signed in with, however it was sent. */
function saidBy({ responseText, reason }: Trouble, { username, auth }: ImapConnection): string {
  const secret = Object.values(auth)[0] ?? '';
  const lines = [secret, `\0${username}\0${secret}`, `user=${username}\x01auth=Bearer ${secret}\x01\x01`];
  const encoded = lines.map((line) => Buffer.from(line).toString('base64'));
  const spellings = [secret, secret.replace(/["\\]/g, '\\$&'), ...encoded].filter(Boolean);
  const text = spellings
    .reduce((said, spelling) => said.replaceAll(spelling, '…'), responseText ?? reason ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text ? ` It says: ${text.length > 200 ? `${text.slice(0, 199)}…` : text}` : '';
}

// One connection to an IMAP server, signed in, with INBOX opened for reading alone.

const mebibyte = 2 ** 20;
/** What we wait for and take in at most, whatever the server does. */
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  // A line describes one mail: ten thousand parts take about 2 MB. Some servers answer a piece of a part with all of it.
  maxLineLength: 8 * mebibyte,
  maxLiteralSize: 40 * mebibyte,
  maxResponseSize: 48 * mebibyte,
} satisfies ImapFlowOptions;
/** From the first byte until INBOX is open: a server may say a word a second for ever. */
const entryMs = 60_000;

/**
 * The host is asked for once, and what the name server said is connected to. Close the connection in the end.
 * @throws MailboxFailure
 */
async function openInbox(context: Pick<AppContext, 'safeFetch'>, connection: ImapConnection): Promise<ImapFlow> {
  const host = connection.host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const { address } = await context.safeFetch.addressOf(host).catch((error) => {
    throw toFailure(error, connection);
  });
  if (connection.security === 'none' && !isLoopback(address))
    throw new MailboxFailure('refused', 'Only a server on this machine can be used without encryption. Choose TLS.');
  const client = new ImapFlow({
    ...limits,
    host: address,
    ...(isIP(host) ? {} : { servername: host }),
    port: connection.port,
    secure: connection.security === 'tls',
    doSTARTTLS: connection.security === 'starttls',
    auth: { user: connection.username, ...wordsOf(connection.auth) },
    clientInfo: { name: 'Hireframe' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    maxLockHoldTime: false,
  });
  client.on('error', () => {}); // Whoever waits for an answer hears of it.
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    client.close();
  }, entryMs);
  try {
    await client.connect();
    // Held until the end: a connection that is in use is kept alive while resumes are read.
    await client.getMailboxLock('INBOX', { readOnly: true });
    // Few servers do not say which number comes next: the last mail tells, and the library keeps it.
    if (client.mailbox && client.mailbox.exists > 0 && !client.mailbox.uidNext)
      await client.fetchOne('*', { uid: true });
    return client;
  } catch (error) {
    client.close();
    throw isLate ? notInTime(connection) : toFailure(error, connection);
  } finally {
    clearTimeout(late);
  }
}

const wordsOf = (auth: ImapConnection['auth']) =>
  'password' in auth ? { pass: auth.password } : { accessToken: auth.access_token };

// An IMAP server that tells of new mail by itself (IDLE).

export type Heard = { begun(): void; mail(): void };

/**
 * Listens until the connection ends, by itself or because of `signal`.
 * @returns false where the server does not tell of new mail @throws MailboxFailure where it lets nobody in
 */
export async function hear(
  context: Pick<AppContext, 'safeFetch'>,
  connection: ImapConnection,
  heard: Heard,
  signal: AbortSignal,
): Promise<boolean> {
  const client = await openInbox(context, connection);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return true;
    if (!client.capabilities.has('IDLE')) return false;
    client.on('exists', ({ count, prevCount }) => count > prevCount && heard.mail());
    heard.begun();
    while (client.usable) {
      const isRefused = (await client.idle()) === false && client.usable;
      if (isRefused) return false;
      await sleep(100); // It ends for a moment when a silent connection is asked whether it is still there.
    }
    return true;
  } catch (error) {
    throw toFailure(error, connection);
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** While one mailbox is read: some for each mail that breaks the connection. */
const maxReconnects = 20;

/** @throws MailboxFailure */
export async function openImap(
  context: Pick<AppContext, 'safeFetch'>,
  connection: ImapConnection,
): Promise<MailSource> {
  let client = await openInbox(context, connection);
  const validity = readInboxState(client).uid_validity;
  let reconnects = 0;
  let isClosed = false; // Whoever still waits for an answer does not open it again.
  const session: Session = {
    get client() {
      return client;
    },
    async reconnect() {
      if (isClosed || ++reconnects > maxReconnects)
        throw new MailboxFailure('unreachable', 'The connection kept dropping.');
      client.close();
      client = await openInbox(context, connection);
      if (isClosed) client.close();
      if (readInboxState(client).uid_validity !== validity)
        throw new MailboxFailure('unreachable', 'The mail server renumbered its messages.');
    },
  };
  const orFailure = (error: unknown) => {
    throw toFailure(error, connection);
  };
  const listed = ({ uid, ...mail }: DescribedMail): ListedMail => ({
    ...mail,
    fetchPart: (part, max_bytes) => fetchPart(session.client, uid, part, max_bytes).catch(orFailure),
  });
  return {
    check: async () => ({ email_address: null }), // It has let us in, and opened INBOX.
    async *read(cursor) {
      try {
        for await (const batch of readInbox(session, cursor)) yield { ...batch, mails: batch.mails.map(listed) };
      } catch (error) {
        orFailure(error);
      }
    },
    async close() {
      isClosed = true;
      const farewell = session.client.logout().catch(() => {});
      await Promise.race([farewell, sleep(2000, undefined, { ref: false })]);
      session.client.close();
    },
  };
}
