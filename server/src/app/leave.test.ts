// An API that goes while others stay.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Check } from '../features/system/system.ts';
import { prepareToLeave } from './leave.ts';

async function start() {
  const checks: Check[] = [];
  const http = Fastify();
  http.get('/readyz', async () => 'ok');
  http.register(async (scope) => scope.get('/any', async () => 'answered'));
  const leave = prepareToLeave(http, checks);
  await http.ready();
  return { checks, http, leave };
}

test('where a proxy asks, it is told first, and everything is answered until it has heard', async () => {
  const { checks, http, leave } = await start();
  await http.inject('/readyz');
  expect((await http.inject('/any')).headers).not.toMatchObject({ connection: 'close' });
  const begun = performance.now();
  const leaving = leave();
  await expect(checks[0]?.check()).rejects.toThrow();
  const { statusCode, headers } = await http.inject('/any');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ connection: 'close' });
  expect(await leaving).toBe(true);
  expect(performance.now() - begun).toBeGreaterThan(4500);
  await http.close();
});

test('where nobody asks, nobody is waited for', async () => {
  const { http, leave } = await start();
  const begun = performance.now();
  expect(await leave()).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1000);
  await http.close();
});
