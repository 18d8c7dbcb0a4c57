import { expect, test } from 'vitest';
import { isRefusedInClear } from './only-https.ts';

const secure = 'https://hire.example.com';

test.each([
  [secure, '127.0.0.1', 'https', false],
  [secure, '127.0.0.1', 'http', true],
  [secure, '127.0.0.1', 'http, https', true],
  [secure, '127.0.0.1', undefined, false],
  [secure, '::1', undefined, false],
  [secure, '10.0.0.7', 'https', false],
  [secure, '10.0.0.7', 'http', true],
  [secure, '10.0.0.7', undefined, true],
  ['http://localhost:4000', '10.0.0.7', undefined, false],
  ['http://localhost:4000', '127.0.0.1', 'http', false],
])('at %s a call from %s that says %s is refused: %s', (public_url, peer, proto, isRefused) => {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  expect(isRefusedInClear(public_url, { url: '/jobs?healthz', headers, peer })).toBe(isRefused);
});

test('load balancers look at our health in clear', () => {
  const health = ['/healthz', '/readyz', '/readyz?full=1'].map((url) => ({ url, headers: {}, peer: '10.0.0.7' }));
  expect(health.map((one) => isRefusedInClear(secure, one))).toEqual([false, false, false]);
});
