// Access tokens for mailboxes that are opened without a password: a client's id and secret for a token (RFC 6749, 4.4).
import { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { isLoopback, NotReachable } from '../../../infra/security/safe-fetch.ts';
import { MailboxFailure } from '../mail-source.ts';

type Client = { token_url: string; client_id: string; client_secret: string };

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().catch(300) });
const Refused = z.object({ error: z.string(), error_description: z.string().catch('') });

/** What Microsoft wants to hear; of others the address itself may name a scope, as `?scope=mail`. */
const scopes: Record<string, string> = {
  'login.microsoftonline.com': 'https://outlook.office365.com/.default',
  'login.microsoftonline.us': 'https://outlook.office365.us/.default',
  'login.partner.microsoftonline.cn': 'https://partner.outlook.cn/.default',
};

/** @returns the token, and until when it is worth something @throws MailboxFailure */
export async function askForToken(
  { safeFetch, now }: Pick<AppContext, 'safeFetch' | 'now'>,
  { token_url, client_id, client_secret }: Client,
): Promise<{ access_token: string; ends_at: Date }> {
  const { protocol, hostname } = new URL(token_url);
  const scope = scopes[hostname];
  const form = { grant_type: 'client_credentials', client_id, client_secret, ...(scope && { scope }) };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const asked = { headers, body: String(new URLSearchParams(form)), timeout_ms: 15_000, max_bytes: 65_536 };
  const { status, body } = await inClearOnlyHere(safeFetch, protocol, hostname)
    .then(() => safeFetch.post(token_url, asked))
    .catch((error) => {
      if (error instanceof NotReachable) throw new MailboxFailure('unreachable', `No access token: ${error.message}`);
      throw error;
    });
  const given = TokenAnswer.safeParse(asJson(body));
  if (status === 200 && given.success) {
    const { access_token, expires_in } = given.data;
    return { access_token, ends_at: new Date(now().getTime() + expires_in * 1000) };
  }
  throw noToken(status, body.replaceAll(client_secret, '…'), hostname);
}

/** A secret is sent in clear to this machine only. */
async function inClearOnlyHere(safeFetch: AppContext['safeFetch'], protocol: string, hostname: string): Promise<void> {
  if (protocol === 'https:' || isLoopback((await safeFetch.addressOf(hostname)).address)) return;
  throw new MailboxFailure('refused', 'The token URL must start with https://.');
}

function noToken(status: number, body: string, hostname: string): MailboxFailure {
  if (status === 429 || status >= 500)
    return new MailboxFailure('busy', `${hostname} gives no access token for the moment (${status}).`);
  const refused = Refused.safeParse(asJson(body));
  const { error, error_description } = refused.success
    ? refused.data
    : { error: `answer ${status}`, error_description: '' };
  const why = `${error} ${error_description}`
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return new MailboxFailure('refused', `${hostname} gives no access token for this client. It says: ${why}`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
