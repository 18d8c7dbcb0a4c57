import { randomUUID } from 'node:crypto';
import { login, type SignedIn, signUp } from '@hireframe/contract/accounts.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import {
  addSingleSignOnDomain,
  changeSingleSignOn,
  checkSingleSignOnDomain,
  deleteSingleSignOn,
  finishSingleSignOn,
  getSingleSignOn,
  type SingleSignOnSettings,
  startSingleSignOn,
} from '@hireframe/contract/single-sign-on.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { changeWorkspace, createInvitation, removeMember } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin, makeCandidate, makeOwner, makeRecruiter } from '../../../test/make.ts';
import { oidcClient, type ProviderPerson, startOidcProvider } from '../../../test/oidc-provider.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';

const { call, context } = await startApp();
const { db } = context;
const records = new Map<string, string>();
context.safeFetch = createSafeFetch({ allow_private: true });
context.resolveTxt = async (name) => {
  const value = records.get(name);
  if (!value) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  return [['something else'], [value.slice(0, 5), value.slice(5)]];
};
const provider = await startOidcProvider(`${context.public_url}/sso`);
afterAll(provider.stop);

type Asking = { token: string };
const { issuer } = provider;
const settings: SingleSignOnSettings = {
  issuer,
  ...oidcClient,
  default_role: 'recruiter',
  group_roles: [],
  is_required: false,
  acr_values: '',
};

/** A workspace with single sign-on and a domain of its own, and an owner who came by password. */
async function makeCompany(about: Partial<SingleSignOnSettings> = {}) {
  const owner = await makeOwner(db);
  expect((await call(changeSingleSignOn, { body: { ...settings, ...about }, as: owner })).status).toBe(200);
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  await proveDomain(owner, domain);
  const workspace = { id: owner.workspace_id };
  const address = (name: string) => `${name}@${domain}`;
  return { owner, workspace, domain, address };
}

async function proveDomain(as: Asking, domain: string) {
  const { status, body } = await call(addSingleSignOnDomain, { body: { domain }, as });
  expect(status).toBe(201);
  records.set(body.record_name, body.record_value);
  return call(checkSingleSignOnDomain, { params: { id: body.id }, as });
}

const cookieIn = (headers: object) =>
  String((headers as Record<string, unknown>)['set-cookie'] ?? '').split(';')[0] as string;

/** To the provider and back. @returns what the browser came back with, and its cookie */
async function goThere(email: string, about: Partial<ProviderPerson> = {}) {
  provider.state.person = { sub: `sub of ${email}`, email, email_verified: true, ...about };
  const started = await call(startSingleSignOn, { body: { email, next: '/candidates' } });
  expect(started.status).toBe(200);
  return { answer: await provider.visit(started.body.url), cookie: cookieIn(started.headers) };
}
/** Nobody here is asked for a code; who is, see strength.test.ts. */
type SignedInThere = SignedIn & Refusal & { next: string | null };
async function comeBack({ answer, cookie }: { answer: string; cookie: string }) {
  const { status, body } = await call(finishSingleSignOn, { body: { answer }, cookie });
  return { status, body: body as SignedInThere };
}

async function enter(email: string, about: Partial<ProviderPerson> = {}) {
  return comeBack(await goThere(email, about));
}
const entriesOf = async (as: Asking): Promise<Record<string, unknown>[]> =>
  (await call(listAuditEntries, { query: {}, as })).body.results.map(({ action, details }) => ({ action, ...details }));

test('who signs in at the provider for the first time becomes a member, and is one the next time', async () => {
  const { owner, address, workspace } = await makeCompany();
  const first = await enter(address('ana'), { given_name: 'Ana', family_name: 'Silva' });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    next: '/candidates',
    user: {
      email: address('ana'),
      first_name: 'Ana',
      last_name: 'Silva',
      is_email_verified: true,
      role: 'recruiter',
      workspace: { id: workspace.id, role: 'recruiter' },
    },
  });
  expect((await call(listCandidates, { query: {}, as: first.body })).status).toBe(200);
  const again = await enter(address('ana'));
  expect(again.body.user.id).toBe(first.body.user.id);
  const entries = await entriesOf(owner);
  expect(entries).toContainEqual({ action: 'member.joined', workspace_role: 'recruiter', by: 'sso' });
  expect(entries.filter(({ action, by }) => action === 'sign-in.succeeded' && by === 'sso')).toHaveLength(2);
});

test('a sign-in through the provider ends after ten hours, also in use', async () => {
  const { address } = await makeCompany();
  const { body } = await enter(address('ana'));
  const hours = await db
    .selectFrom('sign_ins')
    .select(sql<number>`extract(epoch from expires_at - created_at) / 3600`.as('hours'))
    .where('user_id', '=', body.user.id)
    .executeTakeFirstOrThrow();
  expect(Number(hours.hours)).toBeCloseTo(10);
  await db
    .updateTable('sign_ins')
    .set({ expires_at: sql<string>`now()` })
    .where('user_id', '=', body.user.id)
    .execute();
  expect((await call(getMe, { as: body })).status).toBe(401);
});

test('an answer with another state, or of another browser, signs in nobody', async () => {
  const { address } = await makeCompany();
  const there = await goThere(address('ana'));
  const forged = new URLSearchParams(there.answer);
  forged.set('state', 'another');
  expect((await comeBack({ ...there, answer: `?${forged}` })).status).toBe(422);
  expect((await comeBack({ ...there, cookie: '' })).status).toBe(422);
  expect((await comeBack({ ...there, cookie: '__Host-hireframe-sso=another' })).status).toBe(422);
  expect((await comeBack(there)).status).toBe(200); // Nobody else used it up.
});

test('an answer works once, also when it comes twice at the same time, and not after ten minutes', async () => {
  const { address } = await makeCompany();
  const there = await goThere(address('ana'));
  const statuses = await Promise.all([comeBack(there), comeBack(there)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await comeBack(there)).body.message).toBe('This sign-in has expired or was already used. Start again.');
  const late = await goThere(address('bo'));
  await db.updateTable('sso_attempts').set({ expires_at: sql<string>`now()` }).execute();
  expect((await comeBack(late)).status).toBe(422);
});

test('an ID token with another nonce, or a code of another verifier, signs in nobody', async () => {
  const { address } = await makeCompany();
  const there = await goThere(address('ana'));
  await db.updateTable('sso_attempts').set({ nonce: 'another' }).execute();
  const { status, body } = await comeBack(there);
  expect([status, body.message]).toEqual([422, expect.stringContaining("an answer we can't accept")]);
  const other = await goThere(address('ana'));
  const encrypted_verifier = context.encryption.encrypt('x'.repeat(43), 'verifier of a single sign-on');
  await db.updateTable('sso_attempts').set({ encrypted_verifier }).execute();
  expect((await comeBack(other)).status).toBe(422);
});

test('what the provider refuses is said, and signs in nobody', async () => {
  const { address } = await makeCompany();
  provider.state.refusal = 'access_denied';
  const { status, body } = await enter(address('ana'));
  provider.state.refusal = undefined;
  expect([status, body.message]).toEqual([422, expect.stringContaining("didn't let you in")]);
});

test('an address that is not confirmed there, missing, or of no domain of the workspace is refused', async () => {
  const { address } = await makeCompany();
  const other = await makeCompany();
  const start = (about: Partial<ProviderPerson>) => enter(address('ana'), about);
  expect((await start({ email_verified: false })).status).toBe(403);
  expect((await start({ email: other.address('ana') })).status).toBe(403);
  expect((await start({ email: 'ana@elsewhere.example' })).status).toBe(403);
  const made = db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [address('ana'), other.address('ana')]);
  expect(await made.execute()).toEqual([]);
});

test('an address whose domain has no single sign-on is told so, whether or not it has an account', async () => {
  const { email } = await makeRecruiter(db);
  for (const one of [email, 'nobody@nowhere.example']) {
    const { status, body } = await call(startSingleSignOn, { body: { email: one } });
    expect([status, body.message]).toEqual([422, "Single sign-on isn't set up for this address. Sign in another way."]);
  }
});

test('whom an admin removed stays out until they are invited again', async () => {
  const { owner, address } = await makeCompany();
  const { body } = await enter(address('ana'));
  await call(removeMember, { params: { id: body.user.id }, as: owner });
  expect((await call(getMe, { as: body })).status).toBe(401);
  const refused = await enter(address('ana'));
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('An admin removed you')]);
  await call(createInvitation, { body: { email: address('ana'), role: 'viewer' }, as: owner });
  const back = await enter(address('ana'));
  expect(back.body.user).toMatchObject({ id: body.user.id, workspace: { role: 'viewer' } });
});

test('a member who is there already signs in at the provider too; a stranger under their address does not', async () => {
  const { workspace, address } = await makeCompany();
  const member = await makeRecruiter(db, { workspace, email: address('ana'), is_email_verified: true });
  const entered = await enter(address('ana'));
  expect(entered.body.user.id).toBe(member.user_id);
  const other = await enter(address('ana'), { sub: 'who has the address now' });
  expect([other.status, other.body.message]).toEqual([403, expect.stringContaining('another person')]);
  const renamed = await enter(address('ana.new'), { sub: `sub of ${address('ana')}` });
  expect(renamed.body.user.id).toBe(member.user_id);
});

test('candidates and members of other workspaces do not change sides', async () => {
  const { address } = await makeCompany();
  await makeCandidate(db, { email: address('candidate'), is_email_verified: true });
  await makeRecruiter(db, { email: address('elsewhere'), is_email_verified: true });
  expect((await enter(address('candidate'))).status).toBe(409);
  expect((await enter(address('elsewhere'))).status).toBe(409);
});

test('a password that somebody chose who never proved the address is worth nothing afterwards', async () => {
  const { address } = await makeCompany();
  const password = 'seven patient herons';
  const body = { email: address('ana'), password, first_name: 'Any', last_name: 'Body' };
  const squatter = await call(signUp, { body });
  const entered = await enter(address('ana'));
  expect(entered.status).toBe(200);
  expect((await call(getMe, { as: squatter.body })).status).toBe(401);
  expect((await call(login, { body: { email: address('ana'), password } })).status).toBe(401);
});

test('groups give the highest of their roles at each sign-in, and the default where there is none', async () => {
  const group_roles = [
    { group: 'everybody', role: 'viewer' },
    { group: 'people-ops', role: 'admin' },
  ] as const;
  const { owner, address } = await makeCompany({ default_role: 'interviewer', group_roles: [...group_roles] });
  const roleWith = async (groups: string[] | undefined) =>
    (await enter(address('ana'), groups && { groups })).body.user.workspace?.role;
  expect(await roleWith(['everybody', 'people-ops'])).toBe('admin');
  expect(await roleWith(['everybody'])).toBe('viewer');
  expect(await roleWith(['strangers'])).toBe('interviewer');
  expect(await roleWith(undefined)).toBe('interviewer');
  const changes = (await entriesOf(owner)).filter(({ action }) => action === 'member.changed');
  expect(changes.map(({ workspace_role }) => workspace_role)).toEqual([
    { from: 'viewer', to: 'interviewer' },
    { from: 'admin', to: 'viewer' },
  ]);
});

test('without groups an admin gives roles, and single sign-on leaves them', async () => {
  const { address, workspace } = await makeCompany();
  const member = await makeAdmin(db, { workspace, email: address('ana'), is_email_verified: true });
  const { body } = await enter(address('ana'), { groups: ['any'] });
  expect(body.user).toMatchObject({ id: member.user_id, workspace: { role: 'admin' } });
});

test('groups make nobody an owner, and take it from nobody', async () => {
  const { owner, address, workspace } = await makeCompany({ group_roles: [{ group: 'all', role: 'viewer' }] });
  const boss = await makeOwner(db, { workspace, email: address('boss'), is_email_verified: true });
  const { body } = await enter(address('boss'), { groups: ['all'] });
  expect(body.user).toMatchObject({ id: boss.user_id, workspace: { role: 'owner' } });
  const asked = { ...settings, group_roles: [{ group: 'all', role: 'owner' as never }] };
  expect((await call(changeSingleSignOn, { body: asked, as: owner })).status).toBe(422);
});

test('where it is the only way in, passwords and sign-ins of members of the domain end; owners keep theirs', async () => {
  const { owner, address, workspace } = await makeCompany();
  const password = 'seven patient herons';
  const join = async (name: string, workspace_role: 'owner' | 'recruiter') => {
    const body = { email: address(name), password, first_name: 'Any', last_name: 'Body' };
    const signedIn = (await call(signUp, { body })).body;
    const row = { role: 'recruiter', workspace_id: workspace.id, workspace_role, is_email_verified: true };
    await db
      .updateTable('users')
      .set({ ...row, onboarded_at: sql<string>`now()` })
      .where('id', '=', signedIn.user.id)
      .execute();
    return signedIn;
  };
  const [ana, boss] = [await join('ana', 'recruiter'), await join('boss', 'owner')];
  const outside = await makeRecruiter(db, { workspace });
  const inside = async () => Promise.all([ana, boss, outside].map(async (as) => (await call(getMe, { as })).status));
  expect(await inside()).toEqual([200, 200, 200]);
  await call(changeSingleSignOn, { body: { ...settings, is_required: true }, as: owner });
  expect(await inside()).toEqual([401, 200, 200]);
  const refused = await call(login, { body: { email: address('ana'), password } });
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Your company signs in with single sign-on. Use "Single sign-on" to continue.' },
  ]);
  expect((await call(login, { body: { email: address('boss'), password } })).status).toBe(200);
  expect((await call(getMe, { as: (await enter(address('ana'))).body })).status).toBe(200);
});

const twoFactors = { amr: ['pwd', 'otp', 'mfa'] };

test("where a second factor is demanded, the provider's counts for what is done through it alone", async () => {
  const { owner, address, workspace } = await makeCompany();
  const member = await makeRecruiter(db, { workspace, email: address('ana'), is_email_verified: true });
  await call(changeWorkspace, { body: { settings: { second_factor_required: true } }, as: owner });
  const asks = async (as: Asking) => (await call(listCandidates, { query: {}, as })).status;
  expect(await asks(member)).toBe(403);
  const { body } = await enter(address('ana'), { login: twoFactors });
  expect(body.user.needs_second_factor).toBe(false);
  expect([await asks(body), await asks(member)]).toEqual([200, 403]);
});

test('the secret is sealed, shown to nobody, and goes to no other issuer', async () => {
  const { owner } = await makeCompany();
  const shown = await call(getSingleSignOn, { as: owner });
  expect(JSON.stringify(shown.body)).not.toContain(oidcClient.client_secret);
  const { client_id, ...rest } = shown.body.connection ?? settings;
  expect({ client_id, ...rest }).toEqual({ ...settings, client_secret: undefined });
  const [row] = await db
    .selectFrom('single_sign_on')
    .selectAll()
    .where('workspace_id', '=', owner.workspace_id)
    .execute();
  expect(JSON.stringify(row)).not.toContain(oidcClient.client_secret);
  const { client_secret: _, ...without } = settings;
  expect((await call(changeSingleSignOn, { body: { ...without, default_role: 'viewer' }, as: owner })).status).toBe(
    200,
  );
  const elsewhere = { ...without, issuer: `${issuer}/elsewhere` };
  const refused = await call(changeSingleSignOn, { body: elsewhere, as: owner });
  expect([refused.status, refused.body.errors]).toEqual([422, { client_secret: ['Client secret is required'] }]);
});

test('an issuer that is no provider, or in a network of ours, is refused with the reason', async () => {
  const owner = await makeOwner(db);
  const put = async (about: object) =>
    (await call(changeSingleSignOn, { body: { ...settings, ...about }, as: owner })).body;
  expect((await put({ issuer: `${issuer}/nowhere` })).errors).toEqual({
    issuer: [`We found no OpenID Connect provider at ${issuer}/nowhere. Check the issuer.`],
  });
  expect((await put({ issuer: issuer.replace('127.0.0.1', 'localhost') })).errors).toEqual({
    issuer: [expect.stringContaining('Check the issuer')],
  });
  expect((await put({ issuer: 'http://127.0.0.1:1' })).errors).toEqual({
    issuer: ["We couldn't reach the provider. Nobody listens at this address."],
  });
  context.safeFetch = createSafeFetch({ allow_private: false });
  expect((await put({})).errors).toEqual({
    issuer: ["We couldn't reach the provider. 127.0.0.1 is not an address on the internet."],
  });
  context.safeFetch = createSafeFetch({ allow_private: true });
  expect((await call(getSingleSignOn, { as: owner })).body.connection).toBeNull();
});

test('a domain is verified by its record, and belongs to the first workspace that proves it', async () => {
  const [one, other] = [await makeOwner(db), await makeOwner(db)];
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  const [mine, theirs] = await Promise.all(
    [one, other].map((as) => call(addSingleSignOnDomain, { body: { domain }, as })),
  );
  const check = (as: Asking, made: typeof mine) =>
    call(checkSingleSignOnDomain, { params: { id: made?.body.id ?? '' }, as });
  expect((await check(one, mine)).body.is_verified).toBe(false);
  records.set(mine?.body.record_name ?? '', mine?.body.record_value ?? '');
  expect((await check(other, theirs)).body.is_verified).toBe(false); // It is not their record.
  expect((await check(one, mine)).body.is_verified).toBe(true);
  records.set(theirs?.body.record_name ?? '', theirs?.body.record_value ?? '');
  expect((await check(other, theirs)).status).toBe(409);
  expect((await entriesOf(one)).map(({ action }) => action)).toEqual(['domain.verified', 'domain.added']);
});

test('domains of everybody, and what is no domain, are refused', async () => {
  const owner = await makeOwner(db);
  const add = async (domain: string) => (await call(addSingleSignOnDomain, { body: { domain }, as: owner })).status;
  for (const domain of ['gmail.com', 'mail.gmail.com', 'co.uk', 'github.io', 'localhost', '127.0.0.1', 'a b.com'])
    expect(await add(domain), domain).toBe(422);
  expect([await add('Example.com'), await add('example.com')]).toEqual([201, 409]);
});

test('a DNS that does not answer is no missing record', async () => {
  const owner = await makeOwner(db);
  const { body } = await call(addSingleSignOnDomain, { body: { domain: 'slow.example.com' }, as: owner });
  const { resolveTxt } = context;
  context.resolveTxt = async () => {
    throw Object.assign(new Error('slow'), { code: 'ETIMEOUT' });
  };
  expect((await call(checkSingleSignOnDomain, { params: body, as: owner })).status).toBe(503);
  context.resolveTxt = resolveTxt;
});

test('who switches it off signs out whoever came in by it, and nobody comes by it any more', async () => {
  const { owner, address } = await makeCompany();
  const { body } = await enter(address('ana'));
  const there = await goThere(address('bo'));
  expect((await call(deleteSingleSignOn, { as: owner })).status).toBe(204);
  expect([(await call(getMe, { as: body })).status, (await call(getMe, { as: owner })).status]).toEqual([401, 200]);
  expect((await comeBack(there)).status).toBe(422);
  expect((await call(startSingleSignOn, { body: { email: address('ana') } })).status).toBe(422);
});
