import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

const guests = new URL('./sandbox-guests.fixture.ts', import.meta.url);
let sandbox: Sandbox | undefined;
const open = (size = 1, wall_seconds = 60) => {
  sandbox = openSandbox(size, { wall_seconds });
  return sandbox;
};
afterEach(() => sandbox?.close());

const count = (box: Sandbox) =>
  box.run<{ isBytes: boolean; length: number; pid: number }>(guests, 'countBytes', new Uint8Array(1000));

test('bytes go in, the result comes out, and the child is used again', async () => {
  const box = open();
  const [first, second] = [await count(box), await count(box)];
  expect(first).toMatchObject({ status: 'ok', value: { isBytes: true, length: 1000 } });
  expect(second).toEqual(first);
});

test.each([
  ['buffers without end', 'takeBuffers', 'too_complex'],
  ['objects without end', 'takeHeap', 'too_complex'],
  ['a recursion without end', 'recurse', 'too_complex'],
  ['a dead child', 'exit', 'too_complex'],
])(
  '%s is stopped, and the next document is read',
  async (_what, name, reason) => {
    const box = open();
    const stopped = await box.run(guests, name, null);
    expect(stopped).toMatchObject({ status: 'failed', reason, message: expect.stringMatching(/this file/i) });
    expect(await count(box)).toMatchObject({ status: 'ok' });
  },
  30_000,
);

test('an endless loop is stopped by the clock, and the next document is read', async () => {
  const box = open(1, 5);
  expect(await box.run(guests, 'loopForever', null)).toMatchObject({ status: 'failed', reason: 'timeout' });
  expect(await count(box)).toMatchObject({ status: 'ok' });
}, 60_000);

test('a document that waits for a busy machine is read, but not for ever', async () => {
  const box = open(1, 2);
  expect(await box.run(guests, 'sleep', 3)).toEqual({ status: 'ok', value: 3 });
  expect(await box.run(guests, 'sleep', 60)).toMatchObject({ status: 'failed', reason: 'timeout' });
}, 60_000);

test('a large document gets the memory that it needs', async () => {
  expect(await open().run(guests, 'takeMegabytes', 500)).toEqual({ status: 'ok', value: 500 });
});

test('more calls than children wait their turn', async () => {
  const box = open(2);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => count(box)));
  const pids = answers.map((answer) => (answer.status === 'ok' ? answer.value.pid : 0));
  expect(new Set(pids).size).toBe(2);
});

test('an error of the function itself is no fault of the file', async () => {
  await expect(open().run(guests, 'fail', null)).rejects.toThrow('as it should');
  await expect(sandbox?.run(guests, 'missing', null)).rejects.toThrow('exports no missing');
});

test('a child can write nothing', async () => {
  const path = join(tmpdir(), `hireframe-sandbox-${process.pid}`);
  await expect(open().run(guests, 'writeFile', path)).rejects.toThrow(/permission|access/i);
  expect(existsSync(path)).toBe(false);
});

test('a child sees nothing of the environment but what decides answers', async () => {
  process.env.HIREFRAME_TEST_SECRET = 'x';
  const seen = await open().run<string[]>(guests, 'secrets', null);
  delete process.env.HIREFRAME_TEST_SECRET;
  const names = seen.status === 'ok' ? seen.value : ['nothing came back'];
  expect(names.filter((name) => !/^(PATH|LANG|HIREFRAME_NOW|NODE_CHANNEL_.*)$/.test(name))).toEqual([]);
});

test('closing rejects what waits', async () => {
  const box = open();
  const running = box.run(guests, 'loopForever', null);
  const waiting = box.run(guests, 'countBytes', new Uint8Array(1));
  box.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(running).resolves.toMatchObject({ status: 'failed' });
});
