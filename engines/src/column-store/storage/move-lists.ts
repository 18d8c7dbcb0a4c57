// Lists in another order of rows, with masks for the codes that are the most frequent now.
import { makeCodes, withRoom, withSpare } from './column.ts';
import { makeOrder } from './columns.ts';
import type { Lists } from './lists.ts';

/** Below it a code in each list takes less room than a bit of everybody's mask. */
const rareShare = 1 / 64;
/** A length, and the 32 codes of a mask. */
const maxBeside = 33;

/** Assessments have no masks: their codes go in pairs. */
export function moveLists(lists: Lists, order: Uint32Array, room: number) {
  const { pool, often, masks } = lists;
  const chosen = lists.dictionaries.length === 1 ? mostOften(lists) : [];
  const size = lists.dictionaries[0]?.size ?? 0;
  const bits = new Int8Array(size).fill(-1);
  const maskOfCode = new Uint32Array(size);
  for (const [bit, code] of chosen.entries()) {
    bits[code] = bit;
    maskOfCode[code] = 1 << bit;
  }
  const fresh = { starts: makeOrder(room), masks: makeOrder(chosen.length > 0 ? room : 0), often: chosen, bits };
  // What old masks say goes back into lists, before the new masks take it.
  let packed = makeCodes(pool.BYTES_PER_ELEMENT, pool.length + 1);
  let used = 1;
  for (let n = 0; n < order.length; n++) {
    if (n % together === 0) readLengths(lists, order, n);
    const row = order[n] as number;
    const at = begins[n % together] as number;
    const end = at + (lengths[n % together] as number);
    if (used + end - at + maxBeside > packed.length)
      packed = withRoom(packed, Math.ceil(packed.length * 1.25) + end - at + maxBeside);
    // Each code is written, and written over where its mask has it: quicker than asking first.
    let [to, mask] = [used + 1, 0];
    for (let from = at + 1; from <= end; from++) {
      const code = pool[from] as number;
      const own = chosen.length > 0 ? (maskOfCode[code] as number) : 0;
      packed[to] = code;
      to += own === 0 ? 1 : 0;
      mask |= own;
    }
    for (let old = masks[row] ?? 0; old !== 0; old &= old - 1) {
      const code = often[31 - Math.clz32(old & -old)] as number;
      const own = maskOfCode[code] as number;
      packed[to] = code;
      to += own === 0 ? 1 : 0;
      mask |= own;
    }
    if (mask !== 0) fresh.masks[n] = mask;
    if (to === used + 1) continue;
    packed[used] = to - used - 1;
    fresh.starts[n] = used;
    used = to;
  }
  Object.assign(lists, { ...fresh, pool: withRoom(packed, withSpare(used)), used });
}

const together = 512;
const [begins, lengths] = [new Uint32Array(together), new Uint32Array(together)];

/** All of them before one is moved, so that the processor fetches many lists at the same time. */
function readLengths({ starts, pool }: Lists, order: Uint32Array, from: number) {
  const count = Math.min(together, order.length - from);
  for (let n = 0; n < count; n++) begins[n] = starts[order[from + n] as number] as number;
  for (let n = 0; n < count; n++) lengths[n] = pool[begins[n] as number] as number;
}

/** The 32 that most have; those that hardly anybody has are left to lists. */
function mostOften({ tally, starts }: Lists): number[] {
  const min = starts.length * rareShare;
  const codes = [...tally.keys()].filter((code) => (tally[code] as number) > min);
  return codes.sort((a, b) => (tally[b] as number) - (tally[a] as number)).slice(0, 32);
}
