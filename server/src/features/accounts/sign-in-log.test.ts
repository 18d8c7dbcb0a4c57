// What the server's own log says of sign-ins, of candidates as of members.
import { signUp } from '@hireframe/contract/accounts.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeClient } from '../../../test/client.ts';
import { logIn } from './sign-in.ts';
import { signInByLink } from './sign-in-link.ts';

const { call, context } = await startApp();
const password = 'seven patient herons';
const hasResume = async () => false;

test('each sign-in and each that is refused is a line: the account and the way, never the address or what was typed', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const client = makeClient({ log });
  const person = { email: 'ana@example.com', first_name: 'Ana', last_name: 'Silva', password };
  const { user } = (await call(signUp, { body: person })).body;
  const tried = (given: { email: string; password: string }) =>
    logIn(context, hasResume, client, { ...given, keep_signed_in: false }).catch(({ status }) => status);
  await tried(person);
  expect(await tried({ ...person, password: 'nine quiet lanterns' })).toBe(401);
  expect(await tried({ ...person, email: 'nobody@example.com' })).toBe(401);
  const link = { token: 'made-up', keep_signed_in: false };
  await expect(signInByLink(context, hasResume, client, link)).rejects.toMatchObject({ status: 422 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, user_id: user.id, by: 'password', msg: 'signed in' },
    { level: 40, user_id: user.id, by: 'password', msg: 'sign-in refused' },
    { level: 40, user_id: null, by: 'password', msg: 'sign-in refused' },
    { level: 40, user_id: null, by: 'link', msg: 'sign-in refused' },
  ]);
});
