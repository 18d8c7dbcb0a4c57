import { expect, test } from 'vitest';
import { createBudget, Preempted } from './memory-budget.ts';

/** Work that is under way until it is told to end. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  const act = () => {
    state.hasBegun = true;
    return promise;
  };
  return { state, end: resolve, act };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what fits in runs beside each other, what does not waits its turn', async () => {
  const room = createBudget(10);
  const [large, small, another] = [pending(), pending(), pending()];
  const all = [room.work(6, large.act), room.work(6, another.act), room.work(2, small.act)];
  await settled();
  expect([large, another, small].map(({ state }) => state.hasBegun)).toEqual([true, false, false]);
  large.end();
  await settled();
  expect([another, small].map(({ state }) => state.hasBegun)).toEqual([true, true]);
  another.end();
  small.end();
  await Promise.all(all);
});

test('who is larger than the room comes in alone, and a failure makes room as an end does', async () => {
  const room = createBudget(10);
  await expect(room.work(99, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await room.work(10, async () => 'in')).toBe('in');
});

test('a guest leaves as soon as somebody waits who does not fit in beside it', async () => {
  const room = createBudget(10);
  const guest = room.asGuest(6, (signal) => {
    const { promise, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  expect(await room.work(4, async () => 'beside it')).toBe('beside it');
  const worker = room.work(6, async () => 'in its place');
  await expect(guest).rejects.toThrow(Preempted);
  expect(await worker).toBe('in its place');
});

test('a guest begins when nobody else waits', async () => {
  const room = createBudget(10);
  const [first, guest, second] = [pending(), pending(), pending()];
  const all = [room.work(8, first.act), room.asGuest(4, guest.act), room.work(8, second.act)];
  first.end();
  await settled();
  expect([second, guest].map(({ state }) => state.hasBegun)).toEqual([true, false]);
  second.end();
  await settled();
  expect(guest.state.hasBegun).toBe(true);
  guest.end();
  await Promise.all(all);
});
