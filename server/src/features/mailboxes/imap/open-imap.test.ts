import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import { resumeParts } from '@hireframe/engines/mail/resume-parts.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { composedMail } from '../../../../test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../../../../test/dovecot.ts';
import { mailClient } from '../../../../test/mail-tokens.ts';
import { createSafeFetch } from '../../../infra/security/safe-fetch.ts';
import { type Cursor, type ListedMail, type MailBatch, MailTooLarge } from '../mail-source.ts';
import { askForToken } from './access-token.ts';
import type { ImapConnection } from './open-imap.ts';
import { openImap } from './open-imap.ts';

const context = { safeFetch: createSafeFetch({ allow_private: true }), now: () => new Date() };

/** @returns all batches from `cursor` on */
async function read(connection: ImapConnection, cursor: Cursor | null = null) {
  const source = await openImap(context, connection);
  onTestFinished(() => source.close());
  const batches = await Array.fromAsync(source.read(cursor));
  return { batches, mails: batches.flatMap(({ mails }) => mails), end: batches.at(-1)?.cursor ?? cursor };
}
const subjects = (mails: ListedMail[]) => mails.map(({ subject }) => subject);
const newMails = (batches: MailBatch[]) => batches.reduce((sum, { new_count }) => sum + new_count, 0);
const failure = (connection: ImapConnection) =>
  openImap(context, connection).then(
    (source) => source.close().then(() => 'let in'),
    (error) => error,
  );

const dovecot = hasDovecot ? await startDovecot() : (undefined as unknown as Dovecot);
afterAll(() => dovecot?.stop());
const real = test.skipIf(!hasDovecot);
let boxes = 0;
/** Empty, and nobody else's. */
const newBox = (change: Partial<ImapConnection> = {}): ImapConnection => ({
  host: 'localhost',
  port: dovecot.tls_port,
  security: 'tls',
  username: `box${++boxes}`,
  auth: { password: mailPassword },
  ...change,
});

real('mails come oldest first, once each, and stay unread', async () => {
  const box = newBox();
  expect((await read(box)).mails).toEqual([]);
  for (const n of [1, 2, 3])
    dovecot.deliver(box.username, await composedMail({ subject: `Nº ${n}`, id: `a${n}` }), hour(n));
  const first = await read(box);
  expect(subjects(first.mails)).toEqual(['Nº 1', 'Nº 2', 'Nº 3']);
  expect(first.batches[0]).toMatchObject({ progress: { seen: 3, total: 3 }, new_count: 3 });
  expect(first.batches.at(-1)?.progress).toBeNull();
  expect((await read(box, first.end)).batches).toEqual([]);
  dovecot.deliver(box.username, await composedMail({ subject: 'Late', id: 'a4' }), hour(4));
  const second = await read(box, JSON.parse(JSON.stringify(first.end)));
  expect(subjects(second.mails)).toEqual(['Late']);
  expect(second.batches[0]).toMatchObject({ progress: null, new_count: 1 });
  const folder = join(dovecot.folder, 'mail', box.username);
  expect({ unread: readdirSync(join(folder, 'new')).length, seen: readdirSync(join(folder, 'cur')) }).toEqual({
    unread: 4,
    seen: [],
  });
});

real('of each mail its parts are told, and fetched as they were attached', async () => {
  const box = newBox();
  const pdf = Buffer.from(Array.from({ length: 1_500_000 }, (_, n) => (n * 7 + (n >> 8)) % 256));
  const text = 'Ana Silva\r\nna\u00efve = caf\u00e9, r\u00e9sum\u00e9\r\n'.repeat(50);
  const inner = await composedMail({ subject: 'Inner', attachments: [] });
  const attachments = [
    { filename: 'R\u00e9sum\u00e9 \u2013 Ana.pdf', content: pdf },
    { filename: 'cv.txt', content: text, contentTransferEncoding: 'quoted-printable' as const },
    { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo@x' },
    { contentType: 'message/rfc822', content: inner },
  ];
  const to = 'Jobs <jobs+HF-7K3QX@acme.example>, Bo <bo@acme.example>';
  const mail = await composedMail({ subject: 'Bewerbung \u2014 K\u00f6chin', to, id: 'parts', attachments });
  dovecot.deliver(box.username, `Delivered-To: jobs@acme.example\r\n${mail.toString('latin1')}`, hour(1));
  dovecot.deliver(
    box.username,
    `Content-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString('base64')}`,
  );
  const [one, bare] = (await read(box)).mails as [ListedMail, ListedMail];
  expect(one).toMatchObject({
    subject: 'Bewerbung \u2014 K\u00f6chin',
    received_at: hour(1).toISOString(),
    from: { name: 'Ana Silva', address: 'ana@example.com' },
    to: ['jobs+HF-7K3QX@acme.example', 'bo@acme.example', 'jobs@acme.example'],
  });
  expect(outline(one.tree)).toEqual([
    ' multipart/mixed',
    '1 text/plain',
    '2 application/pdf R\u00e9sum\u00e9 \u2013 Ana.pdf',
    '3 text/plain cv.txt',
    '4 image/png logo.png',
    '5 message/rfc822',
    '5.1 text/plain',
  ]);
  expect(resumeParts(one.tree).map(({ part_id }) => part_id)).toEqual(['2', '3']);
  const [, first, second, picture, within] = one.tree.parts as MailPart[];
  expect(picture?.is_referred_to).toBe(true);
  expect(pdf.equals(await one.fetchPart(first as MailPart, 2_000_000))).toBe(true);
  expect(Buffer.from(await one.fetchPart(second as MailPart, 2_000_000)).toString()).toBe(text);
  expect(Buffer.from(await one.fetchPart(within as MailPart, 2_000_000)).toString()).toContain('Subject: Inner');
  expect(Buffer.from(await one.fetchPart((within as MailPart).parts[0] as MailPart, 99)).toString()).toMatch(/^Hello/);
  await expect(one.fetchPart(first as MailPart, 1_000_000)).rejects.toThrow(MailTooLarge);
  expect(bare).toMatchObject({ subject: '', from: { name: '', address: '' }, to: [] });
  expect(pdf.equals(await bare.fetchPart(bare.tree, 2_000_000))).toBe(true);
});

real('numbers given anew bring every mail again under its old key, and count none twice', async () => {
  const box = newBox();
  const subject = 'Without Message-ID';
  for (const n of [1, 2, 3])
    dovecot.deliver(box.username, await composedMail(n === 2 ? { subject } : { id: `u${n}` }), hour(n));
  const before = await read(box);
  dovecot.renumber(box.username);
  dovecot.deliver(box.username, await composedMail({ id: 'u4' }), hour(4));
  const after = await read(box, before.end);
  expect(after.end?.uid_validity).not.toBe(before.end?.uid_validity);
  const keys = before.mails.map(({ message_key }) => message_key);
  expect(after.mails.map(({ message_key }) => message_key).slice(0, 3)).toEqual(keys);
  expect(new Set(keys).size).toBe(3);
  expect([newMails(before.batches), newMails(after.batches)]).toEqual([3, 1]);
  expect(after.batches[0]?.progress).toEqual({ seen: 4, total: 4 });
});

real('mails with very many parts, very deep ones and lying ones do not stop the others', async () => {
  const box = newBox();
  const attached = 'Content-Type: application/pdf; name=cv.pdf\r\n\r\n%PDF\r\n';
  const many = Array.from({ length: 9_900 }, () => `--b\r\n${attached}`).join('');
  const head = (subject: string) =>
    `From: a@b.com\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@b>\r\nMIME-Version: 1.0\r\n`;
  dovecot.deliver(box.username, `${head('many')}Content-Type: multipart/mixed; boundary=b\r\n\r\n${many}--b--\r\n`);
  const levels = Array.from(
    { length: 90 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}x\r\n\r\n--b${n}x\r\n`,
  );
  dovecot.deliver(box.username, `${head('deep')}${levels.join('')}${attached}`);
  const lies =
    'Content-Type: \0application/=?x?; name*0*=utf-16\'\'%00%D8; name="a\0\x07b"\r\nContent-Disposition: \r\n';
  const people = Array.from({ length: 5000 }, (_, n) => `p${n}@b.com`).join(',\r\n ');
  dovecot.deliver(
    box.username,
    `${head('=?utf-16?B?2AA=?=\0=?utf-8?Q?=00?=lies')}To: ${people}\r\nDate: never\r\n${lies}\r\nx`,
  );
  dovecot.deliver(box.username, await composedMail({ subject: 'good' }));
  const { mails, end } = await read(box);
  expect(mails.map(({ subject }) => subject.replace(/[^a-z]+/g, ''))).toEqual(['many', 'deep', 'lies', 'good']);
  const [wide, deep, lying] = mails as [ListedMail, ListedMail, ListedMail];
  expect(wide.tree.parts).toHaveLength(1999);
  expect(resumeParts(wide.tree)).toHaveLength(20);
  expect(deep.tree).toMatchObject({ part_id: '', content_type: 'message/rfc822', parts: [] });
  expect(Buffer.from(await deep.fetchPart(deep.tree, 100_000)).toString()).toContain('%PDF');
  expect(JSON.stringify(lying)).not.toMatch(/\\u00|\\ud8/);
  expect(lying.to).toHaveLength(200);
  expect(end?.last_uid).toBe(4);
});

real('every way in leads in, and no other', async () => {
  const { token_url, tokens, port } = { ...dovecot, token_url: dovecot.tokens.token_url };
  expect(await failure(newBox())).toBe('let in');
  expect(await failure(newBox({ host: '127.0.0.1' }))).toBe('let in');
  expect(await failure(newBox({ port, security: 'starttls' }))).toBe('let in');
  expect(await failure(newBox({ port, security: 'none' }))).toBe('let in');
  const byToken = async (client: typeof mailClient) => {
    const { access_token, ends_at } = await askForToken(context, { token_url, ...client });
    expect(ends_at.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    return newBox({ auth: { access_token } });
  };
  const box = await byToken(mailClient);
  tokens.owner = box.username;
  expect(await failure(box)).toBe('let in');
  expect(tokens.asked).toEqual([{ grant_type: 'client_credentials', ...mailClient }]);

  tokens.forget();
  expect(await failure(box)).toMatchObject({
    trouble: 'refused',
    message: expect.stringMatching(/access token.*It says: /),
  });
  const secret = 'wrong "p\u00e4ss"';
  const wrong = await failure(newBox({ auth: { password: secret } }));
  expect(wrong).toMatchObject({ trouble: 'refused', message: expect.stringContaining('user name and password') });
  expect(JSON.stringify([wrong, String(wrong), wrong.stack])).not.toContain('wrong');
  const stranger = await byToken({ ...mailClient, client_secret: 'guessed' }).catch((error) => error);
  expect(stranger).toMatchObject({
    trouble: 'refused',
    message: expect.stringContaining('invalid_client AADSTS7000215'),
  });
  expect(await failure(newBox({ port, security: 'tls' }))).toMatchObject({
    trouble: 'unreachable',
    message: expect.stringContaining("doesn't support TLS"),
  });
  const otherName = { ...newBox(), host: 'mail.hireframe.test' };
  const resolved = {
    ...context,
    safeFetch: createSafeFetch({ allow_private: true }, async () => [{ address: '127.0.0.1', family: 4 }]),
  };
  const certificate = {
    trouble: 'unreachable',
    message: expect.stringContaining('certificate of mail.hireframe.test'),
  };
  await expect(openImap(resolved, otherName)).rejects.toMatchObject(certificate);
  const strict = { ...context, safeFetch: createSafeFetch({ allow_private: false }) };
  await expect(openImap(strict, newBox())).rejects.toMatchObject({
    trouble: 'unreachable',
    message: expect.stringContaining('localhost is not an address on the internet'),
  });
});

real('a server that has enough connections is asked again later', async () => {
  const box = newBox();
  const held = await Promise.all(Array.from({ length: 10 }, () => openImap(context, box)));
  expect(await failure(box)).toMatchObject({
    trouble: 'busy',
    message: expect.stringMatching(/right now\. It says: /),
  });
  await Promise.all(held.map((one) => one.close()));
  expect(await failure(box)).toBe('let in');
});

/** Each part in a line. */
const outline = ({ part_id, content_type, file_name, parts }: MailPart): string[] => [
  `${part_id} ${content_type} ${file_name}`.trimEnd(),
  ...parts.flatMap(outline),
];
const hour = (n: number) => new Date(Date.UTC(2026, 10, 1, n));
