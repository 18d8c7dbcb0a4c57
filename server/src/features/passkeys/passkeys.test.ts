// Signing in with a passkey, and what a device, a page or somebody else may not do.
import { signUp } from '@hireframe/contract/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@hireframe/contract/passkeys.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { passkeyTasks } from './passkeys.tasks.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function join() {
  const email = `key${++number}@example.com`;
  const body = { email, password, first_name: 'Kim', last_name: 'Oduya' };
  const { token } = (await call(signUp, { body })).body;
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  return { email, token };
}
type Person = Awaited<ReturnType<typeof join>>;

const options = async (as: Person) => (await call(beginPasskey, { body: { password }, as })).body;
async function add(as: Person, device = makeAuthenticator()) {
  const { status, body } = await call(addPasskey, { body: { credential: device.create(await options(as)) }, as });
  return { device, status, passkey: body };
}
const challenge = async () => (await call(beginPasskeySignIn, {})).body;
const enter = (credential: ReturnType<ReturnType<typeof makeAuthenticator>['sign']>, keep_signed_in = false) =>
  call(signInWithPasskey, { body: { credential, keep_signed_in } });

test('a passkey signs its owner in without a name or a password, again and again', async () => {
  const me = await join();
  const { device, passkey } = await add(me);
  expect(passkey).toMatchObject({ is_synced: true, last_used_at: null });
  for (let times = 0; times < 2; times++) {
    const { status, body } = await enter(device.sign(await challenge()));
    expect(status).toBe(200);
    expect((await call(getMe, { as: body })).body.email).toBe(me.email);
  }
  const { results } = (await call(listPasskeys, { as: me })).body;
  expect(results.map(({ id, last_used_at }) => [id, last_used_at !== null])).toEqual([[passkey.id, true]]);
});

test('whoever adds one says the password, and is mailed about it', async () => {
  const me = await join();
  expect((await call(beginPasskey, { body: { password: 'wrong' }, as: me })).status).toBe(422);
  await add(me);
  const mails = db.selectFrom('outbox').select('subject').where('to_address', '=', me.email);
  expect((await mails.execute()).map(({ subject }) => subject)).toContain('A passkey was added to your account');
});

test('nobody adds one to an address that is not proved to be theirs', async () => {
  const me = await join();
  await db.updateTable('users').set({ is_email_verified: false }).where('email', '=', me.email).execute();
  expect((await call(beginPasskey, { body: { password }, as: me })).status).toBe(409);
});

test('what was signed works once, within five minutes, and for nobody who adds a passkey', async () => {
  const me = await join();
  const { device } = await add(me);
  const once = device.sign(await challenge());
  expect((await enter(once)).status).toBe(200);
  expect((await enter(once)).status).toBe(401);
  const late = device.sign(await challenge());
  await sql`update passkey_challenges set expires_at = now()`.execute(db);
  expect((await enter(late)).status).toBe(401);
  expect((await enter(device.sign(await options(me)))).status).toBe(401);
});

test('a page at another address, and a device that did not look who was there, open nothing', async () => {
  const me = await join();
  const { device } = await add(me);
  expect((await enter(device.sign(await challenge(), { origin: 'https://hireframe.evil' }))).status).toBe(401);
  expect((await enter(device.sign(await challenge(), { rpID: 'hireframe.evil' }))).status).toBe(401);
  expect((await enter(device.sign(await challenge(), { isVerified: false }))).status).toBe(401);
  const elsewhere = makeAuthenticator().create(await options(me), { origin: 'https://hireframe.evil' });
  expect((await call(addPasskey, { body: { credential: elsewhere }, as: me })).status).toBe(422);
});

test('a copy that counts behind is refused', async () => {
  const { device } = await add(await join());
  expect((await enter(device.sign(await challenge()))).status).toBe(200);
  device.rewind();
  expect((await enter(device.sign(await challenge()))).status).toBe(401);
});

test("a challenge of somebody else's adds nothing, and a passkey is added once", async () => {
  const [me, other] = [await join(), await join()];
  const device = makeAuthenticator();
  const theirs = device.create(await options(other));
  expect((await call(addPasskey, { body: { credential: theirs }, as: me })).status).toBe(422);
  expect((await add(me, device)).status).toBe(201);
  expect((await add(other, device)).status).toBe(409);
});

test('a removed passkey signs nobody in, and nobody removes that of another', async () => {
  const [me, other] = [await join(), await join()];
  const { device, passkey } = await add(me);
  const remove = async (as: Person, said = password) =>
    (await call(removePasskey, { params: passkey, body: { password: said }, as })).status;
  expect(await remove(other)).toBe(404);
  expect(await remove(me, 'wrong')).toBe(422);
  expect((await enter(device.sign(await challenge()))).status).toBe(200);
  expect(await remove(me)).toBe(204);
  expect((await enter(device.sign(await challenge()))).status).toBe(401);
});

test('challenges that nobody answered are deleted', async () => {
  await challenge();
  await sql`update passkey_challenges set expires_at = now()`.execute(db);
  for (const { run } of passkeyTasks) await run(context, {});
  expect(await db.selectFrom('passkey_challenges').select('challenge').execute()).toEqual([]);
});
