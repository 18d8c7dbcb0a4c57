// Somebody goes to Google to let us read their mail, and comes back. Secrets and tokens never leave the server.
import { createHash } from 'node:crypto';
import { type GmailSettings, type GmailStart, oauthMessages } from '@hireframe/contract/mailboxes.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import type { Client } from '../../../infra/http/client-address.ts';
import { readCookie, writeCookie } from '../../../infra/http/cookies.ts';
import { conflict, fieldRule, ruleBroken } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../../lib/secret-token.ts';
import type { GoogleClient } from '../google.ts';
import * as queries from './consent.queries.ts';
import { authorizeUrl, exchangeCode, type GmailTokens, readingScope } from './tokens.ts';

export const clientPurpose = (workspace_id: string) => `secret of the Google client of ${workspace_id}`;
/** Of the browser that goes to Google: an answer that comes back in another one is nobody's. The same for all of its tabs. */
const cookieName = '__Host-hireframe-gmail';
const attemptSeconds = 600;
const stateHash = (state: string, browser: string) => hashOfToken(`${state} ${browser}`);
const consentPurpose = (state_hash: string) => `consent ${state_hash}`;
/** `client_secret`: of a client that is not the installation's. */
type ConsentSecret = { verifier: string; client_secret?: string };

const redirectUri = ({ public_url }: Pick<AppContext, 'public_url'>) => `${public_url}/integrations/oauth/callback`;

/** What connecting Gmail needs here. */
export async function getGmailSettings(context: AppContext, { workspace_id }: Recruiter): Promise<GmailSettings> {
  const client_of = (await queries.findClient(context.db, workspace_id))
    ? 'workspace'
    : context.google.client
      ? 'deployment'
      : null;
  return { client_of, redirect_url: redirectUri(context) };
}

/** The client that was given, else the workspace's, else the installation's. @throws Problem 422 where there is none */
export async function startGmail(
  context: AppContext,
  { workspace_id, user_id }: Recruiter,
  caller: Pick<Client, 'cookies' | 'setCookie'>,
  { display_name, client_id, client_secret }: z.output<typeof GmailStart>,
): Promise<{ authorization_url: string }> {
  const given = client_id && client_secret ? { client_id, client_secret } : undefined;
  const own = given ?? (await clientOfWorkspace(context, workspace_id));
  const client = own ?? context.google.client;
  if (!client) throw fieldRule('client_id', oauthMessages.missing);
  const [state, verifier] = [makeToken(), makeToken()];
  const browser = readCookie(cookieName, caller.cookies) ?? makeToken();
  caller.setCookie(writeCookie(cookieName, browser, attemptSeconds));
  const state_hash = stateHash(state, browser);
  const secret: ConsentSecret = { verifier, ...(own && { client_secret: own.client_secret }) };
  const encrypted_secret = context.encryption.encrypt(JSON.stringify(secret), consentPurpose(state_hash));
  const begun = {
    workspace_id,
    user_id,
    state_hash,
    display_name,
    client_id: own?.client_id ?? null,
    encrypted_secret,
  };
  await queries.insertConsent(context.db, begun);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { redirect_uri: redirectUri(context), state, code_challenge };
  return { authorization_url: authorizeUrl(context.google, client.client_id, asked) };
}

/** Undefined as well where it was sealed with another key than the installation's of now: it is given again. */
async function clientOfWorkspace(
  { db, encryption }: AppContext,
  workspace_id: string,
): Promise<GoogleClient | undefined> {
  const found = await queries.findClient(db, workspace_id);
  try {
    return (
      found && {
        client_id: found.client_id,
        client_secret: encryption.decrypt(found.encrypted_secret, clientPurpose(workspace_id)),
      }
    );
  } catch {
    return undefined;
  }
}

/** `own`: the client is not the installation's, and its secret is kept with the mailbox. */
export type Consent = { client: GoogleClient; own: boolean; tokens: GmailTokens; display_name: string };

/** Uses up what was begun. @throws Problem 409 where it is not the actor's or this browser's, has ended, or was used; 422 where Google says no */
export async function takeConsent(
  context: AppContext,
  { workspace_id, user_id }: Recruiter,
  cookies: string,
  { code, state }: { code: string; state: string },
): Promise<Consent> {
  const state_hash = stateHash(state, readCookie(cookieName, cookies) ?? '');
  const begun = await queries.takeConsent(context.db, { workspace_id, user_id, state_hash });
  if (!begun) throw conflict(oauthMessages.expired);
  const secret: ConsentSecret = JSON.parse(
    context.encryption.decrypt(begun.encrypted_secret, consentPurpose(state_hash)),
  );
  const { client_id } = begun;
  const client =
    client_id !== null && secret.client_secret
      ? { client_id, client_secret: secret.client_secret }
      : context.google.client;
  if (!client) throw conflict(oauthMessages.expired); // The installation has lost its own meanwhile.
  const back = { code, code_verifier: secret.verifier, redirect_uri: redirectUri(context) };
  const given = await exchangeCode(context.google, client, back);
  if (!given) throw ruleBroken({ message: oauthMessages.exchange });
  if (!given.scopes.includes(readingScope)) throw ruleBroken({ message: unticked });
  return { client, own: client_id !== null, tokens: given.tokens, display_name: begun.display_name };
}

const unticked =
  "Google didn't let us read this mailbox. Connect it again and keep the permission to read email ticked.";

/** For the next of the workspace. In the caller's transaction. */
export async function keepClient(
  { encryption }: AppContext,
  tx: AppContext['db'],
  workspace_id: string,
  client: GoogleClient,
) {
  const encrypted_secret = encryption.encrypt(client.client_secret, clientPurpose(workspace_id));
  await queries.keepClient(tx, { workspace_id, client_id: client.client_id, encrypted_secret });
}
