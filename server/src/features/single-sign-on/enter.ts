// Signing in at the provider: the way there, and what its answer leads to.
import type { Entered } from '@hireframe/contract/accounts.ts';
import { callbackPath } from '@hireframe/contract/single-sign-on.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { readCookie, writeCookie } from '../../infra/http/cookies.ts';
import { fieldRule, Problem } from '../../infra/http/problem.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { getUser, type HasResume, recordRefusedSignIn, startOrAskForCode } from '../accounts/accounts.ts';
import { admitPerson } from './members.ts';
import { beginAt, type Claims, discover, finishAt, ProviderFault, refusalIn } from './provider.ts';
import * as queries from './single-sign-on.queries.ts';
import { openConnection, redirectUrl } from './single-sign-on.ts';

type Context = Pick<
  AppContext,
  'db' | 'storage' | 'enqueue' | 'safeFetch' | 'encryption' | 'public_url' | 'now' | 'log'
>;

/** To sign in at the provider, with its second factor. */
const attemptMinutes = 10;
const cookieName = '__Host-hireframe-sso';
const verifierPurpose = 'verifier of a single sign-on';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * A domain's use of single sign-on is no secret: the answer hangs on the domain alone, never on who has an account.
 * @param asked `next`: the page to come to in the end
 * @throws Problem 422 at `email` where its domain has none, 503 where the provider does not answer
 */
export async function startSingleSignOn(
  context: Context,
  client: Client,
  { email, next }: { email: string; next?: string | undefined },
): Promise<{ url: string }> {
  const { db, encryption } = context;
  const workspace_id = await queries.findWorkspaceOfDomain(db, domainOf(email));
  const found = workspace_id && (await queries.findConnection(db, workspace_id));
  if (!workspace_id || !found)
    throw fieldRule('email', "Single sign-on isn't set up for this address. Sign in another way.");
  const config = await reach(context, workspace_id, found);
  const { url, state, nonce, verifier } = await beginAt(config, {
    redirect_uri: redirectUrl(context),
    email,
    acr_values: found.acr_values,
  });
  // The same for all tabs of a browser, so that none ends another's attempt.
  const browser = readCookie(cookieName, client.cookies) ?? makeToken();
  client.setCookie(writeCookie(cookieName, browser, attemptMinutes * 60));
  const attempt = {
    workspace_id,
    state_hash: hashOfToken(state),
    browser_hash: hashOfToken(browser),
    encrypted_verifier: encryption.encrypt(verifier, verifierPurpose),
    nonce,
    next: next ?? null,
  };
  await queries.insertAttempt(db, attempt, attemptMinutes);
  return { url };
}

/** @throws Problem 503 where the provider does not answer, or is another one than was set up; why is for the log */
async function reach(context: Context, workspace_id: string, found: queries.StoredConnection) {
  try {
    return await discover(context, openConnection(context, workspace_id, found));
  } catch (error) {
    context.log.warn({ workspace_id, reason: wordOf(error) }, 'single sign-on could not reach the provider');
    throw new Problem(503, { message: "Your company's sign-in can't be reached right now. Please try again later." });
  }
}

/** Of a fault of ours or theirs, without what a token or an answer holds. */
const wordOf = (error: unknown): string =>
  error instanceof ProviderFault ? error.message : ((error as { code?: string }).code ?? (error as Error).name);

/**
 * @param answer the query that the provider came back with
 * @throws Problem 422 for an answer that is too old, used, another browser's or does not fit; 403 and 409 for a person whom the
 *   workspace does not let in; 503 where the provider does not answer
 */
export async function finishSingleSignOn(
  context: Context,
  hasResume: HasResume,
  client: Client,
  answer: string,
): Promise<Entered & { next: string | null }> {
  try {
    return await finish(context, hasResume, client, answer);
  } catch (error) {
    if (error instanceof Problem) await recordRefusedSignIn(context, client, { user_id: null, by: 'sso' });
    throw error;
  }
}

async function finish(context: Context, hasResume: HasResume, client: Client, answer: string) {
  const { db, encryption } = context;
  const url = new URL(context.public_url + callbackPath);
  url.search = answer;
  const state = url.searchParams.get('state') ?? '';
  const browser = readCookie(cookieName, client.cookies);
  const attempt = browser && (await queries.takeAttempt(db, hashOfToken(state), hashOfToken(browser)));
  if (!attempt) throw refused('This sign-in has expired or was already used. Start again.');
  const { workspace_id, nonce, next } = attempt;
  const found = await queries.findConnection(db, workspace_id);
  if (!found) throw refused('Your company no longer uses single sign-on here. Sign in another way.');
  const verifier = encryption.decrypt(attempt.encrypted_verifier, verifierPurpose);
  const config = await reach(context, workspace_id, found);
  const claims: Claims = await finishAt(config, url, { state, nonce, verifier }, found.acr_values).catch((error) => {
    client.log.warn({ workspace_id, reason: wordOf(error), refusal: refusalIn(error) }, 'single sign-on refused');
    throw refused(refusalIn(error) ? providerRefused : doesNotFit);
  });
  const [user_id, entered] = await db.transaction().execute(async (tx) => {
    const id = await admitPerson(tx, { workspace_id, ...found }, claims);
    const how = { is_kept: false, by: 'sso', provider: claims.provided } as const;
    return [id, await startOrAskForCode(tx, context, client, id, how)] as const;
  });
  if ('ticket' in entered) return { ...entered, next };
  return { ...entered, user: await getUser(context, hasResume, user_id), next };
}

const providerRefused = "Your company's sign-in didn't let you in. Try again, or ask your admin.";
const doesNotFit = "Your company's sign-in sent an answer we can't accept. Start again, or ask your admin.";
const refused = (message: string) => new Problem(422, { message, non_field_errors: [message] });
