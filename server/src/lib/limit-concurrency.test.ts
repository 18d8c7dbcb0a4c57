import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('so many run at a time, in the order they came, and one that fails leaves its place', async () => {
  const limit = limitConcurrency(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const act = (name: number) =>
    limit(async () => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      if (name % 2) throw new Error(`${name} failed`);
      return name;
    });
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map(act));
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
    0,
    '1 failed',
    2,
    '3 failed',
    4,
  ]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});
