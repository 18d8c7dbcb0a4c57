import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('a list of several pages is had whole, in its order, and no page more is asked for', async () => {
  const asked: number[] = [];
  const rows = await allPages(async ({ page }) => {
    asked.push(page);
    return { count: 6, next: page < 3 ? 'more' : null, previous: null, results: [page * 10, page * 10 + 1] };
  });
  expect(rows).toEqual([10, 11, 20, 21, 30, 31]);
  expect(asked).toEqual([1, 2, 3]);
});
