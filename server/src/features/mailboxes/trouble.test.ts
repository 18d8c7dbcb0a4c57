import { activateMailbox, createEmailAccount, getEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeSource } from '../../../test/mail-source.ts';
import { imapGiven } from '../../../test/mailboxes.ts';
import { type Known, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { resumeText } from '../../../test/resume-text.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { pollMailboxesTask } from './look-for-mail.ts';
import { MailboxFailure } from './mail-source.ts';
import { readMailboxTask } from './read-mailbox.ts';

const openImap = vi.hoisted(() => vi.fn());
vi.mock('./imap/open-imap.ts', () => ({ openImap }));

const { call, context, queued } = await startApp();
const { db } = context;
let source = makeSource();
let as: Recruiter & Known;
let id: string;

beforeEach(async () => {
  source = makeSource();
  openImap.mockReset().mockImplementation(source.openSource);
  as = await makeRecruiter(db);
  id = await connect();
  queued.length = 0;
});

const connect = async () => (await call(createEmailAccount, { as, body: imapGiven() })).body.id;
const read = (given: AppContext = context) => readMailboxTask.run(given, { workspace_id: as.workspace_id, id });
const account = async () => (await call(getEmailAccount, { as, params: { id } })).body;
const told = async (who = as) => {
  const { body } = await call(listNotifications, { as: who, query: {} });
  return body.results.map(({ title, line, path }) => `${title}: ${line} ${path}`);
};
/** Seconds until it is looked at; null: not by itself. */
async function wait() {
  const one = db.selectFrom('mailboxes').select('poll_at').where('id', '=', id);
  const { poll_at } = await one.executeTakeFirstOrThrow();
  return poll_at && Math.round((Date.parse(poll_at) - Date.now()) / 10_000) * 10;
}
const fail = (...given: ConstructorParameters<typeof MailboxFailure>) =>
  openImap.mockImplementation(async () => {
    throw new MailboxFailure(...given);
  });
const mail = (name: string) => ({
  files: [{ file_name: `${name}.txt`, bytes: resumeText.replace('Maria Keller', name) }],
});

test('a server that cannot be reached is tried again later and later, until somebody is told; then it works again', async () => {
  fail('unreachable', 'Nobody answers.');
  const waits: unknown[] = [];
  for (let n = 1; n <= 9; n++) {
    await read();
    waits.push(await wait());
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900]);
  expect(await account()).toMatchObject({ status: 'active', last_error: 'Nobody answers.' });
  expect(await told()).toEqual([]);
  await read();
  await read();
  expect(await account()).toMatchObject({ status: 'error', last_error: 'Nobody answers.' });
  const { email_address } = await account();
  expect(await told()).toEqual([`${email_address} can't be read: Nobody answers. /integrations`]);
  expect(await wait()).toBe(900);
  openImap.mockImplementation(source.openSource);
  await read();
  expect(await account()).toMatchObject({ status: 'active', last_error: null });
  expect(await wait()).toBe(30);
});

test('where a server asks for patience, it has it', async () => {
  fail('busy', 'Later, please.', 3600);
  await read();
  expect(await wait()).toBe(3600);
  expect(await account()).toMatchObject({ status: 'active', last_error: 'Later, please.' });
});

test.each([
  ['refused', 'error'],
  ['expired', 'expired'],
] as const)('one that %s us is looked at again only when somebody acts', async (trouble, status) => {
  fail(trouble, 'The password is wrong.');
  await read();
  expect(await account()).toMatchObject({ status, last_error: 'The password is wrong.' });
  expect(await told()).toHaveLength(1);
  expect(await wait()).toBeNull();
  const { body } = await call(activateMailbox, { as, params: { id } });
  expect(body).toMatchObject({ success: false, message: 'The password is wrong.', account: { status } });
  openImap.mockImplementation(source.openSource);
  expect((await call(activateMailbox, { as, params: { id } })).body).toMatchObject({
    success: true,
    account: { status: 'active', last_error: null },
  });
});

test('trouble of a connection that somebody has changed meanwhile is not noted', async () => {
  openImap.mockImplementation(async () => {
    await db.updateTable('mailboxes').set({ encrypted_secret: 'another' }).where('id', '=', id).execute();
    throw new MailboxFailure('refused', 'The old password is wrong.');
  });
  await read();
  expect(await account()).toMatchObject({ status: 'active', last_error: null });
});

test('a mail that makes us fail is passed over after three tries, and counted; the others are taken', async () => {
  source.add(mail('Ana Silva'), mail('Bo Eklund'), mail('Cy Moreau'));
  const [, bo] = source.mails;
  Object.assign(bo ?? {}, { fetchPart: () => Promise.reject(new TypeError('undefined is not a function')) });
  await read();
  expect(await account()).toMatchObject({ status: 'active', total_candidates_created: 1, total_emails_processed: 0 });
  expect((await account()).last_error).toMatch(/^Something went wrong while reading this mailbox/);
  await read();
  await read();
  expect(await account()).toMatchObject({ total_candidates_created: 2, total_emails_processed: 3, success_rate: 67 });
  expect((await account()).last_error).toBeNull();
});

test('where files cannot be kept, no mail is passed over', async () => {
  source.add(mail('Ana Silva'));
  const broken = async () => {
    throw new Error('No space is left.');
  };
  const full: AppContext = { ...context, storage: { ...context.storage, put: broken, check: broken } };
  for (let n = 0; n < 5; n++) await read(full);
  expect(await account()).toMatchObject({ total_emails_processed: 0, success_rate: null });
  await read();
  expect(await account()).toMatchObject({ total_emails_processed: 1, total_candidates_created: 1 });
});

test('interrupted at any step, and going on, nothing is lost and nothing is there twice', async () => {
  source.add(mail('Ana Silva'), mail('Bo Eklund'), { subject: 'Lunch?' }, mail('Cy Moreau'), mail('Di Rossi'));
  source.add(mail('Ed Larsen'), mail('Flo Weber'), mail('Gil Costa'));
  const names = ['Ana Silva', 'Bo Eklund', 'Cy Moreau', 'Di Rossi'];
  let interruptions = 0;
  for (let steps = 1; steps < 100 && (await isInterruptedAfter(steps)); steps++) interruptions++;
  expect(interruptions).toBeGreaterThan(10);
  const rows = db
    .selectFrom('extracted_candidates')
    .select(['extracted_name', 'object_key'])
    .where('mailbox_id', '=', id);
  const found = await rows.orderBy('extracted_name').execute();
  expect(found.map((one) => one.extracted_name)).toEqual([...names, 'Ed Larsen', 'Flo Weber', 'Gil Costa']);
  expect(await account()).toMatchObject({ total_emails_processed: 8, total_candidates_created: 7 });
  const kept = await Array.fromAsync(context.storage.list(`workspaces/${as.workspace_id}/`));
  expect(kept.map(({ key }) => key).sort()).toEqual(found.map(({ object_key }) => object_key).sort());
});

/** As when the database is stopped: before or after a file is read or kept, before or after something is committed. */
async function isInterruptedAfter(steps: number): Promise<boolean> {
  let left = steps;
  const step = () => {
    if (left-- <= 0) throw Object.assign(new Error('stopped'), { code: '57P01' });
  };
  const interrupted =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      step();
      const result = await act(...args);
      step();
      return result;
    };
  const transaction = () => {
    const made = db.transaction();
    return Object.assign(Object.create(made), { execute: interrupted(made.execute.bind(made) as never) });
  };
  const whole = db as unknown as Record<string | symbol, unknown>;
  const bound = (name: string | symbol) => (whole[name] as (...args: unknown[]) => unknown).bind(db);
  const stopping = new Proxy(db, { get: (_, name) => (name === 'transaction' ? transaction : bound(name)) });
  const storage = { ...context.storage, put: interrupted(context.storage.put) };
  const reader = { ...context.reader, read: interrupted(context.reader.read) };
  return read({ ...context, db: stopping, storage, reader }).then(
    () => false,
    () => true,
  );
}

test('whose turn it is, is read soon, whoever lost the task; nobody takes two turns', async () => {
  const other = await connect();
  queued.length = 0;
  await pollMailboxesTask.run(context, {});
  const names = () => queued.splice(0).map(({ task, input }) => `${task.name} ${(input as { id: string }).id}`);
  expect(names()).toEqual(expect.arrayContaining([`mailboxes.read-on ${id}`, `mailboxes.read-on ${other}`]));
  await pollMailboxesTask.run(context, {});
  expect(names()).toEqual([]);
  expect(await wait()).toBe(300);
  source.add(mail('Ana Silva'));
  await read();
  await db.updateTable('mailboxes').set({ poll_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute();
  await pollMailboxesTask.run(context, {});
  expect(names()).toEqual([`mailboxes.read ${id}`]);
});

test('a mailbox of somebody who has left is paused, admins are told, and whoever activates it looks after it', async () => {
  const admin = await makeAdmin(db, { workspace: { id: as.workspace_id } });
  await db
    .updateTable('users')
    .set({ role: null, workspace_id: null, workspace_role: null, onboarded_at: null })
    .where('id', '=', as.user_id)
    .execute();
  await read();
  expect(source.reads).toBe(0);
  await pollMailboxesTask.run(context, {});
  await pollMailboxesTask.run(context, {});
  expect(await told(admin)).toHaveLength(1);
  const left = (await call(getEmailAccount, { as: admin, params: { id } })).body;
  expect(left).toMatchObject({ status: 'paused', recruiter_name: null, is_mine: false });
  const { body } = await call(activateMailbox, { as: admin, params: { id } });
  expect(body.account).toMatchObject({ status: 'active', is_mine: true, last_error: null });
  await read();
  expect(source.reads).toBe(1);
});
