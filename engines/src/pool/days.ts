// Days are a slice of the rows, as far as those are in order.
import { type Bits, copyBits } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Days } from './questions.ts';

export const isAlways = (days: Days | undefined): boolean => days?.from === undefined && days?.to === undefined;

/** Keeps of a set who came within the days. @returns at most how many that are */
export function keepDays(columns: Columns, bits: Bits, days: Days): number {
  const { codes, dictionary } = columns.columns.day;
  const dayOf = (row: number) => dictionary.keys[codes[row] as number] as number;
  const firstFrom = (day: number) => {
    let [low, high] = [0, columns.in_order];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (dayOf(middle) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = days.from === undefined ? 0 : firstFrom(days.from);
  const to = days.to === undefined ? columns.in_order : Math.max(from, firstFrom(days.to + 1));
  clear(bits, 0, from);
  clear(bits, to, columns.in_order);
  for (let row = columns.in_order; row < columns.rows; row++) {
    const day = dayOf(row);
    if (day < (days.from ?? day) || day > (days.to ?? day)) (bits[row >>> 5] as number) &= ~(1 << (row & 31));
  }
  return to - from + columns.rows - columns.in_order;
}

export function thereWithin(columns: Columns, days: Days): { bits: Bits; count: number } {
  const bits = copyBits(columns.is_there, (columns.rows + 31) >>> 5);
  return { bits, count: keepDays(columns, bits, days) };
}

/** Takes out rows from one to before another. */
function clear(bits: Bits, from: number, to: number) {
  if (from >= to) return;
  const [first, last] = [from >>> 5, to >>> 5];
  const [low, high] = [(1 << (from & 31)) - 1, -1 << (to & 31)];
  if (first === last) {
    (bits[first] as number) &= low | high;
    return;
  }
  (bits[first] as number) &= low;
  bits.fill(0, first + 1, last);
  if (last < bits.length) (bits[last] as number) &= high;
}
