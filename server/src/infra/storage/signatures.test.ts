import { expect, onTestFinished, test, vi } from 'vitest';
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

test('an address stays the same for a part of its life, and lives as long as asked at least', () => {
  vi.useFakeTimers({ now: 1_700_000_003_000 });
  onTestFinished(() => void vi.useRealTimers());
  const make = (expires_seconds: number) => signedPath(['today'], 'GET', 'a/key', { expires_seconds, file_name: 'a' });
  const expiry = (path: string) => Number(/expires=(\d+)/.exec(path)?.[1]) - 1_700_000_003;
  expect(expiry(make(1))).toBe(1);
  expect(expiry(make(900))).toBe(937); // Up to the next minute.
  const first = make(900);
  vi.advanceTimersByTime(10_000);
  expect(make(900)).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(make(900)).not.toBe(first);
});
