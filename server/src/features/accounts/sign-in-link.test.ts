// Signing in by a mailed link.

import { setPassword } from '@hireframe/contract/account-settings.ts';
import {
  forgotPassword,
  login,
  requestSignInLink,
  resetPassword,
  signInByLink,
  signUp,
} from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { hashOfToken } from '../../lib/secret-token.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function join() {
  const email = `lin${++number}@example.com`;
  const body = { email, password, first_name: 'Lin', last_name: 'Kane' };
  return { email, token: (await call(signUp, { body })).body.token };
}

async function newestMail(email: string) {
  const { subject = '', text_body = '' } = (await readMails(db, email)).at(-1) ?? {};
  const link = /http:\/\/hireframe\.test\/\S+/.exec(text_body)?.[0] ?? '';
  return { subject, link, token: link ? (new URL(link).searchParams.get('token') ?? '') : '' };
}

test('a link of a mail signs in once, confirms the address, and leads to the page that was asked for', async () => {
  const { email } = await join();
  expect((await call(requestSignInLink, { body: { email, next: '/assessments?page=2' } })).status).toBe(204);
  const { subject, link, token } = await newestMail(email);
  expect(subject).toBe('Your sign-in link');
  expect(new URL(link).pathname).toBe('/sign-in-link');
  expect(new URL(link).searchParams.get('next')).toBe('/assessments?page=2');
  const { status, body } = await call(signInByLink, { body: { token } });
  expect([status, signedIn(body).user.is_email_verified]).toEqual([200, true]);
  expect((await call(getMe, { as: signedIn(body) })).body.email).toBe(email);
  expect((await call(signInByLink, { body: { token } })).status).toBe(422);
});

test('the password of somebody who never proved the address is worth nothing once its owner has come by mail', async () => {
  const stranger = await join();
  await call(requestSignInLink, { body: { email: stranger.email } });
  const { body } = await call(signInByLink, { body: { token: (await newestMail(stranger.email)).token } });
  expect((await call(login, { body: { email: stranger.email, password } })).status).toBe(401);
  expect((await call(getMe, { as: stranger })).status).toBe(401);
  const chosen = { new_password: 'nine quiet lanterns', confirm_password: 'nine quiet lanterns' };
  expect((await call(setPassword, { body: chosen, as: signedIn(body) })).status).toBe(204);
});

test('a proved address keeps its password', async () => {
  const { email } = await join();
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  await call(requestSignInLink, { body: { email } });
  await call(signInByLink, { body: { token: (await newestMail(email)).token } });
  expect((await call(login, { body: { email, password } })).status).toBe(200);
});

test('an address without an account is answered the same and gets no mail', async () => {
  const known = await call(requestSignInLink, { body: { email: (await join()).email } });
  const unknown = await call(requestSignInLink, { body: { email: 'nobody@example.com' } });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect((await newestMail('nobody@example.com')).subject).toBe('');
});

test('a link is worth nothing after ten minutes, after a newer one, and after the password was changed', async () => {
  const me = await join();
  const ask = async () => {
    await call(requestSignInLink, { body: { email: me.email } });
    return (await newestMail(me.email)).token;
  };
  const opens = async (token: string) => (await call(signInByLink, { body: { token } })).status;
  const [older, newer] = [await ask(), await ask()];
  expect(await opens(older)).toBe(422);
  const lives = sql<number>`extract(epoch from max(expires_at) - now()) / 60`.as('minutes');
  const { minutes } = await db
    .selectFrom('verifications')
    .select(lives)
    .where('token_hash', '=', hashOfToken(newer))
    .executeTakeFirstOrThrow();
  expect(Math.round(Number(minutes))).toBe(10);
  await db
    .updateTable('verifications')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('purpose', '=', 'sign-in')
    .execute();
  expect(await opens(newer)).toBe(422);

  const beforeChange = await ask();
  const new_password = 'eight patient herons';
  await call(setPassword, {
    body: { new_password, confirm_password: new_password, current_password: password },
    as: me,
  });
  expect(await opens(beforeChange)).toBe(422);

  const beforeReset = await ask();
  await call(forgotPassword, { body: { email: me.email } });
  await call(resetPassword, { body: { token: (await newestMail(me.email)).token, new_password: password } });
  expect(await opens(beforeReset)).toBe(422);
});

test('an account that nobody has been in is taken over with a first password, not by a link alone', async () => {
  const email = 'unclaimed@example.com';
  await db
    .insertInto('users')
    .values({ email, first_name: 'Una', last_name: 'Claimed', is_password_autoset: true })
    .execute();
  await call(requestSignInLink, { body: { email } });
  expect((await newestMail(email)).subject).toBe('Choose a new password');
});
