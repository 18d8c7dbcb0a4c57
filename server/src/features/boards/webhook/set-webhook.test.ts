import * as contract from '@hireframe/contract/boards.ts';
import { closePosting } from '@hireframe/contract/postings.ts';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { makeRecruiter } from '../../../../test/make.ts';
import { startListener } from '../../../../test/webhook-listener.ts';
import { createEncryption } from '../../../infra/security/encryption.ts';

const app = await startApp();
const { call, context } = app;
const { db, safeFetch: strict } = context;
const { port, answers, listening, posted, deliver, deliveriesOf, externalOf } = await startListener(app);

test('the secret is shown once and kept sealed; a new one takes its place', async () => {
  const { as, url, secret, heard } = await listening();
  expect((await call(contract.getWebhook, { as })).body).toMatchObject({ url, is_active: true, secret: null });
  const kept = await db
    .selectFrom('board_webhooks')
    .select('secret')
    .where('workspace_id', '=', as.workspace_id)
    .execute();
  expect(kept[0]?.secret).not.toContain(secret.slice(6, 20));
  expect((await call(contract.changeWebhook, { body: { url }, as })).body.secret).toBeNull();
  const fresh = (await call(contract.changeWebhook, { body: { url, new_secret: true }, as })).body.secret ?? '';
  await call(contract.testWebhook, { as });
  await deliver();
  const { body = '', headers = {} } = heard()[0] ?? {};
  expect(() => new Webhook(secret).verify(body, headers)).toThrow();
  expect(new Webhook(fresh).verify(body, headers)).toMatchObject({ type: 'test' });
});

test('whoever answers 410 is told no more, until an admin says so', async () => {
  const { as, url, path, heard } = await listening(410);
  const id = await posted(as);
  await call(contract.testWebhook, { as });
  await deliver();
  await deliver();
  expect(heard()).toHaveLength(1);
  expect((await call(contract.getWebhook, { as })).body.is_active).toBe(false);
  expect((await deliveriesOf(as)).map(({ status, last_status }) => [status, last_status])).toEqual([
    ['dead', null],
    ['dead', 410],
  ]);
  expect(await externalOf(as, id)).toMatchObject({ status: 'failed' });
  const platforms = (await call(contract.listPlatforms, { query: {}, as })).body.results;
  expect(platforms.find((one) => one.platform_type === 'webhook')?.not_ready_reason).toContain('switched off');
  expect((await call(contract.testWebhook, { as })).status).toBe(409);
  await call(closePosting, { params: { id }, as }); // Is kept among the dead ones.
  const [removed] = await deliveriesOf(as, { status: 'dead' });
  expect(removed).toMatchObject({ event: 'posting.removed', last_error: expect.stringContaining('switched off') });
  answers.delete(path);
  await call(contract.changeWebhook, { body: { url, is_active: true }, as });
  await call(contract.replayWebhookDelivery, { params: { id: removed?.id ?? '' }, as });
  await deliver();
  expect(JSON.parse(heard().at(-1)?.body ?? '').type).toBe('posting.removed');
});

test('an address inside our networks is refused when it is set and when it is called', async () => {
  const { as, heard } = await listening();
  await posted(as);
  const open = context.safeFetch;
  try {
    context.safeFetch = strict;
    for (const url of [
      `http://127.0.0.1:${port}/`,
      'http://localhost/',
      'http://169.254.169.254/latest',
      'http://[::1]/',
    ]) {
      const { status, body } = await call(contract.changeWebhook, { body: { url }, as });
      expect([url, status, body.errors?.url?.[0]]).toEqual([
        url,
        422,
        expect.stringContaining('not an address on the internet'),
      ]);
    }
    await deliver();
    expect(heard()).toEqual([]);
    expect((await deliveriesOf(as))[0]).toMatchObject({
      last_status: null,
      last_error: expect.stringContaining('not an address'),
    });
  } finally {
    context.safeFetch = open;
  }
  const refused = async (url: string) =>
    (await call(contract.changeWebhook, { body: { url }, as })).body.errors?.url?.[0];
  expect(await refused('http://10.0.0.1/hook')).toBe('The address must start with https://.');
  expect(await refused('https://169.254.169.254/latest')).toContain('not an address on the internet');
  expect(await refused('https://10.0.0.1/hook')).toBeUndefined();
  const secretive = { url: `http://user:password@127.0.0.1:${port}/` };
  expect((await call(contract.changeWebhook, { body: secretive, as })).status).toBe(422);
});

test('an address that is taken away leaves nothing waiting, and says so where it stood', async () => {
  const { as, heard } = await listening();
  const id = await posted(as);
  expect((await call(contract.deleteWebhook, { as })).status).toBe(204);
  expect((await call(contract.deleteWebhook, { as })).status).toBe(404);
  expect((await call(contract.getWebhook, { as })).status).toBe(204); // Having none is no error.
  await deliver();
  expect(heard()).toEqual([]);
  expect(await externalOf(as, id)).toMatchObject({ status: 'failed', last_error: 'The address was taken away.' });
  expect((await deliveriesOf(as))[0]).toMatchObject({ status: 'dead', last_error: 'The address was taken away.' });
});

test('a secret of another installation is said to be unreadable', async () => {
  const { as, heard } = await listening();
  const strange = createEncryption(['another key of thirty-two letters or more']).encrypt('whsec_AAAA', 'any');
  await db.updateTable('board_webhooks').set({ secret: strange }).where('workspace_id', '=', as.workspace_id).execute();
  await posted(as);
  await deliver();
  expect(heard()).toEqual([]);
  expect((await deliveriesOf(as))[0]?.last_error).toContain("can't be read");
});

test('only admins set the address and see what was told; workspaces do not meet', async () => {
  const { as, url } = await listening();
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  expect((await call(contract.changeWebhook, { body: { url }, as: member })).status).toBe(403);
  expect((await call(contract.listWebhookDeliveries, { query: {}, as: member })).status).toBe(403);
  await posted(as);
  const other = (await listening()).as;
  const [mine] = await deliveriesOf(as);
  expect(await deliveriesOf(other)).toEqual([]);
  expect((await call(contract.replayWebhookDelivery, { params: { id: mine?.id ?? '' }, as: other })).status).toBe(404);
  await deliver();
});
