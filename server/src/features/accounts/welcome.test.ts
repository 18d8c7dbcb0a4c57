// Accounts that are made for people, and their first way in.

import { randomUUID } from 'node:crypto';
import { acceptWelcome, forgotPassword, login, resetPassword, signUp } from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeClient } from '../../../test/client.ts';
import { readMails, readNewestMail } from '../../../test/mails.ts';
import { makeCandidate, makeNewcomer, makeRecruiter } from '../../../test/make.ts';
import { findTraces } from '../../../test/traces.ts';
import { deleteUnclaimedUser, ensureAccount, sendWelcome } from './accounts.ts';
import { acceptWelcome as accept } from './welcome.ts';

const { call, context } = await startApp();
const { db } = context;
const new_password = 'seven patient herons';

async function make(company = 'Acme') {
  const email = `${randomUUID()}@example.com`;
  const { user_id = '' } = (await ensureAccount(db, { email, first_name: 'Ana', last_name: 'Silva' })) ?? {};
  await sendWelcome(db, context, user_id, company);
  return { email, user_id, token: await newestToken(email) };
}
async function newestToken(email: string) {
  const { text_body } = await readNewestMail(db, email);
  return /hireframe\.test\/[\w-]+\?token=(\S+)/.exec(text_body)?.[1] ?? '';
}
const open = (token: string) => call(acceptWelcome, { body: { token, new_password } });

test('the mailed link takes the first password, proves the address, makes a candidate and signs in', async () => {
  const { email, token } = await make();
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect((await call(getMe, { as: body })).body).toMatchObject({
    email,
    first_name: 'Ana',
    role: 'candidate',
    is_onboarded: true,
    is_email_verified: true,
    is_password_autoset: false,
  });
  expect((await call(login, { body: { email, password: new_password } })).status).toBe(200);
});

test('the mail says who made the account, and holds no password', async () => {
  const { email, token } = await make('Acme & Sons');
  const mails = await readMails(db, email);
  expect(mails).toMatchObject([
    { subject: 'Acme & Sons created an account for you on Hireframe', to_name: 'Ana Silva', status: 'pending' },
  ]);
  expect(mails[0]?.text_body).toContain(`http://hireframe.test/welcome?token=${token}`);
  expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token);
});

test('nobody gets in before: no password works, and the account has no role', async () => {
  const { email, user_id } = await make();
  for (const password of ['', 'password', new_password].filter(Boolean))
    expect((await call(login, { body: { email, password } })).status).toBe(401);
  const account = db.selectFrom('users').select(['role', 'is_email_verified', 'is_password_autoset']);
  expect(await account.where('id', '=', user_id).execute()).toEqual([
    { role: null, is_email_verified: false, is_password_autoset: true },
  ]);
  expect(
    (await call(signUp, { body: { email, password: new_password, first_name: 'A', last_name: 'B' } })).status,
  ).toBe(409);
});

test('a link works once, also for two who use it at the same time', async () => {
  const { token } = await make();
  const both = await Promise.all([open(token), open(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await open(token)).status).toBe(422);
});

test('an expired link, a made-up one and one of another kind open nothing', async () => {
  const { email, token, user_id } = await make();
  await call(forgotPassword, { body: { email } });
  expect((await open(await newestToken(email))).status).toBe(422);
  expect((await open('made-up')).status).toBe(422);
  await db.updateTable('verifications').set({ expires_at: sql`now()` }).where('user_id', '=', user_id).execute();
  const refused = await open(token);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Forgot your password?') });
});

test('a newer link ends the older one', async () => {
  const { email, user_id, token } = await make();
  await sendWelcome(db, context, user_id, 'Other');
  expect((await open(token)).status).toBe(422);
  expect((await open(await newestToken(email))).status).toBe(200);
});

test('a forgotten password opens the account as well, and ends the link', async () => {
  const { email, token } = await make();
  await call(forgotPassword, { body: { email } });
  expect((await call(resetPassword, { body: { token: await newestToken(email), new_password } })).status).toBe(204);
  expect((await open(token)).status).toBe(422);
});

test('the features above hear of the first password, and of no later one', async () => {
  const { email, user_id, token } = await make();
  const onFirstPassword = vi.fn(async () => {});
  const caller = makeClient();
  await accept(context, { hasResume: async () => false, onFirstPassword }, caller, { token, new_password });
  expect(onFirstPassword).toHaveBeenCalledExactlyOnceWith(context, expect.anything(), user_id);
  await call(forgotPassword, { body: { email } });
  expect((await call(resetPassword, { body: { token: await newestToken(email), new_password } })).status).toBe(204);
});

test('when a feature above fails, the link stays good', async () => {
  const { token } = await make();
  async function onFirstPassword() {
    throw new Error('broken');
  }
  const caller = makeClient();
  const above = { hasResume: async () => false, onFirstPassword };
  await expect(accept(context, above, caller, { token, new_password })).rejects.toThrow('broken');
  expect((await open(token)).status).toBe(200);
});

test('an address has one account however often and from wherever it is asked for, and a recruiter’s is nobody’s', async () => {
  const person = { email: `${randomUUID()}@example.com`, first_name: 'Ana', last_name: 'Silva' };
  const three = await Promise.all([1, 2, 3].map(() => ensureAccount(db, person)));
  expect(new Set(three.map((one) => one?.user_id)).size).toBe(1);
  expect(three.filter((one) => one?.is_made)).toHaveLength(1);
  const known = await makeCandidate(db);
  expect(await ensureAccount(db, { ...person, email: known.email })).toEqual({
    user_id: known.user_id,
    is_made: false,
  });
  expect((await call(getMe, { as: known })).body.first_name).toBe('Any'); // Nobody else writes into it.
  expect(await ensureAccount(db, { ...person, email: (await makeRecruiter(db)).email })).toBeUndefined();
});

test('an account that nobody opened can go, with the mail that opens it; any other stays', async () => {
  const { email, user_id } = await make();
  expect(await deleteUnclaimedUser(db, user_id)).toBe(true);
  expect(await findTraces(context, [email, user_id])).toEqual([]);
  expect(await deleteUnclaimedUser(db, user_id)).toBe(false);

  const opened = await make();
  await open(opened.token);
  for (const one of [opened, await makeCandidate(db), await makeNewcomer(db), await makeRecruiter(db)]) {
    expect(await deleteUnclaimedUser(db, one.user_id)).toBe(false);
    expect(await findTraces(context, [one.email])).toContain('users');
  }
});
