// One number of each candidate, as a code of its dictionary, with how many have which.
import { createDictionary, type Dictionary, encodeKeys } from './dictionary.ts';

/** A byte a candidate, or as many as it takes for the values there are. */
export type Codes = (Uint8Array | Uint16Array | Uint32Array) & { buffer: SharedArrayBuffer };

export type Column = {
  dictionary: Dictionary;
  codes: Codes;
  /** By code: how many of the candidates that are there have it. */
  tally: Uint32Array;
};

export const makeColumn = (none: number): Column => ({
  dictionary: createDictionary(none),
  codes: makeCodes(1, 0),
  tally: new Uint32Array(0),
});

/** @param bytes of each code */
export function makeCodes(bytes: number, length: number): Codes {
  const buffer = new SharedArrayBuffer(length * bytes);
  return (
    bytes === 1 ? new Uint8Array(buffer) : bytes === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer)
  ) as Codes;
}

/** The same codes in an array of another length or width. */
export function withRoom(codes: Codes, length: number, bytes = codes.BYTES_PER_ELEMENT): Codes {
  const wider = makeCodes(bytes, length);
  wider.set(codes.length > length ? codes.subarray(0, length) : codes);
  return wider;
}

/** Room for so many, and for a few to come. */
export const withSpare = (length: number): number => Math.ceil(length * (1 + 1 / 32));

/** The same array, or a wider one into which the code fits. */
export const fitting = (codes: Codes, code: number): Codes =>
  code < 2 ** (8 * codes.BYTES_PER_ELEMENT) ? codes : withRoom(codes, codes.length, code < 0x10000 ? 2 : 4);

/** Takes numbers into rows from `start` on; there is room for them. */
export function fillColumn(column: Column, start: number, numbers: Int32Array, count: number): void {
  const { dictionary } = column;
  const codes = encodeKeys(dictionary, numbers, count);
  column.codes = fitting(column.codes, dictionary.size - 1);
  column.codes.set(codes.subarray(0, count), start);
  const tally = tallyFor(column.tally, dictionary);
  for (let n = 0; n < count; n++) (tally[codes[n] as number] as number)++;
  column.tally = tally;
}

/** Whoever is in this row is there no more. */
export function uncount(column: Column, row: number): void {
  (column.tally[column.codes[row] as number] as number)--;
}

/** As long as the dictionary, or longer. */
export function tallyFor(tally: Uint32Array, { size }: Dictionary): Uint32Array {
  if (tally.length >= size) return tally;
  const longer = new Uint32Array(size * 2);
  longer.set(tally);
  return longer;
}
