// How many have which skill, block after block of rows. Each loop does one small thing, so that the processor fetches many
// lists at the same time instead of waiting for one after the other.
import { blockSize } from '../index/bits.ts';
import { countMasks } from '../index/masks.ts';
import type { Codes } from '../storage/column.ts';
import type { Columns } from '../storage/columns.ts';

/** Of each row of a block: its mask and where its list begins; written anew for each. */
export const listed = { masks: new Uint32Array(blockSize), starts: new Uint32Array(blockSize) };
const lengths = new Uint32Array(blockSize + 1);
/** So many numbers from one list to the next, and they are far from one another. */
const apart = 64;

/** @returns what begins anew, what adds the first `count` rows of `listed`, and what says how many have which, by code */
export function counterOfSkills({ lists }: Columns) {
  const { pool, often, dictionaries } = lists.skills;
  const totals = new Uint32Array(32);
  const skills = new Uint32Array(dictionaries[0]?.size ?? 0);
  return {
    begin() {
      skills.fill(0);
      totals.fill(0);
    },
    add(count: number) {
      readLengths(pool, count);
      countLists(skills, pool, count);
      if (often.length > 0) countMasks(totals, listed.masks, count);
    },
    /** Of rows that were counted before. */
    addCounts(counts: Uint16Array) {
      for (let code = 0; code < counts.length; code++) (skills[code] as number) += counts[code] as number;
    },
    take(): Uint32Array {
      for (const [bit, code] of often.entries()) (skills[code] as number) += totals[bit] as number;
      return skills;
    },
  };
}

function readLengths(pool: Codes, count: number) {
  const { starts } = listed;
  for (let n = 0; n < count; n++) lengths[n] = pool[starts[n] as number] as number;
  // Of lists far from one another, with a look at where each ends: it may not be near where it begins.
  if ((starts[count - 1] as number) - (starts[0] as number) < count * apart) return;
  let looked = 0;
  for (let n = 0; n < count; n++) looked ^= pool[(starts[n] as number) + (lengths[n] as number)] as number;
  lengths[blockSize] = looked; // What nobody keeps is not read at all.
}

function countLists(counts: Uint32Array, pool: Codes, count: number) {
  const { starts } = listed;
  for (let n = 0; n < count; n++) {
    let at = starts[n] as number;
    const end = at + (lengths[n] as number);
    while (at < end) (counts[pool[++at] as number] as number)++;
  }
}
