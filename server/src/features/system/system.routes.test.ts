import { gunzipSync } from 'node:zlib';
import { getLicenses, getSystem } from '@hireframe/contract/system.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { openMetrics } from '../../infra/metrics.ts';
import { readSystem } from './system.ts';

const { call, http, context } = await startApp();
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

test('metrics are given to whoever has the token, and are not there for anybody else', async () => {
  const read = (authorization?: string) => get('/metrics', authorization ? { authorization } : {});
  expect((await read('Bearer a-token-of-twenty-signs')).statusCode).toBe(404); // Nothing is counted.
  context.metrics = openMetrics({ db: context.db });
  context.metrics_token = 'a-token-of-twenty-signs';
  await get('/healthz');
  const found = await read('Bearer a-token-of-twenty-signs');
  expect(found.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(found.body).toContain('hireframe_http_request_seconds_count{method="GET",route="/healthz",status="200"} 1');
  for (const wrong of [undefined, 'Bearer a-token-of-twenty-sign', 'Bearer ', 'a-token-of-twenty-signs'])
    expect((await read(wrong)).statusCode).toBe(404);
});

test('admins see version, parts and licences; others see none of it', async () => {
  const as = await makeAdmin(context.db);
  const { body } = await call(getSystem, { as });
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(body.queues).toEqual([]);
  const licenses = (await call(getLicenses, { as })).body;
  expect(licenses[0]?.license).toBe('MIT');
  const all = licenses.flatMap(({ packages }) => packages.map(({ name }) => name));
  expect(all).toContain('fastify');
  expect(all).not.toContain('vitest');
  const viewer = await makeRecruiter(context.db, { workspace: { id: as.workspace_id }, workspace_role: 'viewer' });
  expect((await call(getSystem, { as: viewer })).status).toBe(403);
});

test('the last whole backup is told with its size, and so are none, an old one and one that failed since', async () => {
  const { db } = context;
  const days = (count: number) => new Date(context.now().getTime() - count * 24 * 3600_000).toISOString();
  const add = (finished_at: string, more: { error?: string; size_bytes?: number; file_count?: number }) =>
    db
      .insertInto('backups')
      .values({ kind: 'base', folder: '/mnt/backups', started_at: finished_at, finished_at, ...more })
      .execute();
  const ask = async () => (await readSystem(context, [])).backup;
  const nothing = { finished_at: null, size_bytes: null, file_count: null, failed_at: null };
  await db.deleteFrom('backups').execute();
  expect(await ask()).toEqual({ state: 'notice', ...nothing });
  await add(days(8), { size_bytes: 5_000_000_000, file_count: 12 });
  const old = { finished_at: days(8), size_bytes: 5_000_000_000, file_count: 12, failed_at: null };
  expect(await ask()).toMatchObject({ ...old, state: 'notice', finished_at: expect.any(String) });
  await add(days(2), { error: 'No space left in /mnt/backups' });
  expect(await ask()).toMatchObject({ state: 'failed', size_bytes: 5_000_000_000, failed_at: expect.any(String) });
  await add(days(1), { size_bytes: 6_000_000_000, file_count: 13 });
  expect(await ask()).toMatchObject({ state: 'ok', size_bytes: 6_000_000_000, file_count: 13, failed_at: null });
  await db.deleteFrom('backups').execute();
});

test('a part that works with a reservation is told from one that failed', async () => {
  const system = await readSystem(context, [
    { part: 'database', check: async () => undefined },
    { part: 'recordings', check: async () => 'works with ffmpeg 4.1' },
    { part: 'transcripts', tells: true, check: async () => 'whisper.cpp 1.8' },
    { part: 'storage', check: async () => Promise.reject(new Error('bucket of s3.internal')) },
  ]);
  expect(system.parts).toEqual([
    { part: 'database', state: 'ok', message: null },
    { part: 'recordings', state: 'notice', message: 'works with ffmpeg 4.1' },
    { part: 'transcripts', state: 'ok', message: 'whisper.cpp 1.8' },
    { part: 'storage', state: 'failed', message: 'failed' },
  ]);
});
