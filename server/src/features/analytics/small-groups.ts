// Groups of few people, where the workspace wants them hidden. Every number goes through here on its way out.
import { smallGroup } from '@hireframe/contract/analytics.ts';
import type { Tally } from '@hireframe/engines/column-store/questions.ts';

const isSmall = (count: number) => count > 0 && count < smallGroup;

/** Null: from 1 to 4 people, and the workspace wants such groups hidden. */
export const hideSmall = (count: number, hides_small: boolean): number | null =>
  hides_small && isSmall(count) ? null : count;

/**
 * Groups that together are a number which is known: whoever takes the shown ones from it must not learn of a small one.
 * So those that are hidden are of 5 people together at least, and thereby two or more: next to the small ones the smallest
 * of the others, and where that is everybody and still too few, the empty ones too.
 * @returns the counts in the same order, null where one is hidden
 */
export function hideGroups(counts: number[], hides_small: boolean): (number | null)[] {
  if (!hides_small || !counts.some(isSmall)) return counts;
  const filled = counts.flatMap((count, at) => (count > 0 ? [{ count, at }] : [])).sort((a, b) => a.count - b.count);
  const hidden = new Set<number>();
  let people = 0;
  for (const { count, at } of filled) {
    if (!isSmall(count) && people >= smallGroup) break;
    hidden.add(at);
    people += count;
  }
  return counts.map((count, at) => (people < smallGroup || hidden.has(at) ? null : count));
}

export const addTallies = (tallies: Tally[]): Tally => ({
  count: tallies.reduce((all, { count }) => all + count, 0),
  sum: tallies.reduce((all, { sum }) => all + sum, 0),
});

/** In tenths; null where there is nothing to take it from, or it would tell of a small group that is hidden. */
export const average = ({ count, sum }: Tally, hides_small = false): number | null =>
  count === 0 || hideSmall(count, hides_small) === null ? null : Math.round((sum / count) * 10) / 10;
