// Sets of rows, a bit each: conditions are combined 32 rows at a time, and what is in a set is taken out block by block.

import { bitsIn } from './masks.ts';

export type Bits = Int32Array;

export const makeBits = (words: number): Bits => new Int32Array(words);

export function copyBits(bits: Bits, words: number): Bits {
  const copy = makeBits(words);
  copy.set(bits.length > words ? bits.subarray(0, words) : bits);
  return copy;
}

export function intersect(bits: Bits, other: Bits): void {
  const words = Math.min(bits.length, other.length);
  for (let n = 0; n < words; n++) (bits[n] as number) &= other[n] as number;
  bits.fill(0, words);
}

/** Of the first set, whoever is not in the second. */
export function without(bits: Bits, other: Bits): Bits {
  const left = copyBits(bits, other.length);
  for (let n = 0; n < left.length; n++) (left[n] as number) &= ~(other[n] as number);
  return left;
}

export const addTo = (bits: Bits, row: number): void => {
  (bits[row >>> 5] as number) |= 1 << (row & 31);
};

export const isIn = (bits: Bits, row: number): boolean => ((bits[row >>> 5] as number) & (1 << (row & 31))) !== 0;

/** Empty words, too: quicker than asking which are. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let n = 0; n < bits.length; n++) count += bitsIn(bits[n] as number);
  return count;
}

/** How many of the set are in each of the others. */
export function countWithin(bits: Bits, [one, two, three, four]: [Bits, Bits, Bits, Bits]) {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let n = 0; n < bits.length; n++) {
    const word = bits[n] as number;
    if (word === 0) continue;
    a += bitsIn(word & (one[n] as number));
    b += bitsIn(word & (two[n] as number));
    c += bitsIn(word & (three[n] as number));
    d += bitsIn(word & (four[n] as number));
  }
  return [a, b, c, d] as [number, number, number, number];
}

/** Adds all rows from one to before another. */
export function addStretch(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const [first, last] = [from >>> 5, to >>> 5];
  const [low, high] = [-1 << (from & 31), (1 << (to & 31)) - 1];
  if (first === last) {
    (bits[first] as number) |= low & high;
    return;
  }
  (bits[first] as number) |= low;
  bits.fill(-1, first + 1, last);
  if (high !== 0) (bits[last] as number) |= high;
}

/** How many rows of the set are between one and before another. */
export function countStretch(bits: Bits, from: number, to: number): number {
  const last = (to - 1) >>> 5;
  let count = 0;
  for (let n = from >>> 5; n <= last; n++) {
    let word = bits[n] as number;
    const first = n << 5;
    if (first < from) word &= -1 << (from & 31);
    if (to - first < 32) word &= (1 << (to & 31)) - 1;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
}

/** Rows that are read at once: so few that what is read of them stays near until it is counted. */
export const blockSize = 2048;

/** Puts into `found` the rows of the set from one to before another, in order. @returns how many there are */
function gather(bits: Bits, from: number, to: number, found: Uint32Array): number {
  const [firstWord, lastWord] = [from >>> 5, Math.min(bits.length - 1, (to - 1) >>> 5)];
  let count = 0;
  for (let n = firstWord; n <= lastWord; n++) {
    let word = bits[n] as number;
    const first = n << 5;
    if (first < from) word &= -1 << (from & 31);
    if (to - first < 32) word &= (1 << (to & 31)) - 1;
    if (word === -1) {
      for (let row = first; row < first + 32; row++) found[count++] = row;
      continue;
    }
    while (word !== 0) {
      const lowest = word & -word;
      found[count++] = first + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return count;
}

type Visit = (found: Uint32Array, count: number) => void;

/** @param visit is given the next rows of the set, in order; the array is the same each time */
export function eachBlock(bits: Bits, rows: number, visit: Visit): void {
  eachBlockBetween(bits, 0, rows, new Uint32Array(blockSize), visit);
}

export function eachBlockBetween(bits: Bits, from: number, to: number, found: Uint32Array, visit: Visit): void {
  for (let first = from; first < to; first += blockSize) {
    const count = gather(bits, first, Math.min(first + blockSize, to), found);
    if (count > 0) visit(found, count);
  }
}

const batch = new Uint32Array(blockSize);

/** As `eachBlock`, with nearly a whole block each time, however few rows are in the set. Not within itself: there is one array. */
export function eachBatch(bits: Bits, visit: Visit): void {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let word = bits[n] as number;
    if (word === 0) continue;
    if (count > blockSize - 32) {
      visit(batch, count);
      count = 0;
    }
    const first = n << 5;
    while (word !== 0) {
      const lowest = word & -word;
      batch[count++] = first + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  if (count > 0) visit(batch, count);
}
