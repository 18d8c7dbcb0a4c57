import { login, signUp } from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';

const { call } = await startApp();
const ana = { email: 'Ana@Example.com', password: 'seven patient herons', first_name: 'Ana', last_name: 'Silva' };

test('who signs up is signed in, and logs in again whatever the case of the address', async () => {
  const { status, body } = await call(signUp, { body: ana });
  expect(status).toBe(201);
  expect((await call(getMe, { as: body })).body).toMatchObject({ email: 'ana@example.com', role: null });
  const again = await call(login, { body: { email: 'ANA@example.com ', password: ana.password } });
  expect(again).toMatchObject({ status: 200, body: { user: { first_name: 'Ana', is_email_verified: false } } });
});
