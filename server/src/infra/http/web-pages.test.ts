import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AppContext } from '../context.ts';
import { createLog } from '../log.ts';
import { createHttp } from './http.ts';
import { serveWeb } from './web-pages.ts';

const isBuilt = existsSync(fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url)));
const context = { log: createLog('silent'), public_url: 'http://hireframe.test', storage: {} } as unknown as AppContext;

test.runIf(isBuilt)('each page of the app has its address; what is not there says so', async () => {
  const http = createHttp([], context, async () => undefined);
  serveWeb(http, context);
  for (const url of ['/', '/login', '/profile/resumes/1?tab=score']) {
    const { statusCode, headers } = await http.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
  }
  for (const url of ['/there-is-no-such-page', '/candidates/1/more', '/c']) {
    const { statusCode, headers, body } = await http.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<div id="root">'); // The app's own page for that.
  }
  for (const url of ['/api/v1/nothing', '/assets/gone-12345678.js', '/%2e%2e/package.json']) {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.json().message]).toEqual([404, "This address doesn't exist."]);
  }
  const [asset] = /\/assets\/[\w-]+\.js/.exec((await http.inject({ url: '/' })).body) ?? [];
  const { headers } = await http.inject({ url: asset ?? '', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
});

test.runIf(isBuilt)('the page with the map, and no other, may reach Google where the operator has a key', async () => {
  const maps = { google_maps_key: 'a-key', map_style_url: null };
  const withKey = { ...context, maps };
  const http = createHttp([], withKey, async () => undefined);
  serveWeb(http, withKey);
  const of = async (url: string) => (await http.inject({ url })).headers;
  const map = await of('/analytics?view=map');
  expect(map['referrer-policy']).toBe('strict-origin-when-cross-origin'); // A key that is restricted by website is checked.
  expect(map['content-security-policy']).toMatch(/script-src 'self' 'unsafe-eval' blob: https:\/\/\*\.googleapis\.com/);
  for (const url of ['/', '/candidates', '/reports']) {
    const other = await of(url);
    expect([url, other['referrer-policy']]).toEqual([url, 'no-referrer']);
    expect(other['content-security-policy']).not.toContain('google');
  }
  const withoutKey = createHttp([], context, async () => undefined);
  serveWeb(withoutKey, context);
  expect((await withoutKey.inject({ url: '/analytics' })).headers['referrer-policy']).toBe('no-referrer');
});
