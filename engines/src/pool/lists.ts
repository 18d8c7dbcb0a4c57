// Several numbers of each candidate: skills, tags, assessments. A row says where in the pool its list begins; there
// stands how long it is, then its codes. The 32 most frequent skills and tags are not in it: who has which of those is a
// mask of 32 bits, since a bit is smaller than a code and all of them are counted at once.
import { type Codes, fitting, makeCodes, withRoom } from './column.ts';
import { codeOf, type Dictionary } from './dictionary.ts';

export type Lists = {
  dictionaries: Dictionary[]; // Of the first, second … number of each entry.
  starts: Uint32Array<SharedArrayBuffer>;
  pool: Codes;
  used: number;
  /** By code of the first dictionary: how many of the candidates that are there have it. */
  tally: Uint32Array;
  empty: number; // How many of them have none at all.
  /** The codes of the masks' bits; none before everybody has come. */
  often: number[];
  bits: Int8Array; // By code: its bit, or -1. Later codes have none.
  masks: Uint32Array<SharedArrayBuffer>; // By row.
};

/** The empty list is everybody's who has none: it stands at 0. */
export const makeLists = (dictionaries: Dictionary[]): Lists => ({
  ...{ dictionaries, starts: new Uint32Array(new SharedArrayBuffer(0)) },
  ...{ pool: makeCodes(2, 1), used: 1, tally: new Uint32Array(0), empty: 0 },
  ...{ often: [], bits: new Int8Array(0), masks: new Uint32Array(new SharedArrayBuffer(0)) },
});

/** Takes the lists of `count` rows from `start` on. @param parts one array of numbers for each dictionary */
export function fillLists(lists: Lists, start: number, parts: Int32Array[], ends: Uint32Array, count: number): void {
  const { dictionaries, starts, bits, masks } = lists;
  const width = parts.length;
  const entries = count === 0 ? 0 : (ends[count - 1] as number);
  let pool = roomFor(lists, entries * width + count);
  let at = lists.used;
  for (let row = 0, from = 0; row < count; row++) {
    const [to, begin] = [ends[row] as number, at++];
    let mask = 0;
    for (; from < to; from++) {
      for (let part = 0; part < width; part++) {
        const code = codeOf(dictionaries[part] as Dictionary, (parts[part] as Int32Array)[from] as number);
        const bit = bits[code] ?? -1;
        if (bit >= 0) {
          mask |= 1 << bit;
          continue;
        }
        if (code >= 0x10000) pool = fitting(pool, code);
        pool[at++] = code;
      }
    }
    const length = at - begin - 1;
    if (length >= 0x10000) pool = fitting(pool, length);
    if (length === 0) at = begin;
    else pool[begin] = length;
    starts[start + row] = length === 0 ? 0 : begin;
    if (mask !== 0) masks[start + row] = mask;
  }
  lists.pool = pool;
  lists.used = at;
  countRows(lists, start, count);
}

function countRows(lists: Lists, start: number, count: number) {
  const { size } = lists.dictionaries[0] as Dictionary;
  if (lists.tally.length < size) {
    const longer = new Uint32Array(size * 2);
    longer.set(lists.tally);
    lists.tally = longer;
  }
  for (let row = start; row < start + count; row++) move(lists, row, 1);
}

/** Whoever is in this row is there no more. */
export const uncountList = (lists: Lists, row: number): void => move(lists, row, -1);

function move(lists: Lists, row: number, by: number) {
  const { dictionaries, starts, pool, tally } = lists;
  const at = starts[row] as number;
  let mask = maskOf(lists, row);
  if (at === 0 && mask === 0) lists.empty += by;
  for (; mask !== 0; mask &= mask - 1) (tally[lists.often[31 - Math.clz32(mask & -mask)] as number] as number) += by;
  const end = at + (pool[at] as number);
  for (let n = at + 1; n <= end; n += dictionaries.length) (tally[pool[n] as number] as number) += by;
}

const maskOf = ({ masks }: Lists, row: number) => masks[row] ?? 0;

export function holdsCode(lists: Lists, row: number, code: number): boolean {
  const { starts, pool, bits } = lists;
  const bit = bits[code] ?? -1;
  if (bit >= 0) return (maskOf(lists, row) & (1 << bit)) !== 0;
  const at = starts[row] as number;
  const end = at + (pool[at] as number);
  for (let n = at + 1; n <= end; n++) if (pool[n] === code) return true;
  return false;
}

function roomFor(lists: Lists, more: number): Codes {
  const { pool, used } = lists;
  if (used + more > pool.length) lists.pool = withRoom(pool, Math.max(pool.length * 2, used + more));
  return lists.pool;
}
