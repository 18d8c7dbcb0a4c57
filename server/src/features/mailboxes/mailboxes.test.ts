import { deleteMe, exportMe } from '@hireframe/contract/account-settings.ts';
import * as contract from '@hireframe/contract/mailboxes.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeExtracted } from '../../../test/extracted.ts';
import { makeSource } from '../../../test/mail-source.ts';
import { imapGiven } from '../../../test/mailboxes.ts';
import { makeAdmin, makeOwner, makeRecruiter } from '../../../test/make.ts';
import { MailboxFailure } from './mail-source.ts';
import { mailboxesOfPerson } from './mailboxes.personal-data.ts';

const openImap = vi.hoisted(() => vi.fn());
vi.mock('./imap/open-imap.ts', () => ({ openImap }));

const { call, context, queued } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeRecruiter>>;
type Body = Parameters<typeof call<typeof contract.createEmailAccount>>[1]['body'];

beforeEach(() => {
  openImap.mockReset().mockImplementation(makeSource().openSource);
  queued.length = 0;
});
const given = (change: Partial<Body> = {}): Body => ({ ...imapGiven(), ...change });
const create = (as: As, change: Partial<Body> = {}) => call(contract.createEmailAccount, { as, body: given(change) });
const connect = async (as: As) => (await create(as)).body;
const stored = (id: string) => db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
const refuse = (...why: ConstructorParameters<typeof MailboxFailure>) =>
  openImap.mockImplementation(async () => {
    throw new MailboxFailure(...why);
  });
/** What the server was last reached with. */
const reachedWith = () => openImap.mock.lastCall?.[1];

describe('connecting', () => {
  test('lets itself in first; the password is sealed, and no answer holds it', async () => {
    const as = await makeRecruiter(db, { first_name: 'Mia', last_name: 'Keller' });
    const { status, body } = await create(as, { email_address: 'Jobs@Acme.example', password: 'a "quoted" word' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      provider: 'imap',
      email_address: 'jobs@acme.example',
      display_name: 'Jobs',
      status: 'active',
      recruiter_name: 'Mia Keller',
      is_mine: true,
      success_rate: null,
      last_processed_at: null,
      progress: null,
      connection: { host: 'imap.acme.example', port: 993, security: 'tls', username: 'jobs', sign_in: 'password' },
    });
    expect(reachedWith()).toMatchObject({ host: 'imap.acme.example', auth: { password: 'a "quoted" word' } });
    expect(JSON.stringify([body, await stored(body.id)])).not.toContain('quoted');
    expect(queued.map(({ task, input }) => [task.name, input])).toEqual([
      ['mailboxes.read', { workspace_id: as.workspace_id, id: body.id }],
    ]);
  });

  test('nothing is kept where the server does not let us in, and the answer says where the fault is', async () => {
    const as = await makeRecruiter(db);
    refuse('unreachable', 'Nobody listens there.');
    expect(await create(as)).toMatchObject({ status: 422, body: { errors: { host: ['Nobody listens there.'] } } });
    refuse('refused', 'The password is wrong.');
    const wrong = { status: 422, body: { message: 'The password is wrong.' } };
    expect(await create(as)).toMatchObject(wrong);
    expect((await create(as)).body.non_field_errors).toEqual(['The password is wrong.']);
    openImap.mockImplementation(makeSource().openSource);
    expect(await create(as, { security: 'none' })).toMatchObject({ status: 422, body: { errors: { security: {} } } });
    expect((await create(as, { security: 'none', host: '127.0.0.1' })).status).toBe(201);
    expect((await call(contract.listEmailAccounts, { as, query: {} })).body.count).toBe(1);
  });

  test('an address is connected once in a workspace, whoever did, and of whoever did nothing is said', async () => {
    const as = await makeRecruiter(db, { first_name: 'Mia' });
    const other = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
    const { email_address } = await connect(as);
    const calls = openImap.mock.calls.length;
    const again = await create(other, { email_address: email_address.toUpperCase() });
    expect(again).toMatchObject({ status: 409, body: { message: 'This mailbox is already connected.' } });
    expect(JSON.stringify(again.body)).not.toContain('Mia');
    expect(openImap.mock.calls.length).toBe(calls);
    expect((await create(await makeRecruiter(db), { email_address })).status).toBe(201);
    const twins = given();
    const both = await Promise.all([1, 2].map(() => call(contract.createEmailAccount, { as, body: twins })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('changing', () => {
  const change = (as: As, id: string, body: object) => call(contract.changeEmailAccount, { as, params: { id }, body });

  test('a name is changed without a look at the server, a connection after one, with its password given anew', async () => {
    const as = await makeRecruiter(db);
    const { id } = await connect(as);
    openImap.mockClear();
    expect((await change(as, id, { display_name: 'Careers', port: 993 })).body.display_name).toBe('Careers');
    expect(openImap).not.toHaveBeenCalled();
    const moved = await change(as, id, { host: 'mail.evil.example' });
    expect(moved).toMatchObject({ status: 422, body: { errors: { password: {} } } });
    expect(openImap).not.toHaveBeenCalled();
    refuse('refused', 'The password is wrong.');
    expect((await change(as, id, { password: 'six' })).status).toBe(422);
    openImap.mockImplementation(makeSource().openSource);
    await db.updateTable('mailboxes').set({ status: 'error', last_error: 'Any', cursor: '{}' }).execute();
    const { body } = await change(as, id, { host: 'mail.acme.example', password: 'seven' });
    expect(body).toMatchObject({ status: 'active', last_error: null, display_name: 'Careers' });
    expect(reachedWith()).toMatchObject({ host: 'mail.acme.example', port: 993, auth: { password: 'seven' } });
    expect((await stored(id))?.cursor).toBeNull();
  });

  test('what is paused stays so, another way of signing in needs all of it, and of Gmail only the name is ours', async () => {
    const as = await makeRecruiter(db);
    const { id } = await connect(as);
    await db.updateTable('mailboxes').set({ status: 'paused' }).where('id', '=', id).execute();
    expect((await change(as, id, { password: 'eight' })).body.status).toBe('paused');
    const token = { sign_in: 'xoauth2', client_secret: 'any secret', client_id: 'any' };
    expect((await change(as, id, token)).body.errors).toHaveProperty('token_url');
    const gmail = await makeGmail(as);
    expect((await change(as, gmail, { display_name: 'Mine' })).body.display_name).toBe('Mine');
    expect((await change(as, gmail, { host: 'imap.acme.example', password: 'nine' })).status).toBe(422);
  });
});

async function makeGmail(as: As) {
  const row = { ...as, provider: 'gmail', email_address: `${crypto.randomUUID()}@gmail.example`, encrypted_secret: '' };
  const { workspace_id, user_id, provider, email_address, encrypted_secret } = row;
  const made = db.insertInto('mailboxes').values({ workspace_id, user_id, provider, email_address, encrypted_secret });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

const calls = {
  test: contract.testConnection,
  process: contract.processEmails,
  activate: contract.activateMailbox,
  deactivate: contract.deactivateMailbox,
  delete: contract.deleteEmailAccount,
};
const act = (as: As, id: string, action: keyof typeof calls) =>
  call(calls[action] as typeof contract.testConnection, { as, params: { id } });

describe('acting', () => {
  test.each(contract.mailboxStatuses)(
    'what the state %s allows is done; all else is a conflict, said in words',
    async (status) => {
      const as = await makeRecruiter(db);
      const allowed: readonly string[] = contract.mailboxActions[status];
      for (const action of Object.keys(calls) as (keyof typeof calls)[]) {
        const { id } = await connect(as);
        await db.updateTable('mailboxes').set({ status, last_error: 'Any' }).where('id', '=', id).execute();
        const answer = await act(as, id, action);
        if (allowed.includes(action)) expect(answer.status, action).toBeLessThan(300);
        else {
          expect(answer.status, action).toBe(409);
          expect(answer.body.message).toMatch(/^(This mailbox|Access) .+\. .+\.$/);
          expect((await stored(id))?.status).toBe(status);
        }
      }
    },
  );

  test('each does what it says', async () => {
    const as = await makeRecruiter(db);
    const { id } = await connect(as);
    expect((await act(as, id, 'test')).body).toMatchObject({ success: true, account: { id, status: 'active' } });
    refuse('unreachable', 'Nobody listens there.');
    const failed = {
      success: false,
      message: 'Nobody listens there.',
      account: { status: 'active', last_error: null },
    };
    expect((await act(as, id, 'test')).body).toMatchObject(failed);
    queued.length = 0;
    const asked = await act(as, id, 'process');
    expect(asked).toMatchObject({ status: 202, body: { success: true } });
    expect(queued.map(({ task }) => task.name)).toEqual(['mailboxes.read']);
    const twice = await Promise.all([act(as, id, 'deactivate'), act(as, id, 'deactivate')]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 409]);
    const { body: paused } = await call(contract.getEmailAccount, { as, params: { id } });
    expect(paused).toMatchObject({ status: 'paused', is_processing: false });
    expect((await act(as, id, 'activate')).body).toMatchObject({ success: true, account: { status: 'active' } });
    expect((await act(as, id, 'delete')).status).toBe(204);
    expect((await act(as, id, 'delete')).status).toBe(404);
  });

  test('paused or deleted while it is read, nothing more is taken, and nothing lies about', async () => {
    for (const action of ['deactivate', 'delete'] as const) {
      const as = await makeRecruiter(db);
      const source = makeSource();
      openImap.mockImplementation(source.openSource);
      const { id } = await connect(as);
      const cv =
        'Ana Silva\nana@example.com\n\nExperience\nNurse, Holm Clinic\n2019 - 2023\n\nEducation\nBSc Nursing, 2018\n\nSkills\nTriage, Care, Patient safety\n';
      source.add(
        { files: [{ file_name: 'ana.txt', bytes: cv }] },
        { files: [{ file_name: 'bo.txt', bytes: `${cv} 2` }] },
      );
      for (const mail of source.mails) {
        const fetch = mail.fetchPart;
        mail.fetchPart = async (...args) => {
          if ((await stored(id))?.status === 'active') await act(as, id, action);
          return fetch(...args);
        };
      }
      for (const { task, input } of queued.splice(0)) await task.run(context, input as never);
      expect(
        await db.selectFrom('extracted_candidates').select('id').where('user_id', '=', as.user_id).execute(),
      ).toEqual([]);
      expect(await Array.fromAsync(context.storage.list(`workspaces/${as.workspace_id}/`))).toEqual([]);
      const left = await stored(id);
      if (action === 'deactivate') expect(left).toMatchObject({ status: 'paused', cursor: null, reading_until: null });
      else expect(left).toBeUndefined();
    }
  });
});

describe('who sees what', () => {
  test('a recruiter their own, an admin all of the workspace, others nothing; statistics too', async () => {
    const as = await makeRecruiter(db);
    const workspace = { id: as.workspace_id };
    const [other, admin] = [await makeRecruiter(db, { workspace }), await makeAdmin(db, { workspace })];
    const stranger = await makeAdmin(db);
    const { id, email_address } = await connect(as);
    await connect(other);
    await db
      .updateTable('mailboxes')
      .set({ total_candidates_created: 4, total_failed_files: 1, total_emails_processed: 9 })
      .where('id', '=', id)
      .execute();
    await makeExtracted(context, as, { mailbox: { id, email_address } });
    const seen = async (who: As) => (await call(contract.listEmailAccounts, { as: who, query: {} })).body.count;
    expect([await seen(as), await seen(other), await seen(admin), await seen(stranger)]).toEqual([1, 1, 2, 0]);
    for (const who of [other, stranger]) {
      expect((await call(contract.getEmailAccount, { as: who, params: { id } })).status).toBe(404);
      expect((await call(contract.deleteEmailAccount, { as: who, params: { id } })).status).toBe(404);
      expect((await call(contract.activateMailbox, { as: who, params: { id } })).status).toBe(404);
    }
    const stats = async (who: As) => (await call(contract.getEmailIntegrationStats, { as: who })).body;
    const mine = {
      active_email_accounts: 1,
      total_email_accounts: 1,
      total_emails_processed: 9,
      total_candidates_created: 4,
      success_rate: 80,
      recent_activity_24h: 1,
      pending_candidate_reviews: 1,
    };
    expect(await stats(as)).toEqual(mine);
    expect(await stats(admin)).toEqual({ ...mine, active_email_accounts: 2, total_email_accounts: 2 });
    const none = { total_emails_processed: 0, total_candidates_created: 0, success_rate: null };
    const nothing = { ...none, recent_activity_24h: 0, pending_candidate_reviews: 0 };
    expect(await stats(other)).toEqual({ active_email_accounts: 1, total_email_accounts: 1, ...nothing });
    expect(await stats(stranger)).toEqual({ active_email_accounts: 0, total_email_accounts: 0, ...nothing });
    expect((await call(contract.activateMailbox, { as: admin, params: { id } })).status).toBe(409);
    expect((await call(contract.deactivateMailbox, { as: admin, params: { id } })).body.account.is_mine).toBe(false);
    expect((await call(contract.deleteEmailAccount, { as, params: { id } })).status).toBe(204);
    expect(await stats(as)).toMatchObject({ total_email_accounts: 0, ...nothing }); // What came from it goes with it.
  });

  test('whoever leaves takes their mailboxes along, with the secrets; what was extracted stays the workspace’s', async () => {
    const owner = await makeOwner(db);
    const as = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
    await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
    const { id, email_address } = await connect(as);
    const extracted = await makeExtracted(context, as, { mailbox: { id, email_address } });
    const [file, ...rest] = await Array.fromAsync(mailboxesOfPerson.exportOf(context, as.user_id));
    expect(rest).toEqual([]);
    const exported = Buffer.from(file?.bytes as Uint8Array).toString();
    expect(JSON.parse(exported)).toMatchObject({ mailboxes: [{ email_address, host: 'imap.acme.example' }] });
    expect(exported).not.toMatch(/sealed|owls/);
    expect((await call(exportMe, { as })).status).toBe(202);
    expect((await call(deleteMe, { as, body: { password: '' } })).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    const row = db.selectFrom('extracted_candidates').select(['mailbox_id', 'user_id', 'mailbox_address']);
    const kept = await row.where('id', '=', extracted).executeTakeFirst();
    expect(kept).toEqual({ mailbox_id: null, user_id: null, mailbox_address: email_address });
  });
});
