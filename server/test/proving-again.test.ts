// Whoever shows once more who they are gets a new token, and the one before is worth nothing (ASVS 5.0, 7.2.4): every endpoint that asks.
import { endOtherSignIns, listSignIns } from '@hireframe/contract/account-settings.ts';
import { login, type SignedIn, signUp } from '@hireframe/contract/accounts.ts';
import { beginAuthenticator } from '@hireframe/contract/second-factor.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { endpoints } from './contracts.ts';

const { call } = await startApp();
const password = 'seven patient herons';
const fieldsOf = (body: unknown) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {});

test('every endpoint that wants the password of who is signed in brings a new token, and no other does', () => {
  const names = (some: typeof endpoints) => some.map(({ method, path }) => `${method} ${path}`).sort();
  const asking = endpoints.filter(
    // That of a mailbox (`/email-accounts`) is somebody else's.
    ({ audience, path, body }) =>
      audience !== 'anyone' &&
      path.startsWith('/users/me') &&
      fieldsOf(body).some((one) => /^(current_)?password$/.test(one)),
  );
  expect(names(endpoints.filter(({ proves_identity }) => proves_identity))).toEqual(names(asking));
  expect(asking.length).toBeGreaterThan(8);
});

async function signUpSomebody() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await call(signUp, { body: { email, password, first_name: 'Any', last_name: 'Body' } });
  return { email, token: body.token };
}
const isIn = async (token: string) => (await call(getMe, { as: { token } })).status;

test('the right password ends the token and brings one; the sign-in, and the other ones, stay as they are', async () => {
  const { email, token } = await signUpSomebody();
  const other = ((await call(login, { body: { email, password } })).body as SignedIn).token;
  const me = { token };
  const wrong = await call(endOtherSignIns, { body: { password: 'not this one' }, as: me });
  expect([wrong.status, wrong.headers['x-new-token'], await isIn(token)]).toEqual([422, undefined, 200]);
  await call(beginAuthenticator, { body: { password }, as: me }); // Refused, since the address is not confirmed.
  expect(await isIn(token)).toBe(200);
  const before = (await call(listSignIns, { query: {}, as: me })).body.results.map(({ id }) => id);
  const ended = await call(endOtherSignIns, { body: { password }, as: me });
  expect([ended.status, typeof ended.headers['x-new-token']]).toEqual([204, 'string']);
  expect(await Promise.all([token, me.token, other].map(isIn))).toEqual([401, 200, 401]);
  const { results } = (await call(listSignIns, { query: {}, as: me })).body;
  expect(results.map(({ id, is_current }) => [before.includes(id), is_current])).toEqual([[true, true]]);
});
