// The other way round: who has a skill or a tag that no mask tells of. Rows go by sixteen bits within blocks of 65,536, so that an entry takes
// two bytes. Rows that came later are looked at one by one.
import type { Bits } from './bits.ts';
import { holdsCode, type Lists } from './lists.ts';

export type Inverted = {
  codes: number; // How many there were.
  covered: number; // Rows from the first on.
  starts: Uint32Array; // By block, then code: where its rows begin. One more at the end.
  rows: Uint16Array;
};

const blockBits = 16;

export function invert(lists: Lists, is_there: Bits, covered: number): Inverted {
  const codes = lists.dictionaries[0]?.size ?? 0;
  const blocks = Math.ceil(covered / 2 ** blockBits);
  const starts = new Uint32Array(blocks * codes + 1);
  eachEntry(lists, is_there, covered, codes, (at) => (starts[at + 1] as number)++);
  for (let n = 1; n < starts.length; n++) (starts[n] as number) += starts[n - 1] as number;
  const rows = new Uint16Array(starts[starts.length - 1] as number);
  const next = starts.slice();
  eachEntry(lists, is_there, covered, codes, (at, row) => {
    rows[(next[at] as number)++] = row & 0xffff;
  });
  return { codes, covered, starts, rows };
}

function eachEntry(
  { starts, pool }: Lists,
  is_there: Bits,
  covered: number,
  codes: number,
  visit: (at: number, row: number) => void,
) {
  for (let row = 0; row < covered; row++) {
    if (((is_there[row >>> 5] as number) & (1 << (row & 31))) === 0) continue;
    const begin = starts[row] as number;
    const end = begin + (pool[begin] as number);
    const block = (row >>> blockBits) * codes;
    for (let n = begin + 1; n <= end; n++) visit(block + (pool[n] as number), row);
  }
}

/** Adds to `bits` whoever of all rows has it. */
export function addHolders(bits: Bits, inverted: Inverted, lists: Lists, code: number, all: number): void {
  const bit = lists.bits[code] ?? -1;
  if (bit >= 0) addMasked(bits, lists.masks, bit, all);
  else addListed(bits, inverted, lists, code, all);
}

function addMasked(bits: Bits, masks: Uint32Array, bit: number, all: number) {
  for (let first = 0; first < all; first += 32) {
    const end = Math.min(first + 32, all);
    let word = 0;
    for (let row = first; row < end; row++) word |= (((masks[row] as number) >>> bit) & 1) << (row - first);
    (bits[first >>> 5] as number) |= word;
  }
}

function addListed(bits: Bits, inverted: Inverted, lists: Lists, code: number, all: number) {
  const { codes, covered, starts, rows } = inverted;
  if (code < codes) {
    for (let block = 0, first = 0; first < covered; block++, first += 2 ** blockBits) {
      const at = block * codes + code;
      const end = starts[at + 1] as number;
      for (let n = starts[at] as number; n < end; n++) {
        const row = first + (rows[n] as number);
        (bits[row >>> 5] as number) |= 1 << (row & 31);
      }
    }
  }
  for (let row = covered; row < all; row++)
    if (holdsCode(lists, row, code)) (bits[row >>> 5] as number) |= 1 << (row & 31);
}
