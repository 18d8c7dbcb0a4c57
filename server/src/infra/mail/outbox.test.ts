import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { encryption } from '../../../test/encryption.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { readMails } from '../../../test/mails.ts';
import { createLog } from '../log.ts';
import { sendMail } from './mail.ts';
import { deleteMailTo, deleteOldMail, deliverOutbox, listOutbox, startDelivery } from './outbox.ts';
import { openAttachment } from './sealed-body.ts';
import { openSmtp } from './smtp.ts';

const { db } = await freshDatabase();
afterEach(() => db.deleteFrom('outbox').execute());

const write = (address: string, subject = 'Hello') =>
  sendMail(db, { encryption }, { to: { name: 'Zoë, "Z" Müller', address }, subject, text: 'Good day.' });
const outbox = () => readMails(db);
const age = (interval: string) =>
  db
    .updateTable('outbox')
    .set({ created_at: sql`now() - ${interval}::interval`, next_attempt_at: sql`now()` })
    .execute();

async function startServer(options?: { port: number }) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}
function connectTo(url: string) {
  const smtp = openSmtp(url);
  onTestFinished(() => smtp.close());
  return smtp;
}

test('a mail is delivered once, however many workers deliver', async () => {
  const server = await startServer();
  const smtp = connectTo(server.url);
  for (const n of [1, 2, 3, 4, 5, 6]) await write(`person${n}@example.com`);
  await Promise.all([deliverOutbox({ db, encryption, smtp }), deliverOutbox({ db, encryption, smtp })]);
  await deliverOutbox({ db, encryption, smtp });
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `person${n}@example.com`),
  );
  expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual(Array(6).fill(['sent', 1]));
});

test('a mail arrives as it was written: names of any letters, text and HTML, recognisable when it comes twice', async () => {
  const server = await startServer();
  await write('zoe@example.com', 'Grüße');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  const [{ id } = { id: '' }] = await outbox();
  const source = server.received[0]?.source ?? '';
  expect(source).toContain(`Message-ID: <${id}@hireframe.test>`);
  expect(source).toContain('From: Hireframe <jobs@hireframe.test>');
  expect(source).toMatch(/^To: =\?UTF-8\?.*<zoe@example.com>/m);
  expect(source).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/m);
  expect(source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(source).toContain('Content-Type: text/html; charset=utf-8');
});

test('a mail of a kind that can be stopped says so to mail programs, in headers of one line each', async () => {
  const server = await startServer();
  const unsubscribe_url = `https://hireframe.test/job-alerts/stop?token=${'a'.repeat(120)}`;
  const list = [{ title: 'Diver', line: 'Leeds', url: 'https://hireframe.test/jobs/1' }];
  await sendMail(
    db,
    { encryption },
    {
      to: { name: '', address: 'ana@example.com' },
      subject: 'Jobs',
      text: 'New.',
      list,
      unsubscribe_url,
    },
  );
  await write('zoe@example.com');
  const [mail] = await outbox();
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  const sourceTo = (address: string) => server.received.find(({ to }) => to[0] === address)?.source ?? '';
  const lines = sourceTo('ana@example.com').split('\r\n');
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribe_url}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(sourceTo('zoe@example.com')).not.toContain('List-Unsubscribe');
  expect(mail?.html_body).toContain(
    '<a href="https://hireframe.test/jobs/1" style="font-weight:600">Diver</a><br>Leeds',
  );
  expect(mail?.text_body).toBe(
    `New.\n\nDiver\nLeeds\nhttps://hireframe.test/jobs/1\n\nStop these emails: ${unsubscribe_url}\n`,
  );
});

test('an entry for calendars goes out as one that mail programs take over', async () => {
  const server = await startServer();
  const calendar = { method: 'REQUEST' as const, text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' };
  await sendMail(
    db,
    { encryption },
    { to: { name: '', address: 'ana@example.com' }, subject: 'Talk', text: 'Come.', calendar },
  );
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  const source = server.received[0]?.source ?? '';
  expect(source).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(source).toContain('filename=invite.ics');
});

test('files go out with a mail, as they are, under their names, and go with it', async () => {
  const server = await startServer();
  const bytes = Buffer.from('\uFEFFSkill,Candidates\r\nPython,3\r\n');
  const attachments = [
    { file_name: 'Zürich.csv', content_type: 'text/csv; charset=utf-8' as const, bytes },
    { file_name: 'pool.png', content_type: 'image/png' as const, bytes: Buffer.from('any') },
  ];
  const id = crypto.randomUUID();
  const mail = { id, to: { name: '', address: 'ana@example.com' }, subject: 'Pool', text: 'Here.', attachments };
  await sendMail(db, { encryption }, mail);
  await sendMail(db, { encryption }, mail); // A task that began anew.
  const kept = await db.selectFrom('outbox_attachments').select('bytes').orderBy('position').execute();
  expect(kept.map((one) => [one.bytes.includes(bytes), one.bytes.includes('any')])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect((await listOutbox({ db, encryption }, 1))[0]?.attachments.map(({ size_bytes }) => size_bytes)).toEqual([
    bytes.length,
    3,
  ]);
  // Sealed for one address, a file opens for no other; what was kept in clear before goes out as it is.
  const [first, second] = kept.map((one) => one.bytes) as [Buffer, Buffer];
  expect(openAttachment(encryption, 'ben@example.com', first)).toBeUndefined();
  expect(openAttachment(encryption, 'ana@example.com', second)?.toString()).toBe('any');
  expect(openAttachment(encryption, 'ana@example.com', Buffer.from('any'))?.toString()).toBe('any');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  expect(server.received).toHaveLength(1);
  const source = server.received[0]?.source ?? '';
  expect(source).toContain('Content-Type: text/csv; charset=utf-8; name="=?UTF-8?Q?Z=C3=BCrich=2Ecsv?="');
  expect(source).toContain("filename*0*=utf-8''Z%C3%BCrich.csv");
  expect(source).toContain(bytes.toString('base64'));
  expect(source).toContain('Content-Disposition: attachment; filename=pool.png');
  await deleteMailTo(db, 'ana@example.com');
  expect(await db.selectFrom('outbox_attachments').select('position').execute()).toEqual([]);
});

test('while the server is down mail is kept and tried again later, and then goes out', async () => {
  const first = await startMailServer();
  await first.stop();
  const smtp = connectTo(first.url);
  await write('zoe@example.com');
  await deliverOutbox({ db, encryption, smtp });
  const [waiting] = await outbox();
  expect(waiting).toMatchObject({
    status: 'pending',
    attempts: 1,
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 50_000);

  const again = await startServer({ port: first.port });
  await deliverOutbox({ db, encryption, smtp });
  expect(again.received).toHaveLength(0); // Its time has not come.
  await age('1 hour');
  await deliverOutbox({ db, encryption, smtp });
  expect(again.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
});

test('what a mail said is forgotten once it is sent, and kept sealed while it may go out again', async () => {
  const server = await startServer();
  const smtp = connectTo(server.url);
  for (const name of ['zoe', 'nobody', 'later']) await write(`${name}@example.com`);
  await deliverOutbox({ db, encryption, smtp });
  const rows = await db.selectFrom('outbox').select(['status', 'sealed_body']).orderBy('id').execute();
  expect(rows).toEqual([
    { status: 'sent', sealed_body: null },
    { status: 'failed', sealed_body: expect.stringMatching(/^v1\./) },
    { status: 'pending', sealed_body: expect.stringMatching(/^v1\./) },
  ]);
});

test('a mail that waited in clear from before bodies were sealed goes out as it is', async () => {
  const server = await startServer();
  await write('zoe@example.com');
  const sealed_body = JSON.stringify({ text: 'From before', html: '<p>From before</p>', unsubscribe_url: null });
  await db.updateTable('outbox').set({ sealed_body }).execute();
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  expect(server.received[0]?.source).toContain('From before');
  expect(await outbox()).toMatchObject([{ status: 'sent', text_body: '' }]);
});

test('a mail that was sealed with another key has failed and holds up no other', async () => {
  const server = await startServer();
  await write('zoe@example.com');
  await db.updateTable('outbox').set({ sealed_body: 'v1.any' }).execute();
  await write('ana@example.com');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  const rows = db.selectFrom('outbox').select(['status', 'last_error']).orderBy('id');
  expect(await rows.execute()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('another signing_key') },
    { status: 'sent' },
  ]);
});

test('a refusal is told with the id of the mail, in its transaction; a delay is not', async () => {
  const server = await startServer();
  const told: string[] = [];
  const onRefused = async (_tx: unknown, id: string) => void told.push(id);
  await write('later@example.com');
  const id = await write('nobody@example.com');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url), onRefused });
  expect(told).toEqual([id]);
});

test('when the server is down the whole outbox does not wait for it mail by mail', async () => {
  const server = await startMailServer();
  await server.stop();
  for (let n = 0; n < 20; n++) await write(`person${n}@example.com`);
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  expect((await outbox()).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4);
});

test('a mail that takes long holds up no other', async () => {
  const { promise: bothAreUnderWay, resolve } = Promise.withResolvers<void>();
  let underWay = 0;
  const send = async () => {
    if (++underWay === 2) resolve();
    await bothAreUnderWay;
    return { kind: 'sent' } as const;
  };
  await write('slow@example.com');
  await write('zoe@example.com');
  await deliverOutbox({ db, encryption, smtp: { send, check: async () => {}, close() {} } });
  expect(await outbox()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

test('a mail that the server refuses for ever has failed, in the words of the server, and holds up no other', async () => {
  const server = await startServer();
  await write('nobody@example.com');
  await write('zoe@example.com');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url) });
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: 1, last_error: expect.stringContaining('No such person here') },
    { status: 'sent' },
  ]);
});

test('a mail that the server wants later is tried for two days', async () => {
  const server = await startServer();
  const smtp = connectTo(server.url);
  await write('later@example.com');
  await deliverOutbox({ db, encryption, smtp });
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1, failed_at: null }]);
  await age('49 hours');
  await deliverOutbox({ db, encryption, smtp });
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: 2, last_error: expect.stringContaining('Come back later') },
  ]);
});

test('a password is not sent in the clear', async () => {
  const server = await startServer();
  await write('zoe@example.com');
  await deliverOutbox({ db, encryption, smtp: connectTo(server.url.replace('smtp://', 'smtp://user:secret@')) });
  expect(server.passwords).toEqual([]);
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }]);
});

test('a server elsewhere that offers no TLS is sent nothing, unless the operator allows it', async () => {
  const server = await startServer();
  const url = server.url.replace('127.0.0.1', '0.0.0.0'); // Leads here, and is not known for it.
  const send = async (options: { may_be_clear?: boolean }) => {
    const smtp = openSmtp(url, options);
    onTestFinished(() => smtp.close());
    return smtp.send({
      id: 'one',
      to: { name: 'Zoë', address: 'zoe@example.com' },
      subject: 'Hi',
      text: 'Hi',
      html: '',
    });
  };
  expect(await send({})).toMatchObject({ kind: 'unreachable', reason: expect.stringMatching(/TLS|certificate/) });
  expect(server.received).toEqual([]);
  expect(await send({ may_be_clear: true })).toEqual({ kind: 'sent' });
});

test('mail goes out by itself, until delivery is stopped', async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  await write('zoe@example.com');
  const delivery = startDelivery({ db, encryption, smtp: openSmtp(server.url), log: createLog('silent') });
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000);
  await delivery.stop();
});

test('an SMTP_URL without a sender is refused in words that hold no password', () => {
  expect(() => openSmtp('smtp://user:secret@mail.example.com')).toThrow(/^SMTP_URL is not of the form(?!.*secret)/);
  openSmtp('smtp://jobs%40example.com:secret@mail.example.com').close(); // The user is an address and sends.
});

test('old mail is deleted, and all mail to somebody who leaves', async () => {
  await write('old@example.com');
  await age('31 days');
  await write('Zoe@Example.com');
  await write('stays@example.com');
  await deleteOldMail(db, 30);
  await deleteMailTo(db, 'zoe@example.COM');
  expect((await outbox()).map(({ to_address }) => to_address)).toEqual(['stays@example.com']);
});
