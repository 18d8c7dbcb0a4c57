import { randomUUID } from 'node:crypto';
import { addToJob } from '@hireframe/contract/applications.ts';
import * as contract from '@hireframe/contract/conversations.ts';
import { createEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { type MadeMail, makeSource } from '../../../test/mail-source.ts';
import { imapGiven } from '../../../test/mailboxes.ts';
import { insertCandidate, type Known, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { readMailboxTask } from '../mailboxes/read-mailbox.ts';
import { mailCandidate } from './conversations.ts';

const openImap = vi.hoisted(() => vi.fn());
vi.mock('../mailboxes/imap/open-imap.ts', () => ({ openImap }));

const { call, context } = await startApp();
const { db } = context;
let source = makeSource();
let as: Recruiter & Known;
let mailbox_id: string;
let candidate_id: string;
let email: string;

beforeEach(async () => {
  source = makeSource();
  openImap.mockReset().mockImplementation(source.openSource);
  as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Roth' });
  mailbox_id = (await call(createEmailAccount, { as, body: imapGiven() })).body.id;
  email = `${randomUUID()}@example.com`;
  candidate_id = await insertCandidate(db, as, {
    email,
    first_name: 'Amara',
    last_name: 'Okafor',
  });
});

const words = {
  subject: 'Next week',
  body: 'Hello [CANDIDATE_FIRST_NAME],\n\nwould Tuesday work?\n\n[RECRUITER_NAME]',
};
const write = (body: Partial<Parameters<typeof call<typeof contract.writeMessage>>[1]['body']> = {}) =>
  call(contract.writeMessage, { params: { id: candidate_id }, body: { ...words, ...body }, as });
const thread = async (id = candidate_id) =>
  (await call(contract.listMessages, { params: { id }, query: {}, as })).body.results;
const mails = () => db.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('id').execute();
const lastId = async () => (await mails()).at(-1)?.id as string;
const answer = (about: MadeMail): MadeMail => ({
  subject: 'Re: Next week',
  from: { name: 'Amara Okafor', address: email.toUpperCase() },
  received_at: new Date(Date.now() + 40_000).toISOString(), // What it answers goes out in half a minute.
  text: 'Tuesday works.\n\nOn Mon, 23 Nov 2026 at 10:00, Robin Roth <jobs@acme.example> wrote:\n> would Tuesday work?',
  ...about,
});
const read = () => readMailboxTask.run(context, { workspace_id: as.workspace_id, id: mailbox_id });
const waiting = async (who = as) => (await call(contract.listWaitingReplies, { query: {}, as: who })).body.results;

test('a message goes out in the name of whoever wrote it, and answers come to the mailbox that is read', async () => {
  const made = await write();
  expect(made).toMatchObject({
    status: 201,
    body: { body: 'Hello Amara,\n\nwould Tuesday work?\n\nRobin Roth', status: 'waiting', can_take_back: true },
  });
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'Next week', from_name: 'Robin Roth (Any)', to_name: 'Amara Okafor' });
  expect(mail?.reply_to).toMatch(/@/);
  const wait = Date.parse(mail?.next_attempt_at ?? '') - Date.now();
  expect(wait).toBeGreaterThan(25_000);
  expect(wait).toBeLessThan(31_000);
});

test('what goes out by itself names no author; what somebody wrote who has left does', async () => {
  const to = { name: '', address: email };
  const by = { workspace_id: as.workspace_id, candidate_id, kind: 'assessment' } as const;
  await db.transaction().execute((tx) => mailCandidate(tx, context, by, { to, subject: 'One day left', text: 'Any' }));
  await write();
  await db.updateTable('messages').set({ user_id: null }).where('candidate_id', '=', candidate_id).execute();
  const shown = (await thread()).map(({ kind, author_name }) => [kind, author_name]);
  expect(shown.sort()).toEqual([
    ['assessment', null],
    ['written', 'A former member'],
  ]);
});

test('as long as it waits a message can be taken back; then it is as if it had never been', async () => {
  const { id } = (await write()).body;
  expect((await call(contract.takeBackMessage, { params: { id }, as })).status).toBe(204);
  expect([await mails(), await thread()]).toEqual([[], []]);
  const second = (await write()).body;
  await db.updateTable('outbox').set({ status: 'sent', sent_at: new Date().toISOString() }).execute();
  expect(await call(contract.takeBackMessage, { params: { id: second.id }, as })).toMatchObject({
    status: 409,
    body: { message: 'This message has already been sent.' },
  });
});

test('the thread says what became of each mail, also after the mail itself is deleted', async () => {
  await write();
  const state = async () => (await thread()).map(({ status, error }) => [status, error]);
  expect(await state()).toEqual([['waiting', null]]);
  const failed = { status: 'failed', failed_at: new Date().toISOString(), last_error: '550 No such user' };
  await db
    .updateTable('outbox')
    .set(failed)
    .where('id', '=', await lastId())
    .execute();
  expect(await state()).toEqual([['failed', '550 No such user']]);
  const { id = '', can_retry } = (await thread())[0] ?? {};
  expect(can_retry).toBe(true);
  expect((await call(contract.retryMessage, { params: { id }, as })).body).toMatchObject({ status: 'waiting' });
  await db.updateTable('outbox').set({ status: 'sent', sent_at: new Date().toISOString() }).execute();
  await db.deleteFrom('outbox').execute();
  expect(await state()).toEqual([['sent', null]]);
});

test('what waits says why it does not go out: no mail server here, or one that has not taken it yet', async () => {
  await write();
  const held = async () => (await thread())[0]?.held_by;
  expect(await held()).toBe('no_mail_server');
  context.hasMailServer = true;
  try {
    expect(await held()).toBeNull();
    await db.updateTable('outbox').set({ attempts: 1, last_error: 'ECONNREFUSED' }).execute();
    expect(await held()).toBe('retrying');
    await db.updateTable('outbox').set({ status: 'sent', sent_at: new Date().toISOString() }).execute();
    expect(await held()).toBeNull();
  } finally {
    context.hasMailServer = false;
  }
});

test('a reply comes into the thread, what was quoted apart, and whoever wrote is told', async () => {
  await write();
  source.add(
    answer({
      references: [`<${await lastId()}@mail.example>`],
      files: [{ file_name: 'Work.pdf', bytes: '%PDF-1.7 x' }],
    }),
  );
  await read();
  const [reply] = await thread();
  expect(reply).toMatchObject({
    direction: 'in',
    body: 'Tuesday works.',
    from_address: email,
    status: 'received',
    is_new: true,
    attachments: [{ file_name: 'Work.pdf', size_bytes: 10 }],
  });
  expect(reply?.quoted).toContain('would Tuesday work?');
  expect(reply?.attachments[0]?.url).toMatch(/^http|^\//);
  expect(await waiting()).toMatchObject([{ candidate_name: 'Amara Okafor', start: 'Tuesday works.', is_mine: true }]);
  const news = (await call(listNotifications, { query: {}, as })).body.results;
  expect(news[0]).toMatchObject({ title: 'Amara Okafor replied' });
});

test('the same mail twice is one reply; an answer, or a word that none is needed, ends the waiting', async () => {
  await write();
  source.add(answer({ message_id: '<one@mail.example>' }), answer({ message_id: '<one@mail.example>' }));
  await read();
  expect(await thread()).toHaveLength(2);
  await write();
  expect(await waiting()).toEqual([]);
  source.add(answer({ message_id: '<two@mail.example>' }));
  await read();
  expect(await waiting()).toHaveLength(1);
  const done = await call(contract.markAnswered, { params: { id: candidate_id }, as });
  expect([done.body, await waiting()]).toEqual([{ handled: 1 }, []]);
  expect((await mails()).at(-1)?.in_reply_to).toEqual(['<one@mail.example>']);
});

test.each<[string, MadeMail]>([
  ['a newsletter', { from: { name: 'News', address: 'news@example.org' }, subject: 'Next week' }],
  ['a mail of the same person about something else', { subject: 'Lunch?' }],
  ['an answer to somebody else', { subject: 'Re: Lunch', references: ['<00000000-0000-4000-8000-000000000000@x>'] }],
])('%s stays out', async (_what, mail) => {
  await write();
  source.add({ from: { name: 'Amara', address: email }, ...mail });
  await read();
  expect(await thread()).toHaveLength(1);
});

test.each<[string, () => Promise<MadeMail>]>([
  [
    'another address and a changed subject',
    async () =>
      answer({
        from: { name: '', address: 'a@work.example' },
        subject: 'Tuesday',
        references: [`<${await lastId()}@x>`],
      }),
  ],
  ['no reference at all', async () => answer({ subject: 'AW: [EXT] Next week' })],
  [
    'a forward of what they answered',
    async () => ({
      subject: 'Fwd: Next week',
      received_at: new Date(Date.now() + 40_000).toISOString(),
      from: { name: 'Robin', address: as.email },
      text: `---------- Forwarded message ---------\nFrom: Amara <${email}>\nSubject: Re: Next week\n\nTuesday works.`,
    }),
  ],
])('a reply with %s is known', async (_what, mail) => {
  await write();
  source.add(await mail());
  await read();
  expect((await thread())[0]).toMatchObject({ direction: 'in', body: 'Tuesday works.' });
});

test('an absence note stands in the thread, and nobody waits for an answer to it', async () => {
  await write();
  source.add(answer({ is_automatic: true }));
  await read();
  expect((await thread())[0]).toMatchObject({ is_automatic: true, is_new: false });
  expect(await waiting()).toEqual([]);
});

test('a mail that comes back stands in the thread as failed, with the reason, and whoever wrote it is told', async () => {
  const returned = (address: string, id: string): MadeMail => ({
    subject: 'Undelivered Mail Returned to Sender',
    from: { name: 'Mail Delivery System', address: 'MAILER-DAEMON@mx.example' },
    is_automatic: true,
    files: [
      {
        file_name: '',
        content_type: 'message/delivery-status',
        bytes: `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nDiagnostic-Code: smtp; 550 No such user`,
      },
      { file_name: '', content_type: 'text/rfc822-headers', bytes: `Message-ID: <${id}@x>\nSubject: Next week\n` },
    ],
  });
  await write();
  const sent_at = new Date().toISOString();
  await db.updateTable('outbox').set({ status: 'sent', sent_at }).where('to_address', '=', email).execute();
  source.add(returned('somebody@else.example', await lastId()), returned(email, randomUUID()));
  await read();
  const sendings = () =>
    db.selectFrom('sendings').select('returned_at').where('workspace_id', '=', as.workspace_id).execute();
  expect(await thread()).toMatchObject([{ status: 'sent' }]); // Neither is about this mail.
  expect(await sendings()).toEqual([{ returned_at: null }]);
  source.add(returned(email.toUpperCase(), await lastId()), returned(email, await lastId()));
  await read();
  const why = "Returned by the recipient's mail server: 550 No such user";
  const [message, ...others] = await thread();
  expect([message, others]).toMatchObject([{ status: 'failed', error: why, can_retry: false }, []]);
  expect(await sendings()).toEqual([{ returned_at: expect.any(String) }]); // It counts against the workspace.
  const { body } = await call(listNotifications, { query: {}, as });
  expect(body.results).toMatchObject([{ title: 'Your message to Amara Okafor was returned', line: why }]);
  const again = await call(contract.retryMessage, { params: { id: message?.id ?? '' }, as });
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^This message was returned/) } });
});

test('a file that is too large is named and not kept', async () => {
  await write();
  source.add(answer({ files: [{ file_name: 'film.mp4', bytes: Buffer.alloc(10 * 2 ** 20 + 1) }] }));
  await read();
  expect((await thread())[0]?.attachments).toMatchObject([{ file_name: 'film.mp4', url: null }]);
});

test('many are each written a mail of their own, one after the other, and who is gone is named', async () => {
  const other = await insertCandidate(db, as, { email: 'bo@example.com', first_name: 'Bo', last_name: 'Ek' });
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse' });
  await call(addToJob, { body: { job_id: posting_id, candidate_ids: [candidate_id] }, as });
  const body = { ...words, body: 'About [JOB_TITLE], [CANDIDATE_FIRST_NAME]', job_id: posting_id };
  const ids = [candidate_id, other, '00000000-0000-4000-8000-000000000000'];
  const outcome = await call(contract.writeToMany, { body: { ...body, candidate_ids: ids }, as });
  expect(outcome.body.sent).toMatchObject([{ candidate_id }, { candidate_id: other }]);
  expect(outcome.body.refused).toMatchObject([{ candidate_name: null, message: "This candidate doesn't exist." }]);
  expect((await thread())[0]).toMatchObject({ body: 'About Nurse, Amara', job_title: 'Nurse' });
  expect((await thread(other))[0]).toMatchObject({ body: expect.stringMatching(/^About Nurse/), job_title: null });
  const { job_id: _job, ...aboutNone } = body;
  const refused = await call(contract.writeToMany, { body: { ...aboutNone, candidate_ids: [candidate_id] }, as });
  expect(refused.body.refused).toMatchObject([
    { candidate_name: 'Amara Okafor', message: 'Choose a job, so that we can fill in [JOB_TITLE].' },
  ]);
  const shown = await call(contract.previewMessage, {
    params: { id: other },
    body: { subject: body.subject, body: body.body, job_id: posting_id },
    as,
  });
  expect(shown.body.body).toMatch(/^About Nurse/);
  const both = await call(contract.writeToMany, { body: { ...words, candidate_ids: ids.slice(0, 2) }, as });
  expect(both.body.sent).toHaveLength(2);
});

test.each([
  [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
  [{ body: 'About [JOB_TITLE]' }, 'body'],
  [{ subject: ' ' }, 'subject'],
])('a message that cannot be sent is refused at %#', async (body, field) => {
  const refused = await write(body);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test('later means later, and other workspaces see nothing of it', async () => {
  const send_at = new Date(Date.now() + 3 * 3600_000).toISOString();
  const made = await write({ send_at });
  expect(Math.abs(Date.parse(made.body.send_at) - Date.parse(send_at))).toBeLessThan(5000);
  const stranger = await makeRecruiter(db);
  expect((await call(contract.listMessages, { params: { id: candidate_id }, query: {}, as: stranger })).status).toBe(
    404,
  );
  expect((await call(contract.takeBackMessage, { params: { id: made.body.id }, as: stranger })).status).toBe(404);
  expect(await waiting(stranger)).toEqual([]);
});
