// Taking one's data along, and leaving: proven by a search of every table and every object.
import { randomUUID } from 'node:crypto';
import { deleteMe, exportMe } from '@hireframe/contract/account-settings.ts';
import { forgotPassword, login, signUp } from '@hireframe/contract/accounts.ts';
import { correct } from '@hireframe/contract/corrections.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { changeMe, getMe, onboard, putAvatar, putCoverImage } from '@hireframe/contract/users.ts';
import { createInvitation } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate, makeOwner, makeRecruiter, makeSignIn } from '../../../test/make.ts';
import { findTraces as traces } from '../../../test/traces.ts';
import { accountTasks } from './accounts.tasks.ts';

const { call, context, http, queued, runTasks } = await startApp();
const { db, storage } = context;
const password = 'seven patient herons';

async function join(role: 'candidate' | 'recruiter') {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password, first_name: 'Ana', last_name: 'Silva' };
  const { token, user } = (await call(signUp, { body: account })).body;
  await call(onboard, { body: { role }, as: { token } });
  return { token, email, id: user.id };
}

/** A resume that was read, without the reading. */
async function keepResume(user_id: string) {
  const object_key = `users/${user_id}/resumes/${randomUUID()}/original`;
  await storage.put(object_key, Buffer.from('%PDF-1.4 a resume'), { content_type: 'application/pdf' });
  const row = { user_id, object_key, file_name: 'ana.pdf', content_type: 'application/pdf', size_bytes: 17 };
  await db
    .insertInto('resumes')
    .values({ ...row, status: 'failed', error_message: 'Only pictures' })
    .execute();
}

async function fillProfile(as: { token: string; email: string; id: string }) {
  const raw = new Blob([new Uint8Array(await picture())], { type: 'image/png' });
  await call(putAvatar, { raw, as });
  await call(putCoverImage, { raw, as });
  await call(changeMe, { body: { details: { skills: ['Sewing'], city: 'Porto' } }, as });
  await call(correct, { body: { fact: 'summary', value: 'I sew' }, as });
  await call(forgotPassword, { body: { email: as.email } });
}
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const tracesOf = (words: string[]) => traces(context, words);

test('a ZIP holds what every feature keeps, and nothing that could sign somebody in', async () => {
  const as = await join('candidate');
  await fillProfile(as);
  await keepResume(as.id);
  const { status, body } = await call(exportMe, { as });
  expect(status).toBe(202);
  await runTasks();
  const { body: task } = await call(getStatusOfTask, { params: { id: body.task_id }, as });
  expect(task).toMatchObject({ type: 'DATA_EXPORT', status: 'SUCCESS', progress: 100 });
  const zip = (await http.inject({ url: String(task.result?.file_url) })).rawPayload;
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const files = ['accounts/account.json', 'profile/profile.json', 'profile/avatar.webp', 'profile/cover.webp'];
  for (const path of [...files, 'ana.pdf', 'corrections/corrections.json', 'workspaces/membership.json'])
    expect(zip.includes(path), path).toBe(true);
  expect(await tracesOf([`exports/${body.task_id}`])).toContain(`users/${as.id}/exports/${body.task_id}.zip`);
});

test('an export is deleted after a day', async () => {
  const as = await join('candidate');
  const { task_id } = (await call(exportMe, { as })).body;
  await runTasks();
  const key = `users/${as.id}/exports/${task_id}.zip`;
  const clean = accountTasks([]).find(({ name }) => name === 'accounts.delete-old-exports');
  await clean?.run(context, {});
  expect(await storage.head(key)).toMatchObject({ content_type: 'application/zip' });
  await db.updateTable('data_exports').set({ created_at: sql`now() - interval '25 hours'` }).execute();
  await clean?.run(context, {});
  await expect(storage.head(key)).rejects.toThrow();
  expect(await db.selectFrom('data_exports').selectAll().execute()).toEqual([]);
});

test('a failing part of an export stores no half of a ZIP, and the last try tells the person', async () => {
  const as = await join('candidate');
  const { task_id } = (await call(exportMe, { as })).body;
  queued.length = 0;
  const broken = {
    feature: 'broken',
    async *exportOf() {
      yield { path: 'first.txt', bytes: Buffer.from('first') };
      throw new Error('broken');
    },
    eraseOf: async () => [],
  };
  const [gather] = accountTasks([broken]);
  const input = { user_id: as.id, task_id } as never;
  await expect(gather?.run(context, input)).rejects.toThrow('broken');
  expect((await Array.fromAsync(storage.list(`users/${as.id}/`))).length).toBe(0);
  await gather?.giveUp?.(context, input, new Error('broken'));
  const { body } = await call(getStatusOfTask, { params: { id: task_id }, as });
  expect(body).toMatchObject({ status: 'FAILURE', error: expect.stringContaining('Please try again') });
});

test('a candidate who leaves is found in no table and in no object', async () => {
  const as = await join('candidate');
  await fillProfile(as);
  await keepResume(as.id);
  await call(exportMe, { as });
  await runTasks();
  const before = await tracesOf([as.id, as.email]);
  for (const name of [
    'users',
    'credentials',
    'sign_ins',
    'verifications',
    'outbox',
    'resumes',
    'corrections',
    'tasks',
    'data_exports',
  ])
    expect(before).toContain(name);

  expect((await call(deleteMe, { body: { password: 'wrong' }, as })).status).toBe(422);
  expect((await call(getMe, { as })).status).toBe(200);
  expect((await call(deleteMe, { body: { password }, as })).status).toBe(204);
  await runTasks();
  expect(await tracesOf([as.id, as.email])).toEqual([]);
  expect((await call(getMe, { as })).status).toBe(401);
  expect((await call(login, { body: { email: as.email, password } })).status).toBe(401);
});

test('an export that is still waiting when its person leaves makes nothing', async () => {
  const as = await join('candidate');
  await call(exportMe, { as });
  await call(deleteMe, { body: { password }, as });
  await runTasks();
  expect(await tracesOf([as.id, as.email])).toEqual([]);
});

test('the only member of a workspace takes it along', async () => {
  const as = await join('recruiter');
  const { workspace } = (await call(getMe, { as })).body;
  await call(createInvitation, { body: { email: 'invited@example.com' }, as });
  await storage.put(`workspaces/${workspace?.id}/any`, Buffer.from('any'), { content_type: 'text/plain' });
  expect((await call(deleteMe, { body: { password }, as })).status).toBe(204);
  await runTasks();
  expect(await tracesOf([as.id, as.email, workspace?.id ?? ''])).toEqual([]);
});

test('the last owner names another before leaving the others', async () => {
  const as = await join('recruiter');
  const { workspace } = (await call(getMe, { as })).body;
  const id = workspace?.id ?? '';
  const member = await makeRecruiter(db, { workspace: { id } });
  const refused = await call(deleteMe, { body: { password }, as });
  expect({ status: refused.status, message: refused.body.message }).toMatchObject({
    status: 409,
    message: expect.stringContaining('last owner'),
  });
  expect((await call(getMe, { as })).status).toBe(200);
  const owner = await makeOwner(db, { workspace: { id } });
  expect((await call(deleteMe, { body: { password }, as })).status).toBe(204);
  for (const other of [member, owner]) expect((await call(getMe, { as: other })).body.workspace?.id).toBe(id);
});

test('without a password of their own people show who they are by a fresh sign-in', async () => {
  const as = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
  const old = sql<string>`now() - interval '16 minutes'`;
  await db.updateTable('sign_ins').set({ created_at: old, proved_at: old }).where('id', '=', as.sign_in_id).execute();
  expect((await call(deleteMe, { body: { password: '' }, as })).status).toBe(403);
  const fresh = await makeSignIn(db, as.user_id);
  expect((await call(deleteMe, { body: { password: '' }, as: fresh })).status).toBe(204);
});
