import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as contract from '@hireframe/contract/boards.ts';
import { changePosting, closePosting, pausePosting, resumePosting } from '@hireframe/contract/postings.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { installation, startApp } from '../../../../test/app.ts';
import { makeOpenPosting } from '../../../../test/postings.ts';
import { startListener } from '../../../../test/webhook-listener.ts';
import { lease_seconds, waits_seconds } from './deliver.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';

const app = await startApp();
const { call, url } = app;
const { db } = app.context;
const { received, answers, listening, posted, deliver, deliveriesOf, externalOf, passTime } = await startListener(app);
const facts = { title: 'Nurse', location: 'Porto, Portugal', country_code: 'PT', about: 'Good work.' };

test('a message is signed as the standard says, and holds what the world sees', async () => {
  const { as, secret, heard } = await listening();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = await posted(as);
  expect(await externalOf(as, id)).toMatchObject({ status: 'pending', status_display: 'Pending' });
  await deliver();
  const [message] = heard();
  const verified = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
  expect(verified).toMatchObject({
    type: 'posting.published',
    data: { id, title: 'Nurse', about: 'Good work.', url: `http://hireframe.test/jobs/${id}` },
  });
  for (const inside of ['original_description', 'reading', 'workspace_id', as.workspace_id])
    expect(message?.body).not.toContain(inside);
  expect(await externalOf(as, id)).toMatchObject({ status: 'posted', status_display: 'Active' });
  const [delivery] = await deliveriesOf(as);
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, last_status: 204, posting_title: 'Nurse' });
  expect(message?.headers['webhook-id']).toBe(delivery?.id);
});

test('every change is told: new words, pause, resume, close', async () => {
  const { as, heard, types } = await listening();
  const id = await posted(as);
  await deliver();
  await call(changePosting, { params: { id }, body: { title: 'Head nurse', about: 'Good work.' }, as });
  await deliver();
  await call(pausePosting, { params: { id }, as });
  await deliver();
  await call(resumePosting, { params: { id }, as });
  await deliver();
  await call(closePosting, { params: { id }, as });
  await deliver();
  expect(types()).toEqual([
    'posting.published',
    'posting.updated',
    'posting.removed',
    'posting.published',
    'posting.removed',
  ]);
  expect(JSON.parse(heard()[1]?.body ?? '').data.title).toBe('Head nurse');
  const { data } = JSON.parse(heard().at(-1)?.body ?? '');
  expect(data).toEqual({
    id,
    job_id: expect.any(String),
    title: 'Head nurse',
    url: expect.any(String),
    reason: 'closed',
  });
});

test('a change that is rolled back is told to nobody', async () => {
  const { as } = await listening();
  const body = { platform_types: ['webhook' as const] };
  await call(contract.postExternal, { params: { id: crypto.randomUUID() }, body, as });
  const id = await makeOpenPosting(db, as, { ...facts, status: 'closed' });
  expect((await call(contract.postExternal, { params: { id }, body, as })).status).toBe(409);
  expect(await deliveriesOf(as)).toEqual([]);
});

test('what fails is tried again for about a day, with the same id, and then given up where it can be seen', async () => {
  const { as, path, heard } = await listening(500);
  const id = await posted(as);
  const hours = waits_seconds.reduce((sum, one) => sum + one) / 3600;
  expect([hours > 20, hours < 27]).toEqual([true, true]);
  for (const wait of waits_seconds) {
    await deliver();
    const [one] = await deliveriesOf(as, { status: 'pending' });
    const waits = (Date.parse(one?.next_attempt_at ?? '') - Date.now()) / 1000;
    expect([waits > wait - 5, waits < wait * 1.1 + 1]).toEqual([true, true]);
    if (wait > 60) await deliver(); // Not before its time: a busy machine may take seconds, never minutes.
    await passTime();
  }
  await deliver();
  const [dead] = await deliveriesOf(as, { status: 'dead' });
  expect(dead).toMatchObject({
    attempts: 8,
    last_status: 500,
    last_error: 'The address answered 500.',
    next_attempt_at: null,
  });
  expect(new Set(heard().map(({ headers }) => headers['webhook-id']))).toEqual(new Set([dead?.id]));
  expect(heard()).toHaveLength(8);
  expect(await externalOf(as, id)).toMatchObject({ status: 'failed', last_error: 'The address answered 500.' });

  answers.delete(path);
  const replayed = await call(contract.replayWebhookDelivery, { params: { id: dead?.id ?? '' }, as });
  expect(replayed.body).toMatchObject({ status: 'pending', attempts: 0 });
  expect((await call(contract.replayWebhookDelivery, { params: { id: dead?.id ?? '' }, as })).status).toBe(409);
  await deliver();
  expect(heard().at(-1)?.headers['webhook-id']).toBe(dead?.id);
  expect(heard().at(-1)?.body).toBe(heard()[0]?.body);
  expect(await externalOf(as, id)).toMatchObject({ status: 'posted', last_error: null });
});

test('several workers send a message once', async () => {
  const { as, heard } = await listening(() => new Promise((done) => setTimeout(done, 50, 200)));
  for (let n = 0; n < 5; n++) await posted(as);
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(heard()).toHaveLength(5);
  expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(5);
});

test('what a worker had taken when it was killed is sent by another, under the same id', async () => {
  const { as, path, heard } = await listening(() => new Promise(() => {})); // It never answers.
  await posted(as);
  const file = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));
  const worker = spawn(process.execPath, [file, url, installation.signing_keys[0]], { stdio: 'inherit' });
  await expect.poll(() => heard().length, { timeout: 15_000 }).toBe(1);
  worker.kill('SIGKILL');
  answers.delete(path);
  await deliver();
  expect(heard()).toHaveLength(1); // It is still the other's, for a minute.
  const left = await sql<{ seconds: number }>`
    select extract(epoch from next_attempt_at - now())::float8 as seconds from webhook_deliveries
    where workspace_id = ${as.workspace_id}`.execute(db);
  expect(left.rows[0]?.seconds).toBeLessThanOrEqual(lease_seconds);
  await passTime();
  await deliver();
  const [one] = await deliveriesOf(as);
  expect(heard().map(({ headers }) => headers['webhook-id'])).toEqual([one?.id, one?.id]);
  expect(one).toMatchObject({ status: 'delivered', attempts: 2 });
}, 30_000);

test('a slow address holds up nobody else', async () => {
  let answer = () => {};
  const slow = await listening(() => new Promise<number>((done) => (answer = () => done(200))));
  const quick = await listening();
  for (let n = 0; n < 3; n++) await posted(slow.as);
  for (let n = 0; n < 3; n++) await posted(quick.as);
  const delivering = deliver();
  await expect.poll(() => quick.heard().length).toBe(3);
  expect(slow.heard()).toHaveLength(1);
  answers.delete(slow.path);
  answer();
  await delivering;
  expect(slow.heard()).toHaveLength(3);
});

test('a newer message takes the place of one that failed, so that nobody hears old news last', async () => {
  const { as, path, types } = await listening(500);
  const id = await posted(as);
  await deliver();
  answers.delete(path);
  await call(closePosting, { params: { id }, as });
  await deliver();
  await passTime();
  await deliver();
  expect(types()).toEqual(['posting.published', 'posting.removed']);
  expect((await deliveriesOf(as, { status: 'dead' }))[0]).toMatchObject({
    event: 'posting.published',
    last_error: expect.stringContaining('newer message'),
  });
});

test('a redirect is no delivery, and is not followed', async () => {
  const { as } = await listening(302);
  await posted(as);
  await deliver();
  expect(received.some(({ path }) => path === '/elsewhere')).toBe(false);
  expect((await deliveriesOf(as))[0]).toMatchObject({
    status: 'pending',
    last_error: expect.stringContaining('leads elsewhere'),
  });
});

test('what was told is kept for 30 days', async () => {
  const { as } = await listening();
  await posted(as);
  await posted(as);
  await deliver();
  const [old] = await deliveriesOf(as);
  await sql`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old?.id}`.execute(db);
  await deleteOldDeliveries(db, 30);
  expect((await deliveriesOf(as)).map(({ id }) => id)).not.toContain(old?.id);
  expect(await deliveriesOf(as)).toHaveLength(1);
});
