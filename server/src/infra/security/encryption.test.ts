import { expect, test } from 'vitest';
import { openSealing } from './encryption.ts';

const sealing = openSealing('a key of thirty-two letters or more');

test('a secret comes back for its purpose, and looks different each time it is kept', () => {
  const [one, other] = [sealing.seal('whsec_ä', 'webhook of 1'), sealing.seal('whsec_ä', 'webhook of 1')];
  expect(sealing.open(one, 'webhook of 1')).toBe('whsec_ä');
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('whsec');
});

test('it opens for no other purpose, on no other installation, and not when a letter was changed', () => {
  const sealed = sealing.seal('secret', 'webhook of 1');
  expect(() => sealing.open(sealed, 'webhook of 2')).toThrow();
  expect(() => openSealing('another key of thirty-two letters or more').open(sealed, 'webhook of 1')).toThrow();
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
  expect(() => sealing.open(changed, 'webhook of 1')).toThrow();
  expect(() => sealing.open('plain', 'webhook of 1')).toThrow('not known here');
});

test('machines that share the key open what another one sealed', () => {
  const other = openSealing('a key of thirty-two letters or more');
  expect(other.open(sealing.seal('secret', 'any'), 'any')).toBe('secret');
});
