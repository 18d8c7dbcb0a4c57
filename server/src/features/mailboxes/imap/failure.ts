// Why an IMAP server could not be read, in words for the mailbox's owner.
import type { ImapFlowError } from 'imapflow';
import { NotReachable } from '../../../infra/security/safe-fetch.ts';
import { MailboxFailure } from '../mail-source.ts';
import type { ImapConnection } from './imap-connection.ts';

/** `reason` is what the server said when it hung up. */
type Trouble = ImapFlowError & { reason?: string };

const later = /too many|maximum number|temporar|try again|throttl|rate limit|overload|busy/i;
const laterCodes = ['UNAVAILABLE', 'LIMIT', 'INUSE', 'THROTTLED', 'SERVERBUG', 'CONTACTADMIN'];
const late = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'];
const tooMuch = ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'DownloadOverflow'];
const notThere = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

/** @returns a MailboxFailure; what is no trouble of a mail server comes back as it is */
export function toFailure(error: unknown, connection: ImapConnection): unknown {
  if (error instanceof MailboxFailure || !(error instanceof Error)) return error;
  if (error instanceof NotReachable) return new MailboxFailure('unreachable', error.message);
  const trouble: Trouble = error;
  const said = saidBy(trouble, connection);
  if (isBusy(trouble)) {
    const seconds = trouble.throttleReset ? Math.ceil(trouble.throttleReset / 1000) : undefined;
    return new MailboxFailure('busy', `The mail server lets nobody in for the moment.${said}`, seconds);
  }
  const words = wordsFor(trouble, connection);
  if (words) return new MailboxFailure('unreachable', words);
  const refused = refusal(trouble, connection);
  if (refused) return new MailboxFailure('refused', `${refused}${said}`);
  // Errors of Node itself are ours.
  const isOfConnection = trouble.code !== undefined && !trouble.code.startsWith('ERR_');
  return isOfConnection ? new MailboxFailure('unreachable', `The connection broke off.${said}`) : error;
}

const isBusy = ({ code, serverResponseCode = '', responseText = '', reason = '' }: Trouble) =>
  code === 'ETHROTTLE' || laterCodes.includes(serverResponseCode) || later.test(responseText) || later.test(reason);

export const notInTime = ({ host }: Pick<ImapConnection, 'host'>) =>
  new MailboxFailure('unreachable', `${host} did not answer in time.`);

/** What the server does not do for us, and won't by itself. */
function refusal({ message, responseStatus, authenticationFailed }: Trouble, { host, auth }: ImapConnection) {
  const by = 'password' in auth ? 'password' : 'access token';
  if (message === 'Server does not support STARTTLS') return `${host} offers no STARTTLS. Choose TLS.`;
  if (/^(Unsupported authentication mechanism|Login is disabled)$/.test(message))
    return `${host} lets nobody in by ${by} here.`;
  if (authenticationFailed && responseStatus) return `The mail server does not accept this user name and ${by}.`;
  return responseStatus && 'The mail server does not open INBOX.';
}

function wordsFor({ code = '' }: Trouble, { host, port }: ImapConnection): string | undefined {
  if (notThere.includes(code)) return `Nobody answers at ${host}, port ${port}.`;
  if (late.includes(code)) return `${host} did not answer in time.`;
  if (tooMuch.includes(code)) return `${host} answered more than it was asked for.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return `The certificate of ${host} is not valid (${code}).`;
  if (code === 'STARTTLS_INJECTION') return `Somebody between us and ${host} meddles with the connection.`;
  if (/^(EPROTO|ERR_SSL|ERR_TLS|ClosedAfterConnectTLS)/.test(code))
    return `${host} does not speak TLS at port ${port}. Try another port, or STARTTLS.`;
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
