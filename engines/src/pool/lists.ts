// Several numbers of each candidate: skills, tags, assessments. A row says where in the pool its list begins; there
// stands how long it is, then its codes. A list that changes is written anew at the end, and the old one is garbage until
// everything is packed again.
import { type Codes, makeCodes, withRoom } from './column.ts';
import { codeOf, type Dictionary } from './dictionary.ts';

export type Lists = {
  dictionaries: Dictionary[]; // Of the first, second … number of each entry.
  starts: Uint32Array<SharedArrayBuffer>;
  pool: Codes;
  used: number;
  /** By code of the first dictionary: how many of the candidates that are there have it. */
  tally: Uint32Array;
  empty: number; // How many of them have none at all.
};

const narrow = 0x10000;

/** The empty list is everybody's who has none: it stands at 0. */
export const makeLists = (dictionaries: Dictionary[]): Lists => ({
  ...{ dictionaries, starts: new Uint32Array(new SharedArrayBuffer(0)) },
  ...{ pool: makeCodes(false, 1), used: 1, tally: new Uint32Array(0), empty: 0 },
});

/** Takes the lists of `count` rows from `start` on. @param parts one array of numbers for each dictionary */
export function fillLists(lists: Lists, start: number, parts: Int32Array[], ends: Uint32Array, count: number): void {
  const { dictionaries, starts } = lists;
  const width = parts.length;
  const entries = count === 0 ? 0 : (ends[count - 1] as number);
  let pool = roomFor(lists, entries * width + count);
  let at = lists.used;
  for (let row = 0, from = 0; row < count; row++) {
    const to = ends[row] as number;
    starts[start + row] = to === from ? 0 : at;
    if (to === from) continue;
    const length = (to - from) * width;
    if (length >= narrow && pool instanceof Uint16Array) pool = withRoom(pool, pool.length, true);
    pool[at++] = length;
    for (; from < to; from++) {
      for (let part = 0; part < width; part++) {
        const code = codeOf(dictionaries[part] as Dictionary, (parts[part] as Int32Array)[from] as number);
        if (code >= narrow && pool instanceof Uint16Array) pool = withRoom(pool, pool.length, true);
        pool[at++] = code;
      }
    }
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
  if (at === 0) lists.empty += by;
  const end = at + (pool[at] as number);
  for (let n = at + 1; n <= end; n += dictionaries.length) (tally[pool[n] as number] as number) += by;
}

export function holdsCode({ starts, pool }: Lists, row: number, code: number): boolean {
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
