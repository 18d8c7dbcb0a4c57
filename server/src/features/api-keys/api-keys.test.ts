import { randomUUID } from 'node:crypto';
import { createApiKey, deleteApiKey, keyScopes, listApiKeys, type NewApiKey } from '@hireframe/contract/api-keys.ts';
import { changeApplicationStatus } from '@hireframe/contract/applications.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { createTag, listTags } from '@hireframe/contract/tags.ts';
import { getMe } from '@hireframe/contract/users.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import {
  changeMember,
  changeWorkspace,
  createInvitation,
  type InvitedRole,
  removeMember,
} from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAdmin, makeOwner, makeRecruiter } from '../../../test/make.ts';
import { hashOfToken } from '../../lib/secret-token.ts';

const { call, context } = await startApp();
const { db } = context;
type Asking = { token: string };

async function makeKey(as: Asking, about: Partial<NewApiKey> = {}) {
  const body: NewApiKey = { name: 'Any', scopes: ['candidates:read'], expires_in_days: 30, ...about };
  const { status, body: made } = await call(createApiKey, { body, as });
  expect(status).toBe(201);
  return { id: made.api_key.id, token: made.secret };
}
const readsAs = async (as: Asking) => (await call(listTags, { query: {}, as })).status;

test('a key reads and writes what its scopes name, and the secret is kept nowhere', async () => {
  const as = await makeAdmin(db);
  const key = await makeKey(as);
  expect(await readsAs(key)).toBe(200);
  expect((await call(createTag, { body: { name: 'Any' }, as: key })).status).toBe(403);
  const [row] = await db.selectFrom('api_keys').selectAll().where('id', '=', key.id).execute();
  expect(JSON.stringify(row)).not.toContain(key.token);
  const { results } = (await call(listApiKeys, { query: {}, as })).body;
  expect(results).toMatchObject([{ id: key.id, short: key.token.slice(0, 11), is_mine: true, is_ended: false }]);
  expect(JSON.stringify(results)).not.toContain(key.token);
});

test('a key is refused where a person acts for themselves, and makes and sees no keys', async () => {
  const key = await makeKey(await makeOwner(db), { scopes: ['members:read', 'members:write'] });
  expect((await call(getMe, { as: key })).status).toBe(403);
  expect((await call(listApiKeys, { query: {}, as: key })).status).toBe(403);
});

test('a key exports only with the scope for it', async () => {
  const as = await makeAdmin(db);
  const [reads, exports] = [await makeKey(as), await makeKey(as, { scopes: ['candidates:read', 'exports:read'] })];
  const ask = async (who: Asking) =>
    (await call(listCandidates, { query: {}, as: who, accept: 'text/csv' } as never)).status;
  expect([await ask(reads), await ask(exports)]).toEqual([403, 200]);
});

test('a key may never more than its owner, and makes nobody an owner', async () => {
  const owner = await makeOwner(db);
  const workspace = { id: owner.workspace_id };
  const member = await makeRecruiter(db, { workspace });
  const key = await makeKey(owner, { scopes: ['members:write', 'candidates:read', 'workspace:write'] });
  const params = { id: member.user_id };
  expect((await call(changeMember, { params, body: { role: 'owner' }, as: key })).status).toBe(403);
  const other = await makeOwner(db, { workspace });
  await call(changeMember, { params: { id: owner.user_id }, body: { role: 'interviewer' }, as: other });
  expect((await call(changeMember, { params, body: { role: 'viewer' }, as: key })).status).toBe(403);
  expect(await readsAs(key)).toBe(403);
});

test('a key makes nobody an admin, and changes no setting that keeps others out', async () => {
  const owner = await makeOwner(db);
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const key = await makeKey(owner, { scopes: [...keyScopes] });
  const give = async (role: WorkspaceRole) =>
    (await call(changeMember, { params: { id: member.user_id }, body: { role }, as: key })).status;
  expect([await give('admin'), await give('viewer')]).toEqual([403, 200]);
  const invite = async (role: InvitedRole) =>
    (await call(createInvitation, { body: { email: `${role}@example.com`, role }, as: key })).status;
  expect([await invite('admin'), await invite('viewer')]).toEqual([403, 201]);
  const set = async (settings: object) => (await call(changeWorkspace, { body: { settings }, as: key })).status;
  expect(await set({ second_factor_required: true })).toBe(403);
  expect(await set({ retention_months: 12 })).toBe(200);
});

test('a key neither changes nor removes owners and admins, and removes others', async () => {
  const owner = await makeOwner(db);
  const workspace = { id: owner.workspace_id };
  const key = await makeKey(owner, { scopes: [...keyScopes] });
  for (const one of [await makeAdmin(db, { workspace }), await makeOwner(db, { workspace })]) {
    const params = { id: one.user_id };
    const refused = { message: "API keys can't change or remove owners and admins." };
    const changed = await call(changeMember, { params, body: { role: 'viewer' }, as: key });
    expect([changed.status, changed.body]).toEqual([403, refused]);
    const removed = await call(removeMember, { params, as: key });
    expect([removed.status, removed.body]).toEqual([403, refused]);
  }
  const member = await makeRecruiter(db, { workspace });
  expect((await call(removeMember, { params: { id: member.user_id }, as: key })).status).toBe(204);
});

test('what a key does is in the audit log as done by it, and so are its beginning and its end', async () => {
  const owner = await makeOwner(db);
  const key = await makeKey(owner, { scopes: ['members:write', 'applications:write'] });
  const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  await call(changeMember, { params: { id: member.user_id }, body: { role: 'viewer' }, as: key });
  const { id } = await makeApplication(db, owner);
  const move = { status: 'under_review', mail: null } as const;
  await call(changeApplicationStatus, { params: { id }, body: move, as: key });
  await call(deleteApiKey, { params: { id: key.id }, as: owner });
  const entries = (await call(listAuditEntries, { query: {}, as: owner })).body.results;
  const said = entries.map(({ action, details }) => [action, details.api_key_id ?? details.short]);
  const short = key.token.slice(0, 11);
  expect(said.reverse()).toEqual([
    ['api-key.created', short],
    ['member.changed', key.id],
    ['application.moved', key.id],
    ['api-key.revoked', short],
  ]);
  expect(JSON.stringify(entries)).not.toContain(key.token);
});

test('a key whose owner lacks a second factor that is demanded now does nothing', async () => {
  const owner = await makeOwner(db);
  const key = await makeKey(owner);
  expect(await readsAs(key)).toBe(200);
  await call(changeWorkspace, { body: { settings: { second_factor_required: true } }, as: owner });
  expect(await readsAs(key)).toBe(403);
});

test('who is signed in by a token that begins as keys do is signed in', async () => {
  const as = await makeRecruiter(db);
  const token = `hf_${randomUUID()}`;
  const row = { token_hash: hashOfToken(token) };
  await db.updateTable('sign_ins').set(row).where('id', '=', as.sign_in_id).execute();
  expect((await call(getMe, { as: { token } })).status).toBe(200);
});

test('a key ends when it expires, is revoked, or its owner leaves, also when they come back', async () => {
  const owner = await makeOwner(db);
  const workspace = { id: owner.workspace_id };
  const admin = await makeAdmin(db, { workspace });
  const [old, revoked, theirs] = [await makeKey(owner), await makeKey(owner), await makeKey(admin)];
  await db.updateTable('api_keys').set({ expires_at: sql<string>`now()` }).where('id', '=', old.id).execute();
  expect((await call(deleteApiKey, { params: { id: revoked.id }, as: admin })).status).toBe(204);
  expect([await readsAs(old), await readsAs(revoked), await readsAs(theirs)]).toEqual([401, 401, 200]);
  await call(removeMember, { params: { id: admin.user_id }, as: owner });
  expect(await readsAs(theirs)).toBe(401);
  const back = { role: 'recruiter', workspace_id: workspace.id, workspace_role: 'admin' };
  await db
    .updateTable('users')
    .set({ ...back, onboarded_at: sql<string>`now()` })
    .where('id', '=', admin.user_id)
    .execute();
  expect(await readsAs(theirs)).toBe(401);
});
