// How the server answers the signed addresses of the folder.
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { listKeys, minute, openFolder, text } from '../../../test/objects.ts';

const { storage, folder, stop } = await openFolder();
afterAll(stop);
await storage.put('pdf', Buffer.from('0123456789'), { content_type: 'application/pdf' });

const cv = { ...minute, content_type: 'application/pdf', file_name: 'cv.pdf' };
const addressOf = (key: string) => storage.signedGet(key, { ...cv, disposition: 'inline' });
async function get(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(await addressOf('pdf'), { method, headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

test('a file runs nothing, is what it says, tells nobody its address, and is kept by no browser', async () => {
  const { headers } = await get();
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('HEAD answers as GET does, without the bytes', async () => {
  const [asked, got] = [await get({}, 'HEAD'), await get()];
  expect(asked).toMatchObject({ status: 200, body: '' });
  expect(asked.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes', etag: got.headers.etag });
});

test.each([
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, undefined, 'bytes */10'],
  ['bytes=-0', 416, undefined, 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
])('asked for %s it answers %d', async (range, status, body, content_range) => {
  const answer = await get({ range });
  expect([answer.status, answer.headers['content-range']]).toEqual([status, content_range]);
  if (body !== undefined) expect(answer.body).toBe(body);
});

test('who has the file gets a range of the same file, and all of a new one', async () => {
  const { etag = '' } = (await get()).headers;
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect((await get({ range: 'bytes=2-3', 'if-range': etag })).body).toBe('23');
  expect((await get({ range: 'bytes=2-3', 'if-range': '"another"' })).body).toBe('0123456789');
});

test('an address outlives its file by a plain 404', async () => {
  await storage.put('gone', Buffer.from('x'), text);
  const url = await addressOf('gone');
  await storage.delete('gone');
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'This file no longer exists.' }]);
});

test('an address that showed a picture does not show the page that took its place', async () => {
  await storage.put('swapped', Buffer.from('x'), { content_type: 'image/png' });
  const url = await addressOf('swapped');
  await storage.put('swapped', Buffer.from('<script>'), { content_type: 'text/html' });
  expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment/);
});

test('what is sent to a signed address is refused with a reason', async () => {
  const { url, headers } = await storage.signedPut('in', { ...text, ...minute, size_bytes: 5 });
  const send = async (body: string, type: string) =>
    (await fetch(url, { method: 'PUT', headers: { ...headers, 'content-type': type }, body })).status;
  expect(await send('123456', 'text/plain')).toBe(413);
  expect(await send('1234', 'text/plain')).toBe(422);
  expect(await send('12345', 'text/html')).toBe(415);
  expect((await fetch(`${url}x`, { method: 'PUT', body: '12345' })).status).toBe(403);
  expect(await listKeys(storage, '')).not.toContain('in');
});

test('an upload that breaks off keeps nothing', async () => {
  const { url, headers } = await storage.signedPut('broken', { ...text, ...minute, size_bytes: 1_000_000 });
  const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': 1_000_000 } });
  sending.on('error', () => {}); // Ours: the line is cut below.
  sending.write(Buffer.alloc(100_000));
  const unfinished = () => readdir(join(folder, '.incoming'));
  await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1), 10_000);
  sending.destroy();
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), 10_000);
  expect(await listKeys(storage, '')).not.toContain('broken');
});
