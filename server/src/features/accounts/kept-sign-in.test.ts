import { endOtherSignIns } from '@hireframe/contract/account-settings.ts';
import { login, logout, renewSignIn, signUp } from '@hireframe/contract/accounts.ts';
import { basePath } from '@hireframe/contract/endpoint.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/signed-in.ts';

const { call, context, http } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function join() {
  const email = `kept${++number}@example.com`;
  const { token } = (await call(signUp, { body: { email, password, first_name: 'Ana', last_name: 'Silva' } })).body;
  return { email, token };
}

const keepCookie = (headers: { 'set-cookie'?: string | string[] | undefined }) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Host-hireframe-keep')) ?? '';

/** Signs in as a browser that is kept signed in. @returns its bearer token and its cookie */
async function keep(email: string) {
  const { body, headers } = await call(login, { body: { email, password, keep_signed_in: true } });
  return { token: signedIn(body).token, cookie: keepCookie(headers) };
}

const origin = 'http://hireframe.test';
const renew = (headers: Record<string, string>) =>
  http.inject({ method: 'POST', url: basePath + renewSignIn.path, headers });
const renewBy = (cookie: string) => renew({ cookie: cookie.split(';')[0] ?? '', origin });
const statusOf = async (token: string) => (await call(getMe, { as: { token } })).status;

test('a browser that is kept signed in gets a new token by its cookie, and the one before ends', async () => {
  const { email } = await join();
  const { token, cookie } = await keep(email);
  expect(cookie).toMatch(
    /^__Host-hireframe-keep=[\w-]{20,}; Max-Age=2592000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  const answer = await renewBy(cookie);
  expect(answer.statusCode).toBe(200);
  const renewed = answer.json().token as string;
  expect([await statusOf(renewed), await statusOf(token)]).toEqual([200, 401]);
  expect((await renewBy(cookie)).statusCode).toBe(200);
});

test('whoever does not ask for it is not kept signed in', async () => {
  const { email } = await join();
  expect(keepCookie((await call(login, { body: { email, password } })).headers)).toBe('');
});

test('another origin, a wrong cookie and none renew nothing', async () => {
  const { email } = await join();
  const { token, cookie } = await keep(email);
  const pair = cookie.split(';')[0] ?? '';
  const refused = [
    await renew({ cookie: pair, origin: 'http://evil.test' }),
    await renew({ cookie: pair, origin: 'null' }),
    await renew({ cookie: pair }),
    await renew({ cookie: '__Host-hireframe-keep=wrong', origin }),
    await renew({ origin }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
  expect(await statusOf(token)).toBe(200);
});

test('the cookie opens nothing else, and ends with the sign-in', async () => {
  const { email, token: first } = await join();
  const { token, cookie } = await keep(email);
  const pair = cookie.split(';')[0] ?? '';
  const me = await http.inject({ method: 'GET', url: basePath + getMe.path, headers: { cookie: pair, origin } });
  expect(me.statusCode).toBe(401);
  const { headers } = await call(logout, { as: { token } });
  expect(headers['set-cookie']).toMatch(/^__Host-hireframe-keep=; Max-Age=0;/);
  expect((await renewBy(cookie)).statusCode).toBe(204);
  const other = await keep(email);
  const asking = { token: first };
  await call(endOtherSignIns, { body: { password }, as: asking });
  expect((await renewBy(other.cookie)).statusCode).toBe(204);
  expect([await statusOf(first), await statusOf(asking.token)]).toEqual([401, 200]); // The password brought another.
});

test('after its thirty days it renews nothing, however often it was used', async () => {
  const { email } = await join();
  const { cookie } = await keep(email);
  await renewBy(cookie);
  await db.updateTable('sign_ins').set({ expires_at: sql<string>`now() - interval '1 second'` }).execute();
  expect((await renewBy(cookie)).statusCode).toBe(204);
});

test('signing in ends what the browser still held, and leaves other browsers alone', async () => {
  const [me, other] = [await join(), await join()];
  const { token: elsewhere } = await keep(me.email);
  const { token: kept, cookie } = await keep(me.email);
  const body = { email: other.email, password };
  const { headers } = await call(login, { body, as: me, cookie: cookie.split(';')[0] ?? '' });
  expect([await statusOf(me.token), await statusOf(kept), await statusOf(elsewhere)]).toEqual([401, 401, 200]);
  expect(keepCookie(headers)).toMatch(/^__Host-hireframe-keep=; Max-Age=0;/);
  expect((await renewBy(cookie)).statusCode).toBe(204);
});
