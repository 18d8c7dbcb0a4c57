import { setPassword } from '@hireframe/contract/account-settings.ts';
import { login, resetPassword, signUp } from '@hireframe/contract/accounts.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { afterEach, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin } from '../../../test/make.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { hashPassword, isPassword, owaspCost, setHashCost, tryPassword } from './passwords.ts';

const { call, context } = await startApp();
const { db } = context;
const light = { ln: 10, r: 8, p: 1 };
afterEach(() => setHashCost(light));

const password = 'seven patient herons';
/** As passwords were kept until 2026-12. */
const old =
  '4f1d7c0a9b2e83565d3c6f7a8b9c0d1e:5adeb51f5131d94903eb6386591d6f7e599532cdf5bab7e8370f7a40e7cb91b672341a0e3d4e0918fd9c9cccae8224c2bcb083fa66a059fbb748c16a1e53f71a';
const person = { first_name: 'Zoë', last_name: 'Ångström', email: 'zoe.angstrom@otterbank.example' };

test('a password costs what OWASP asks for, and its hash says so', async () => {
  setHashCost(owaspCost);
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$scrypt\$v=2\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{86}$/);
  expect([await isPassword(password, hash), await isPassword('another', hash)]).toEqual([true, false]);
});

test('each hash has a salt of its own, and a password counts exactly as it was received', async () => {
  expect(await hashPassword(password)).not.toBe(await hashPassword(password));
  const hash = await hashPassword('Zoës Katzen²');
  const given = ['Zoës Katzen²', 'Zoe\u0308s Katzen²', 'Zoës Katzen2', 'zoës katzen²', 'Zoës Katzen² ', 'Zoës Katzen'];
  const right = [true, false, false, false, false, false];
  expect(await Promise.all(given.map((one) => isPassword(one, hash)))).toEqual(right);
});

test('a hash of the form NFKC still opens, and is then made of what was received', async () => {
  const ofNormalized = (await hashPassword('Zoës Katzen2')).replace('$v=2', '');
  const { is_right, raised_hash } = await tryPassword('Zoës Katzen²', ofNormalized);
  expect(is_right).toBe(true);
  expect([await isPassword('Zoës Katzen²', raised_hash), await isPassword('Zoës Katzen2', raised_hash)]).toEqual([
    true,
    false,
  ]);
});

test('an older hash still opens, for the right password alone, and is then told anew; nobody has no password', async () => {
  const { is_right, raised_hash } = await tryPassword(password, old);
  expect([is_right, await isPassword(password, raised_hash)]).toEqual([true, true]);
  expect(await tryPassword('another', old)).toEqual({ is_right: false });
  expect(await tryPassword(password, raised_hash)).toEqual({ is_right: true });
  expect(await tryPassword(password, null)).toEqual({ is_right: false });
  await expect(tryPassword(password, 'plain')).rejects.toThrow('not known here');
});

test('logging in raises an older hash, and the password stays the same', async () => {
  const { body } = await call(signUp, { body: { ...person, password } });
  const credentials = db.updateTable('credentials').set({ password_hash: old }).where('user_id', '=', body.user.id);
  await credentials.execute();
  const kept = () => db.selectFrom('credentials').select('password_hash').where('user_id', '=', body.user.id);
  const enter = (given: string) => call(login, { body: { email: person.email, password: given } });
  expect((await enter('not this one')).status).toBe(401);
  expect((await kept().executeTakeFirstOrThrow()).password_hash).toBe(old);
  expect((await enter(password)).status).toBe(200);
  const { password_hash } = await kept().executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$scrypt\$v=2\$ln=10/);
  expect((await enter(password)).status).toBe(200);
});

const common = 'Too common: many people use this password. Choose another one.';
const close = 'Too close to your name, email address or company. Add a few unrelated words.';
let number = 0;

test.each([
  ['password1', common],
  ['PassWord1', common],
  ['iloveyou2', common],
  ['zoe-angstrom-2026', close],
  ['ZoëZoëZoë99', close],
  ['otterbank!23', close],
  ['Hireframe2026', close],
  ['zoe likes herons', undefined],
  ['aaaa bbbb cccc', undefined],
  ['nine sleepy otters', undefined],
])('of %s a sign-up says: %s', async (chosen, said) => {
  const email = `zoe${++number}@otterbank.example`;
  const { status, body } = await call(signUp, { body: { ...person, email, password: chosen } });
  expect([status, body.errors?.password]).toEqual(said ? [422, [said]] : [201, undefined]);
});

test('whoever reads another language is told in it', async () => {
  const body = { ...person, email: 'zoe@otterbank.example', password: 'password1' };
  const said = (await call(signUp, { body, language: 'fr' })).body.errors?.password;
  expect(said).toEqual(['Trop courant : beaucoup de personnes utilisent ce mot de passe. Choisissez-en un autre.']);
});

test('a changed password is no common one, nor the name of the workspace with a number', async () => {
  const as = await makeAdmin(db);
  const name = 'Silberstern GmbH';
  await db.updateTable('workspaces').set({ name }).where('id', '=', as.workspace_id).execute();
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
  const change = async (new_password: string) => {
    const { status, body } = await call(setPassword, { body: { new_password, confirm_password: new_password }, as });
    return [status, (body as Refusal | undefined)?.errors?.new_password];
  };
  expect(await change('sunshine1')).toEqual([422, [common]]);
  expect(await change('Silberstern26')).toEqual([422, [close]]);
  expect(await change(password)).toEqual([204, undefined]);
});

test('a mailed link to choose a password stays good when the password was refused', async () => {
  const body = { ...person, email: 'zoe.reset@otterbank.example', password };
  const { user } = (await call(signUp, { body })).body;
  const token = makeToken();
  const link = { user_id: user.id, purpose: 'reset-password', token_hash: hashOfToken(token) };
  await db
    .insertInto('verifications')
    .values({ ...link, expires_at: '2100-01-01' })
    .execute();
  const choose = async (new_password: string) => (await call(resetPassword, { body: { token, new_password } })).status;
  expect([await choose('zoe.reset2026'), await choose('nine sleepy otters')]).toEqual([422, 204]);
});
