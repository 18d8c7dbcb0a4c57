import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';

const { http, context } = await startApp();
let callers = 0;
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = `10.0.0.${++callers}`) =>
  http.inject({ url, headers, remoteAddress });

test.each(['/api/v1/docs', '/api/v1/openapi.json'])(
  '%s is made once, small on its way, and not sent again while it is the same',
  async (url) => {
    const plain = await get(url);
    expect(plain.statusCode).toBe(200);
    expect(plain.body).toContain('/api/v1/docs');
    const packed = await get(url, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get(url, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const cost = process.cpuUsage();
    await Promise.all(Array.from({ length: 24 }, () => get(url, { 'accept-encoding': 'gzip' })));
    // Making it for each took 3 s together.
    expect(process.cpuUsage(cost).user / 1000).toBeLessThan(1500);
  },
);

test('whoever asks for the documentation again and again is told to wait', async () => {
  const asked = await Promise.all(Array.from({ length: 21 }, () => get('/api/v1/docs', {}, '10.9.9.9')));
  expect(
    asked
      .map(({ statusCode }) => statusCode)
      .sort()
      .slice(-2),
  ).toEqual([200, 429]);
  expect((await get('/api/v1/openapi.json', {}, '10.9.9.9')).statusCode).toBe(429);
});

test('security.txt names the operator’s contact for half a year, and is absent where there is none', async () => {
  context.now = () => new Date('2026-03-01T15:00:00Z');
  context.security_contact = 'mailto:security@example.com';
  const found = await get('/.well-known/security.txt');
  expect(found.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(found.body.split('\r\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2026-08-28T00:00:00Z',
    'Canonical: http://hireframe.test/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
  context.security_contact = undefined;
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
});
