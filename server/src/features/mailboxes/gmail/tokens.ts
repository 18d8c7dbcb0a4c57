// Google's tokens: got for the code that somebody came back with, and renewed. Nothing of it is ever logged.

import { z } from 'zod';
import type { Google, GoogleClient } from '../google.ts';
import { MailboxFailure } from '../mail-source.ts';
import { askGoogle, askOnce, type Question, type Said, type Time } from './ask-google.ts';

export type GmailTokens = {
  refresh_token: string;
  access_token: string;
  access_token_ends_at: string; // ISO 8601.
};

/** What a mailbox is read with. `keep` stores what Google gives anew. */
export type GmailGrant = { client: GoogleClient; tokens: GmailTokens; keep(tokens: GmailTokens): Promise<unknown> };

export const readingScope = 'https://www.googleapis.com/auth/gmail.readonly';

/** Where somebody is asked whether we may read their mail, and to stay able to when they are away. */
export function authorizeUrl(
  { authorize_url }: Pick<Google, 'authorize_url'>,
  client_id: string,
  asked: { redirect_uri: string; state: string; code_challenge: string },
): string {
  const fixed = { response_type: 'code', access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256' };
  return `${authorize_url}?${new URLSearchParams({ client_id, scope: readingScope, ...asked, ...fixed })}`;
}

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});

const maxBytes = 100_000;

/** Once: a code is good for one try. @returns undefined where Google gives nothing for it */
export async function exchangeCode(
  { token_url }: Pick<Google, 'token_url'>,
  client: GoogleClient,
  given: { code: string; code_verifier: string; redirect_uri: string },
): Promise<{ tokens: GmailTokens; scopes: string[] } | undefined> {
  const said = await askOnce(form(token_url, { ...client, ...given, grant_type: 'authorization_code' }));
  if (said instanceof MailboxFailure || said.status !== 200) return undefined;
  const { data } = TokenAnswer.safeParse(said.json);
  if (!data?.refresh_token) return undefined;
  return { tokens: { ...accessOf(data), refresh_token: data.refresh_token }, scopes: data.scope.split(' ') };
}

/** @throws MailboxFailure expired where its owner, or Google, has ended our access */
export async function renewTokens(
  { token_url }: Pick<Google, 'token_url'>,
  client: GoogleClient,
  { refresh_token }: Pick<GmailTokens, 'refresh_token'>,
  time: Pick<Time, 'wait'>,
): Promise<GmailTokens> {
  const asked = form(token_url, { ...client, refresh_token, grant_type: 'refresh_token' });
  const said = await askGoogle(() => asked, time);
  const { data } = TokenAnswer.safeParse(said.json);
  if (said.status !== 200 || !data) throw refusalOf(said);
  return { refresh_token, ...accessOf(data), ...(data.refresh_token && { refresh_token: data.refresh_token }) };
}

const accessOf = ({ access_token, expires_in }: z.output<typeof TokenAnswer>) => ({
  access_token,
  access_token_ends_at: new Date(Date.now() + expires_in * 1000).toISOString(),
});

const form = (url: string, fields: Record<string, string>): Question => ({
  method: 'POST',
  url,
  max_bytes: maxBytes,
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

export const consentEnded = 'Google no longer lets us read this mailbox. Connect it again.';

function refusalOf({ reason }: Said): MailboxFailure {
  if (reason === 'invalid_grant') return new MailboxFailure('expired', consentEnded);
  const words = 'Google no longer accepts the Client ID or the Client Secret. Reconnect the mailbox.';
  return new MailboxFailure('refused', words);
}
