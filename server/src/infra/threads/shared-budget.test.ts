import { expect, test } from 'vitest';
import { openShare, shareBudget } from './shared-budget.ts';

const mb = 2 ** 20;

test('a cache has what no other uses, and never less than its equal part', () => {
  const [one, other] = shareBudget(100, 2).map(openShare);
  if (!one || !other) throw new Error('there are two');
  expect([one.getLimit(), other.getLimit()]).toEqual([100 * mb, 100 * mb]);
  one.setUsed(80 * mb);
  expect([one.getLimit(), other.getLimit()]).toEqual([100 * mb, 50 * mb]);
  other.setUsed(50 * mb);
  expect(one.getLimit()).toBe(50 * mb);
  other.setUsed(30 * mb);
  expect(one.getLimit()).toBe(70 * mb);
});

test('what a thread kept that has died counts no more once another is in its place', () => {
  const [one, other] = shareBudget(100, 2);
  if (!one || !other) throw new Error('there are two');
  openShare(one).setUsed(80 * mb);
  openShare(one);
  expect(openShare(other).getLimit()).toBe(100 * mb);
});
