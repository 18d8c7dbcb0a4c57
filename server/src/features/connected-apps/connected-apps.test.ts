// Another application against ours, over HTTP on loopback, with a library that speaks OAuth as others do.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { keyScopes } from '@hireframe/contract/api-keys.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import {
  allowAppRequest,
  changeConnectedApp,
  getAppRequest,
  listAppGrants,
  listConnectedApps,
  listMyAppGrants,
  registerConnectedApp,
  removeConnectedApp,
  renewConnectedAppSecret,
  revokeAppGrant,
  revokeMyAppGrant,
} from '@hireframe/contract/connected-apps.ts';
import { buildAddress } from '@hireframe/contract/endpoint.ts';
import { getPosting, listPostings } from '@hireframe/contract/postings.ts';
import { createTag, listTags } from '@hireframe/contract/tags.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { changeMember, changeWorkspace, removeMember } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import * as client from 'openid-client';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import {
  allow,
  askForToken,
  connect,
  makeConnectedApp,
  openRequest,
  redeem,
  redirect_uri,
  refresh,
  revokeToken,
  verifier,
} from '../../../test/connected-apps.ts';
import { makeAdmin, makeOwner, makeRecruiter } from '../../../test/make.ts';
import { makePosting } from '../../../test/postings.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { deleteExpired } from './connected-apps.queries.ts';

const port = await freePort();
const public_url = `http://127.0.0.1:${port}`;
const app = await startApp({ public_url });
const { call, context, http } = app;
const { db } = context;
await http.listen({ port, host: '127.0.0.1' });
afterAll(() => http.close());

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

type Asking = { token: string };
const readsJobs = async (as: Asking) => (await call(listPostings, { query: {}, as })).status;
const readsTags = async (as: Asking) => (await call(listTags, { query: {}, as })).status;
const recorded = async (as: Asking) => {
  const { results } = (await call(listAuditEntries, { query: {}, as })).body;
  return results.map(({ action, actor }) => [action, actor]).reverse();
};

test('an app goes the whole way with openid-client: authorize, allow, token, call, refresh, used again, over', async () => {
  const owner = await makeOwner(db);
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const body = { name: 'Payroll', redirect_uris: [redirect_uri], scopes: [...keyScopes], is_confidential: true };
  const registered = (await call(registerConnectedApp, { body, as: owner })).body;
  const config = await client.discovery(
    new URL(public_url),
    registered.app.id,
    {},
    client.ClientSecretBasic(registered.secret ?? ''),
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'jobs:read candidates:read',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const sent = await fetch(url, { redirect: 'manual' });
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const id = sent.headers.get('location')?.replace('/connect/', '') ?? '';
  const asked = (await call(getAppRequest, { params: { id }, as: member, cookie })).body;
  expect(asked).toMatchObject({ app_name: 'Payroll', redirect_host: 'app.example', scopes_beyond_role: [] });
  expect(asked.scopes).toEqual(['candidates:read', 'jobs:read']);
  const { redirect } = (await call(allowAppRequest, { params: { id }, as: member, cookie })).body;
  const back = (await fetch(redirect, { redirect: 'manual', headers: { cookie } })).headers.get('location') ?? '';
  expect(back.startsWith(`${redirect_uri}?`)).toBe(true);
  const expected = { pkceCodeVerifier, expectedState: state };
  const tokens = await client.authorizationCodeGrant(config, new URL(back), expected);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'candidates:read jobs:read' });
  const jobs = new URL(buildAddress(listPostings), public_url);
  expect((await client.fetchProtectedResource(config, tokens.access_token, jobs, 'GET')).status).toBe(200);
  expect((await call(createTag, { body: { name: 'Any' }, as: { token: tokens.access_token } })).status).toBe(403);
  const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const as = { token: refreshed.access_token };
  expect(await readsJobs(as)).toBe(200);
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  expect([await readsJobs(as), await readsJobs({ token: tokens.access_token })]).toEqual([401, 401]);
  await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toThrow();
});

test('an app that gives its token back has no access any more', async () => {
  const owner = await makeOwner(db);
  for (const which of ['token', 'refresh_token'] as const) {
    const given = await connect(app, owner);
    const { client_id } = given;
    expect(await readsJobs(given)).toBe(200);
    expect(await revokeToken(app, { client_id, token: given[which] })).toBe(200);
    expect([await readsJobs(given), (await refresh(app, client_id, given.refresh_token)).status]).toEqual([401, 400]);
  }
  expect((await recorded(owner)).filter(([action]) => action === 'app.revoked')).toEqual([
    ['app.revoked', 'system'],
    ['app.revoked', 'system'],
  ]);
});

test('another app ends nothing with a token that it found', async () => {
  const owner = await makeOwner(db);
  const [given, other] = [await connect(app, owner), await makeConnectedApp(app, owner)];
  await revokeToken(app, { client_id: other.client_id, token: given.token });
  expect((await refresh(app, other.client_id, given.refresh_token)).status).toBe(400);
  expect(await readsJobs(given)).toBe(200);
});

test('a code is good once, for its verifier, its address and a minute', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const codeOf = async () => (await allow(app, owner, { client_id })).get('code') ?? '';
  const wrong = verifier.replace('a', 'b');
  const refusals = [
    await redeem(app, client_id, await codeOf(), { code_verifier: wrong }),
    await redeem(app, client_id, await codeOf(), { redirect_uri: `${redirect_uri}/` }),
    await redeem(app, (await makeConnectedApp(app, owner)).client_id, await codeOf()),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([400, 'invalid_grant']));
  const old = await codeOf();
  const past = Math.floor(Date.now() / 1000) - 61;
  await sql`update app_tokens set payload = payload || jsonb_build_object('iat', ${past - 60}::int8, 'exp', ${past}::int8)
    where token_hash = ${hashOfToken(old)}`.execute(db);
  expect((await redeem(app, client_id, old)).body.error).toBe('invalid_grant');
  const code = await codeOf();
  const first = await redeem(app, client_id, code);
  expect(first.status).toBe(200);
  const as = { token: first.body.access_token };
  expect(await readsJobs(as)).toBe(200);
  expect((await redeem(app, client_id, code)).status).toBe(400);
  expect(await readsJobs(as)).toBe(401); // Somebody else may have had the code.
});

test('of two that use one code or one refresh token at once, one at most gets tokens, and they are over', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const code = (await allow(app, owner, { client_id })).get('code') ?? '';
  const both = await Promise.all([redeem(app, client_id, code), redeem(app, client_id, code)]);
  expect(both.filter(({ status }) => status === 200).length).toBeLessThan(2);
  const given = await connect(app, owner);
  const again = () => refresh(app, given.client_id, given.refresh_token);
  const twice = await Promise.all([again(), again()]);
  expect(twice.filter(({ status }) => status === 200).length).toBeLessThan(2);
  const grants = (await call(listMyAppGrants, { query: {}, as: owner })).body.results;
  expect(grants).toEqual([]);
  for (const { body } of [...both, ...twice])
    if (body.access_token) expect(await readsJobs({ token: body.access_token })).toBe(401);
});

test('who asks wrongly is told so: at the app where the app is known, else on a page of ours', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const atApp = async (asks: Record<string, string>) => {
    const { location } = await openRequest(app, { client_id, ...asks });
    const url = new URL(location, public_url);
    const said = url.hash ? new URLSearchParams(url.hash.slice(1)) : url.searchParams;
    return [url.origin + url.pathname, said.get('error'), said.get('state')];
  };
  const here = `${public_url}/connect/failed`;
  const there = (error: string) => [redirect_uri, error, 'any state'];
  expect(await atApp({ redirect_uri: 'https://evil.example/back' })).toEqual([here, 'invalid_redirect_uri', null]);
  expect(await atApp({ redirect_uri: `${redirect_uri}/more` })).toEqual([here, 'invalid_redirect_uri', null]);
  expect(await atApp({ client_id: crypto.randomUUID() })).toEqual([here, 'invalid_client', null]);
  expect(await atApp({ client_id: 'no id' })).toEqual([here, 'invalid_client', null]);
  expect(await atApp({ code_challenge: '' })).toEqual(there('invalid_request'));
  expect(await atApp({ code_challenge_method: 'plain' })).toEqual(there('invalid_request'));
  expect(await atApp({ scope: 'candidates:read' })).toEqual(there('invalid_scope'));
  expect(await atApp({ scope: 'keys:write' })).toEqual(there('invalid_scope'));
  expect(await atApp({ scope: 'jobs:read openid' })).toEqual(there('invalid_scope')); // Nobody gets an ID token.
  expect(await atApp({ scope: '' })).toEqual(there('invalid_scope'));
  expect(await atApp({ resource: 'https://elsewhere.example/' })).toEqual(there('invalid_target'));
  expect(await atApp({ response_type: 'token' })).toEqual(there('unsupported_response_type'));
  expect(await atApp({ prompt: 'none' })).toEqual(there('consent_required'));
  const password = { grant_type: 'password', client_id, username: 'any', password: 'any' };
  expect((await askForToken(app, password)).body.error).toBe('unsupported_grant_type');
});

test('access follows the role, the app and the demands of the workspace as they are now', async () => {
  const owner = await makeOwner(db);
  const member = await makeAdmin(db, { workspace: { id: owner.workspace_id } });
  const given = await connect(app, member, ['candidates:read', 'jobs:read', 'members:write']);
  expect([await readsTags(given), await readsJobs(given)]).toEqual([200, 200]);
  const params = { id: given.client_id };
  await call(changeConnectedApp, { params, body: { scopes: ['jobs:read', 'members:write'] }, as: owner });
  expect([await readsTags(given), await readsJobs(given)]).toEqual([403, 200]);
  // It is no way up, and acts for nobody where a person acts for themselves.
  const other = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const give = (role: 'admin' | 'viewer') =>
    call(changeMember, { params: { id: other.user_id }, body: { role }, as: given });
  expect([(await give('admin')).status, (await give('viewer')).status]).toEqual([403, 200]);
  expect((await call(getMe, { as: given })).body.message).toBe("Connected apps can't be used here.");
  expect((await call(listConnectedApps, { query: {}, as: given })).status).toBe(403);
  await call(changeMember, { params: { id: member.user_id }, body: { role: 'interviewer' }, as: owner });
  expect(await readsJobs(given)).toBe(403);
  await call(changeMember, { params: { id: member.user_id }, body: { role: 'admin' }, as: owner });
  await call(changeWorkspace, { body: { settings: { second_factor_required: true } }, as: owner });
  expect(await readsJobs(given)).toBe(403);
});

test('access ends when the member leaves, also when they come back, and when the app is removed', async () => {
  const owner = await makeOwner(db);
  const admin = await makeAdmin(db, { workspace: { id: owner.workspace_id } });
  const [theirs, own] = [await connect(app, admin), await connect(app, owner)];
  await call(removeMember, { params: { id: admin.user_id }, as: owner });
  expect([await readsJobs(theirs), (await refresh(app, theirs.client_id, theirs.refresh_token)).status]).toEqual([
    401, 400,
  ]);
  const back = { role: 'recruiter', workspace_id: owner.workspace_id, workspace_role: 'admin' };
  const onboarded_at = sql<string>`now()`;
  await db
    .updateTable('users')
    .set({ ...back, onboarded_at })
    .where('id', '=', admin.user_id)
    .execute();
  expect([await readsJobs(theirs), (await refresh(app, theirs.client_id, theirs.refresh_token)).status]).toEqual([
    401, 400,
  ]);
  const { results } = (await call(listAppGrants, { query: {}, as: owner })).body;
  expect(results.map(({ is_ended }) => is_ended)).toEqual([false, true]);
  await call(removeConnectedApp, { params: { id: own.client_id }, as: owner });
  expect([await readsJobs(own), (await refresh(app, own.client_id, own.refresh_token)).status]).toEqual([401, 401]);
});

test('a member ends what they allowed, an admin what anybody did, and the log says all of it', async () => {
  const owner = await makeOwner(db);
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const [first, second] = [await connect(app, member), await connect(app, member)];
  const mine = (await call(listMyAppGrants, { query: {}, as: member })).body.results;
  expect(mine.map(({ app_name, scopes }) => [app_name, scopes])).toEqual(Array(2).fill(['Payroll', ['jobs:read']]));
  const [newest, oldest] = mine.map(({ id }) => ({ id }));
  if (!newest || !oldest) throw new Error('Both are listed');
  expect((await call(revokeMyAppGrant, { params: newest, as: owner })).status).toBe(404);
  expect((await call(revokeMyAppGrant, { params: newest, as: member })).status).toBe(204);
  expect([await readsJobs(second), await readsJobs(first)]).toEqual([401, 200]);
  expect((await call(revokeAppGrant, { params: oldest, as: await makeOwner(db) })).status).toBe(404);
  expect((await call(revokeAppGrant, { params: oldest, as: owner })).status).toBe(204);
  expect(await readsJobs(first)).toBe(401);
  const said = [
    ...Array(2)
      .fill([
        ['app.registered', 'member'],
        ['app.allowed', 'member'],
      ])
      .flat(),
    ['app.revoked', 'member'],
    ['app.revoked', 'member'],
  ];
  expect(await recorded(owner)).toEqual(said);
});

test('a token with all scopes finds nothing of another workspace', async () => {
  const [owner, other] = [await makeOwner(db), await makeOwner(db)];
  const id = await makePosting(db, owner);
  const [own, strange] = [await connect(app, owner, [...keyScopes]), await connect(app, other, [...keyScopes])];
  const statusOf = async (as: Asking) => (await call(getPosting, { params: { id }, as })).status;
  expect([await statusOf(own), await statusOf(strange)]).toEqual([200, 404]);
  expect(JSON.stringify((await call(listPostings, { query: {}, as: strange })).body)).not.toContain(id);
});

test('what an app does is in the audit log as done by it', async () => {
  const owner = await makeOwner(db);
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const given = await connect(app, owner, ['members:write']);
  await call(changeMember, { params: { id: member.user_id }, body: { role: 'viewer' }, as: given });
  const { results } = (await call(listAuditEntries, { query: {}, as: owner })).body;
  expect(results[0]).toMatchObject({ action: 'member.changed', details: { app_id: given.client_id } });
  expect(JSON.stringify(results)).not.toContain(given.token);
});

test('an app with a secret shows it, and a renewed one ends the old', async () => {
  const owner = await makeOwner(db);
  const { client_id, secret } = await makeConnectedApp(app, owner, { is_confidential: true });
  const tokenWith = async (client_secret: string | null) => {
    const code = (await allow(app, owner, { client_id })).get('code') ?? '';
    const { status, body } = await redeem(app, client_id, code, client_secret ? { client_secret } : {});
    return [status, body.error];
  };
  expect(await tokenWith(secret)).toEqual([200, undefined]);
  expect(await tokenWith(null)).toEqual([401, 'invalid_client']);
  expect(await tokenWith(hashOfToken(secret ?? ''))).toEqual([401, 'invalid_client']);
  const renewed = (await call(renewConnectedAppSecret, { params: { id: client_id }, as: owner })).body.secret;
  expect([await tokenWith(secret), await tokenWith(renewed)]).toEqual([
    [401, 'invalid_client'],
    [200, undefined],
  ]);
  const open = await makeConnectedApp(app, owner);
  expect(open.secret).toBeNull();
  expect((await call(renewConnectedAppSecret, { params: { id: open.client_id }, as: owner })).status).toBe(409);
});

test('no secret, code or token stands in the database', async () => {
  const owner = await makeOwner(db);
  const { client_id, secret } = await makeConnectedApp(app, owner, { is_confidential: true });
  const code = (await allow(app, owner, { client_id })).get('code') ?? '';
  const { body } = await redeem(app, client_id, code, { client_secret: secret ?? '' });
  const open = await openRequest(app, { client_id });
  const { rows } = await sql<{ whole: string }>`
    select coalesce(string_agg(t::text, ' '), '') as whole from (
      select a::text as t from app_tokens a union all select c::text from connected_apps c union all select g::text from app_grants g
    ) all_of_it`.execute(db);
  for (const one of [secret, code, body.access_token, body.refresh_token, open.id])
    expect(rows[0]?.whole).not.toContain(one);
});

test('an app on somebody’s own computer comes back to whatever port is free, and no address is plain http elsewhere', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner, { redirect_uris: ['http://127.0.0.1/back'] });
  const { id } = await openRequest(app, { client_id, redirect_uri: 'http://127.0.0.1:49152/back' });
  expect(id).not.toBe('');
  const body = { name: 'Any', scopes: ['jobs:read' as const], is_confidential: false };
  const register = async (address: string) =>
    (await call(registerConnectedApp, { body: { ...body, redirect_uris: [address] }, as: owner })).status;
  const wrong = [
    'http://app.example/back',
    'https://app.example/#part',
    'https://localhost/back',
    'javascript:alert(1)',
    'https://*.example/',
    'https://a:b@app.example/',
    'https://999.999.999.999/',
  ];
  expect(await Promise.all(wrong.map(register))).toEqual(wrong.map(() => 422));
  const good = [
    'https://app.example',
    'https://app.example:8443/back?to=1',
    'http://localhost:3000/back',
    'http://[::1]/back',
    'https://localhost.app.example/',
  ];
  expect(await Promise.all(good.map(register))).toEqual(good.map(() => 201));
});

test('metadata names what there is, below the public address, whatever a caller says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { body } = await http.inject({ url: '/.well-known/oauth-authorization-server', headers });
  expect(body).not.toContain('evil');
  expect(JSON.parse(body)).toMatchObject({
    issuer: public_url,
    authorization_endpoint: `${public_url}/oauth/authorize`,
    token_endpoint: `${public_url}/oauth/token`,
    revocation_endpoint: `${public_url}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: expect.arrayContaining([...keyScopes]),
  });
});

test('what is over is deleted, and what nobody came for', async () => {
  const owner = await makeOwner(db);
  const given = await connect(app, owner);
  const { client_id } = await makeConnectedApp(app, owner);
  const { id, cookie } = await openRequest(app, { client_id });
  await call(allowAppRequest, { params: { id }, as: owner, cookie }); // And never goes on.
  await sql`update app_grants set created_at = now() - interval '2 days'`.execute(db);
  await deleteExpired(db);
  const { results } = (await call(listMyAppGrants, { query: {}, as: owner })).body;
  expect([results.length, await readsJobs(given)]).toEqual([1, 200]);
  await sql`update app_grants set expires_at = now()`.execute(db);
  expect([await readsJobs(given), (await refresh(app, given.client_id, given.refresh_token)).status]).toEqual([
    401, 400,
  ]);
  await deleteExpired(db);
  expect((await call(listMyAppGrants, { query: {}, as: owner })).body.count).toBe(0);
});
