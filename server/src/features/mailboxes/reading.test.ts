import { createEmailAccount, getEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { eicar, startClamd } from '../../../test/clamd.ts';
import { type MadeMail, makeSource } from '../../../test/mail-source.ts';
import { imapGiven } from '../../../test/mailboxes.ts';
import { type Known, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { zip } from '../../../test/uploads.ts';
import type { LanguageModel } from '../../infra/language-model.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { openVirusScanner } from '../../infra/security/virus-scanner.ts';
import { openScannedStorage } from '../../infra/storage/scanned.ts';
import { MailTooLarge } from './mail-source.ts';
import { readMailboxTask } from './read-mailbox.ts';

const openImap = vi.hoisted(() => vi.fn());
vi.mock('./imap/open-imap.ts', () => ({ openImap }));

const { call, context, queued } = await startApp();
const { db, storage } = context;
let source = makeSource();
let as: Recruiter & Known;
let id: string;

beforeEach(async () => {
  source = makeSource();
  openImap.mockReset().mockImplementation(source.openSource);
  as = await makeRecruiter(db);
  id = (await call(createEmailAccount, { as, body: imapGiven() })).body.id;
});

const cv = (name: string, { email = '', skills = 'TypeScript, PostgreSQL, React' } = {}) =>
  `${name}\n${email}\nPorto, Portugal\n\nExperience\nSenior Engineer at Acme\n01/2019 - 02/2023\n- Built a shop that sold 30 % more\n\nEducation\nMSc Computer Science, University of Porto, 2018\n\nSkills\n${skills}\n`;
const sent = (name: string, about: MadeMail = {}): MadeMail => ({
  files: [{ file_name: `${name}.txt`, bytes: cv(name, { email: `${name.split(' ')[0]?.toLowerCase()}@example.com` }) }],
  ...about,
});
const read = () => readMailboxTask.run(context, { workspace_id: as.workspace_id, id });
const extracted = () =>
  db.selectFrom('extracted_candidates').selectAll().where('workspace_id', '=', as.workspace_id).orderBy('id').execute();
const names = async () => (await extracted()).map((one) => one.extracted_name).sort();
const account = async () => (await call(getEmailAccount, { as, params: { id } })).body;
const kept = async () => {
  const found: string[] = [];
  for await (const { key } of storage.list(`workspaces/${as.workspace_id}/`)) found.push(key);
  return found.sort();
};
const failed = async () =>
  (await db.selectFrom('mailboxes').select('total_failed_files').where('id', '=', id).executeTakeFirst())
    ?.total_failed_files;
const taken = () => db.selectFrom('processed_resumes').selectAll().where('mailbox_id', '=', id).execute();

test('resumes in mail become extracted candidates, matched to the posting; of all other mail nothing is kept', async () => {
  const posting_id = await makeOpenPosting(db, as, {
    job_id: 'HF-7K3QX',
    title: 'Engineer',
    required_skills: ['TypeScript', 'Welding'],
    location: '',
  });
  await makeOpenPosting(db, await makeRecruiter(db), { job_id: 'HF-22222' });
  source.add(
    sent('Ana Silva', { to: ['jobs+hf-7k3qx@acme.example'], subject: 'Hi', received_at: '2026-11-02T10:00:00Z' }),
    { subject: 'Lunch?', files: [{ file_name: 'menu.txt', bytes: 'Soup\nBread\nCoffee\n' }] },
    { files: [{ file_name: 'logo.png', bytes: 'no picture' }] },
    sent('Bo Eklund', { to: ['jobs+HF-22222@acme.example'] }),
  );
  await read();
  const [ana, bo] = await extracted();
  expect(await names()).toEqual(['Ana Silva', 'Bo Eklund']);
  expect([ana, bo].find((one) => one?.extracted_name === 'Ana Silva')).toMatchObject({
    extracted_email: 'ana@example.com',
    status: 'extracted',
    user_id: as.user_id,
    mailbox_id: id,
    posting_id,
    sender_email: 'any@example.com',
    subject: 'Hi',
    received_at: '2026-11-02T10:00:00.000Z',
    resume_file_name: 'Ana Silva.txt',
    resume_mime_type: 'text/plain; charset=utf-8',
    relevance: 50,
  });
  expect([ana, bo].find((one) => one?.extracted_name === 'Bo Eklund')).toMatchObject({ posting_id: null });
  expect(await account()).toMatchObject({
    total_emails_processed: 4,
    total_candidates_created: 2,
    success_rate: 100,
    status: 'active',
    progress: null,
    is_processing: false,
    last_error: null,
  });
  expect((await account()).last_processed_at).toBeTruthy();
  expect(await kept()).toEqual([ana?.object_key, bo?.object_key].sort());
  expect(await taken()).toHaveLength(2);
  expect(source.open).toBe(0);
});

test('a mail that comes again is not taken again: neither after a new numbering nor what was already decided', async () => {
  source.add(sent('Ana Silva'), sent('Bo Eklund'), sent('Cy Moreau'));
  await read();
  await db.deleteFrom('extracted_candidates').where('extracted_name', '=', 'Bo Eklund').execute();
  source.epoch = 2;
  await read();
  expect(await names()).toEqual(['Ana Silva', 'Cy Moreau']);
  expect(await account()).toMatchObject({ total_emails_processed: 3, total_candidates_created: 3 });
  expect(await kept()).toHaveLength(3); // Bo's file went with the row elsewhere.
});

test('the same file in another mail waits once; when somebody has decided, it is worth looking at again', async () => {
  source.add(sent('Ana Silva'), sent('Ana Silva'));
  await read();
  expect(await names()).toEqual(['Ana Silva']);
  expect(await kept()).toHaveLength(1);
  const decided = { status: 'rejected', processed_at: new Date().toISOString() };
  await db.updateTable('extracted_candidates').set(decided).where('mailbox_id', '=', id).execute();
  source.add(sent('Ana Silva'));
  await read();
  expect(await names()).toEqual(['Ana Silva', 'Ana Silva']);
  source.epoch = 2;
  await read();
  expect(await extracted()).toHaveLength(2);
});

test('several resumes in one mail are several candidates, also from an archive', async () => {
  const packed = await zip('all.zip', { 'bo.txt': cv('Bo Eklund'), 'cy.txt': cv('Cy Moreau'), 'notes.txt': 'Call Bo' });
  source.add({
    files: [
      { file_name: 'ana.txt', bytes: cv('Ana Silva') },
      { file_name: 'all.zip', bytes: new Uint8Array(await packed.arrayBuffer()) },
    ],
  });
  await read();
  expect(await names()).toEqual(['Ana Silva', 'Bo Eklund', 'Cy Moreau']);
});

test('the address of the person is the sender’s only where they wrote for themselves', async () => {
  const from = { name: 'Silva, Ana Maria', address: 'Ana.Silva@Mail.example' };
  const files = [{ file_name: 'ana.txt', bytes: cv('Ana Silva') }];
  const other = [{ file_name: 'ana.txt', bytes: cv('Ana Silva', { skills: 'Java, Rust, Go' }) }];
  source.add({ from, files }, { from, files: other, subject: 'Fwd: an applicant' });
  source.add({ from, files: [{ file_name: 'bo.txt', bytes: cv('Bo Eklund') }] });
  source.add({
    from: { name: 'Cy Moreau', address: 'no-reply@jobs.example' },
    files: [{ file_name: 'cy.txt', bytes: cv('Cy Moreau') }],
  });
  await read();
  const found = (await extracted()).map((one) => `${one.extracted_name} ${one.subject} ${one.extracted_email}`);
  expect(found.sort()).toEqual([
    'Ana Silva Fwd: an applicant ',
    'Ana Silva Hello ana.silva@mail.example',
    'Bo Eklund Hello ',
    'Cy Moreau Hello ',
  ]);
});

test('what sounds like a resume and cannot be read is counted once; other files that cannot be read are not', async () => {
  const broken = '%PDF-1.7\nthis is no PDF at all';
  source.add(sent('Ana Silva'), {
    files: [
      { file_name: 'CV Bo.pdf', bytes: broken },
      { file_name: 'invoice.pdf', bytes: `${broken} 2` },
    ],
  });
  source.add({ subject: 'My application', files: [{ file_name: 'huge.pdf', bytes: 'any' }] });
  const huge = source.mails.at(-1) as (typeof source.mails)[number];
  huge.fetchPart = async () => {
    throw new MailTooLarge();
  };
  await read();
  source.epoch = 2;
  await read();
  expect(await account()).toMatchObject({ total_candidates_created: 1, success_rate: 33 });
  expect(await names()).toEqual(['Ana Silva']);
});

test('one run reads a mailbox at a time, and new mail that is told of meanwhile is read behind it', async () => {
  source.add(sent('Ana Silva'));
  queued.length = 0;
  await Promise.all([read(), read(), read()]);
  expect(await names()).toEqual(['Ana Silva']);
  expect(source.reads).toBe(1);
  source.add(sent('Bo Eklund'));
  const [mail] = source.mails.slice(-1);
  const fetch = mail?.fetchPart as NonNullable<typeof mail>['fetchPart'];
  (mail as NonNullable<typeof mail>).fetchPart = async (...args) => {
    await db.updateTable('mailboxes').set({ poll_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute();
    return fetch(...args);
  };
  await read();
  expect(queued.map(({ task }) => task.name)).toEqual(['mailboxes.read']);
});

test('how far an old server was read is not kept for the one that a mailbox has moved to meanwhile', async () => {
  source.add(sent('Ana Silva'));
  const [mail] = source.mails;
  const fetch = mail?.fetchPart as NonNullable<typeof mail>['fetchPart'];
  (mail as NonNullable<typeof mail>).fetchPart = async (...args) => {
    await db.updateTable('mailboxes').set({ host: 'new.acme.example', cursor: null }).where('id', '=', id).execute();
    return fetch(...args);
  };
  await read();
  const { cursor } = await db.selectFrom('mailboxes').select('cursor').where('id', '=', id).executeTakeFirstOrThrow();
  expect(cursor).toBeNull();
  expect(await kept()).toEqual([]);
  await read();
  expect(await names()).toEqual(['Ana Silva']);
});

test('a language model is asked where the workspace has it on, and about resumes alone', async () => {
  let asked = 0;
  const ask: LanguageModel['ask'] = async () => {
    asked++;
    return { status: 'failed', reason: 'stopped', input_tokens: 0, output_tokens: 0 };
  };
  const withModel = { ...context, languageModel: { name: 'any', ask } };
  const key = { workspace_id: as.workspace_id, id };
  source.add(sent('Ana Silva'), { files: [{ file_name: 'menu.txt', bytes: 'Soup\nBread\nCoffee\n' }] });
  await readMailboxTask.run(withModel, key);
  expect(asked).toBe(0);
  await db.updateTable('workspaces').set({ language_model_enabled: true }).where('id', '=', as.workspace_id).execute();
  source.add(sent('Bo Eklund'), { files: [{ file_name: 'news.txt', bytes: 'Rain\nWind\nSun\n' }] });
  await readMailboxTask.run(withModel, key);
  expect(asked).toBe(1);
  expect((await extracted()).map(({ reading }) => (reading as { language_model: unknown }).language_model)).toEqual([
    null,
    expect.objectContaining({ model: 'any', failure: 'stopped' }),
  ]);
});

test('a resume with malware is counted as failed and not kept; without an answer of the scanner it waits', async () => {
  const clamd = await startClamd();
  const { storage: objects } = context;
  const scannedBy = (address: string) => openScannedStorage(objects, openVirusScanner(address), context.log);
  source.add(
    sent('Ana Silva', { files: [{ file_name: 'Bo.txt', bytes: cv('Bo Eklund', { skills: eicar }) }] }),
    sent('Cy Dahl'),
  );
  context.storage = scannedBy('127.0.0.1:1');
  await read().catch(() => undefined);
  expect([await names(), await taken()]).toEqual([[], []]);
  context.storage = scannedBy(clamd.address);
  await read();
  context.storage = objects;
  clamd.stop();
  expect(await names()).toEqual(['Cy Dahl']);
  expect([await kept(), await failed()]).toEqual([[expect.any(String)], 1]);
});
