// One number of each candidate, as a code of its dictionary, with how many have which.
import { codeOf, createDictionary, type Dictionary } from './dictionary.ts';

/** Two bytes a candidate until there are more values than that. */
export type Codes = Uint16Array<SharedArrayBuffer> | Uint32Array<SharedArrayBuffer>;

export type Column = {
  dictionary: Dictionary;
  codes: Codes;
  /** By code: how many of the candidates that are there have it. */
  tally: Uint32Array;
};

const narrow = 0x10000;

export const makeColumn = (none: number): Column => ({
  dictionary: createDictionary(none),
  codes: makeCodes(false, 0),
  tally: new Uint32Array(0),
});

export const makeCodes = (isWide: boolean, length: number): Codes =>
  isWide ? new Uint32Array(new SharedArrayBuffer(length * 4)) : new Uint16Array(new SharedArrayBuffer(length * 2));

/** The same codes in an array of another length or width. */
export function withRoom(codes: Codes, length: number, isWide = codes instanceof Uint32Array): Codes {
  const wider = makeCodes(isWide, length);
  wider.set(codes.length > length ? codes.subarray(0, length) : codes);
  return wider;
}

/** Takes numbers into rows from `start` on; there is room for them. */
export function fillColumn(column: Column, start: number, numbers: Int32Array, count: number): void {
  const { dictionary } = column;
  let { codes } = column;
  for (let n = 0; n < count; n++) {
    const code = codeOf(dictionary, numbers[n] as number);
    if (code >= narrow && codes instanceof Uint16Array) codes = withRoom(codes, codes.length, true);
    codes[start + n] = code;
  }
  column.codes = codes;
  const tally = tallyOf(column);
  for (let n = start; n < start + count; n++) (tally[codes[n] as number] as number)++;
}

/** Whoever is in this row is there no more. */
export function uncount(column: Column, row: number): void {
  (column.tally[column.codes[row] as number] as number)--;
}

/** As long as the dictionary, or longer. */
function tallyOf(column: Column): Uint32Array {
  const { size } = column.dictionary;
  if (column.tally.length < size) {
    const longer = new Uint32Array(size * 2);
    longer.set(column.tally);
    column.tally = longer;
  }
  return column.tally;
}
