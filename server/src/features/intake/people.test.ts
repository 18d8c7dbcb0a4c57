import { acceptWelcome } from '@hireframe/contract/accounts.ts';
import { getUpload, sendPasswordEmail, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { getCandidate } from '@hireframe/contract/candidates.ts';
import { mergeCandidates } from '@hireframe/contract/duplicates.ts';
import { listResumes } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { file, files, upload } from '../../../test/uploads.ts';
import type { Task } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { intakeTasks } from './intake.tasks.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db } = context;

beforeEach(async () => void (await db.deleteFrom('outbox').execute()));
const mails = () => readMails(db);
const made = async (as: Recruiter & { token: string }, email: string, body = {}) => {
  const [item] = (await upload(app, as, [file('Ana Silva', email)], body)).items;
  return item?.candidate_id as string;
};
const tokenIn = (text = '') => /welcome\?token=(\S+)/.exec(text)?.[1];
const address = () => `${crypto.randomUUID()}@example.com`;

describe('welcome mail', () => {
  test('goes to those whose account was made, with a link and no password', async () => {
    const as = await makeRecruiter(db, { workspace: await makeWorkspace(db, { name: 'Acme' }) });
    const email = address();
    await made(as, email, { send_mail: true });
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to_address: email, subject: 'Acme created an account for you on Hireframe' });
    expect(tokenIn(mail?.text_body)).toBeTruthy();
  });

  test('tells who has an account already of the resume, without a link that opens anything', async () => {
    const { email } = await makeCandidate(db);
    await made(await makeRecruiter(db), email, { send_mail: true });
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to_address: email, subject: 'Any has your resume on Hireframe' });
    expect(tokenIn(mail?.text_body)).toBeUndefined();
  });

  test('is an option of its own: those who are not activated get their account with it', async () => {
    const [as, email] = [await makeRecruiter(db), address()];
    const id = await made(as, email, { is_active: false, send_mail: true });
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail?.to_address).toBe(email);
    expect(tokenIn(mail?.text_body)).toBeTruthy();
    const one = db.selectFrom('candidates').select('is_account_ours').where('id', '=', id);
    expect(await one.executeTakeFirst()).toEqual({ is_account_ours: true });
  });

  test('is not sent unasked, nor to a recruiter, who is not linked either', async () => {
    const other = await makeRecruiter(db);
    await made(await makeRecruiter(db), address());
    const id = await made(await makeRecruiter(db), other.email, { send_mail: true });
    expect(await mails()).toEqual([]);
    const one = db.selectFrom('candidates').select(['user_id', 'is_account_ours']).where('id', '=', id);
    expect(await one.executeTakeFirst()).toEqual({ user_id: null, is_account_ours: false });
  });

  test('greets nobody by a name that holds a web address', async () => {
    const as = await makeRecruiter(db);
    const email = address();
    const id = await insertCandidate(db, as, { email, first_name: 'Visit evil.example', last_name: 'now' });
    await call(sendPasswordEmail, { as, body: { user_id: id } });
    const [mail] = await mails();
    expect(mail?.text_body).not.toContain('evil');
    expect(mail?.text_body).toContain('Hello there');
  });
});

describe('the password email', () => {
  const send = (as: { token: string }, user_id: string) => call(sendPasswordEmail, { as, body: { user_id } });

  test('opens the account, and only the newest link does', async () => {
    const as = await makeRecruiter(db);
    const id = await made(as, address());
    expect((await send(as, id)).status).toBe(204);
    expect((await send(as, id)).status).toBe(204);
    const [first, second] = (await mails()).map(({ text_body }) => tokenIn(text_body) as string);
    const open = (token = '') => call(acceptWelcome, { body: { token, new_password: 'seven patient herons' } });
    expect((await open(first)).status).toBe(422);
    expect((await open(second)).status).toBe(200);
    const refused = await send(as, id);
    expect([refused.status, refused.body.message]).toEqual([422, 'This candidate has a password already.']);
  });

  test('makes the account where the upload made none', async () => {
    const as = await makeRecruiter(db);
    const id = await made(as, address(), { is_active: false });
    expect((await send(as, id)).status).toBe(204);
    expect(tokenIn((await mails())[0]?.text_body)).toBeTruthy();
    const one = db.selectFrom('candidates').select('is_account_ours').where('id', '=', id);
    expect(await one.executeTakeFirst()).toEqual({ is_account_ours: true });
  });

  test('answers the same for an account of another, and mails no link', async () => {
    const as = await makeRecruiter(db);
    const { email } = await makeCandidate(db);
    for (const is_active of [true, false]) {
      const id = await made(await makeRecruiter(db), email, { is_active });
      const owner = await db
        .selectFrom('candidates')
        .select('workspace_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const member = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
      const known = await send(member, id);
      const fresh = await send(as, await made(as, address(), { is_active }));
      expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    }
    const toThem = (await mails()).filter(({ to_address }) => to_address === email);
    expect(toThem.map(({ text_body }) => tokenIn(text_body))).toEqual([undefined, undefined]);
  });

  test('is refused for who shared an account of their own, and for who deleted the one that was made', async () => {
    const as = await makeRecruiter(db);
    const { user_id, email } = await makeCandidate(db);
    const shared_at = new Date().toISOString();
    const shared = await insertCandidate(db, as, { email, user_id, shared_at });
    expect((await send(as, shared)).body.message).toBe('This candidate has a password already.');
    const left = await insertCandidate(db, as, { is_account_ours: true });
    expect((await send(as, left)).body.message).toBe('This candidate has deleted the account.');
    expect(await mails()).toEqual([]);
  });

  test('goes to one candidate three times an hour', async () => {
    const as = await makeRecruiter(db);
    const id = await made(as, address());
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await send(as, id)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

test.each([true, false])(
  'the password email changes nothing that shows, whoever has an account, is a recruiter or has left (accounts: %s)',
  async (is_active) => {
    const gone = await makeCandidate(db);
    const people = [address(), (await makeCandidate(db)).email, (await makeRecruiter(db)).email, gone.email];
    const as = await makeRecruiter(db);
    const ids = [];
    for (const email of people) ids.push(await made(as, email, { is_active }));
    await db.deleteFrom('users').where('id', '=', gone.user_id).execute();
    for (const id of ids) {
      const shown = async () => {
        const { resume: _, ...rest } = (await call(getCandidate, { as, params: { id }, query: {} })).body;
        return rest; // Without addresses of files, which are new each time.
      };
      const before = await shown();
      expect((await call(sendPasswordEmail, { as, body: { user_id: id } })).status).toBe(204);
      expect(await shown()).toEqual(before);
    }
  },
);

describe('the first log-in', () => {
  test('finds the resume and what it says in the profile', async () => {
    const as = await makeRecruiter(db);
    const email = address();
    await made(as, email, { send_mail: true });
    const person = await open();
    await runTasks();
    const { body: resumes } = await call(listResumes, { as: person, query: {} });
    expect(resumes.results).toMatchObject([{ file_name: 'Ana Silva.txt', status: 'ready' }]);
    const profile = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ city: 'Lisbon', country: 'Portugal', first_name: 'Ana', last_name: 'Silva' });
    expect(profile.skills).toContain('React');
  });

  test('gets nothing of a workspace that did not make the account, and each resume once', async () => {
    const [ours, other] = [await makeRecruiter(db), await makeRecruiter(db)];
    const email = address();
    await made(ours, email, { send_mail: true });
    await upload(app, other, [file('Ana Silva', email, 'secret.txt')]);
    const person = await open();
    const handOver = app.queued.find(({ task }) => task.name === 'intake.hand-over');
    await runTasks();
    await handOver?.task.run(context, handOver.input as never);
    const { body: resumes } = await call(listResumes, { as: person, query: {} });
    expect(resumes.results.map(({ file_name }) => file_name)).toEqual(['Ana Silva.txt']);
  });

  test('gets nothing of somebody else whom recruiters took for the same person', async () => {
    const as = await makeRecruiter(db);
    const [email, another] = [address(), address()];
    await made(as, email, { send_mail: true });
    await upload(app, as, [file('Ben Other', another, 'not-mine.txt')]);
    const idOf = async (of: string) =>
      (await db.selectFrom('candidates').select('id').where('email', '=', of).executeTakeFirstOrThrow()).id;
    const pair = { params: { id: await idOf(email) }, body: { other_id: await idOf(another) } };
    expect((await call(mergeCandidates, { ...pair, as })).status).toBe(201);
    const person = await open();
    await runTasks();
    const { body: resumes } = await call(listResumes, { as: person, query: {} });
    expect(resumes.results.map(({ file_name }) => file_name)).toEqual(['Ana Silva.txt']);
  });

  test('leaves what the person says of themselves', async () => {
    const as = await makeRecruiter(db);
    const email = address();
    await made(as, email, { send_mail: true });
    await db
      .updateTable('users')
      .set({ city: 'Oslo', skills: ['Cooking'] })
      .where('email', '=', email)
      .execute();
    await open();
    await runTasks();
    const profile = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ city: 'Oslo', country: '', skills: ['Cooking'] });
  });

  async function open() {
    const token = tokenIn((await mails()).at(-1)?.text_body) as string;
    return (await call(acceptWelcome, { body: { token, new_password: 'seven patient herons' } })).body;
  }
});

const run = (name: string) => (intakeTasks.find((one) => one.name === name) as Task).run(context, {});

describe('housekeeping', () => {
  test('closes an upload whose sender never came back, reads what arrived, and says so', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(2), body: { complete: false } });
    await runTasks();
    const age = (hours: number) =>
      db
        .updateTable('uploads')
        .set({ received_at: sql`now() - make_interval(hours => ${hours})` })
        .where('id', '=', body.job_id)
        .execute();
    await age(2);
    await run('intake.close-silent-uploads');
    const shown = async () => (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect((await shown()).is_complete).toBe(false);
    await age(4);
    await run('intake.close-silent-uploads');
    await runTasks();
    expect(await shown()).toMatchObject({
      status: 'completed',
      is_complete: true,
      successful_users: 2,
      error_message: expect.stringMatching(/^The files stopped coming/),
    });
  });

  test('reads on where every worker was killed, and leaves what has ended', async () => {
    const as = await makeRecruiter(db);
    const { body } = await call(uploadResumes, { as, files: files(2), body: {} });
    app.queued.length = 0;
    await run('intake.read-forgotten-uploads');
    expect(app.queued).toEqual([]);
    const received_at = sql<string>`now() - interval '11 minutes'`;
    await db.updateTable('uploads').set({ received_at }).where('workspace_id', '=', as.workspace_id).execute();
    await run('intake.read-forgotten-uploads');
    await runTasks();
    const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
    expect(done).toMatchObject({ status: 'completed', successful_users: 2 });
    app.queued.length = 0; // What others do with the new candidates.
    await run('intake.read-forgotten-uploads');
    expect(app.queued).toEqual([]);
  });

  test('deletes files of resumes that became none after thirty days, with what they said, and no others', async () => {
    const as = await makeRecruiter(db);
    const done = await upload(app, as, [
      ...files(1),
      file('Ana Again', 'ana0@example.com'),
      new File(['?'], 'silent.txt'),
    ]);
    const keys = async () => (await Array.fromAsync(context.storage.list(`workspaces/${as.workspace_id}/`))).length;
    await run('intake.delete-old-files');
    expect(await keys()).toBe(3);
    const finished_at = sql<string>`now() - interval '31 days'`;
    await db.updateTable('uploads').set({ finished_at }).where('id', '=', done.id).execute();
    await run('intake.delete-old-files');
    expect(await keys()).toBe(1);
    const { items } = (await call(getUpload, { as, params: { id: done.id } })).body;
    // Of the two with one address either may have been the first.
    const kept = items.filter(({ extracted_email }) => extracted_email === 'ana0@example.com');
    expect(kept.map(({ status }) => status)).toEqual(['success']);
    const resume = await db
      .selectFrom('candidate_resumes')
      .select('object_key')
      .where('workspace_id', '=', as.workspace_id)
      .executeTakeFirstOrThrow();
    await expect(context.storage.head(resume.object_key)).resolves.toBeTruthy();
  });
});

test('keeps files that nobody can read for a day, and no others less long', async () => {
  const as = await makeRecruiter(db);
  const done = await upload(app, as, [
    ...files(1),
    file('Ana Again', 'ana0@example.com'),
    new File(['?'], 'silent.txt'),
  ]);
  expect(done.items.map(({ status }) => status).sort()).toEqual(['failed', 'skipped', 'success']);
  const keys = async () => (await Array.fromAsync(context.storage.list(`workspaces/${as.workspace_id}/`))).length;
  const came = (hours: number) =>
    db
      .updateTable('upload_items')
      .set({ created_at: sql<string>`now() - make_interval(hours => ${hours})` })
      .where('workspace_id', '=', as.workspace_id)
      .execute();
  await came(22);
  await run('intake.delete-unreadable-files');
  expect(await keys()).toBe(3);
  await came(24);
  await run('intake.delete-unreadable-files');
  expect(await keys()).toBe(2);
  const { items } = (await call(getUpload, { as, params: { id: done.id } })).body;
  expect(items.find(({ filename }) => filename === 'silent.txt')?.error_message).toBeTruthy();
});
