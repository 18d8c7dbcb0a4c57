import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStorage } from './open.ts';
import { openS3 } from './s3.ts';

test('without keys in its address the bucket is spoken to with what the container is given for a while', async () => {
  const given = {
    AccessKeyId: 'short-lived',
    SecretAccessKey: 'any',
    Token: 'session',
    Expiration: '2099-01-01T00:00:00Z',
  };
  const server = createServer((_asked, answer) => answer.end(JSON.stringify(given)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const storage = openStorage('s3://objects.example.com/files', { public_url: '', signing_keys: ['any'] });
  const about = { content_type: 'text/plain', file_name: 'a', disposition: 'inline', expires_seconds: 60 } as const;
  const { searchParams } = new URL(await storage.signedGet('a/b', about));
  expect(searchParams.get('X-Amz-Credential')).toMatch(/^short-lived\//);
  expect(searchParams.get('X-Amz-Security-Token')).toBe('session');
});

test('half of a pair of keys is refused', () => {
  expect(() => openStorage('s3://key@objects.example.com/files', { public_url: '', signing_keys: ['any'] })).toThrow(
    'STORAGE_URL is not of the form',
  );
});

test('a bucket that takes connections and says nothing is given up', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const storage = openS3(`s3://key:secret@127.0.0.1:${port}/files?tls=false`, 100);
  await expect(storage.head('a/b')).rejects.toThrow(/timeout|timed out/i);
  await expect(storage.put('a/b', Buffer.from('c'), { content_type: 'text/plain' })).rejects.toThrow(
    /timeout|timed out/i,
  );
});
