import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once, differ from each other, and are for their owner alone', () => {
  const made = readSecrets(folder);
  expect(readSecrets(folder)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('secrets that were cut short are an error, never made anew', () => {
  readSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), '{}');
  expect(() => readSecrets(folder)).toThrow();
});
