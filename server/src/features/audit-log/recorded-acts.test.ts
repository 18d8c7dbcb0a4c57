// What acts leave behind in the log, tried by the doors that people use.
import { exportMe } from '@hireframe/contract/account-settings.ts';
import { login } from '@hireframe/contract/accounts.ts';
import { changeApplicationStatus, undoMoves } from '@hireframe/contract/applications.ts';
import type { AuditAction } from '@hireframe/contract/audit-log.ts';
import { deleteCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { mergeCandidates, undoMerge } from '@hireframe/contract/duplicates.ts';
import { addPasskey, beginPasskey, signInWithPasskey } from '@hireframe/contract/passkeys.ts';
import { signInWithCode } from '@hireframe/contract/second-factor.ts';
import {
  changeMember,
  changeWorkspace,
  createInvitation,
  deleteInvitation,
  endMemberSignIns,
  removeMember,
} from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { insertCandidate, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { setUpAuthenticator } from '../../../test/second-factor.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hashPassword } from '../accounts/passwords.ts';

const { call, context, queued, runTasks } = await startApp();
const { db } = context;
const password = 'seven patient herons';

/** The oldest first. */
async function recorded({ workspace_id }: Pick<Recruiter, 'workspace_id'>) {
  const found = db
    .selectFrom('audit_entries')
    .select(['actor', 'actor_id', 'action', 'object_type', 'object_id', 'details']);
  return found.where('workspace_id', '=', workspace_id).orderBy('id').execute();
}
const actions = async (as: Recruiter): Promise<AuditAction[]> =>
  (await recorded(as)).map(({ action }) => action as AuditAction);
async function withPassword() {
  const as = await makeAdmin(db, { is_email_verified: true });
  const row = { user_id: as.user_id, password_hash: await hashPassword(password) };
  await db.insertInto('credentials').values(row).execute();
  return as;
}

test("a member's sign-in is recorded, and a refused one; of strangers and candidates nothing is", async () => {
  const as = await withPassword();
  expect((await call(login, { body: { email: as.email, password } })).status).toBe(200);
  expect((await call(login, { body: { email: as.email, password: 'seven impatient herons' } })).status).toBe(401);
  expect((await call(login, { body: { email: 'nobody@example.com', password } })).status).toBe(401);
  await runTasks();
  expect(await recorded(as)).toEqual([
    {
      actor: 'member',
      actor_id: as.user_id,
      action: 'sign-in.succeeded',
      object_type: 'member',
      object_id: as.user_id,
      details: { by: 'password', request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
    {
      actor: 'system',
      actor_id: null,
      action: 'sign-in.failed',
      object_type: 'member',
      object_id: as.user_id,
      details: { by: 'password', request_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
  ]);
});

test('wrong codes and passkeys of a member are recorded, too', async () => {
  const as = await withPassword();
  const device = makeAuthenticator();
  const { body: options } = await call(beginPasskey, { body: { password }, as });
  await call(addPasskey, { body: { credential: device.create(options) }, as });
  const stale = device.sign({ challenge: 'bm90IG91cnM' });
  expect((await call(signInWithPasskey, { body: { credential: stale } })).status).toBe(401);
  await setUpAuthenticator(call, as, password);
  const { body: asked } = await call(login, { body: { email: as.email, password } });
  const ticket = 'ticket' in asked ? asked.ticket : '';
  expect((await call(signInWithCode, { body: { ticket, code: '000000' } })).status).toBe(422);
  await runTasks();
  const failed = (await recorded(as)).filter(({ action }) => action === 'sign-in.failed');
  expect(failed.map(({ object_id, details }) => [object_id, (details as { by: string }).by])).toEqual([
    [as.user_id, 'passkey'],
    [as.user_id, 'code'],
  ]);
});

test('a refused sign-in waits for the same work whether somebody has the address or not', async () => {
  const as = await withPassword();
  const waits = async (email: string) => {
    queued.length = 0;
    await call(login, { body: { email, password: 'seven impatient herons' } });
    return queued.map(({ task }) => task.name);
  };
  expect(await waits(as.email)).toEqual(await waits('nobody@example.com'));
});

test('members: invited, taken back, changed, signed out, removed', async () => {
  const as = await makeAdmin(db, { is_email_verified: true });
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const invited = await call(createInvitation, { body: { email: 'colleague@example.com' }, as });
  await call(deleteInvitation, { params: { id: invited.body.id }, as });
  const params = { id: member.user_id };
  await call(changeMember, { params, body: { role: 'admin' }, as });
  await call(endMemberSignIns, { params, as });
  await call(removeMember, { params, as });
  const found = await recorded(as);
  expect(found.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['member.invited', invited.body.id],
    ['member.uninvited', invited.body.id],
    ['member.changed', member.user_id],
    ['sign-in.ended', member.user_id],
    ['member.removed', member.user_id],
  ]);
  expect(found[2]?.details).toEqual({ workspace_role: { from: 'recruiter', to: 'admin' } });
  expect(JSON.stringify(found)).not.toContain('colleague');
});

test('a change of the workspace says which settings were what; of typed words only that they changed', async () => {
  const as = await makeAdmin(db);
  const settings = { retention_months: 12, audit_address: 'auditor@example.com' };
  await call(changeWorkspace, { body: { name: 'Ada Admin Ltd', settings }, as });
  await call(changeWorkspace, { body: { settings: { retention_months: 12 } }, as }); // Nothing changes.
  const [one, ...others] = await recorded(as);
  expect(one).toMatchObject({
    action: 'workspace.changed',
    details: { name: 'changed', audit_address: 'changed', retention_months: { from: 24, to: 12 } },
  });
  expect(others).toEqual([]);
});

test('a list that is taken away as a file is recorded with its filters, one that is looked at is not', async () => {
  const as = await makeRecruiter(db);
  await call(listCandidates, { query: { search: 'Ada' }, as });
  await call(listCandidates, { query: { search: 'Ada' }, as, accept: 'text/csv' });
  const [one, ...others] = await recorded(as);
  expect(one).toMatchObject({
    action: 'list.exported',
    actor_id: as.user_id,
    details: { path: '/recruiter/candidates', filters: ['search', 'sort_by'] },
  });
  expect(JSON.stringify(one?.details)).not.toContain('Ada');
  expect(others).toEqual([]);
});

test("a member's export of their own data is recorded", async () => {
  const as = await makeRecruiter(db);
  await call(exportMe, { as });
  expect(await actions(as)).toEqual(['personal-data.exported']);
});

test('deletions and merges, also undone', async () => {
  const as = await makeRecruiter(db);
  const [id, other_id] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const merged = await call(mergeCandidates, { params: { id }, body: { other_id }, as });
  await call(undoMerge, { params: { id: merged.body.id }, as });
  await call(deleteCandidate, { params: { id }, as });
  expect((await recorded(as)).map((one) => [one.action, one.object_id, one.details])).toEqual([
    ['candidate.merged', id, { merge_id: merged.body.id, merged_id: other_id }],
    ['candidate.unmerged', id, { merge_id: merged.body.id, merged_id: other_id }],
    ['candidate.deleted', id, {}],
  ]);
});

test('decisions: the score that was shown, its version, and where the reason stands; not the reason itself', async () => {
  const as = await makeRecruiter(db);
  const { id } = await makeApplication(db, as);
  const match = JSON.stringify({ match_score: 62.5, reasons: [], missing: null, engine_version: '1' });
  await db.updateTable('applications').set({ match, match_score: 62.5 }).where('id', '=', id).execute();
  const move = (status: 'offer' | 'rejected', reason = '') =>
    call(changeApplicationStatus, { params: { id }, body: { status, reason, mail: null }, as });
  await move('offer');
  expect((await move('rejected', 'Ada has no licence')).status).toBe(200);
  await call(undoMoves, { body: { ids: [id] }, as });
  const found = await recorded(as);
  expect(found.map(({ action }) => action)).toEqual([
    'application.offered',
    'application.rejected',
    'application.move-undone',
  ]);
  const history = await sql<{ id: string }>`
    select id from application_history where application_id = ${id} and to_status = 'offer'`.execute(db);
  expect(found[0]).toMatchObject({
    actor_id: as.user_id,
    object_id: id,
    details: { from: 'submitted', to: 'offer', match_score: 62.5, match_version: '1', history_id: history.rows[0]?.id },
  });
  expect(found[1]?.details).toMatchObject({ from: 'offer', to: 'rejected', match_score: 62.5 });
  expect(JSON.stringify(found)).not.toContain('licence');
});

test('a move that is refused leaves nothing', async () => {
  const as = await makeRecruiter(db);
  const { id } = await makeApplication(db, as);
  const body = { status: 'rejected', mail: null } as const;
  expect((await call(changeApplicationStatus, { params: { id }, body, as })).status).toBe(422);
  expect(await recorded(as)).toEqual([]);
});
