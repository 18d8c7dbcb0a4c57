import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createEmailAccount, deactivateMailbox, getEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { composedMail } from '../../../test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../../../test/dovecot.ts';
import { makeMailbox } from '../../../test/mailboxes.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { writeFullResume } from '../../../test/uploads.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';
import { listenForMailTask } from './listen-for-mail.ts';
import { hearNews, readMailboxTask } from './read-mailbox.ts';

const { call, context, queued } = await startApp();
const { db } = context;
context.safeFetch = createSafeFetch({ allow_private: true });
const dovecot = hasDovecot ? await startDovecot() : (undefined as unknown as Dovecot);
afterAll(() => dovecot?.stop());
const as = await makeRecruiter(db);

let boxes = 0;
async function connect(port: number) {
  const user = `box${++boxes}`;
  const reached = { host: 'localhost', port, security: 'none' as const, username: user, password: mailPassword };
  const body = { provider: 'imap' as const, email_address: `${user}@acme.example`, ...reached };
  const { id } = (await call(createEmailAccount, { as, body })).body;
  queued.length = 0;
  await setPoll(id, 3600);
  return { id, user };
}
/** It was read, and is looked at so many seconds from now. */
const setPoll = (id: string, seconds: number, failures = 0) => {
  const poll_at = new Date(Date.now() + 1000 * seconds).toISOString();
  return db.updateTable('mailboxes').set({ poll_at, failures }).where('id', '=', id).execute();
};
function startWorker() {
  const stopping = new AbortController();
  const ended = listenForMailTask.run(context, {}, stopping.signal);
  async function stop() {
    stopping.abort();
    await ended;
  }
  onTestFinished(stop);
  return stop;
}
const account = async (id: string) => (await call(getEmailAccount, { as, params: { id } })).body;
const row = (id: string) => db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function readTold() {
  const told = queued.at(-1);
  await told?.task.run(context, told.input as never);
}
const isHeard = (id: string) => expect.poll(async () => (await account(id)).is_listening, { timeout: 15_000 });

test.skipIf(!hasDovecot)(
  'one worker is told of new mail, another one when that ends, and none of a paused mailbox',
  async () => {
    const { id, user } = await connect(dovecot.port);
    const stopFirst = startWorker();
    await isHeard(id).toBe(true);
    startWorker();
    const { listener } = await row(id);
    await expect.poll(() => queued.length).toBe(1); // What came before.
    await readTold();

    const attachments = [{ filename: 'cv.txt', content: writeFullResume('Ana Silva', 'ana@example.com') }];
    dovecot.deliver(user, await composedMail({ id: 'one', attachments }));
    await expect.poll(() => queued.length).toBe(2);
    expect(queued.at(-1)).toMatchObject({ task: { name: 'mailboxes.read' }, input: { id } });
    // It is queued in the transaction that sets it due, which may not have ended yet.
    await expect.poll(async () => Date.parse((await row(id)).poll_at ?? '')).toBeLessThanOrEqual(Date.now());

    await readTold();
    expect(await account(id)).toMatchObject({ total_candidates_created: 1, total_emails_processed: 1 });

    await stopFirst();
    await isHeard(id).toBe(true);
    expect((await row(id)).listener).not.toBe(listener);
    dovecot.deliver(user, await composedMail({ id: 'two' }));
    await expect.poll(() => queued.length).toBe(3); // What came meanwhile, and the new one with it.

    await call(deactivateMailbox, { as, params: { id } });
    expect((await account(id)).is_listening).toBe(false);
    await expect.poll(async () => (await row(id)).listener).toBeNull();
  },
);

test('a server that does not tell of new mail is looked at only', async () => {
  const server = createServer((socket) => {
    let tag = '';
    socket.on('error', () => {});
    socket.write('* OK hi\r\n');
    socket.on('data', (line) => {
      const words = line.toString().trim().split(' ');
      if (words.length > 1) tag = words.shift() ?? ''; // Else the rest of a sign-in.
      const told = { CAPABILITY: '* CAPABILITY IMAP4rev1 AUTH=PLAIN', LIST: '* LIST () "." INBOX' }[words[0] ?? ''];
      const inbox = '* 0 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 1] x';
      const answer = words[0] === 'EXAMINE' ? inbox : told;
      socket.write(words[0] === 'AUTHENTICATE' ? '+ \r\n' : `${answer ? `${answer}\r\n` : ''}${tag} OK done\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { id } = await connect((server.address() as AddressInfo).port);
  startWorker();
  await expect
    .poll(async () => Date.parse((await row(id)).listener_until ?? ''))
    .toBeGreaterThan(Date.now() + 3_000_000);
  expect(await account(id)).toMatchObject({ is_listening: false, status: 'active' });
  expect(queued).toEqual([]);
});

test('however often a server tells, a mailbox waits once, and after trouble for as long as it should', async () => {
  const { id } = await makeMailbox(db, as);
  queued.length = 0;
  const key = { workspace_id: as.workspace_id, id };
  const tell = () => db.transaction().execute(async (tx) => hearNews(context, tx, key));
  await setPoll(id, 60);
  for (let n = 0; n < 5; n++) await tell();
  expect(queued.map(({ task }) => task.name)).toEqual(['mailboxes.read']);
  await setPoll(id, 60, 3);
  await tell();
  expect(queued).toHaveLength(1);
  expect(readMailboxTask.groupOf?.(key)).toBe(as.workspace_id);
});
