// Several numbers of each candidate: skills, tags, assessments. A row says where in the values of all its list begins; there
// stands how long it is, then its codes. The 32 most frequent skills and tags are not in it: who has which of those is a
// mask of 32 bits, since a bit is smaller than a code and all of them are counted at once.
import { type Codes, fitting, makeCodes, tallyFor, withRoom } from './column.ts';
import { type Dictionary, encodeKeys } from './dictionary.ts';

/** How many have which skill in blocks of rows. `counts`: by block, then code. Of whole blocks of arranged rows, whoever of them left. */
export type SkillBlocks = { shift: number; codes: number; counts: Uint16Array };

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
  dictionaries,
  starts: new Uint32Array(new SharedArrayBuffer(0)),
  pool: makeCodes(2, 1),
  used: 1,
  tally: new Uint32Array(0),
  empty: 0,
  often: [],
  bits: new Int8Array(0),
  masks: new Uint32Array(new SharedArrayBuffer(0)),
});

/** Takes the lists of `count` rows from `start` on. @param parts one array of numbers for each dictionary */
export function fillLists(lists: Lists, start: number, parts: Int32Array[], ends: Uint32Array, count: number): void {
  const { starts, bits, masks } = lists;
  const width = parts.length;
  const entries = count === 0 ? 0 : (ends[count - 1] as number);
  const codes = takeCodes(lists, parts, entries);
  const pool = roomFor(lists, entries * width + count, longestOf(ends, count) * width);
  let at = lists.used;
  for (let row = 0, from = 0; row < count; row++) {
    const [to, begin] = [(ends[row] as number) * width, at++];
    if (from === to) lists.empty++;
    let mask = 0;
    for (; from < to; from++) {
      const code = codes[from] as number;
      const bit = code < bits.length ? (bits[code] as number) : -1;
      if (bit >= 0) mask |= 1 << bit;
      else pool[at++] = code;
    }
    const length = at - begin - 1;
    if (length === 0) at = begin;
    else pool[begin] = length;
    starts[start + row] = length === 0 ? 0 : begin;
    if (mask !== 0) masks[start + row] = mask;
  }
  lists.used = at;
}

/** Codes of all entries, those of an entry side by side; counts the first of each. */
function takeCodes(lists: Lists, parts: Int32Array[], entries: number): Uint32Array {
  const { dictionaries } = lists;
  const width = parts.length;
  const codes = new Uint32Array(entries * width);
  for (const [n, part] of parts.entries()) {
    const own = encodeKeys(dictionaries[n] as Dictionary, part, entries);
    for (let entry = 0; entry < entries; entry++) codes[entry * width + n] = own[entry] as number;
  }
  const tally = tallyFor(lists.tally, dictionaries[0] as Dictionary);
  for (let at = 0; at < codes.length; at += width) (tally[codes[at] as number] as number)++;
  lists.tally = tally;
  return codes;
}

/** Whoever is in this row is there no more. */
export function uncountList(lists: Lists, row: number): void {
  const { dictionaries, starts, pool, tally } = lists;
  const at = starts[row] as number;
  let mask = maskOf(lists, row);
  if (at === 0 && mask === 0) lists.empty--;
  for (; mask !== 0; mask &= mask - 1) (tally[lists.often[31 - Math.clz32(mask & -mask)] as number] as number)--;
  const end = at + (pool[at] as number);
  for (let n = at + 1; n <= end; n += dictionaries.length) (tally[pool[n] as number] as number)--;
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

/** A code of any entry and the length of any list fit into it. */
function roomFor(lists: Lists, more: number, longest: number): Codes {
  const { dictionaries, pool, used } = lists;
  const longer = used + more > pool.length ? withRoom(pool, Math.max(pool.length * 2, used + more)) : pool;
  lists.pool = fitting(longer, Math.max(...dictionaries.map(({ size }) => size), longest));
  return lists.pool;
}

function longestOf(ends: Uint32Array, count: number): number {
  let longest = 0;
  for (let row = 0, before = 0; row < count; row++) {
    longest = Math.max(longest, (ends[row] as number) - before);
    before = ends[row] as number;
  }
  return longest;
}
