// What a member is asked about an app, and what their answer is worth.
import {
  allowAppRequest,
  getAppRequest,
  listMyAppGrants,
  refuseAppRequest,
} from '@hireframe/contract/connected-apps.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { goOn, makeConnectedApp, openRequest, redeem, refresh } from '../../../test/connected-apps.ts';
import { makeCandidate, makeOwner, makeRecruiter } from '../../../test/make.ts';

const app = await startApp();
const { call, context, http } = app;
const { db } = context;

type Asking = { token: string };

test('a member gives no more than their role has, and the app has no more than it may ask for', async () => {
  const owner = await makeOwner(db);
  const workspace = { id: owner.workspace_id };
  const viewer = await makeRecruiter(db, { workspace, workspace_role: 'viewer' });
  const { client_id } = await makeConnectedApp(app, owner, { scopes: ['jobs:read', 'jobs:write', 'members:write'] });
  const scope = 'jobs:read jobs:write offline_access';
  const { id, cookie } = await openRequest(app, { client_id, scope });
  const asked = (await call(getAppRequest, { params: { id }, as: viewer, cookie })).body;
  expect(asked).toMatchObject({ scopes: ['jobs:read'], scopes_beyond_role: ['jobs:write'] });
  const { redirect } = (await call(allowAppRequest, { params: { id }, as: viewer, cookie })).body;
  const { body } = await redeem(app, client_id, (await goOn(app, redirect, cookie)).get('code') ?? '');
  expect(body.scope).toBe('jobs:read');
  const writes = await openRequest(app, { client_id, scope: 'jobs:write' });
  const refused = await call(allowAppRequest, { params: { id: writes.id }, as: viewer, cookie: writes.cookie });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Your role doesn't include anything this app asks for.",
  ]);
  const more = await refresh(app, client_id, body.refresh_token, { scope: 'jobs:write' });
  expect(more.body.error).toBe('invalid_scope');
});

test('only the browser that was sent here, with a member of the workspace, answers, and once', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const { id, cookie } = await openRequest(app, { client_id });
  const params = { id };
  const ask = async (as: Asking, given?: string) =>
    (await call(getAppRequest, { params, as, ...(given && { cookie: given }) })).status;
  const otherTab = await openRequest(app, { client_id });
  expect([await ask(owner), await ask(owner, otherTab.cookie), await ask(owner, cookie)]).toEqual([404, 404, 200]);
  const forged = cookie.replace(/connect\.sig=[^;]+/, 'connect.sig=any');
  expect([await ask(owner, forged), await ask(await makeOwner(db), cookie)]).toEqual([404, 403]);
  expect(await ask(await makeCandidate(db), cookie)).toBe(403);
  const { redirect } = (await call(allowAppRequest, { params, as: owner, cookie })).body;
  expect((await call(allowAppRequest, { params, as: owner, cookie })).status).toBe(409);
  const elsewhere = await http.inject({ url: new URL(redirect).pathname, headers: { cookie: otherTab.cookie } });
  expect(elsewhere.headers.location).not.toContain('code=');
  expect((await goOn(app, redirect, cookie)).get('code')).toBeTruthy();
  expect((await http.inject({ url: new URL(redirect).pathname, headers: { cookie } })).headers.location).not.toContain(
    'code=',
  );
});

test('a browser in which one member allowed an app can be used by the next', async () => {
  const owner = await makeOwner(db);
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const { client_id } = await makeConnectedApp(app, owner);
  const { id, cookie, set } = await openRequest(app, { client_id });
  const { redirect } = (await call(allowAppRequest, { params: { id }, as: owner, cookie })).body;
  const first = await http.inject({ url: new URL(redirect).pathname, headers: { cookie } });
  expect(first.headers.location).toContain('code=');
  const next = await openRequest(app, { client_id }, [...set, ...first.cookies]);
  expect(next.id).not.toBe(''); // Asked again, though the owner had allowed it.
  const answered = await call(allowAppRequest, { params: { id: next.id }, as: member, cookie: next.cookie });
  const code = (await goOn(app, answered.body.redirect, next.cookie)).get('code') ?? '';
  expect((await redeem(app, client_id, code)).status).toBe(200);
  expect((await call(listMyAppGrants, { query: {}, as: member })).body.count).toBe(1);
});

test('who refuses goes back to the app without a code', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const { id, cookie } = await openRequest(app, { client_id });
  const { redirect } = (await call(refuseAppRequest, { params: { id }, as: owner, cookie })).body;
  const back = await goOn(app, redirect, cookie);
  expect([back.get('error'), back.get('code'), back.get('state')]).toEqual(['access_denied', null, 'any state']);
  expect((await call(listMyAppGrants, { query: {}, as: owner })).body.count).toBe(0);
});

test('a workspace that demands a second factor or a confirmed address asks for it before a member allows', async () => {
  const owner = await makeOwner(db, { is_email_verified: false });
  const { client_id } = await makeConnectedApp(app, owner);
  const { id, cookie } = await openRequest(app, { client_id });
  const ask = async () => (await call(allowAppRequest, { params: { id }, as: owner, cookie })).body.message;
  await db
    .updateTable('workspaces')
    .set({ verified_addresses_required: true })
    .where('id', '=', owner.workspace_id)
    .execute();
  expect(await ask()).toMatch(/Confirm your email address first/);
  await db
    .updateTable('workspaces')
    .set({ second_factor_required: true })
    .where('id', '=', owner.workspace_id)
    .execute();
  expect(await ask()).toMatch(/Set up a second factor first/);
});

test('cookies are out of reach of scripts and other sites, and answers are framed and kept by nobody', async () => {
  const owner = await makeOwner(db);
  const { client_id } = await makeConnectedApp(app, owner);
  const { set } = await openRequest(app, { client_id });
  expect(set.length).toBeGreaterThan(0);
  for (const one of set) expect(one).toMatchObject({ httpOnly: true, sameSite: 'strict' });
  const { headers } = await http.inject({ url: '/.well-known/oauth-authorization-server' });
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
});
