// The other way round: whose row has a code of a column, or a skill or tag in its list. Rows go by sixteen bits within blocks
// of 65,536, so that an entry takes two bytes; for those that masks tell of there is a bit of everybody. Rows that came later
// are not in it.

import { numbersTo } from '../answers/select.ts';
import type { Codes } from '../storage/column.ts';
import type { Lists } from '../storage/lists.ts';
import type { Bits } from './bits.ts';

export type Inverted = {
  codes: number; // How many there were.
  covered: number; // Rows from the first on.
  starts: Uint32Array; // By block, then code: where its rows begin. One more at the end.
  rows: Uint16Array;
  sets: Int32Array; // By bit of a mask: a set of the covered rows.
};

const blockBits = 16;
const wordsOf = (covered: number) => (covered + 31) >>> 5;
/** Of a block, one after the other: a code, and whose it is, counted from the block's first row. */
type Entries = { codes: Uint32Array; rows: Uint16Array };

/** Of all rows; somebody is in each. */
export function invertLists(lists: Lists, covered: number): Inverted {
  const inverted = invert(lists.dictionaries[0]?.size ?? 0, covered, (first, to) => listedIn(lists, first, to));
  return { ...inverted, sets: setsOf(lists, covered) };
}

function listedIn({ starts, pool }: Lists, first: number, to: number): Entries {
  let count = 0;
  for (let row = first; row < to; row++) count += pool[starts[row] as number] as number;
  const [codes, rows] = [new Uint32Array(count), new Uint16Array(count)];
  for (let row = first, at = 0; row < to; row++) {
    const begin = starts[row] as number;
    const end = begin + (pool[begin] as number);
    for (let n = begin + 1; n <= end; n++, at++) {
      codes[at] = pool[n] as number;
      rows[at] = row;
    }
  }
  return { codes, rows };
}

export function invertCodes(own: Codes, codes: number, covered: number): Inverted {
  const rows = Uint16Array.from(numbersTo(2 ** blockBits));
  const inverted = invert(codes, covered, (first, to) => ({ codes: new Uint32Array(own.subarray(first, to)), rows }));
  return { ...inverted, sets: new Int32Array(0) };
}

function invert(codes: number, covered: number, read: (first: number, to: number) => Entries) {
  const starts = new Uint32Array(Math.ceil(covered / 2 ** blockBits) * codes + 1);
  const blocks: Uint16Array[] = [];
  for (let first = 0, begin = 0; first < covered; first += 2 ** blockBits, begin += codes) {
    const entries = read(first, Math.min(first + 2 ** blockBits, covered));
    const ends = starts.subarray(begin + 1, begin + 1 + codes);
    count(ends, entries.codes);
    blocks.push(byCode(entries, ends));
    const before = starts[begin] as number;
    for (let code = 0; code < codes; code++) (ends[code] as number) += before;
  }
  return { codes, covered, starts, rows: joined(blocks) };
}

function count(counts: Uint32Array, codes: Uint32Array) {
  for (let n = 0; n < codes.length; n++) (counts[codes[n] as number] as number)++;
}

/** @param ends how many have each code; afterwards where those end */
function byCode({ codes, rows }: Entries, ends: Uint32Array): Uint16Array {
  const next = new Uint32Array(ends.length);
  for (let code = 1; code < ends.length; code++) {
    next[code] = ends[code - 1] as number;
    (ends[code] as number) += ends[code - 1] as number;
  }
  const ordered = new Uint16Array(codes.length);
  for (let n = 0; n < codes.length; n++) ordered[(next[codes[n] as number] as number)++] = rows[n] as number;
  return ordered;
}

function joined(blocks: Uint16Array[]): Uint16Array {
  const all = new Uint16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

/** Masks of 32 rows turned round: 32 bits of one skill each. */
function setsOf({ often, masks }: Lists, covered: number): Int32Array {
  const words = wordsOf(covered);
  const sets = new Int32Array(words * often.length);
  for (let row = 0; row < covered; row++)
    for (let mask = masks[row] as number, own = 1 << (row & 31), at = row >>> 5; mask !== 0; mask &= mask - 1)
      (sets[(31 - Math.clz32(mask & -mask)) * words + at] as number) |= own;
  return sets;
}

/** How many rows are read to find those of a code. @param bit of its mask */
export function countEntries({ codes, covered, starts }: Inverted, bit: number | undefined, code: number): number {
  if (bit !== undefined && bit >= 0) return 0;
  let entries = 0;
  for (let at = code, first = 0; code < codes && first < covered; at += codes, first += 2 ** blockBits)
    entries += (starts[at + 1] as number) - (starts[at] as number);
  return entries;
}

/** Adds to `bits` whoever of the covered rows has it. @param bit of its mask */
export function addHolders(bits: Bits, inverted: Inverted, bit: number | undefined, code: number): void {
  if (bit === undefined || bit < 0) {
    addListed(bits, inverted, code);
    return;
  }
  const words = wordsOf(inverted.covered);
  for (let n = 0, at = bit * words; n < words; n++, at++) (bits[n] as number) |= inverted.sets[at] as number;
}

function addListed(bits: Bits, { codes, covered, starts, rows }: Inverted, code: number) {
  for (let at = code, first = 0; code < codes && first < covered; at += codes, first += 2 ** blockBits) {
    const end = starts[at + 1] as number;
    for (let n = starts[at] as number; n < end; n++) {
      const row = first + (rows[n] as number);
      (bits[row >>> 5] as number) |= 1 << (row & 31);
    }
  }
}

/** Adds whoever of the covered rows has it and is not in the set, and takes out whoever is. */
export function turnHolders(bits: Bits, { codes, covered, starts, rows }: Inverted, code: number): void {
  for (let at = code, first = 0; code < codes && first < covered; at += codes, first += 2 ** blockBits) {
    const end = starts[at + 1] as number;
    for (let n = starts[at] as number; n < end; n++) {
      const row = first + (rows[n] as number);
      (bits[row >>> 5] as number) ^= 1 << (row & 31);
    }
  }
}
