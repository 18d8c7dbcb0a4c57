// Ranges of scores as they are asked for, and scores as they are shown.
import type { Range } from '@hireframe/engines/column-store/questions.ts';

export type ScoreRange = {
  score_min?: number | undefined;
  score_max?: number | undefined;
  score_below?: number | undefined;
};

export const toRange = ({ score_min: min, score_max: max, score_below: below }: ScoreRange): Range => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(below !== undefined && { below }),
});

/** What is in both ranges. */
export function both(one: Range = {}, other: Range): Range {
  const ends = [
    ['min', Math.max, -Infinity],
    ['max', Math.min, Infinity],
    ['below', Math.min, Infinity],
  ] as const;
  return Object.fromEntries(
    ends
      .map(([end, choose, open]) => [end, choose(one[end] ?? open, other[end] ?? open)] as const)
      .filter(([, value]) => Number.isFinite(value)),
  );
}

/** Stored in single precision, which shows beyond the seventh figure. */
export const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
