// What only the folder promises, and what STORAGE_URL may say.
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { openFolder, text } from '../../../test/objects.ts';
import { openStorage } from './open.ts';

const { storage, folder, stop } = await openFolder();
afterAll(stop);
const options = { public_url: '', signing_keys: ['a key for tests only'] as const };

test('a put that failed leaves no file behind', async () => {
  const short = storage.put('a', Readable.from([Buffer.from('123')]), { ...text, size_bytes: 4 });
  await expect(short).rejects.toThrow();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('what a killed process left half-written is cleared away after its time', async () => {
  await storage.check();
  await writeFile(join(folder, '.incoming', 'half'), 'half');
  await storage.deleteAbandoned(3600);
  expect(await readdir(join(folder, '.incoming'))).toEqual(['half']);
  await storage.deleteAbandoned(-60);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a file that lost its end is said to be damaged and not given out', async () => {
  await storage.put('damaged', Buffer.from('some bytes'), text);
  await truncate(join(folder, 'damaged~'), 400);
  await expect(storage.get('damaged')).rejects.toThrow('damaged');
});

test('a folder that cannot be used is not ready', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openStorage(`file:${folder}/file/objects`, options).check()).rejects.toThrow('ENOTDIR');
});

test('a bucket that does not answer is not ready, which is said without the secret', async () => {
  const bucket = openStorage('s3://key:verysecret@127.0.0.1:1/bucket?tls=false', options);
  const error = await bucket.check().catch((thrown: Error) => thrown);
  expect(String(error)).toBe('Error: The bucket bucket at http://127.0.0.1:1 does not answer: ECONNREFUSED');
});

test.each([
  ['s3://key:secret@s3.example.com/bucket', 'https://s3.example.com'],
  ['s3://key:a%2Fb@s3.example.com:9000/bucket?region=eu-central-1&tls=false', 'http://s3.example.com:9000'],
  ['s3://key:secret@s3.example.com/bucket?path_style=false', 'https://bucket.s3.example.com'],
])('signed addresses of %s lead to %s', async (url, origin) => {
  const bucket = openStorage(url, options);
  expect(bucket.origin).toBe(origin);
  const put = await bucket.signedPut('a/b', { ...text, size_bytes: 5, expires_seconds: 60 });
  expect(new URL(put.url).origin).toBe(origin);
  expect(new URL(put.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
});

test.each([
  's3://key:verysecret@s3.example.com',
  's3://key:verysecret@s3.example.com/bucket/folder',
  's3://key:verysecret@s3.example.com/bucket?tls=perhaps',
  's3://key:verysecret@s3.example.com/bucket?regoin=eu-central-1',
  'https://s3.example.com/bucket',
])('the storage %s is refused, in words without its secret', (url) => {
  expect(() => openStorage(url, options)).toThrow(/^STORAGE_URL (?!.*verysecret)/);
});
