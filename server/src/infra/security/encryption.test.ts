import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const encryption = createEncryption(['a key of thirty-two letters or more']);

test('a secret comes back for its purpose, and looks different each time it is kept', () => {
  const [one, other] = [encryption.encrypt('whsec_ä', 'webhook of 1'), encryption.encrypt('whsec_ä', 'webhook of 1')];
  expect(encryption.decrypt(one, 'webhook of 1')).toBe('whsec_ä');
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('whsec');
});

test('it opens for no other purpose, on no other installation, and not when a letter was changed', () => {
  const sealed = encryption.encrypt('secret', 'webhook of 1');
  expect(() => encryption.decrypt(sealed, 'webhook of 2')).toThrow();
  expect(() =>
    createEncryption(['another key of thirty-two letters or more']).decrypt(sealed, 'webhook of 1'),
  ).toThrow();
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2);
  expect(() => encryption.decrypt(changed, 'webhook of 1')).toThrow();
  expect(() => encryption.decrypt('plain', 'webhook of 1')).toThrow('not known here');
});

test('machines that share the key open what another one sealed', () => {
  const other = createEncryption(['a key of thirty-two letters or more']);
  expect(other.decrypt(encryption.encrypt('secret', 'any'), 'any')).toBe('secret');
});

test('what an older key sealed is still read, and nothing new is sealed with it', () => {
  const [before, rotated] = [['the key of before, long enough'], ['the key of today, long enough']] as const;
  const both = createEncryption([...rotated, 'a key between', ...before]);
  expect(both.decrypt(createEncryption(before).encrypt('whsec_ä', 'any'), 'any')).toBe('whsec_ä');
  const fresh = both.encrypt('whsec_ä', 'any');
  expect(createEncryption(rotated).decrypt(fresh, 'any')).toBe('whsec_ä');
  expect(() => createEncryption(before).decrypt(fresh, 'any')).toThrow();
  expect(() => both.decrypt(fresh, 'other')).toThrow();
});
