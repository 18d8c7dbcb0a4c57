import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getEmailChange,
  setPassword,
} from '@hireframe/contract/account-settings.ts';
import { login, signUp, verifyEmail } from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

async function mailsTo(email: string) {
  return (await readMails(db, email)).reverse().map(({ subject, text_body }) => ({
    subject,
    token: /\?token=(\S+)/.exec(text_body)?.[1] ?? '',
  }));
}
const newest = async (email: string) => (await mailsTo(email))[0] ?? { subject: '', token: '' };

/** Somebody whose address is confirmed. */
async function join() {
  const email = `mover${++number}@example.com`;
  const { token } = (await call(signUp, { body: { email, password, first_name: 'Ana', last_name: 'Silva' } })).body;
  await call(verifyEmail, { body: { token: (await newest(email)).token } });
  return { email, as: { token } };
}
const ask = (as: { token: string }, new_email: string, given = password) =>
  call(changeEmail, { as, body: { new_email, password: given } });
const confirm = (token: string) => call(confirmEmailChange, { body: { token } });
const addressOf = async (as: { token: string }) => (await call(getMe, { as })).body.email;

test('an address changes when the old and the new one have confirmed it, in either order', async () => {
  for (const [first, second] of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const { email, as } = await join();
    const new_email = `new-${email}`;
    expect((await ask(as, new_email)).status).toBe(201);
    const tokens = { old: (await newest(email)).token, new: (await newest(new_email)).token };
    expect((await confirm(tokens[first])).body).toEqual({ is_changed: false, new_email });
    expect(await addressOf(as)).toBe(email);
    expect((await confirm(tokens[second])).body).toEqual({ is_changed: true, new_email });
    expect(await addressOf(as)).toBe(new_email);
    expect((await call(getEmailChange, { as })).status).toBe(204);
    expect((await newest(email)).subject).toBe('Your email address was changed');
    expect((await call(login, { body: { email: new_email, password } })).status).toBe(200);
    expect((await call(login, { body: { email, password } })).status).toBe(401);
    expect((await confirm(tokens[second])).status).toBe(422);
  }
});

test('it shows what is missing, and can be taken back', async () => {
  const { email, as } = await join();
  await ask(as, `new-${email}`);
  const { token } = await newest(`new-${email}`);
  await confirm(token);
  expect((await call(getEmailChange, { as })).body).toMatchObject({ is_old_confirmed: false, is_new_confirmed: true });
  const old = (await newest(email)).token;
  await call(cancelEmailChange, { as });
  expect((await confirm(old)).status).toBe(422);
  expect(await addressOf(as)).toBe(email);
});

test('an old address that was never confirmed need not answer', async () => {
  const email = `mover${++number}@example.com`;
  const { token } = (await call(signUp, { body: { email, password, first_name: 'Ana', last_name: 'Silva' } })).body;
  const before = (await mailsTo(email)).length;
  await ask({ token }, `new-${email}`);
  expect((await mailsTo(email)).length).toBe(before);
  expect((await confirm((await newest(`new-${email}`)).token)).body.is_changed).toBe(true);
});

test('a wrong password, the same address and an old link change nothing', async () => {
  const { email, as } = await join();
  expect((await ask(as, `new-${email}`, 'not this one')).body.errors).toHaveProperty('password');
  expect((await ask(as, email)).body.errors).toHaveProperty('new_email');
  await ask(as, `new-${email}`);
  const { token } = await newest(email);
  await db.updateTable('email_changes').set({ expires_at: sql<string>`now() - interval '1 second'` }).execute();
  expect((await confirm(token)).status).toBe(422);
});

test('that an address has an account is told to its inbox alone', async () => {
  const { email, as } = await join();
  const other = await join();
  const asked = await ask(as, other.email);
  expect(asked).toMatchObject({ status: 201, body: { new_email: other.email, is_new_confirmed: false } });
  expect((await newest(other.email)).subject).toBe('This address already has an account');
  expect((await confirm((await newest(email)).token)).body.is_changed).toBe(false);
  expect(await addressOf(as)).toBe(email);
});

test('of two who want one address the second to finish is refused', async () => {
  const [one, two] = [await join(), await join()];
  const new_email = `wanted${++number}@example.com`;
  const tokens: string[] = [];
  for (const { email, as } of [one, two]) {
    await ask(as, new_email);
    tokens.push((await newest(new_email)).token);
    await confirm((await newest(email)).token);
  }
  expect((await confirm(tokens[0] ?? '')).body.is_changed).toBe(true);
  expect((await confirm(tokens[1] ?? '')).status).toBe(409);
});

test('a password that changed is told by mail', async () => {
  const { email, as } = await join();
  const body = {
    current_password: password,
    new_password: 'eight hasty herons',
    confirm_password: 'eight hasty herons',
  };
  expect((await call(setPassword, { as, body })).status).toBe(204);
  expect((await newest(email)).subject).toBe('Your password was changed');
});
