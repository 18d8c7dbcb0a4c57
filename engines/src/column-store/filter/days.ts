// Days are a slice of the order of (created_at, id).
import { addTo, type Bits, copyBits, makeBits, without } from '../index/bits.ts';
import type { Days } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';

/** Whoever came within the days. */
export function thereWithin(columns: Columns, days: Days): Bits {
  const order = columns.orders.created_at;
  const { codes, dictionary } = columns.columns.day;
  const firstFrom = (day: number) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((dictionary.keys[codes[order[middle] as number] as number] as number) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = days.from === undefined ? 0 : firstFrom(days.from);
  const to = days.to === undefined ? order.length : Math.max(from, firstFrom(days.to + 1));
  const words = (columns.room + 31) >>> 5;
  // Whichever are fewer are looked up: those within, or those without.
  const few = makeBits(words);
  const isWithin = (to - from) * 2 <= order.length;
  const parts = isWithin ? [order.subarray(from, to)] : [order.subarray(0, from), order.subarray(to)];
  for (const part of parts) for (let n = 0; n < part.length; n++) addTo(few, part[n] as number);
  return isWithin ? few : without(copyBits(columns.is_there, words), few);
}
