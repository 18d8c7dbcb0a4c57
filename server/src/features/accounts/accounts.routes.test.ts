import { endOtherSignIns, endSignIn, listSignIns, setPassword } from '@hireframe/contract/account-settings.ts';
import {
  forgotPassword,
  login,
  logout,
  resendVerification,
  resetPassword,
  signUp,
  verifyEmail,
} from '@hireframe/contract/accounts.ts';
import { changeMe, getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails, readNewestMail } from '../../../test/mails.ts';
import { makeCandidate } from '../../../test/make.ts';
import { signedIn } from '../../../test/signed-in.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function join(given: { from?: string } = {}) {
  const email = `ana${++number}@example.com`;
  const body = { email, password, first_name: 'Ana', last_name: 'Silva' };
  const { token } = (await call(signUp, { body, ...given })).body;
  return { email, token };
}

async function mailedTo(email: string) {
  return (await readMails(db, email)).reverse().map(({ subject, text_body }) => ({
    subject,
    token: /http:\/\/hireframe\.test\/[\w-]+\?token=(\S+)/.exec(text_body)?.[1] ?? '',
  }));
}
const newestToken = async (email: string) => (await mailedTo(email))[0]?.token ?? '';
/** Twenty minutes are no fresh sign-in any more. */
const age = ({ sign_in_id }: { sign_in_id: string }) =>
  db
    .updateTable('sign_ins')
    .set({ proved_at: sql<string>`now() - interval '20 minutes'` })
    .where('id', '=', sign_in_id)
    .execute();
const statusOf = async (as: { token: string }) => (await call(getMe, { as })).status;

test('who signs up is signed in, and logs in again whatever the case of the address', async () => {
  const body = { email: 'Ana@Example.com', password, first_name: 'Ana', last_name: 'Silva' };
  const made = await call(signUp, { body });
  expect(made.status).toBe(201);
  expect((await call(getMe, { as: made.body })).body).toMatchObject({
    email: 'ana@example.com',
    role: null,
    is_onboarded: false,
    is_email_verified: false,
    workspace: null,
    profile_completion: 10,
    avatar: null,
  });
  const again = await call(login, { body: { email: 'ANA@example.com ', password } });
  expect(again).toMatchObject({ status: 200, body: { user: { first_name: 'Ana' } } });
  const { status, body: refused } = await call(signUp, { body });
  expect({ status, fields: Object.keys(refused.errors ?? {}) }).toEqual({ status: 409, fields: ['email'] });
});

test('the database holds no token and no password, only what cannot be turned back', async () => {
  const { email, token } = await join();
  const mailed = await newestToken(email);
  for (const table of ['users', 'credentials', 'sign_ins', 'verifications'] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    for (const secret of [token, mailed, password]) expect(text).not.toContain(secret);
  }
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await join();
  const wrong = await call(login, { body: { email, password: 'not this one' } });
  const unknown = await call(login, { body: { email: 'nobody@example.com', password } });
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Email or password is wrong.' } });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(401);
});

/** As if so many tries had been made: each takes its time on purpose. */
const pretendTries = (calls: number) => db.updateTable('rate_limits').set({ calls }).execute();
const guess = (email: string) => call(login, { body: { email, password: 'a guess' } });

test('ten wrong tries from anywhere close an address, but not where its person has signed in before', async () => {
  const { email } = await join({ from: '10.1.2.3' });
  await guess(email);
  await pretendTries(9);
  expect((await guess(email)).status).toBe(401);
  const closed = await call(login, { body: { email, password } });
  expect(closed.status).toBe(429);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(login, { body: { email, password }, from: '10.1.2.3' })).status).toBe(200);
});

test('the right password begins the count of wrong ones anew', async () => {
  const { email } = await join();
  await guess(email);
  await pretendTries(9);
  expect((await call(login, { body: { email, password } })).status).toBe(200);
  expect([(await guess(email)).status, (await guess(email)).status]).toEqual([401, 401]);
});

test('the mailed link confirms an address, also when it is followed twice, and a newer link replaces it', async () => {
  const me = await join();
  const first = await newestToken(me.email);
  expect((await call(resendVerification, { as: me })).status).toBe(204);
  expect((await call(verifyEmail, { body: { token: first } })).status).toBe(422);
  const token = await newestToken(me.email);
  for (const _ of ['once', 'twice']) expect((await call(verifyEmail, { body: { token } })).status).toBe(204);
  expect((await call(getMe, { as: me })).body.is_email_verified).toBe(true);
  expect((await call(resendVerification, { as: me })).status).toBe(409);
});

test('a forgotten password is chosen anew once, which ends every sign-in and confirms the address', async () => {
  const me = await join();
  expect((await call(forgotPassword, { body: { email: me.email } })).status).toBe(204);
  const older = await newestToken(me.email);
  await call(forgotPassword, { body: { email: me.email.toUpperCase() } });
  const token = await newestToken(me.email);
  const new_password = 'nine sleepy otters';
  expect((await call(resetPassword, { body: { token: older, new_password } })).status).toBe(422);
  expect((await call(resetPassword, { body: { token, new_password } })).status).toBe(204);
  expect((await call(resetPassword, { body: { token, new_password } })).status).toBe(422);
  expect(await statusOf(me)).toBe(401);
  expect((await call(login, { body: { email: me.email, password } })).status).toBe(401);
  const { status, body } = await call(login, { body: { email: me.email, password: new_password } });
  expect({ status, is_email_verified: signedIn(body).user.is_email_verified }).toEqual({
    status: 200,
    is_email_verified: true,
  });
});

test('a link to choose a password is worth nothing after an hour, nor for confirming an address', async () => {
  const me = await join();
  await call(forgotPassword, { body: { email: me.email } });
  const token = await newestToken(me.email);
  expect((await call(verifyEmail, { body: { token } })).status).toBe(422);
  const hourAgo = sql<string>`expires_at - interval '1 hour'`;
  await db.updateTable('verifications').set({ expires_at: hourAgo }).where('purpose', '=', 'reset-password').execute();
  expect((await call(resetPassword, { body: { token, new_password: password } })).status).toBe(422);
});

test('nobody is told whether a forgotten address has an account, and nobody gets mail who has none', async () => {
  const { status, body } = await call(forgotPassword, { body: { email: 'none@example.com' } });
  expect({ status, body }).toEqual({ status: 204, body: undefined });
  expect(await mailedTo('none@example.com')).toEqual([]);
});

test('an inbox gets five links to choose a password an hour, and the answer stays the same', async () => {
  const me = await join();
  const ask = () => call(forgotPassword, { body: { email: me.email } });
  const answers = await Promise.all(Array.from({ length: 7 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 204));
  const links = (await mailedTo(me.email)).filter(({ subject }) => subject === 'Choose a new password');
  expect(links.length).toBe(5);
});

test('changing a password wants the current one and ends the other sign-ins', async () => {
  const me = await join();
  const other = signedIn((await call(login, { body: { email: me.email, password } })).body);
  const chosen = { new_password: 'nine sleepy otters', confirm_password: 'nine sleepy otters' };
  const without = await call(setPassword, { body: chosen, as: me });
  expect(without).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['Enter your current password'] } },
  });
  const wrong = await call(setPassword, { body: { ...chosen, current_password: 'no' }, as: me });
  expect(wrong.status).toBe(422);
  expect((await call(setPassword, { body: { ...chosen, current_password: password }, as: me })).status).toBe(204);
  expect([await statusOf(me), await statusOf(other)]).toEqual([200, 401]);
});

test('a password that was set automatically is changed without it, once', async () => {
  const me = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', me.user_id).execute();
  const body = { new_password: password, confirm_password: password };
  expect((await call(setPassword, { body, as: me })).status).toBe(204);
  expect((await call(setPassword, { body, as: me })).status).toBe(422);
});

test('sign-ins are listed newest first and ended one by one, with the password', async () => {
  const me = await join();
  const other = signedIn((await call(login, { body: { email: me.email, password } })).body);
  const { body } = await call(listSignIns, { query: {}, as: me });
  expect(body.results.map(({ is_current }) => is_current)).toEqual([false, true]);
  const params = { id: body.results[0]?.id ?? '' };
  expect((await call(endSignIn, { params, body: { password: 'wrong' }, as: me })).status).toBe(422);
  expect(await statusOf(other)).toBe(200);
  expect((await call(endSignIn, { params, body: { password }, as: me })).status).toBe(204);
  expect([await statusOf(me), await statusOf(other)]).toEqual([200, 401]);
  expect((await call(logout, { as: me })).status).toBe(204);
  expect(await statusOf(me)).toBe(401);
});

test('all others are ended with the password, and by whoever has none soon after signing in', async () => {
  const me = await join();
  const other = signedIn((await call(login, { body: { email: me.email, password } })).body);
  expect((await call(endOtherSignIns, { body: { password: '' }, as: me })).status).toBe(422);
  expect((await call(endOtherSignIns, { body: { password }, as: me })).status).toBe(204);
  expect([await statusOf(me), await statusOf(other)]).toEqual([200, 401]);

  const keyless = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', keyless.user_id).execute();
  const end = async () => (await call(endOtherSignIns, { body: { password: '' }, as: keyless })).status;
  expect(await end()).toBe(204);
  await age(keyless);
  expect(await end()).toBe(403);
});

test('an expired sign-in is nobody’s', async () => {
  const me = await makeCandidate(db);
  const hourAgo = sql<string>`now() - interval '1 hour'`;
  await db.updateTable('sign_ins').set({ expires_at: hourAgo }).where('id', '=', me.sign_in_id).execute();
  expect(await statusOf(me)).toBe(401);
});

test('the time of last use is kept, to the minute', async () => {
  const me = await makeCandidate(db);
  const used = () =>
    db.selectFrom('sign_ins').select('last_used_at').where('id', '=', me.sign_in_id).executeTakeFirst();
  const fresh = await used();
  await statusOf(me);
  expect(await used()).toEqual(fresh);
  const old = new Date(Date.now() - 120_000).toISOString();
  await db.updateTable('sign_ins').set({ last_used_at: old }).where('id', '=', me.sign_in_id).execute();
  await statusOf(me);
  await expect.poll(used).not.toEqual({ last_used_at: old });
});

test('an account keeps the language in which it was made, is mailed in it, and takes another', async () => {
  const body = { email: 'jana@example.com', password, first_name: 'Jana', last_name: 'Vogt' };
  const { body: made } = await call(signUp, { body, language: 'de-CH, en;q=0.5' });
  expect(made.user.language).toBe('de');
  const mail = await readNewestMail(db, body.email);
  expect(mail.subject).toBe('E-Mail-Adresse bestätigen');
  expect(mail.text_body).toContain('Guten Tag Jana,\n\nBitte bestätigen Sie, dass diese Adresse Ihnen gehört.');
  expect(mail.html_body).toContain('<html lang="de">');
  const refused = await call(login, { body: { email: body.email, password: 'not this one' }, language: 'de' });
  expect(refused.body.message).toBe('E-Mail oder Passwort ist falsch.');
  expect((await call(changeMe, { as: made, body: { language: 'nl' } })).body.language).toBe('nl');
});
