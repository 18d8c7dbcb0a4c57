// Counting codes: small loops over blocks of rows, one for each column that is read.
import { type Bits, countStretch, eachBlock, isIn, makeBits } from './bits.ts';
import type { Codes, Column } from './column.ts';
import type { Columns } from './columns.ts';
import { conditionsOf, matching } from './conditions.ts';
import { isAlways, thereWithin } from './days.ts';
import { valuesOf } from './dictionary.ts';
import type { Lists } from './lists.ts';
import { countMasks } from './masks.ts';
import type { PoolFilter, Tally } from './questions.ts';

/** Whoever fulfils the filter, `created` included. */
export function matchingRows(columns: Columns, filter: PoolFilter): Bits {
  const conditions = conditionsOf(filter);
  if (!conditions) return makeBits((columns.rows + 31) >>> 5);
  const { created } = filter;
  return matching(columns, conditions, created && !isAlways(created) ? thereWithin(columns, created) : undefined);
}

export function countCodes(counts: Uint32Array, codes: Codes, rows: Uint32Array, count: number): void {
  for (let n = 0; n < count; n++) (counts[codes[rows[n] as number] as number] as number)++;
}

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

/** Of lists with one number an entry. @returns how many of the rows have none */
export function countLists(counts: Uint32Array, lists: Lists, rows: Uint32Array, count: number): number {
  const { starts, pool, masks, often } = lists;
  let empty = 0;
  for (let n = 0; n < count; n++) {
    const row = rows[n] as number;
    let at = starts[row] as number;
    if (at === 0 && !masks[row]) empty++;
    const end = at + (pool[at] as number);
    while (at < end) (counts[pool[++at] as number] as number)++;
  }
  if (often.length > 0) addMasks(counts, 0, lists, rows, 0, count);
  return empty;
}

/** What masks say of some rows, added to the counts of a part that begins at `first`. */
export function addMasks(
  counts: Uint32Array,
  first: number,
  { masks, often }: Lists,
  rows: Uint32Array,
  from: number,
  to: number,
): void {
  const totals = new Uint32Array(32);
  countMasks(totals, masks, rows, from, to);
  for (const [bit, code] of often.entries()) (counts[first + code] as number) += totals[bit] as number;
}

/** Several columns of one set, in one go. @returns by column and code */
export function countAll(columns: Columns, bits: Bits, counted: { codes: Codes; size: number }[]): Uint32Array[] {
  const counts = counted.map(({ size }) => new Uint32Array(size));
  eachBlock(bits, columns.rows, (rows, count) => {
    for (const [n, { codes }] of counted.entries()) countCodes(counts[n] as Uint32Array, codes, rows, count);
  });
  return counts;
}

export const asCounted = ({ codes, dictionary }: Column) => ({ codes, size: dictionary.size });

/** Of a column of values, by how many have which. */
export function tallyOf({ dictionary }: Column, counts: Uint32Array): Tally {
  const values = valuesOf(dictionary);
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
  const least = leastWanted(counts, wanted);
  const found: [number, number][] = [];
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count >= least && count > 0) found.push([ids[code] as number, count]);
  }
  return wanted > 0 ? found.sort((a, b) => b[1] - a[1] || a[0] - b[0]) : [];
}

/** The count of the last one that is wanted: the `wanted`th greatest, found in one pass. */
function leastWanted(counts: Uint32Array, wanted: number): number {
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
