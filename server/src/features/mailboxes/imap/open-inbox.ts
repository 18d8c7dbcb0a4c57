// One connection to an IMAP server, signed in, with INBOX opened for reading alone.
import { isIP } from 'node:net';
import { ImapFlow, type ImapFlowOptions } from 'imapflow';
import type { AppContext } from '../../../infra/context.ts';
import { isLoopback } from '../../../infra/security/safe-fetch.ts';
import { MailboxFailure } from '../mail-source.ts';
import { notInTime, toFailure } from './failure.ts';
import type { ImapConnection } from './imap-connection.ts';

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
export async function openInbox(context: Pick<AppContext, 'safeFetch'>, connection: ImapConnection): Promise<ImapFlow> {
  const host = connection.host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const { address } = await context.safeFetch.addressOf(host).catch((error) => {
    throw toFailure(error, connection);
  });
  if (connection.security === 'none' && !isLoopback(address))
    throw new MailboxFailure('refused', 'Without encryption only a server on this machine is read. Choose TLS.');
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
