import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { freePort } from '../infra/database/embedded-postgres.ts';
import { readConfig } from './config.ts';
import { start } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a worker by itself says that it runs and that it has stopped, and is asked how it is at a port of its own', async () => {
  const { url } = await freshDatabase();
  const port = await freePort();
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const config = readConfig({
    DATABASE_URL: url,
    HIREFRAME_DATA: folder,
    HIREFRAME_HEALTH_PORT: String(port),
    HIREFRAME_MEMORY_MB: '0',
    HIREFRAME_TRANSCRIBE: 'off',
  });
  const stop = await start(config, { api: false, worker: true });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await ask('/readyz')).json()).toMatchObject({ parts: { database: 'ok', queue: 'ok', storage: 'ok' } });
  expect((await ask('/api/v1/openapi.json')).status).toBe(404);
  await stop?.();
  await expect(ask('/healthz')).rejects.toThrow();
  const lines = said.mock.calls.map(([line]) => line);
  expect(lines).toEqual([
    `The worker ${process.pid} is running. Its health is at http://localhost:${port}/readyz`,
    `The worker ${process.pid} has stopped.`,
  ]);
});
