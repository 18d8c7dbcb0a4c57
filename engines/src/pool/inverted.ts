// The other way round: whose row has a code of a column, or a skill or tag in its list. Rows go by sixteen bits within blocks
// of 65,536, so that an entry takes two bytes; for those that masks tell of there is a bit of everybody. Rows that came later
// are not in it.
import type { Bits } from './bits.ts';
import type { Codes } from './column.ts';
import type { Lists } from './lists.ts';

export type Inverted = {
  codes: number; // How many there were.
  covered: number; // Rows from the first on.
  starts: Uint32Array; // By block, then code: where its rows begin. One more at the end.
  rows: Uint16Array;
  sets: Int32Array; // By bit of a mask: a set of the covered rows.
};

const blockBits = 16;
const wordsOf = (covered: number) => (covered + 31) >>> 5;
type Visit = (at: number, row: number) => void;

/** Of all rows; somebody is in each. */
export function invertLists(lists: Lists, covered: number): Inverted {
  const codes = lists.dictionaries[0]?.size ?? 0;
  const { starts, pool } = lists;
  const each = (visit: Visit) => {
    for (let row = 0; row < covered; row++) {
      const begin = starts[row] as number;
      const end = begin + (pool[begin] as number);
      const block = (row >>> blockBits) * codes;
      for (let n = begin + 1; n <= end; n++) visit(block + (pool[n] as number), row);
    }
  };
  return { ...invert(codes, covered, each), sets: setsOf(lists, covered) };
}

export function invertCodes(own: Codes, codes: number, covered: number): Inverted {
  const each = (visit: Visit) => {
    for (let row = 0; row < covered; row++) visit((row >>> blockBits) * codes + (own[row] as number), row);
  };
  return { ...invert(codes, covered, each), sets: new Int32Array(0) };
}

function invert(codes: number, covered: number, each: (visit: Visit) => void) {
  const starts = new Uint32Array(Math.ceil(covered / 2 ** blockBits) * codes + 1);
  each((at) => (starts[at + 1] as number)++);
  for (let n = 1; n < starts.length; n++) (starts[n] as number) += starts[n - 1] as number;
  const rows = new Uint16Array(starts[starts.length - 1] as number);
  const next = starts.slice();
  each((at, row) => {
    rows[(next[at] as number)++] = row & 0xffff;
  });
  return { codes, covered, starts, rows };
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
export function entriesOf({ codes, covered, starts }: Inverted, bit: number | undefined, code: number): number {
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
