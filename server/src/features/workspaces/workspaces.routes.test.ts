import { signUp } from '@hireframe/contract/accounts.ts';
import { getMe, onboard } from '@hireframe/contract/users.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import {
  acceptInvitation,
  changeMember,
  changeWorkspace,
  createInvitation,
  deleteInvitation,
  getSignInSecurity,
  getWorkspace,
  type InvitedRole,
  listInvitations,
  listMembers,
  listMyInvitations,
  previewInvitation,
  removeMember,
} from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { makeAdmin, makeCandidate, makeNewcomer, makeOwner, makeRecruiter } from '../../../test/make.ts';
import type { DiskSpace } from '../../infra/disk-space.ts';
import { changeMember as demote } from './workspaces.ts';

const { call, context } = await startApp();
const { db } = context;
type Asking = { token: string };

async function invited(as: Asking, email: string, role: InvitedRole = 'recruiter') {
  const { status, body } = await call(createInvitation, { body: { email, role }, as });
  expect(status).toBe(201);
  const newest = (await readMails(db, body.email)).at(-1);
  return /hireframe\.test\/invitation\?token=(\S+)/.exec(newest?.text_body ?? '')?.[1] ?? '';
}
const statusOf = async (as: Asking) => (await call(getMe, { as })).status;

test('a role is chosen once, also by two requests at the same time', async () => {
  const as = await makeNewcomer(db);
  const body = { role: 'candidate' } as const;
  const both = await Promise.all([call(onboard, { body, as }), call(onboard, { body: { role: 'recruiter' }, as })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call(onboard, { body, as })).status).toBe(409);
  const { workspaces } = await db
    .selectFrom('workspaces')
    .select(({ fn }) => fn.countAll<number>().as('workspaces'))
    .executeTakeFirstOrThrow();
  expect(workspaces).toBe(both[1].status === 200 ? 1 : 0);
});

test('who becomes a recruiter gets a workspace and is its owner', async () => {
  const as = await makeNewcomer(db);
  const body = { role: 'recruiter', workspace_name: ' Otterbank ', country: 'pt' } as const;
  const { body: me } = await call(onboard, { body, as });
  expect(me).toMatchObject({ role: 'recruiter', is_onboarded: true, workspace: { name: 'Otterbank', role: 'owner' } });
  expect((await call(getWorkspace, { as })).body).toMatchObject({
    id: me.workspace?.id,
    name: 'Otterbank',
    country: 'PT',
    member_count: 1,
    is_demo: false,
    settings: { observation_enabled: true, language_model_enabled: false, retention_months: 24 },
  });
});

test('admins see that the disk is full, and what is left; other members do not', async () => {
  const as = await makeAdmin(db);
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const free = async (who: typeof as) => (await call(getWorkspace, { as: who })).body.disk_free_bytes;
  expect(await free(as)).toBeUndefined();
  context.diskSpace = { freeWhenFull: () => 2 ** 20 } as DiskSpace;
  expect([await free(as), await free(member)]).toEqual([2 ** 20, undefined]);
  context.diskSpace = undefined;
});

test('settings are changed one by one, by admins', async () => {
  const as = await makeAdmin(db);
  const { body } = await call(changeWorkspace, { body: { settings: { retention_months: 12 } }, as });
  expect(body.settings).toMatchObject({ retention_months: 12, observation_enabled: true, rejected_days: 90 });
  const kept = await call(changeWorkspace, { body: { settings: { rejected_days: 14 } }, as });
  expect(kept.body.settings).toMatchObject({ retention_months: 12, rejected_days: 14 });
  const changed = await call(changeWorkspace, { body: { name: 'Otter', country: null, settings: {} }, as });
  expect(changed.body).toMatchObject({ name: 'Otter', country: null, settings: { retention_months: 12 } });
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  expect((await call(changeWorkspace, { body: { name: 'Mine' }, as: member })).status).toBe(403);
});

test('an invited newcomer joins by the mailed link, which confirms the address', async () => {
  const as = await makeAdmin(db, { first_name: 'Ida' });
  const token = await invited(as, 'Jan@Example.com', 'admin');
  expect((await call(previewInvitation, { body: { token } })).body).toEqual({
    workspace_name: 'Any',
    email: 'jan@example.com',
    invited_by_name: 'Ida Body',
  });
  const account = { email: 'JAN@example.com', password: 'seven patient herons', first_name: 'Jan', last_name: 'Doe' };
  const { body: jan } = await call(signUp, { body: account });
  const { status, body } = await call(acceptInvitation, { body: { token }, as: jan });
  expect({ status, ...body }).toMatchObject({
    status: 200,
    role: 'recruiter',
    is_email_verified: true,
    workspace: { id: as.workspace_id, role: 'admin' },
  });
  expect((await call(acceptInvitation, { body: { token }, as: jan })).status).toBe(404);
  expect((await call(previewInvitation, { body: { token } })).status).toBe(404);
  const { body: members } = await call(listMembers, { query: {}, as: jan });
  expect(members.results.map(({ name, is_me }) => [name, is_me])).toEqual([
    ['Ida Body', false],
    ['Jan Doe', true],
  ]);
  expect((await call(listInvitations, { query: {}, as })).body.count).toBe(0);
});

test('an invitation is for its address alone', async () => {
  const as = await makeAdmin(db);
  const token = await invited(as, 'one@example.com');
  const { status, body } = await call(acceptInvitation, { body: { token }, as: await makeNewcomer(db) });
  expect(status).toBe(403);
  expect(body.message).toContain('This invitation is for one@example.com');
});

test('candidates and members of another workspace cannot join, and the invitation stays', async () => {
  const as = await makeAdmin(db);
  for (const other of [await makeCandidate(db), await makeRecruiter(db)]) {
    const token = await invited(as, other.email);
    const { status, body } = await call(acceptInvitation, { body: { token }, as: other });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('another address'),
    });
    expect((await call(previewInvitation, { body: { token } })).status).toBe(200);
    expect(await statusOf(other)).toBe(200);
  }
});

test('inviting again renews the link, members are not invited, and what is taken back or old is void', async () => {
  const as = await makeAdmin(db);
  const email = 'twice@example.com';
  const first = await invited(as, email);
  const second = await invited(as, email);
  const preview = async (token: string) => (await call(previewInvitation, { body: { token } })).status;
  expect([await preview(first), await preview(second)]).toEqual([404, 200]);
  const refused = await call(createInvitation, { body: { email: as.email }, as });
  expect({ status: refused.status, ...refused.body.errors }).toMatchObject({
    status: 409,
    email: [expect.any(String)],
  });

  const eightDays = sql<string>`created_at - interval '8 days'`;
  const ours = db.updateTable('invitations').where('workspace_id', '=', as.workspace_id);
  await ours.set({ expires_at: eightDays }).execute();
  expect(await preview(second)).toBe(404);
  const { results } = (await call(listInvitations, { query: {}, as })).body;
  expect(results).toMatchObject([{ email, is_expired: true }]);
  const third = await invited(as, email);
  expect(await preview(third)).toBe(200);
  expect((await call(deleteInvitation, { params: { id: results[0]?.id ?? '' }, as })).status).toBe(204);
  expect(await preview(third)).toBe(404);
});

test('the last owner stays, also when two owners take it from each other at once', async () => {
  const one = await makeOwner(db);
  const two = await makeOwner(db, { workspace: { id: one.workspace_id } });
  // Both were let in as owners before either is demoted.
  const both = await Promise.allSettled([
    demote(context, one, two.user_id, { role: 'admin' }),
    demote(context, two, one.user_id, { role: 'admin' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [left, right] = both[0].status === 'fulfilled' ? [one, two] : [two, one];
  expect((await call(changeMember, { params: { id: left.user_id }, body: { role: 'viewer' }, as: left })).status).toBe(
    409,
  );
  const alone = await call(removeMember, { params: { id: left.user_id }, as: left });
  expect({ status: alone.status, message: alone.body.message }).toMatchObject({
    status: 409,
    message: expect.stringContaining('owner'),
  });
  expect((await call(removeMember, { params: { id: right.user_id }, as: left })).status).toBe(204);
});

test('only an owner makes and ends owners, and nobody is invited as one', async () => {
  const owner = await makeOwner(db);
  const workspace = { id: owner.workspace_id };
  const [admin, member] = [await makeAdmin(db, { workspace }), await makeRecruiter(db, { workspace })];
  const give = async (as: Asking, { user_id: id }: { user_id: string }, role: WorkspaceRole) =>
    (await call(changeMember, { params: { id }, body: { role }, as })).status;
  expect([await give(admin, member, 'owner'), await give(admin, owner, 'admin')]).toEqual([403, 403]);
  expect((await call(removeMember, { params: { id: owner.user_id }, as: admin })).status).toBe(403);
  expect(await give(admin, member, 'interviewer')).toBe(200);
  expect((await call(getMe, { as: member })).body.workspace?.role).toBe('interviewer');
  const asOwner = { email: 'new@example.com', role: 'owner' } as never;
  expect((await call(createInvitation, { body: asOwner, as: owner })).status).toBe(422);
  expect(await give(owner, admin, 'owner')).toBe(200);
  expect(await give(admin, owner, 'admin')).toBe(200); // Handed over.
});

test('a removed member is signed out, has no role, and may choose one again', async () => {
  const as = await makeAdmin(db);
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  expect((await call(removeMember, { params: { id: member.user_id }, as })).status).toBe(204);
  expect(await statusOf(member)).toBe(401);
  const columns = ['role', 'workspace_id', 'workspace_role', 'onboarded_at'] as const;
  const [row] = await db.selectFrom('users').select(columns).where('id', '=', member.user_id).execute();
  expect(row).toEqual({ role: null, workspace_id: null, workspace_role: null, onboarded_at: null });
});

test('a workspace without a name of its own is called after its maker', async () => {
  const as = await makeNewcomer(db, { first_name: 'Ana', last_name: 'Silva' });
  const { body } = await call(onboard, { body: { role: 'recruiter' }, as });
  expect(body.workspace?.name).toBe('Workspace of Ana Silva');
});

test('an invitation takes nobody who names a company of their own: they see it, and choose', async () => {
  const admin = await makeAdmin(db, { first_name: 'Ida' });
  const [founder, joiner] = [
    await makeNewcomer(db, { is_email_verified: true }),
    await makeNewcomer(db, { is_email_verified: true }),
  ];
  for (const { email } of [founder, joiner]) await invited(admin, email);
  const { results } = (await call(listMyInvitations, { query: {}, as: founder })).body;
  expect(results).toEqual([
    { id: expect.any(String), workspace_name: 'Any', invited_by_name: 'Ida Body', expires_at: expect.any(String) },
  ]);
  const body = { role: 'recruiter', workspace_name: 'Acme GmbH' } as const;
  const own = await call(onboard, { body, as: founder });
  expect(own.body.workspace).toMatchObject({ name: 'Acme GmbH', role: 'owner' });

  const [chosen] = (await call(listMyInvitations, { query: {}, as: joiner })).body.results;
  const joined = await call(onboard, { body: { ...body, invitation_id: chosen?.id ?? '' }, as: joiner });
  expect(joined.body.workspace).toMatchObject({ id: admin.workspace_id, role: 'recruiter' });
  expect((await call(listMyInvitations, { query: {}, as: joiner })).body.results).toEqual([]);
});

test('who names neither a company nor an invitation joins the workspace that invited their confirmed address', async () => {
  const admin = await makeAdmin(db);
  const [confirmed, unconfirmed] = [await makeNewcomer(db, { is_email_verified: true }), await makeNewcomer(db)];
  for (const { email } of [confirmed, unconfirmed]) await invited(admin, email);
  const body = { role: 'recruiter' } as const;
  expect((await call(listMyInvitations, { query: {}, as: unconfirmed })).body.results).toEqual([]);
  const [theirs] = (await call(listMyInvitations, { query: {}, as: confirmed })).body.results;
  const taken = await call(onboard, { body: { ...body, invitation_id: theirs?.id ?? '' }, as: unconfirmed });
  expect(taken.status).toBe(404);
  const joined = await call(onboard, { body, as: confirmed });
  expect(joined.body.workspace).toMatchObject({ id: admin.workspace_id, role: 'recruiter' });
  const apart = await call(onboard, { body, as: unconfirmed });
  expect(apart.body.workspace).toMatchObject({ role: 'owner' });
});

test('a country that nobody knows is unknown, and so counts as EU', async () => {
  const as = await makeAdmin(db);
  expect((await call(changeWorkspace, { body: { country: 'pt' }, as })).body.country).toBe('PT');
  expect((await call(changeWorkspace, { body: { country: 'XX' }, as })).body.country).toBeNull();
  const new_one = await makeNewcomer(db);
  const body = { role: 'recruiter', workspace_name: 'Elsewhere', country: 'XX' } as const;
  expect((await call(onboard, { body, as: new_one })).status).toBe(200);
  expect((await call(getWorkspace, { as: new_one })).body.country).toBeNull();
});

test('an admin sees who lacks a second factor, and in how many browsers members are signed in', async () => {
  const admin = await makeAdmin(db, { first_name: 'Zoe', last_name: 'Adams' });
  const workspace = { id: admin.workspace_id };
  const other = await makeRecruiter(db, { workspace, first_name: 'Ada', last_name: 'Byron' });
  await makeRecruiter(db); // Of another workspace.
  const body = { members: 2, without_second_factor: ['Ada Byron', 'Zoe Adams'], is_second_factor_required: false };
  expect((await call(getSignInSecurity, { as: admin })).body).toEqual({ ...body, open_sign_ins: 2 });
  const app = { user_id: other.user_id, sealed_secret: 'any', added_at: new Date().toISOString() };
  await db.insertInto('authenticators').values(app).execute();
  await db.insertInto('authenticators').values({ user_id: admin.user_id, sealed_secret: 'never proved' }).execute();
  await db.deleteFrom('sign_ins').where('user_id', '=', other.user_id).execute();
  const after = { ...body, without_second_factor: ['Zoe Adams'], open_sign_ins: 1 };
  expect((await call(getSignInSecurity, { as: admin })).body).toEqual(after);
  expect((await call(getSignInSecurity, { as: await makeRecruiter(db, { workspace }) })).status).toBe(403);
});
