import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { findDebugModes } from './debug-modes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mindsdb = { HIREFRAME_MINDSDB_URL: 'https://m.example.com', HIREFRAME_MINDSDB_MODEL_KEY: 'key' };

test.each([
  ['DATABASE_URL', 'postgres://u:p@db.internal/hire', {}],
  ['DATABASE_URL', 'postgres://u:p@db.internal/hire?sslmode=no-verify', {}],
  ['DATABASE_URL', 'postgres://u:p@db.internal/hire?sslmode=require&uselibpqcompat=true', {}],
  ['DATABASE_URL', 'postgres://u:p@localhost/hire?host=10.0.0.9', {}],
  ['STORAGE_URL', 's3://key:secret@minio.internal/bucket?tls=false', {}],
  ['LLM_URL', 'http://model.internal/v1', { LLM_MODEL: 'm' }],
  ['LLM_URL', 'anthropic+http://model.internal/v1', { LLM_MODEL: 'm', LLM_KEY: 'k' }],
  ['TRANSCRIBE_URL', 'http://words.internal', {}],
  ['HIREFRAME_MODELS_URL', 'http://files.internal/whisper', {}],
  ['HIREFRAME_GOOGLE_URL', 'http://google.internal', {}],
  [
    'HIREFRAME_MINDSDB_URL',
    'http://m.internal',
    { ...mindsdb, HIREFRAME_MINDSDB_DATABASE_URL: 'postgres://localhost/x' },
  ],
  ['HIREFRAME_MINDSDB_DATABASE_URL', 'postgres://u:p@db.internal/hire', mindsdb],
  ['PUBLIC_URL', 'http://hire.example.com', {}],
  ['HOST', '0.0.0.0', {}],
] as [string, string, NodeJS.ProcessEnv][])(
  '%s=%s would be in clear, and is refused unless it is named',
  (name, value, rest) => {
    const given = { ...rest, [name]: value };
    expect(() => readConfig(given)).toThrow(
      new RegExp(`${name} would be spoken in clear: .*HIREFRAME_CLEAR_CONNECTIONS=${name}`),
    );
    expect(() => readConfig(given)).not.toThrow(/secret/);
    expect(() => readConfig({ ...given, HIREFRAME_CLEAR_CONNECTIONS: 'TRANSCRIBE_KEY' })).toThrow(
      'must be names of settings',
    );
    expect(readConfig({ ...given, HIREFRAME_CLEAR_CONNECTIONS: name }).clear_connections).toEqual([name]);
  },
);

test.each([
  { DATABASE_URL: 'postgres://u:p@db.internal/hire?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1/hire' },
  { DATABASE_URL: 'postgres:///hire?host=/var/run/postgresql' },
  { STORAGE_URL: 's3://key:secret@minio.internal/bucket' },
  { STORAGE_URL: 's3://key:secret@[::1]:9000/bucket?tls=false' },
  { LLM_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'm' },
  { SMTP_URL: 'smtp://mail.internal?from=a@example.com' },
  { HOST: '0.0.0.0', HIREFRAME_TLS_CERT: '/cert.pem', HIREFRAME_TLS_KEY: '/key.pem' },
])('what is encrypted, or stays on this machine, needs no word: %o', (given) => {
  expect(readConfig(given as NodeJS.ProcessEnv).clear_connections).toEqual([]);
});

test('a certificate without its key, and an owner without a role to run as, are refused', () => {
  expect(() => readConfig({ HIREFRAME_TLS_CERT: '/cert.pem' })).toThrow('HIREFRAME_TLS_KEY is needed too');
  expect(() => readConfig({ HIREFRAME_MIGRATE_DATABASE_URL: 'postgres://localhost/x' })).toThrow(
    'DATABASE_URL is needed',
  );
});

test('what helps to find faults is refused where strangers come, and unchecked certificates everywhere', () => {
  const inspector = 'ws://127.0.0.1:9229/any';
  const isPublic = { PUBLIC_URL: 'https://hire.example.com' };
  expect(() => readConfig({ ...isPublic, NODE_DEBUG: 'http' })).toThrow('NODE_DEBUG must not be set');
  expect(readConfig({ NODE_DEBUG: 'http' }).host).toBe('127.0.0.1');
  expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('no certificate would be checked');
  expect(findDebugModes({}, inspector)).toEqual([]);
  for (const given of [isPublic, { HOST: '0.0.0.0' }])
    expect(findDebugModes(given, inspector)).toMatchObject([
      { variable: 'HOST', message: expect.stringMatching(/inspector is open/) },
    ]);
});

test('a secret is read from a file that its name with _FILE points to', () => {
  const file = join(folder, 'llm-key');
  writeFileSync(file, 'from-a-vault\n');
  const model = { LLM_URL: 'https://api.example.com', LLM_MODEL: 'm' };
  expect(readConfig({ ...model, LLM_KEY_FILE: file }).language_model?.key).toBe('from-a-vault');
  expect(() => readConfig({ ...model, LLM_KEY_FILE: file, LLM_KEY: 'too' })).toThrow('are both set: leave one out');
  expect(() => readConfig({ ...model, LLM_KEY_FILE: join(folder, 'none') })).toThrow(
    /LLM_KEY_FILE can't be read: ENOENT/,
  );
  writeFileSync(file, '\n');
  expect(() => readConfig({ ...model, LLM_KEY_FILE: file })).toThrow('LLM_KEY_FILE is empty');
});
