// Signing in with an authenticator app beside the password, and every way that must not go round it.
import { changeEmail, setPassword } from '@hireframe/contract/account-settings.ts';
import {
  forgotPassword,
  login,
  requestSignInLink,
  resetPassword,
  signInByLink,
  signUp,
} from '@hireframe/contract/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from '@hireframe/contract/passkeys.ts';
import { createScreening, signInByScreening } from '@hireframe/contract/screenings.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  getSecondFactor,
  remakeRecoveryCodes,
  removeAuthenticator,
  signInWithCode,
} from '@hireframe/contract/second-factor.ts';
import { getMe, onboard } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/assessments.ts';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { makeClient } from '../../../test/client.ts';
import { readNewestMail } from '../../../test/mails.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { codeOf, setUpAuthenticator } from '../../../test/second-factor.ts';
import { secondFactorOfPerson } from './second-factor.personal-data.ts';
import { signInWithCode as enterAt } from './second-factor.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function join() {
  const email = `factor${++number}@example.com`;
  const body = { email, password, first_name: 'Kim', last_name: 'Oduya' };
  const { token, user } = (await call(signUp, { body })).body;
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  return { email, token, user_id: user.id };
}
/** Somebody who is asked for codes. */
async function joinWithApp() {
  const me = await join();
  const app = await setUpAuthenticator(call, me, password);
  return { ...me, ...app }; // With the token that the password brought.
}
const logIn = async (email: string, keep_signed_in = false) =>
  (await call(login, { body: { email, password, keep_signed_in } })).body;
async function ticketOf(email: string): Promise<string> {
  const entered = await logIn(email);
  if (!('ticket' in entered)) throw new Error('No code is asked for');
  return entered.ticket;
}
const enter = (ticket: string, code: string, more: { cookie?: string } = {}) =>
  call(signInWithCode, { body: { ticket, code }, ...more });
const subjectsTo = async (email: string) =>
  (await db.selectFrom('outbox').select('subject').where('to_address', '=', email).execute()).map((one) => one.subject);
const linkTokenOf = async (email: string) =>
  /token=([\w-]+)/.exec((await readNewestMail(db, email)).text_body)?.[1] ?? '';
const signInsOf = ({ user_id }: { user_id: string }) =>
  db.selectFrom('sign_ins').select('id').where('user_id', '=', user_id).execute();

test('a right password signs nobody in where an app is set up: the code does', async () => {
  const me = await joinWithApp();
  const before = (await signInsOf(me)).length;
  const entered = await logIn(me.email);
  expect(Object.keys(entered)).toEqual(['ticket']);
  expect(await signInsOf(me)).toHaveLength(before);
  const { status, body } = await enter(await ticketOf(me.email), codeOf(me.secret));
  expect(status).toBe(200);
  expect((await call(getMe, { as: body })).body.email).toBe(me.email);
});

test('a ticket is no sign-in, and no bearer token', async () => {
  const me = await joinWithApp();
  expect((await call(getMe, { as: { token: await ticketOf(me.email) } })).status).toBe(401);
});

test('a code works once, and none before it works afterwards', async () => {
  const me = await joinWithApp();
  const [before, code] = [codeOf(me.secret), codeOf(me.secret, 1)];
  expect((await enter(await ticketOf(me.email), code)).status).toBe(200);
  const again = await enter(await ticketOf(me.email), code);
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['code']]);
  expect((await enter(await ticketOf(me.email), before)).status).toBe(422);
});

test('the code that set the app up signs nobody in', async () => {
  const me = await joinWithApp();
  expect((await enter(await ticketOf(me.email), me.first_code)).status).toBe(422);
});

test('of two who bring a code at once, one gets in', async () => {
  const me = await joinWithApp();
  const [one, two] = [await ticketOf(me.email), await ticketOf(me.email)];
  const code = codeOf(me.secret);
  const answers = await Promise.all([one, two].map((ticket) => enter(ticket, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a recovery code signs in once in place of a code, and its owner is mailed', async () => {
  const me = await joinWithApp();
  const [code = ''] = me.recovery_codes;
  expect(me.recovery_codes).toHaveLength(10);
  expect((await enter(await ticketOf(me.email), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await enter(await ticketOf(me.email), code)).status).toBe(422);
  expect((await call(getSecondFactor, { as: me })).body.recovery_codes_left).toBe(9);
  expect(await subjectsTo(me.email)).toContain('A recovery code was used to sign in');
});

test('recovery codes are made anew with the password, and those before are worth nothing', async () => {
  const me = await joinWithApp();
  expect((await call(remakeRecoveryCodes, { body: { password: 'wrong' }, as: me })).status).toBe(422);
  const { recovery_codes } = (await call(remakeRecoveryCodes, { body: { password }, as: me })).body;
  expect((await enter(await ticketOf(me.email), me.recovery_codes[0] ?? '')).status).toBe(422);
  expect((await enter(await ticketOf(me.email), recovery_codes[0] ?? '')).status).toBe(200);
  expect(await subjectsTo(me.email)).toContain('New recovery codes were created');
});

test('neither secret nor recovery codes can be read in the database', async () => {
  const me = await joinWithApp();
  const { rows } = await sql<{ text: string }>`
    select a::text || (select string_agg(c::text, '') from recovery_codes c where c.user_id = a.user_id) as text
    from authenticators a where a.user_id = ${me.user_id}`.execute(db);
  const text = rows[0]?.text ?? '';
  expect(text).toContain(me.user_id);
  for (const secret of [me.secret, ...me.recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])])
    expect(text).not.toContain(secret);
});

test('where the key that sealed the secret is not read any more, a recovery code still signs in', async () => {
  const me = await joinWithApp();
  await db.updateTable('authenticators').set({ sealed_secret: 'v1.any' }).where('user_id', '=', me.user_id).execute();
  expect((await enter(await ticketOf(me.email), codeOf(me.secret))).status).toBe(422);
  expect((await enter(await ticketOf(me.email), me.recovery_codes[0] ?? '')).status).toBe(200);
});

test('setting up wants the password, a proved address and a code of the app, and is mailed about', async () => {
  const me = await join();
  expect((await call(beginAuthenticator, { body: { password: 'wrong' }, as: me })).status).toBe(422);
  await db.updateTable('users').set({ is_email_verified: false }).where('id', '=', me.user_id).execute();
  expect((await call(beginAuthenticator, { body: { password }, as: me })).status).toBe(409);
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', me.user_id).execute();
  const { secret } = (await call(beginAuthenticator, { body: { password }, as: me })).body;
  const add = (code: string) => call(addAuthenticator, { body: { code }, as: me });
  expect((await add(codeOf(secret, 5))).status).toBe(422);
  expect('token' in (await logIn(me.email))).toBe(true); // Nothing is asked for before a code came back.
  expect((await add(codeOf(secret))).status).toBe(201);
  expect((await add(codeOf(secret, 1))).status).toBe(409);
  expect((await call(beginAuthenticator, { body: { password }, as: me })).status).toBe(409);
  expect(await subjectsTo(me.email)).toContain('A second factor was added to your account');
});

test('a secret that was shown long ago is not taken any more', async () => {
  const me = await join();
  const { secret } = (await call(beginAuthenticator, { body: { password }, as: me })).body;
  await sql`update authenticators set created_at = now() - interval '16 minutes' where user_id = ${me.user_id}`.execute(
    db,
  );
  expect((await call(addAuthenticator, { body: { code: codeOf(secret) }, as: me })).status).toBe(409);
});

test('removing the app wants the password, asks for no codes any more, and is mailed about', async () => {
  const me = await joinWithApp();
  expect((await call(removeAuthenticator, { body: { password: 'wrong' }, as: me })).status).toBe(422);
  expect((await call(removeAuthenticator, { body: { password }, as: me })).status).toBe(204);
  expect('token' in (await logIn(me.email))).toBe(true);
  expect((await call(getSecondFactor, { as: me })).body).toEqual({ added_at: null, recovery_codes_left: 0 });
  expect((await call(removeAuthenticator, { body: { password }, as: me })).status).toBe(409);
  expect(await subjectsTo(me.email)).toContain('The second factor was removed from your account');
});

test('a mailed link asks for the code as well', async () => {
  const me = await joinWithApp();
  await call(requestSignInLink, { body: { email: me.email } });
  const token = await linkTokenOf(me.email);
  const entered = (await call(signInByLink, { body: { token } })).body;
  expect(Object.keys(entered)).toEqual(['ticket']);
  expect((await enter('ticket' in entered ? entered.ticket : '', codeOf(me.secret))).status).toBe(200);
});

test('the link of a request signs in nobody whom a code is asked of, and is not used up by trying', async () => {
  const me = await joinWithApp();
  await call(onboard, { body: { role: 'candidate' }, as: me });
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { email: me.email });
  await call(createScreening, { params: { id }, body: {}, as });
  const token = await mailedToken(db, me.email);
  expect((await call(signInByScreening, { params: { token } })).status).toBe(409);
  expect((await call(removeAuthenticator, { body: { password }, as: me })).status).toBe(204);
  expect((await call(signInByScreening, { params: { token } })).status).toBe(200);
});

test('a new password by mail does not go round the code', async () => {
  const me = await joinWithApp();
  await call(forgotPassword, { body: { email: me.email } });
  const token = await linkTokenOf(me.email);
  expect((await call(resetPassword, { body: { token, new_password: 'nine quiet lanterns' } })).status).toBe(204);
  const entered = await call(login, { body: { email: me.email, password: 'nine quiet lanterns' } });
  expect(Object.keys(entered.body)).toEqual(['ticket']);
});

test('a passkey is both factors and asks for no code', async () => {
  const me = await joinWithApp();
  const device = makeAuthenticator();
  const options = (await call(beginPasskey, { body: { password }, as: me })).body;
  await call(addPasskey, { body: { credential: device.create(options) }, as: me });
  const credential = device.sign((await call(beginPasskeySignIn, {})).body);
  const { status, body } = await call(signInWithPasskey, { body: { credential } });
  expect([status, (await call(getMe, { as: body })).body.email]).toEqual([200, me.email]);
});

test('a ticket ends after ten minutes, with the password that it rests on, and is good for its owner alone', async () => {
  const [me, other] = [await joinWithApp(), await joinWithApp()];
  const [late, mine] = [await ticketOf(me.email), await ticketOf(me.email)];
  expect((await enter(mine, codeOf(other.secret))).status).toBe(422);
  expect((await enter(`${mine.slice(0, -8)}AAAAAAAA`, codeOf(me.secret))).status).toBe(401);
  const client = makeClient();
  const later = { ...context, now: () => new Date(Date.now() + 11 * 60_000) };
  const given = { ticket: late, code: codeOf(me.secret, 22) };
  await expect(enterAt(later, async () => false, client, given)).rejects.toMatchObject({ status: 401 });
  await sql`update credentials set changed_at = now() where user_id = ${me.user_id}`.execute(db);
  expect((await enter(mine, codeOf(me.secret))).status).toBe(401);
});

const deviceOf = ({ headers }: { headers: { [name: string]: unknown } }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('__Host-hireframe-device')) ?? '';

test('after twenty wrong codes none is looked at any more, but where the person has signed in before', async () => {
  const me = await joinWithApp();
  const cookie = deviceOf(await enter(await ticketOf(me.email), me.recovery_codes[0] ?? ''));
  expect(cookie).not.toBe('');
  const ticket = await ticketOf(me.email);
  const statuses: number[] = [];
  for (let times = 0; times < 21; times++) statuses.push((await enter(ticket, '000000')).status);
  expect(statuses.slice(18)).toEqual([422, 422, 429]);
  expect((await enter(await ticketOf(me.email), codeOf(me.secret))).status).toBe(429);
  expect((await enter(await ticketOf(me.email), codeOf(me.secret), { cookie })).status).toBe(200);
});

test('this browser is kept signed in where the password was given so', async () => {
  const me = await joinWithApp();
  const entered = await logIn(me.email, true);
  const { headers } = await enter('ticket' in entered ? entered.ticket : '', codeOf(me.secret));
  expect(String(headers['set-cookie'])).toContain('__Host-hireframe-keep=');
});

test('an export says that there is an app, and neither secret nor codes', async () => {
  const me = await joinWithApp();
  const files = [];
  for await (const file of secondFactorOfPerson.exportOf(context, me.user_id)) files.push(file);
  expect(files.map(({ path }) => path)).toEqual(['second-factor.json']);
  const [file] = files as { bytes: Uint8Array }[];
  expect(Object.keys(JSON.parse(Buffer.from(file?.bytes ?? []).toString()))).toEqual([
    'added_at',
    'recovery_codes_left',
  ]);
});

test('what changes how one signs in wants a sign-in with the code, or a passkey, of the last quarter of an hour', async () => {
  const me = await joinWithApp();
  const new_password = 'nine quiet lanterns';
  const chosen = { new_password, confirm_password: new_password, current_password: password };
  const changes = async () => [
    (await call(changeEmail, { body: { new_email: `new-${me.email}`, password }, as: me })).status,
    (await call(beginPasskey, { body: { password }, as: me })).status,
    (await call(removePasskey, { params: { id: me.user_id }, body: { password }, as: me })).status,
    (await call(remakeRecoveryCodes, { body: { password }, as: me })).status,
    (await call(setPassword, { body: chosen, as: me })).status,
    (await call(removeAuthenticator, { body: { password: new_password }, as: me })).status,
  ];
  const since = (minutes: number) =>
    db
      .updateTable('sign_ins')
      .set({ proved_at: sql<string>`now() - make_interval(mins => ${minutes})` })
      .where('user_id', '=', me.user_id)
      .execute();
  await since(16);
  expect(await changes()).toEqual([403, 403, 403, 403, 403, 422]);
  await since(14);
  expect(await changes()).toEqual([201, 200, 404, 200, 204, 204]);
});
