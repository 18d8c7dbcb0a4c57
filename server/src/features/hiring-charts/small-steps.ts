// Steps of which each is a part of the one before, where a workspace wants small groups hidden.
import { smallGroup } from '@hireframe/contract/analytics.ts';

/**
 * Whoever takes one step from another must not learn of a small group either, so that a step is hidden as well where it
 * lost fewer than five people to the last one shown.
 * @param counts the first is of everybody, and known
 */
export function hideSteps([all = 0, ...steps]: number[], hides_small: boolean): (number | null)[] {
  let last = all;
  const shown = steps.map((count) => {
    if (hides_small && (isSmall(count) || isSmall(last - count))) return null;
    last = count;
    return count;
  });
  return [hides_small && isSmall(all) ? null : all, ...shown];
}

const isSmall = (count: number) => count > 0 && count < smallGroup;

/** In tenths of a percent; null where either is hidden, or there is nothing to take it from. */
export const toPercent = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((part / whole) * 1000) / 10;
