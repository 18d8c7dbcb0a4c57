import { expect, onTestFinished, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('who asks for the same meanwhile gets the same; afterwards it is found anew, also when it failed', async () => {
  const share = singleFlight();
  let found = 0;
  const find = async () => ++found;
  expect(await Promise.all([share('a', find), share('b', find), share('a', find)])).toEqual([1, 2, 1]);
  const fail = () => Promise.reject(new Error('no'));
  await expect(Promise.all([share('a', fail), share('a', find)])).rejects.toThrow('no');
  expect(await share('a', find)).toBe(3);
});

test('what was found is kept for as long as is said, and a failure is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = singleFlight({ keep_ms: 1000 });
  let asked = 0;
  const find = async () => ++asked;
  expect(await ask('any', find)).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(await ask('any', find)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask('any', find)).toBe(2);
  const fail = () => Promise.reject(new Error('broken'));
  await expect(ask('other', fail)).rejects.toThrow('broken');
  expect(await ask('other', find)).toBe(3);
});
