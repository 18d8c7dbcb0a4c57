import { expect, test } from 'vitest';
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
