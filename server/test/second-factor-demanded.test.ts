// Where a workspace demands a second factor, a member without one sees nothing of it: tried on every endpoint.
import { randomUUID } from 'node:crypto';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { buildAddress, type Endpoint } from '@hireframe/contract/endpoint.ts';
import { getSecondFactor, removeAuthenticator } from '@hireframe/contract/second-factor.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { buildRoutes } from '../src/app/routes.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import { installation, startApp } from './app.ts';
import { makeAdmin, makeCandidate, makeRecruiter } from './make.ts';
import { setUpAuthenticator } from './second-factor.ts';

const { call, context, http } = await startApp();
const { db } = context;
const endpoints = buildRoutes(installation).map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const message = 'Set up a second factor first. Your workspace requires it.';

/** What members may call before: their own account, and lists that are the same for everybody. */
const open =
  /^\/(users\/me(?!\/export)|auth)\b|^\/(application-status-choices|skills|languages|invitations\/accept|candidate-invitations\/accept)$/;

const admin = await makeAdmin(db);
await call(changeWorkspace, { body: { settings: { second_factor_required: true } }, as: admin });

async function ask(endpoint: Endpoint) {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, randomUUID()]));
  const url = buildAddress(endpoint, params);
  return http.inject({ method: endpoint.method, url, headers: { authorization: `Bearer ${admin.token}` } });
}

const closed = endpoints.filter(
  ({ audience, path }) => !['anyone', 'candidate'].includes(audience) && !(audience === 'signed_in' && open.test(path)),
);
test.each(closed.map((one) => [nameOf(one), one] as const))(
  '%s refuses a member without a second factor, before it looks at anything',
  async (_name, endpoint) => {
    const answer = await ask(endpoint);
    expect([answer.statusCode, answer.json().message]).toEqual([403, message]);
  },
);

test('nothing that is open to such a member is one that shows the workspace', () => {
  const shown = endpoints.filter(({ audience, path }) => audience === 'signed_in' && open.test(path));
  expect(shown.filter(({ shows_workspace }) => shows_workspace).map(nameOf)).toEqual([]);
});

const asks = async (as: { token: string }) => (await call(listCandidates, { query: {}, as })).status;
const needsOne = async (as: { token: string }) => (await call(getMe, { as })).body.needs_second_factor;
const workspace = { id: admin.workspace_id };

test('a member with an authenticator app sees the workspace, and no longer once it is removed', async () => {
  const as = await makeRecruiter(db, { workspace, is_email_verified: true });
  expect([await asks(as), await needsOne(as)]).toEqual([403, true]);
  const password = 'seven patient herons';
  const { user_id } = as;
  await db
    .insertInto('credentials')
    .values({ user_id, password_hash: await hashPassword(password) })
    .execute();
  await setUpAuthenticator(call, as, password);
  expect((await call(getSecondFactor, { as })).body.added_at).not.toBeNull();
  expect([await asks(as), await needsOne(as)]).toEqual([200, false]);
  await call(removeAuthenticator, { body: { password }, as });
  expect([await asks(as), await needsOne(as)]).toEqual([403, true]);
});

test('a passkey counts, an app that no code has proved does not', async () => {
  const as = await makeRecruiter(db, { workspace });
  await db.insertInto('authenticators').values({ user_id: as.user_id, sealed_secret: 'any' }).execute();
  expect(await asks(as)).toBe(403);
  const passkey = { public_key: Buffer.from('any'), counter: 0, transports: [], is_synced: true, user_agent: '' };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, user_id: as.user_id, credential_id: randomUUID() })
    .execute();
  expect(await asks(as)).toBe(200);
});

test('nobody else is asked for one: other workspaces, candidates, members once it is no longer demanded', async () => {
  expect([await asks(await makeRecruiter(db)), await needsOne(await makeCandidate(db))]).toEqual([200, false]);
  await db.updateTable('workspaces').set({ second_factor_required: false }).where('id', '=', workspace.id).execute();
  expect(await asks(admin)).toBe(200);
});

test('only admins demand it', async () => {
  const as = await makeRecruiter(db);
  const body = { settings: { second_factor_required: true } };
  expect((await call(changeWorkspace, { body, as })).status).toBe(403);
});
