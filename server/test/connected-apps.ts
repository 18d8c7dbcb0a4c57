// A browser that an app sends to us, and an app that members may allow.
import { createHash } from 'node:crypto';
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import { allowAppRequest, registerConnectedApp } from '@hireframe/contract/connected-apps.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { hashOfToken } from '../src/lib/secret-token.ts';
import type { startApp } from './app.ts';
import { makeOwner } from './make.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Asking = { token: string };
type Cookies = Awaited<ReturnType<App['http']['inject']>>['cookies'];
type Asks = { client_id: string; scope?: string; redirect_uri?: string } & Record<string, string>;

export const redirect_uri = 'https://app.example/back';
export const verifier = 'a verifier of forty-three letters or more, as PKCE wants'.replace(/\W/g, '-');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Registered by an owner of the workspace, for all that is asked. */
export async function makeConnectedApp(
  { call, context }: App,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  about: {
    scopes?: KeyScope[];
    is_confidential?: boolean;
    redirect_uris?: string[];
  } = {},
) {
  const as = await makeOwner(context.db, { workspace: { id: workspace_id } });
  const app = {
    name: 'Payroll',
    redirect_uris: [redirect_uri],
    scopes: ['jobs:read'] as KeyScope[],
    is_confidential: false,
  };
  const { body } = await call(registerConnectedApp, { body: { ...app, ...about }, as });
  return { client_id: body.app.id, secret: body.secret };
}

/**
 * What a browser does that an app sends here.
 * @param before cookies that it was given earlier
 * @returns the request that a member is asked about, or where else it is sent
 */
export async function openRequest({ http }: App, asks: Asks, before: Cookies = []) {
  const query = {
    response_type: 'code',
    redirect_uri,
    scope: 'jobs:read',
    state: 'any state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...asks,
  };
  const url = `/oauth/authorize?${new URLSearchParams(query)}`;
  const answer = await http.inject({ url, headers: { cookie: sentBack(before) } });
  const location = String(answer.headers.location);
  const cookie = sentBack([...before, ...answer.cookies]);
  return { id: /^\/connect\/([\w-]+)$/.exec(location)?.[1] ?? '', location, cookie, set: answer.cookies };
}

/** Of each name the newest, unless that one took it away. */
function sentBack(cookies: Cookies): string {
  const newest = new Map(cookies.map((one) => [one.name, one]));
  const kept = [...newest.values()].filter(({ expires }) => !expires || expires > new Date());
  return kept.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A member allows it. @returns what the app's address is called with */
export async function allow(app: App, as: Asking, asks: Asks): Promise<URLSearchParams> {
  const { id, cookie } = await openRequest(app, asks);
  const { body } = await app.call(allowAppRequest, { params: { id }, as, cookie });
  return goOn(app, body.redirect, cookie);
}

export async function goOn({ http }: App, redirect: string, cookie: string): Promise<URLSearchParams> {
  const { pathname } = new URL(redirect);
  const { headers } = await http.inject({ url: pathname, headers: { cookie } });
  return new URL(String(headers.location)).searchParams;
}

export async function askForToken({ http }: App, fields: Record<string, string>) {
  const answer = await http.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

export const redeem = (app: App, client_id: string, code: string, more: Record<string, string> = {}) =>
  askForToken(app, {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri,
    code_verifier: verifier,
    ...more,
  });

export const refresh = (app: App, client_id: string, refresh_token: string, more: Record<string, string> = {}) =>
  askForToken(app, { grant_type: 'refresh_token', client_id, refresh_token, ...more });

export async function revokeToken({ http }: App, fields: Record<string, string>): Promise<number> {
  const answer = await http.inject({
    method: 'POST',
    url: '/oauth/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.statusCode;
}

/** Of a public app, for a member who allowed it. */
export async function connect(
  app: App,
  as: Asking & Pick<Recruiter, 'workspace_id'>,
  scopes: KeyScope[] = ['jobs:read'],
) {
  const { client_id } = await makeConnectedApp(app, as, { scopes });
  const code = (await allow(app, as, { client_id, scope: scopes.join(' ') })).get('code') ?? '';
  const { body } = await redeem(app, client_id, code);
  return {
    client_id,
    code,
    token: body.access_token as string,
    refresh_token: body.refresh_token as string,
    scope: body.scope as string,
  };
}

/** Without the way through a browser: for tests that ask for hundreds. `token` is what the app shows. */
export async function insertAccess({ context: { db } }: App, { workspace_id, user_id }: Recruiter, scopes: KeyScope[]) {
  const token = `any-${crypto.randomUUID()}`;
  const member = await db
    .selectFrom('users')
    .select('onboarded_at')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const app = {
    workspace_id,
    name: 'Any',
    redirect_uris: [redirect_uri],
    scopes,
    created_by: user_id,
    secret_hash: hashOfToken('any'),
  };
  const { id: app_id } = await db.insertInto('connected_apps').values(app).returning('id').executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const grant = { workspace_id, app_id, user_id, owner_joined_at: member.onboarded_at as string, scopes, expires_at };
  const { id } = await db.insertInto('app_grants').values(grant).returning('id').executeTakeFirstOrThrow();
  const row = { kind: 'AccessToken', token_hash: hashOfToken(token), workspace_id, grant_id: id, expires_at };
  await db
    .insertInto('app_tokens')
    .values({ ...row, payload: JSON.stringify({ scope: scopes.join(' ') }) })
    .execute();
  return { id, app_id, token };
}
