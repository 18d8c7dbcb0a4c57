import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@hireframe/contract/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppContext } from './context.ts';
import { type DiskSpace, minFreeBytes, reserveBytes, watchDiskSpace } from './disk-space.ts';
import { createHttp, route } from './http/http.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const said = vi.spyOn(log, 'error');
const open: DiskSpace[] = [];
afterEach(async () => {
  said.mockClear();
  for (const one of open.splice(0)) await one.stop();
});

const disk = { free: 0 };
async function watch(free: number, folders = ['/data'], reserve?: string) {
  disk.free = free;
  const watched = await watchDiskSpace({
    folders,
    reserve,
    log,
    every_ms: 5,
    again_ms: 5,
    ask: async (folder) => {
      if (folder === '/missing') throw Object.assign(new Error('no such folder'), { code: 'ENOENT' });
      return { bavail: disk.free / 4096, bsize: 4096 };
    },
  });
  open.push(watched);
  return watched;
}

const anyone = 'anyone' as const;
const [read, save, remove, enter, fails] = [
  endpoint({ method: 'GET', path: '/one', audience: anyone, summary: '' }),
  endpoint({ method: 'POST', path: '/one', audience: anyone, summary: '' }),
  endpoint({ method: 'DELETE', path: '/one', audience: anyone, summary: '' }),
  endpoint({ method: 'POST', path: '/enter', audience: anyone, without_room: true, summary: '' }),
  endpoint({ method: 'DELETE', path: '/fails', audience: anyone, summary: '' }),
] as const;
const httpWith = (diskSpace: DiskSpace) =>
  createHttp(
    [
      ...[read, save, remove, enter].map((one) => route(one, async () => {})),
      route(fails, () => {
        throw Object.assign(new Error('could not extend file'), { code: '53100' });
      }),
    ],
    { log, public_url: 'https://hire.example.com', storage: {}, diskSpace } as unknown as AppContext,
    async () => undefined,
  );
const sentence = "Hireframe is out of disk space, so this can't be saved right now. What you saved before is safe.";

test('on a full disk what saves is refused with a sentence, what reads, deletes or signs in is not, and the log has one line', async () => {
  const http = httpWith(await watch(minFreeBytes - 4096));
  for (let n = 0; n < 20; n++) {
    const refused = await http.inject({ method: 'POST', url: '/api/v1/one' });
    expect([refused.statusCode, refused.json()]).toEqual([507, { message: sentence }]);
  }
  for (const [method, url] of [
    ['GET', '/api/v1/one'],
    ['DELETE', '/api/v1/one'],
    ['POST', '/api/v1/enter'],
  ] as const)
    expect((await http.inject({ method, url })).statusCode).toBe(204);
  expect(said.mock.calls).toEqual([[{ free_mb: 255 }, 'the disk is full: nothing is saved until there is room']]);
});

test('it saves again once there is a quarter more room, and does not turn about at the very edge', async () => {
  const watched = await watch(minFreeBytes - 1);
  disk.free = minFreeBytes * 1.2;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(() => watched.claim()).toThrow(sentence);
  disk.free = minFreeBytes * 1.3;
  await vi.waitFor(() => expect(() => watched.claim()).not.toThrow());
});

test('work in the background waits for room, and ends its waiting with the worker', async () => {
  const watched = await watch(0);
  const stopping = new AbortController();
  const run = vi.fn(async () => 'done');
  const stopped = watched.withRoom(run, stopping.signal);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
  const waiting = watched.withRoom(run, new AbortController().signal);
  disk.free = minFreeBytes * 2;
  expect(await waiting).toBe('done');
  expect(watched.freeWhenFull()).toBeUndefined();
});

test('work that finds a disk full which only its errors tell of runs again until there is room, and says so once', async () => {
  const watched = await watch(minFreeBytes * 2);
  let tries = 0;
  const run = async () => {
    if (++tries < 4) throw Object.assign(new Error('could not extend file'), { code: '53100' });
    return 'done';
  };
  expect(await watched.withRoom(run, new AbortController().signal)).toBe('done');
  expect(said.mock.calls.map(([, message]) => message)).toEqual(['a disk is full']);
  const broken = watched.withRoom(() => Promise.reject(new Error('broken')), new AbortController().signal);
  await expect(broken).rejects.toThrow('broken');
});

test('room is held for PostgreSQL, given back when the disk is filled, and held again once there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-reserve-'));
  const file = join(folder, 'reserve');
  try {
    await watch(minFreeBytes * 2, [folder], file);
    await vi.waitFor(() => expect(statSync(file).size).toBe(reserveBytes), { timeout: 20_000 });
    expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(reserveBytes);
    disk.free = minFreeBytes / 2;
    await sleep(50); // Some looks.
    expect(existsSync(file)).toBe(true);
    disk.free = 0;
    await vi.waitFor(() => expect(existsSync(file)).toBe(false));
    disk.free = reserveBytes;
    await sleep(50);
    expect(existsSync(file)).toBe(false);
    disk.free = minFreeBytes * 2;
    await vi.waitFor(() => expect(statSync(file).size).toBe(reserveBytes), { timeout: 20_000 });
  } finally {
    for (const one of open.splice(0)) await one.stop();
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test('a folder that is not made yet is not full', async () => {
  expect((await watch(0, ['/missing'])).freeWhenFull()).toBeUndefined();
});

test('when the disk of an outside database is full, it is the same sentence and one line a minute', async () => {
  const http = httpWith(await watch(minFreeBytes * 2));
  for (let n = 0; n < 20; n++)
    expect((await http.inject({ method: 'DELETE', url: '/api/v1/fails' })).json()).toEqual({ message: sentence });
  expect(said).toHaveBeenCalledTimes(1);
});
