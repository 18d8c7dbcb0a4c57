// Skills of stretches of rows. For each block of rows it is kept how many have which, so that of a block of which more than
// half are found only those are read that are missing.

import { counterOfSkills, listed } from '../answers/skill-counts.ts';
import type { Columns } from '../storage/columns.ts';
import type { Lists, SkillBlocks } from '../storage/lists.ts';
import { type Bits, blockSize, countStretch, eachBlockBetween } from './bits.ts';

/** Adding up a block is to take less time than reading its lists; more rows than that would not fit into a count. */
const [minShift, maxShift] = [12, 15];

function makeBlocks(all: Columns): SkillBlocks {
  const codes = all.lists.skills.dictionaries[0]?.size ?? 0;
  const shift = Math.min(maxShift, Math.max(minShift, 32 - Math.clz32(codes)));
  const blocks = all.arranged >>> shift;
  const counts = new Uint16Array(blocks * codes);
  const counter = counterOfSkills(all);
  const everybody = new Int32Array(all.arranged >>> 5).fill(-1);
  for (let block = 0; block < blocks; block++) {
    counter.begin();
    readStretch(all, everybody, { from: block << shift, to: (block + 1) << shift }, counter);
    counts.set(counter.take(), block * codes);
  }
  return { shift, codes, counts };
}

/** Kept until rows are arranged anew. */
function blocksOf(all: Columns): SkillBlocks {
  all.skill_blocks ??= makeBlocks(all);
  return all.skill_blocks;
}

type Counter = ReturnType<typeof counterOfSkills>;
const found = new Uint32Array(blockSize);

function readStretch(
  { lists }: Columns,
  bits: Bits,
  { from, to }: { from: number; to: number },
  counter: Counter,
): void {
  eachBlockBetween(bits, from, to, found, (rows, count) => addRows(lists.skills, rows, count, counter));
}

function addRows({ starts, masks }: Lists, rows: Uint32Array, count: number, counter: Counter) {
  for (let n = 0; n < count; n++) {
    listed.starts[n] = starts[rows[n] as number] as number;
    listed.masks[n] = masks[rows[n] as number] ?? 0;
  }
  counter.add(count);
}

/** @returns what begins anew, what adds those of the set, and what says how many have which, by code */
export function counterOfStretches(all: Columns, bits: Bits) {
  const [present, missing] = [counterOfSkills(all), counterOfSkills(all)];
  const absent = bits.map((word) => ~word);
  const { shift, codes, counts } = blocksOf(all);
  return {
    begin() {
      present.begin();
      missing.begin();
    },
    addStretch(first: number, end: number) {
      for (let from = first; from < end; ) {
        const block = from >>> shift;
        const to = Math.min(end, (block + 1) << shift);
        const areMost = to - from === 1 << shift && countStretch(bits, from, to) * 2 > to - from;
        if (areMost) present.addCounts(counts.subarray(block * codes, (block + 1) * codes));
        readStretch(all, areMost ? absent : bits, { from, to }, areMost ? missing : present);
        from = to;
      }
    },
    add: (rows: Uint32Array, count: number) => addRows(all.lists.skills, rows, count, present),
    take(): Uint32Array {
      const [skills, less] = [present.take(), missing.take()];
      for (let code = 0; code < skills.length; code++) (skills[code] as number) -= less[code] as number;
      return skills;
    },
  };
}
