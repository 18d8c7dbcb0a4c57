import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { openWorkerRpc } from './worker-rpc.ts';

const said: string[] = [];
const log = { error: (...told: unknown[]) => said.push(told.at(-1) as string) } as unknown as Log;
const script = new URL('../../../test/odd-thread.ts', import.meta.url);
const open = () => openWorkerRpc<string, string>({ script, data: {}, name: 'the odd one', log });

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
/** Until another thread has taken the place of the one that ended. */
const again = (thread: ReturnType<typeof open>) =>
  vi.waitUntil(
    async () => {
      pass(1);
      return (await thread.ask('again')) === 'again';
    },
    { timeout: 20_000 },
  );

test('a thread that dies answers nobody who waits, and the next one answers', async () => {
  const thread = open();
  const dying = [thread.ask('be silent'), thread.ask('die')];
  expect(await Promise.all(dying)).toEqual([undefined, undefined]);
  expect(said).toEqual(['the odd one has died and begins anew']);
  await again(thread);
  await thread.stop();
});

test('whoever is not answered within ten seconds gets no answer; a thread that answers others goes on', async () => {
  const thread = open();
  const silent = thread.ask('be silent');
  expect(await thread.ask('one')).toBe('one');
  pass(10);
  expect(await silent).toBeUndefined();
  expect(await thread.ask('two')).toBe('two');
  pass(30);
  expect(await thread.ask('three')).toBe('three');
  expect(said).toEqual([]);
  await thread.stop();
});

test('a thread that is stuck is ended, and the next one answers', async () => {
  const thread = open();
  expect(await thread.ask('one')).toBe('one');
  const stuck = [thread.ask('be stuck'), thread.ask('two')];
  pass(10);
  expect(await Promise.all(stuck)).toEqual([undefined, undefined]);
  expect(said).toEqual([]);
  pass(10);
  expect(said).toEqual(['the odd one is stuck and begins anew']);
  await again(thread);
  await thread.stop();
});
