import { expect, test } from 'vitest';
import { buildUri, findStep, makeRecoveryCodes, makeSecret, readCode } from './codes.ts';

/** The secret and codes of RFC 6238, appendix B, of which the last six digits are shown. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test('codes are those of RFC 6238', () => {
  const known = [
    [59, '287082'],
    [1111111109, '081804'],
    [2000000000, '279037'],
  ] as const;
  for (const [seconds, code] of known) expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a phone may be one step behind or ahead, and no more', () => {
  const step = Math.floor(1111111109 / 30);
  const found = [-2, -1, 0, 1, 2].map((steps) => findStep(secret, '081804', at(1111111109 + steps * 30)));
  expect(found).toEqual([undefined, step, step, step, undefined]);
});

test('an app is told whose codes they are, and whose account', () => {
  const uri = new URL(buildUri(secret, 'ana@example.com'));
  expect(decodeURIComponent(uri.pathname)).toMatch(/Hireframe:ana@example\.com$/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hireframe',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('secrets have 160 bits and recovery codes 128, and none is like another', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = [...makeRecoveryCodes(), ...makeRecoveryCodes()];
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{2}$/);
  expect(new Set(codes).size).toBe(20);
});

test('spaces, hyphens and capitals do not count, nor which of two like signs was typed', () => {
  expect(readCode(' 123 456 ')).toEqual({ token: '123456' });
  expect(readCode('ABCO-efgl 234b')).toEqual({ recovery_code: 'abcoefgl234b' });
  expect(readCode('abc0-efg1-2348')).toEqual({ recovery_code: 'abcoefgl234b' });
});
