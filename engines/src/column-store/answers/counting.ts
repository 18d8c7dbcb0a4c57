// Counting codes, and what counts say.
import { type Bits, countStretch, eachBlock, isIn } from '../index/bits.ts';
import type { Tally } from '../questions.ts';
import type { Column } from '../storage/column.ts';
import type { Columns } from '../storage/columns.ts';
import { readValues } from '../storage/dictionary.ts';
import type { Lists } from '../storage/lists.ts';

/** By place: its rows follow one another, so that none of them is read. */
export function countPlaces({ places, place, stretches, arranged, rows }: Columns, bits: Bits): Uint32Array {
  const counts = new Uint32Array(places.size);
  for (let n = 0; n < stretches.length; n += 2) {
    const [from, to] = [stretches[n] as number, stretches[n + 1] as number];
    if (from < to) counts[n >>> 1] = countStretch(bits, from, to);
  }
  for (let row = arranged; row < rows; row++) if (isIn(bits, row)) (counts[place[row] as number] as number)++;
  return counts;
}

/** By code. */
export function countCodes({ rows }: Columns, bits: Bits, { codes, dictionary }: Column): Uint32Array {
  const counts = new Uint32Array(dictionary.size);
  eachBlock(bits, rows, (found, count) => {
    for (let n = 0; n < count; n++) (counts[codes[found[n] as number] as number] as number)++;
  });
  return counts;
}

/** Of a column of values, by how many have which. */
export function computeTally({ dictionary }: Column, counts: Uint32Array): Tally {
  const values = readValues(dictionary);
  let [count, sum] = [0, 0];
  for (let code = 1; code < values.length; code++) {
    const number = counts[code] as number;
    count += number;
    sum += number * (values[code] as number);
  }
  return { count, sum };
}

/** The most frequent first, then by id; those as frequent as the last one come along. */
export function mostFrequent(
  counts: Uint32Array,
  { dictionaries }: Lists,
  wanted: number,
): [id: number, count: number][] {
  const ids = dictionaries[0]?.keys as Int32Array;
  const min = minWanted(counts, wanted);
  const found: [number, number][] = [];
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count >= min && count > 0) found.push([ids[code] as number, count]);
  }
  return wanted > 0 ? found.sort((a, b) => b[1] - a[1] || a[0] - b[0]) : [];
}

/** The count of the last one that is wanted: the `wanted`th greatest, found in one pass. */
function minWanted(counts: Uint32Array, wanted: number): number {
  if (wanted >= counts.length || wanted === 0) return 1;
  const greatest = new Uint32Array(wanted); // In order, the least first.
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count <= (greatest[0] as number)) continue;
    let at = 1;
    for (; at < wanted && (greatest[at] as number) < count; at++) greatest[at - 1] = greatest[at] as number;
    greatest[at - 1] = count;
  }
  return greatest[0] as number;
}
