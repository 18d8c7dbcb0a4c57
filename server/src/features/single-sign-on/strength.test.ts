// How strong a sign-in at the provider was, and how long ago: what its ID token says, and what is assumed where it says nothing.
import { randomUUID } from 'node:crypto';
import { deleteMe } from '@hireframe/contract/account-settings.ts';
import type { CodeNeeded } from '@hireframe/contract/accounts.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { signInWithCode } from '@hireframe/contract/second-factor.ts';
import {
  changeSingleSignOn,
  finishSingleSignOn,
  type SingleSignOnSettings,
  startSingleSignOn,
} from '@hireframe/contract/single-sign-on.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeOwner, makeRecruiter } from '../../../test/make.ts';
import { oidcClient, type ProviderPerson, startOidcProvider } from '../../../test/oidc-provider.ts';
import { codeOf, setUpAuthenticator } from '../../../test/second-factor.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';
import { hashPassword } from '../accounts/passwords.ts';

const { call, context } = await startApp();
const { db } = context;
context.safeFetch = createSafeFetch({ allow_private: true });
const provider = await startOidcProvider(`${context.public_url}/sso`);
afterAll(provider.stop);

type Asking = { token: string };
const settings: SingleSignOnSettings = {
  issuer: provider.issuer,
  ...oidcClient,
  default_role: 'recruiter',
  group_roles: [],
  acr_values: '',
  is_required: false,
};

/** A workspace that demands a second factor, with single sign-on and a domain of its own. */
async function makeCompany(about: Partial<SingleSignOnSettings> = {}) {
  const owner = await makeOwner(db);
  expect((await call(changeSingleSignOn, { body: { ...settings, ...about }, as: owner })).status).toBe(200);
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  const { workspace_id } = owner;
  await db
    .insertInto('sso_domains')
    .values({ workspace_id, domain, token: 'any', verified_at: sql<string>`now()` })
    .execute();
  await call(changeWorkspace, { body: { settings: { second_factor_required: true } }, as: owner });
  return { workspace: { id: workspace_id }, email: `ana@${domain}` };
}

async function enter(email: string, login: ProviderPerson['login']) {
  provider.state.person = { sub: `sub of ${email}`, email, email_verified: true, ...(login && { login }) };
  const started = await call(startSingleSignOn, { body: { email } });
  const cookie = String(started.headers['set-cookie']).split(';')[0] as string;
  return call(finishSingleSignOn, { body: { answer: await provider.visit(started.body.url) }, cookie });
}
const signedIn = (body: unknown) => body as Asking & { user: { id: string; needs_second_factor: boolean } };
const asks = async (as: Asking) => (await call(listCandidates, { query: {}, as })).status;

test.each([
  [{ amr: ['mfa'] }, 200],
  [{ amr: ['pwd', 'otp'] }, 200],
  [{ amr: ['hwk', 'fpt'] }, 200],
  [{ amr: ['pwd'] }, 403],
  [{ amr: ['otp', 'sms'] }, 403],
  [{ acr: 'two-factors' }, 403],
  [undefined, 403],
] as const)('of methods %j the demand of a second factor says %i', async (login, status) => {
  const { email } = await makeCompany();
  const { body } = await enter(email, login && { ...login, amr: 'amr' in login ? [...login.amr] : [] });
  expect([await asks(signedIn(body)), signedIn(body).user.needs_second_factor]).toEqual([status, status === 403]);
});

test('where the workspace names a class, that is asked for and wanted, whatever the methods are', async () => {
  const { email } = await makeCompany({ acr_values: 'two-factors three-factors' });
  expect(await asks(signedIn((await enter(email, { acr: 'two-factors' })).body))).toBe(200);
  expect(await asks(signedIn((await enter(email, { acr: 'one', amr: ['mfa'] })).body))).toBe(403);
  const { body } = await call(startSingleSignOn, { body: { email } });
  expect(new URL(body.url).searchParams.get('acr_values')).toBe('two-factors three-factors');
});

test('where the provider showed one factor, whoever has an app of ours is asked for its code, and is in by it', async () => {
  const { email, workspace } = await makeCompany();
  const member = await makeRecruiter(db, { workspace, email, is_email_verified: true });
  const password = 'seven patient herons';
  const password_hash = await hashPassword(password);
  await db.insertInto('credentials').values({ user_id: member.user_id, password_hash }).execute();
  const { secret } = await setUpAuthenticator(call, member, password);
  expect((await enter(email, { amr: ['mfa'] })).body).toHaveProperty('token');
  const { body } = await enter(email, { amr: ['pwd'] });
  expect(Object.keys(body).sort()).toEqual(['next', 'ticket']);
  const { ticket } = body as CodeNeeded;
  const entered = await call(signInWithCode, { body: { ticket, code: codeOf(secret, 1) } });
  expect([entered.status, await asks(entered.body)]).toEqual([200, 200]);
  const { is_single_sign_on } = await db
    .selectFrom('sign_ins')
    .select('is_single_sign_on')
    .where('user_id', '=', member.user_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(is_single_sign_on).toBe(true);
});

test('a passkey of ours makes up for no factor of the provider, since the sign-in is not by it', async () => {
  const { email } = await makeCompany();
  const { body } = await enter(email, { amr: ['pwd'] });
  const passkey = { public_key: Buffer.from('any'), counter: 0, transports: [], is_synced: true, user_agent: '' };
  const user_id = signedIn(body).user.id;
  await db
    .insertInto('passkeys')
    .values({ ...passkey, user_id, credential_id: randomUUID() })
    .execute();
  expect(await asks(signedIn(body))).toBe(403);
  expect((await call(getMe, { as: signedIn(body) })).body.needs_second_factor).toBe(true);
});

test('who was asked at the provider long ago has shown nobody just now who they are', async () => {
  const { email } = await makeCompany();
  const seconds = Math.floor(Date.now() / 1000);
  const leave = async (ts: number) => {
    const { body } = await enter(email, { ts });
    return (await call(deleteMe, { body: { password: '' }, as: signedIn(body) })).status;
  };
  expect(await leave(seconds - 20 * 60)).toBe(403);
  expect(await leave(seconds - 5 * 60)).toBe(204);
});
