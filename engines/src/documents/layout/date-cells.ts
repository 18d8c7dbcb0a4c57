import { isDateLike, withoutAside } from '../date-like.ts';
import type { Segment } from './segment.ts';

const maxDateLines = 6; // Of a date in a narrow margin, perhaps under an employer and its place.
export const longestLine = 32; // Letters: 'September 2019 – December 2021'.
export const alignedBaselines = 0.5; // Of the size.
export const asideReach = 0.8; // Of the size: dates at the right margin may stand a little higher than their titles.

/** A date, perhaps over some lines. */
export function isDateCell(lines: Segment[][]): boolean {
  const texts = lines.map((line) => withoutAside(line.map((each) => each.text).join(' ')));
  if (lines.length > maxDateLines || texts.some((text) => text.length > longestLine)) return false;
  return lines.length === 1 ? isDateLike(texts.join(' ')) : texts.some(isDateLike);
}

/** How many lines stand on the baseline of a line of the other side, 0 to 1. */
export function alignedShare(lines: Segment[][], others: Segment[][], tolerance: number): number {
  const aligned = lines.filter(([first]) =>
    others.some(
      ([other]) => first && other && Math.abs(first.y - other.y) <= tolerance * Math.min(first.size, other.size),
    ),
  );
  return lines.length === 0 ? 0 : aligned.length / lines.length;
}
