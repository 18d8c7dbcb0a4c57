import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSecrets, rotateSigningKey, signingKeys } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once, differ from each other, and are for their owner alone', () => {
  const made = readSecrets(folder);
  expect(readSecrets(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('no secret has fewer than 128 bits', () => {
  const { old_signing_keys: _, ...made } = readSecrets(folder);
  for (const secret of Object.values(made)) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test('secrets that were cut short are an error, never made anew', () => {
  readSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), '{}');
  expect(() => readSecrets(folder)).toThrow();
});

test('a rotated signing key leaves the old ones to be read, and all other secrets as they were', () => {
  const { signing_key: first, old_signing_keys: _, ...others } = readSecrets(folder);
  expect(rotateSigningKey(folder)).toBe(1);
  const second = readSecrets(folder).signing_key;
  expect(rotateSigningKey(folder)).toBe(2);
  const rotated = readSecrets(folder);
  expect(signingKeys(rotated)).toEqual([rotated.signing_key, second, first]);
  expect(new Set(signingKeys(rotated)).size).toBe(3);
  expect(rotated).toMatchObject(others);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('secrets of an installation that has never rotated are read as before', () => {
  const { old_signing_keys: _, ...before } = readSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(before));
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).not.toHaveProperty('old_signing_keys');
  expect(signingKeys(readSecrets(folder))).toEqual([before.signing_key]);
});
