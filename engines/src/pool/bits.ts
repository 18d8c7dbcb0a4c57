// Sets of rows, a bit each: conditions are combined 32 rows at a time, and what is in a set is taken out block by block.

export type Bits = Int32Array<SharedArrayBuffer>;

export const makeBits = (words: number): Bits => new Int32Array(new SharedArrayBuffer(words * 4));

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

/** How many are in it; or in it and in the other. */
export function countBits(bits: Bits, other?: Bits): number {
  let count = 0;
  for (let n = 0; n < bits.length; n++) {
    let word = other ? (bits[n] as number) & (other[n] as number) : (bits[n] as number);
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Rows that are read at once: few enough to stay in the fastest memory. */
const block = 8192;

/** @param visit is given the next rows of the set, in order; the array is the same each time */
export function eachBlock(bits: Bits, rows: number, visit: (found: Uint32Array, count: number) => void): void {
  const found = new Uint32Array(block);
  const words = Math.min(bits.length, (rows + 31) >>> 5);
  let count = 0;
  for (let n = 0; n < words; n++) {
    let word = bits[n] as number;
    if (word === 0) continue;
    if (count > block - 32) {
      visit(found, count);
      count = 0;
    }
    const first = n << 5;
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
  if (count > 0) visit(found, count);
}
