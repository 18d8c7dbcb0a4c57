import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import { resumeParts } from '@hireframe/engines/mail/resume-parts.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { composedMail } from '../../../../test/composed-mail.ts';
import { type GoogleFault, googleClient, startGoogle, tooFast } from '../../../../test/google.ts';
import { type Cursor, type MailBatch, MailTooLarge } from '../mail-source.ts';
import { Message, read as readAnswer } from './answers.ts';
import type { Time } from './ask-google.ts';
import { openGmail } from './open-gmail.ts';
import type { GmailTokens } from './tokens.ts';

/** A clock that stands still unless somebody waits. */
const clock = { at: 0, waits: [] as number[] };
const time: Time = {
  now: () => clock.at,
  async wait(ms) {
    clock.at += ms;
    clock.waits.push(ms);
  },
};
const google = await startGoogle({ now: time.now });
afterAll(google.stop);
let boxes = 0;
beforeEach(() => {
  clock.waits = [];
  google.units_per_minute = Number.POSITIVE_INFINITY;
});

/** Empty, with a resume in it for each subject. */
async function newBox(subjects: string[] = []) {
  const box = google.addMailbox(`box${++boxes}@gmail.test`);
  for (const subject of subjects) box.deliver(await withResume(subject));
  google.asked.length = 0;
  return box;
}
const attachments = [{ filename: 'cv.pdf', content: '%PDF-1.7' }];
const withResume = (subject: string) => composedMail({ subject, attachments });
const hour = 3_600_000;

async function source(email: string, { ends_in = hour, units_per_minute = 10_000_000 } = {}) {
  const kept: GmailTokens[] = [];
  const access_token_ends_at = new Date(Date.now() + ends_in).toISOString();
  const tokens = { ...google.consents.grant(email), access_token_ends_at };
  const keep = async (newer: GmailTokens) => void kept.push(newer);
  const grant = { client: googleClient, tokens, keep };
  return { kept, ...(await openGmail({ google: { ...google.google, units_per_minute } }, grant, time)) };
}

async function read(email: string, cursor: Cursor | null = null) {
  const batches = await Array.fromAsync((await source(email)).read(cursor && JSON.parse(JSON.stringify(cursor))));
  return { batches, mails: batches.flatMap(({ mails }) => mails), end: batches.at(-1)?.cursor ?? cursor };
}
const subjectsOf = (batches: MailBatch[]) => batches.flatMap(({ mails }) => mails.map(({ subject }) => subject));
const newIn = (batches: MailBatch[]) => batches.reduce((sum, { new_count }) => sum + new_count, 0);
const asked = (path: RegExp) => google.asked.filter((one) => path.test(one.path)).length;

test('all that is there is read once, then only what has come; nothing of others, sent or thrown away', async () => {
  const box = await newBox(['1', '2']);
  box.deliver(await composedMail({ subject: 'no file' }));
  for (const label of ['SENT', 'DRAFT', 'SPAM', 'TRASH', 'CHAT']) box.deliver(await withResume(label), [label]);
  const first = await read(box.email);
  expect(subjectsOf(first.batches)).toEqual(['2', '1']);
  expect(first.batches).toEqual([expect.objectContaining({ progress: null, new_count: 2 })]);
  expect((await read(box.email, first.end)).batches).toEqual([]);

  box.deliver(await withResume('3'));
  box.deliver(await composedMail({ subject: 'no file' }));
  box.deliver(await withResume('to himself'), ['SENT', 'INBOX']);
  box.deliver(await withResume('sent'), ['SENT']);
  const found = box.deliver(await withResume('found among spam'), ['SPAM']);
  box.unlabel(found, 'SPAM');
  box.unlabel(found, 'UNREAD');
  const gone = box.deliver(await withResume('gone'));
  box.remove(gone);
  const second = await read(box.email, first.end);
  expect(subjectsOf(second.batches)).toEqual(['3', 'no file', 'to himself', 'found among spam']);
  expect(second.batches[0]).toMatchObject({ progress: null, new_count: 4 });
  expect((await read(box.email, second.end)).batches).toEqual([]);
});

test('whoever is stopped anywhere goes on there; what comes meanwhile is met, and no mail twice', async () => {
  const box = await newBox(Array.from({ length: 120 }, (_, n) => `old ${n}`));
  const subjects: string[] = [];
  let counted = 0;
  let cursor: Cursor | null = null;
  for (let run = 0; run < 12; run++) {
    const reading = (await source(box.email)).read(cursor);
    const { value, done } = await reading.next();
    await reading.return();
    if (done) break;
    if (run === 0) expect(value?.progress).toEqual({ seen: 50, total: 120 });
    if (run < 2) box.deliver(await withResume(`new ${run}`));
    if (run === 2) for (let n = 0; n < 60; n++) box.deliver(await withResume(`more ${n}`));
    cursor = JSON.parse(JSON.stringify((value as MailBatch).cursor));
    subjects.push(...subjectsOf([value as MailBatch]));
    counted += (value as MailBatch).new_count;
  }
  expect(new Set(subjects).size).toBe(182);
  // Of a list that grows at its beginning a page ends with mails of the next one.
  expect(subjects.length).toBeLessThanOrEqual(184);
  expect(counted).toBe(subjects.length);
  expect((await read(box.email, cursor)).mails).toEqual([]);
});

test('history that Google has forgotten brings all mail again under its old keys, and counts only what is new', async () => {
  const box = await newBox(['1', '2']);
  const before = await read(box.email);
  box.forgetHistory();
  box.deliver(await withResume('3'));
  const after = await read(box.email, before.end);
  expect(after.mails.map(({ message_key }) => message_key).slice(1)).toEqual(
    before.mails.map((one) => one.message_key),
  );
  expect([newIn(before.batches), newIn(after.batches)]).toEqual([2, 1]);
  expect((await read(box.email, after.end)).batches).toEqual([]);
});

test('pages that Google has forgotten are begun again, and nothing is missed', async () => {
  const box = await newBox(Array.from({ length: 60 }, (_, n) => `${n}`));
  const reading = (await source(box.email)).read(null);
  const { value } = await reading.next();
  await reading.return();
  const { cursor } = value as MailBatch;
  expect(cursor).toMatchObject({ all: { page: '50', seen: 50 } });
  box.forgets_pages = true;
  const again = (await source(box.email)).read(cursor);
  const first = (await again.next()).value as MailBatch;
  expect(first.mails).toHaveLength(50);
  box.forgets_pages = false;
  const rest = await Array.fromAsync(again);
  expect(new Set(subjectsOf([first, ...rest])).size).toBe(60);
  expect(newIn([value as MailBatch, first, ...rest])).toBe(60);

  const anew = (await source(box.email)).read(null);
  await anew.next();
  box.deliver(await withResume('meanwhile')); // Before the pages that are still to come.
  expect(subjectsOf(await Array.fromAsync(anew))).toContain('meanwhile');
});

test('of each mail its parts are told without what is in them, and fetched as they were attached', async () => {
  const box = await newBox();
  const pdf = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7 + (n >> 8)) % 256));
  const inner = await composedMail({ subject: 'Inner', attachments });
  const mail = await composedMail({
    subject: 'Bewerbung \u2014 Köchin',
    to: 'Jobs <jobs+HF-7K3QX@acme.example>, Bo <bo@acme.example>',
    id: 'parts',
    attachments: [
      { filename: 'Résumé \u2013 Ana.pdf', content: pdf },
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo@x' },
      { contentType: 'message/rfc822', content: inner },
    ],
  });
  box.deliver(`Delivered-To: jobs@acme.example\r\n${mail.toString('latin1')}`);
  box.deliver(
    `Content-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString('base64')}`,
  );
  const [bare, one] = (await read(box.email)).mails as Required<MailBatch>['mails'];
  if (!one || !bare) throw new Error('Two mails were delivered');
  expect(one).toMatchObject({
    subject: 'Bewerbung \u2014 Köchin',
    from: { name: 'Ana Silva', address: 'ana@example.com' },
  });
  expect(one.to.toSorted()).toEqual(['bo@acme.example', 'jobs+HF-7K3QX@acme.example', 'jobs@acme.example']);
  const outline = ({ part_id, content_type, file_name, parts }: MailPart): string[] => [
    `${part_id} ${content_type} ${file_name}`.trim(),
    ...parts.flatMap(outline),
  ];
  expect(outline(one.tree)).toEqual([
    'multipart/mixed',
    '0 text/plain',
    '1 application/pdf Résumé \u2013 Ana.pdf',
    '2 image/png logo.png',
    '3 message/rfc822',
    '3.0 multipart/mixed',
    '3.0.0 text/plain',
    '3.0.1 application/pdf cv.pdf',
  ]);
  const wanted = resumeParts(one.tree);
  expect(wanted.map(({ part_id }) => part_id)).toEqual(['1', '3.0.1']);
  expect(one.tree.parts[2]).toMatchObject({ is_referred_to: true, disposition: 'inline' });
  const [resume, within] = wanted as [MailPart, MailPart];
  expect(pdf.equals(await one.fetchPart(resume, 400_000))).toBe(true);
  expect(Buffer.from(await one.fetchPart(within, 400_000)).toString()).toBe('%PDF-1.7');
  expect(Buffer.from(await one.fetchPart(one.tree.parts[0] as MailPart, 99)).toString()).toMatch(/^Hello/);
  expect(pdf.equals(await bare.fetchPart(bare.tree, 400_000))).toBe(true);

  google.fail(
    { status: 400, body: { error: { code: 400, message: 'Invalid field selection', errors: [] } } },
    { on: /messages.\w/ },
  );
  expect((await read(box.email)).mails).toHaveLength(2);
  google.fail({ status: 404, body: {} }, { on: /attachments/ }); // Its id is an old one by now.
  expect(pdf.equals(await one.fetchPart(resume, 400_000))).toBe(true);
  google.asked.length = 0;
  await expect(one.fetchPart(resume, 1000)).rejects.toThrow(MailTooLarge);
  expect(google.asked).toEqual([]);
  await expect(one.fetchPart({ ...resume, size_bytes: 10 }, 200_000)).rejects.toThrow(MailTooLarge);
  google.fail('endless', { on: /attachments/ });
  await expect(one.fetchPart(resume, 400_000)).rejects.toThrow(MailTooLarge);
  box.remove(one.message_key);
  expect(await one.fetchPart(resume, 400_000)).toHaveLength(0);
});

test.each<[string, GoogleFault, number]>([
  ['429 with Retry-After', tooFast(429, 'rateLimitExceeded', { 'retry-after': '7' }), 7000],
  ['403 for the mailbox', tooFast(403, 'userRateLimitExceeded'), 1000],
  ['403 for the project', tooFast(403, 'rateLimitExceeded'), 1000],
  ['500', { status: 500 }, 1000],
  ['503', { status: 503, body: { error: { code: 503, message: 'Backend Error', errors: [] } } }, 1000],
  ['a connection that breaks off', 'cut', 1000],
])('after %s it is asked again later', async (_, fault, min) => {
  const box = await newBox(['1']);
  google.fail(fault, { times: 2 });
  expect((await read(box.email)).mails).toHaveLength(1);
  expect(clock.waits).toHaveLength(2);
  expect(clock.waits[0]).toBeGreaterThanOrEqual(min);
  expect(clock.waits[0]).toBeLessThanOrEqual(min * 1.25);
  expect(clock.waits[1]).toBeGreaterThanOrEqual(Math.max(min, 2000));
});

test('what does not get better says so, and when to come again', async () => {
  const box = await newBox(['1']);
  const check = async () => (await source(box.email)).check().catch((error) => error);
  google.fail({ status: 500 }, { times: 5 });
  expect(await check()).toMatchObject({ trouble: 'unreachable' });
  expect(clock.waits).toHaveLength(4);
  clock.waits = [];
  google.fail(tooFast(429, 'rateLimitExceeded', { 'retry-after': '900' }));
  expect(await check()).toMatchObject({ trouble: 'busy', retry_after_seconds: expect.closeTo(1000, -3) });
  const words = `User-rate limit exceeded. Retry after ${new Date(Date.now() + 600_000).toJSON()}`;
  google.fail({ status: 403, body: { error: { message: words, errors: [{ reason: 'userRateLimitExceeded' }] } } });
  expect(await check()).toMatchObject({ trouble: 'busy', retry_after_seconds: expect.closeTo(675, -2.5) });
  expect(clock.waits).toEqual([]);
  google.fail({ status: 403, body: { error: { message: 'no', errors: [{ reason: 'accessNotConfigured' }] } } });
  expect(await check()).toMatchObject({ trouble: 'refused', message: expect.stringContaining("isn't enabled") });
  google.fail({ status: 200, body: { strange: true } });
  expect(await check()).toMatchObject({ trouble: 'unreachable' });
  expect(await check()).toEqual({ email_address: box.email });
});

test('an access token is renewed before it ends, once when it is refused, and never when consent has ended', async () => {
  const box = await newBox(Array.from({ length: 8 }, (_, n) => `${n}`));
  const soon = await source(box.email, { ends_in: 30_000 });
  expect(await soon.check()).toEqual({ email_address: box.email });
  expect(soon.kept).toEqual([{ ...soon.kept[0], refresh_token: expect.stringMatching(/^1\/\//) }]);
  expect(Date.parse(soon.kept[0]?.access_token_ends_at ?? '')).toBeGreaterThan(Date.now() + hour - 60_000);
  google.consents.endAccess();
  google.asked.length = 0;
  expect(await Array.fromAsync(soon.read(null))).toHaveLength(1);
  expect(soon.kept).toHaveLength(2);
  expect(asked(/^\/token$/)).toBe(1);

  google.fail(
    { status: 401, body: { error: { code: 401, message: 'Invalid Credentials', errors: [] } } },
    { on: /messages.\w/, times: 4 },
  );
  expect((await Array.fromAsync(soon.read(null)))[0]?.mails).toHaveLength(8);
  expect(asked(/^\/token$/)).toBe(2);

  const later = await source(box.email);
  google.consents.revoke();
  const failure = await later.check().catch((error) => error);
  expect(failure).toMatchObject({ trouble: 'expired', message: expect.stringContaining('Connect it again') });
  expect(later.kept).toEqual([]);
});

test('what costs Google’s quota is paced: a mailbox is read without one refusal', async () => {
  const box = await newBox(Array.from({ length: 80 }, (_, n) => `${n}`));
  clock.at += 60_000; // What was asked before does not count.
  google.units_per_minute = 1200;
  const paced = await source(box.email, { units_per_minute: 1200 });
  const batches = await Array.fromAsync(paced.read(null));
  expect(batches.flatMap(({ mails }) => mails)).toHaveLength(80);
  expect(google.refused).toBe(0);
  expect(clock.waits.length).toBeGreaterThan(50);
});

test('a mail of parts within parts without end is one that nobody can read, and no more', () => {
  const deep = `${'{"parts":['.repeat(200_000)}${']}'.repeat(200_000)}`;
  const said = { status: 200, json: JSON.parse(`{"id":"1","internalDate":"1","payload":${deep}}`), reason: '' };
  expect(() => readAnswer(Message, { ...said, retry_after_seconds: 0 })).toThrow(MailTooLarge);
});
