import { getDraftKeys } from '@hireframe/contract/draft-keys.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate, makeSignIn } from '../../../test/make.ts';
import { createEncryption } from '../../infra/security/encryption.ts';

const { call, context } = await startApp();
const keysOf = async (given: { as?: { token: string }; cookie?: string }) => {
  const { body, headers } = await call(getDraftKeys, given);
  return { keys: body.keys, cookie: headers['set-cookie'] as string | undefined };
};

test('a person has the same keys in every sign-in, and nobody else has them', async () => {
  const [as, other] = [await makeCandidate(context.db), await makeCandidate(context.db)];
  const { keys, cookie } = await keysOf({ as });
  expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32]);
  expect(cookie).toBeUndefined();
  expect((await keysOf({ as: await makeSignIn(context.db, as.user_id) })).keys).toEqual(keys);
  expect((await keysOf({ as: other })).keys).not.toEqual(keys);
});

test('nobody has keys of their browser, by a cookie that ends with it, and keeps them after signing in', async () => {
  const first = await keysOf({});
  expect(first.cookie).toMatch(/^__Host-hireframe-drafts=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
  const cookie = first.cookie?.split(';')[0] as string;
  expect(await keysOf({ cookie })).toEqual({ keys: first.keys, cookie: undefined });
  expect((await keysOf({})).keys).not.toEqual(first.keys);
  const as = await makeCandidate(context.db);
  expect((await keysOf({ as, cookie })).keys).toEqual([...(await keysOf({ as })).keys, ...first.keys]);
});

test('what an older key of the installation sealed is still opened', () => {
  const [old, fresh] = ['an old key of some length', 'a new key of some length'];
  const derived = (...keys: [string, ...string[]]) => createEncryption(keys).derive('any');
  expect(derived(fresh, old)).toEqual([...derived(fresh), ...derived(old)]);
});
