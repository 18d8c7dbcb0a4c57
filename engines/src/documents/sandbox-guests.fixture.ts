// What the tests of the sandbox run inside it.
import { writeFileSync } from 'node:fs';

export function countBytes(bytes: Uint8Array) {
  return { isBytes: bytes instanceof Uint8Array, length: bytes.length, pid: process.pid };
}

export function loopForever() {
  for (;;);
}

/** As on a machine that has no time for it. */
export function sleep(seconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
  return seconds;
}

/** Buffers are outside the heap that a heap limit counts. */
export function takeBuffers() {
  const taken: Uint8Array[] = [];
  for (;;) taken.push(new Uint8Array(8_000_000).fill(1));
}

export function takeMegabytes(count: number) {
  return Array.from({ length: count }, () => new Uint8Array(1_000_000).fill(1)).length;
}

export function takeHeap() {
  const taken: object[] = [];
  for (;;) taken.push({ value: Math.random(), list: [1, 2, 3] });
}

export function recurse(depth = 0): number {
  return recurse(depth + 1) + 1;
}

export function exit() {
  process.exit(3);
}

export function fail() {
  throw new Error('as it should');
}

export function writeFile(path: string) {
  writeFileSync(path, 'escaped');
}

export function secrets() {
  return Object.keys(process.env);
}
