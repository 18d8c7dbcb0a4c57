import { expect, test } from 'vitest';
import { readSignedPath, signedPath } from './signatures.ts';

const minute = { expires_seconds: 60 };

test('an address that an older key signed still opens, and a new one is signed with the new key', () => {
  const old = signedPath(['before'], 'GET', 'a/key', minute);
  const fresh = signedPath(['today', 'before'], 'GET', 'a/key', minute);
  const read = (...keys: [string, ...string[]]) => [old, fresh].map((path) => readSignedPath(keys, 'GET', path)?.key);
  expect(read('today', 'before')).toEqual(['a/key', 'a/key']);
  expect(read('today')).toEqual([undefined, 'a/key']);
  expect(read('before')).toEqual(['a/key', undefined]);
});
