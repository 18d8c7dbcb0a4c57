// Candidates' ids: 16 bytes each as four numbers that compare as the bytes do, and the way from an id to its row.
import { idOfBytes } from './rows.ts';

export type Ids = {
  words: Uint32Array<SharedArrayBuffer>; // Four a row.
  /** Row + 1; 0 is free, `left` was somebody's. Half as many again as there are rows, or more. */
  slots: Uint32Array<SharedArrayBuffer>;
  taken: number;
};

const left = 0xffffffff;
const minSlots = 128;
/** With so many slots a row it takes two looks to find somebody, on average. */
const slotsEach = 1.5;

const shared = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));

/** With room for so many. */
export const makeIds = (room = 0): Ids => ({ words: shared(room * 4), slots: shared(minSlots), taken: 0 });

/** Four numbers of each id. */
export function readIdWords(bytes: Uint8Array, count: number): Uint32Array {
  const words = new Uint32Array(count * 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, count * 16);
  for (let n = 0; n < words.length; n++) words[n] = view.getUint32(n * 4);
  return words;
}

/** Gives rows from `start` on their ids; there is room for them, and nobody has these ids. */
export function fillIds(ids: Ids, start: number, words: Uint32Array, count: number): void {
  ids.words.set(words.subarray(0, count * 4), start * 4);
  // For as many as there is room for: whoever loads knows how many will come.
  if ((ids.taken + count) * slotsEach > ids.slots.length)
    makeSlots(ids, start, Math.max(ids.taken + count, ids.words.length / 4) * slotsEach);
  for (let row = start; row < start + count; row++) take(ids, row);
  ids.taken += count;
}

function take({ words, slots }: Ids, row: number) {
  let at = slotFor(hashOf(words, row * 4), slots.length);
  while (slots[at] !== 0) at = at + 1 === slots.length ? 0 : at + 1;
  slots[at] = row + 1;
}

function makeSlots(ids: Ids, rows: number, min: number) {
  const before = ids.slots;
  ids.slots = shared(Math.max(minSlots, Math.ceil(min)));
  ids.taken = 0;
  for (const slot of before) {
    if (slot === 0 || slot === left || slot > rows) continue;
    take(ids, slot - 1);
    ids.taken++;
  }
}

type Moves = { order: Uint32Array; row_of: Uint32Array; room: number };

/** Of rows in another order: `order` says which comes where, `row_of` where each goes. */
export function moveIds(ids: Ids, { order, row_of, room }: Moves): Ids {
  const moved = makeIds(room);
  const { words } = moved;
  for (let n = 0; n < order.length; n++) {
    const from = (order[n] as number) * 4;
    for (let word = 0; word < 4; word++) words[n * 4 + word] = ids.words[from + word] as number;
  }
  if (ids.taken !== order.length || ids.slots.length > Math.max(minSlots, room * slotsEach * 2)) {
    fillIds(moved, 0, words.subarray(0, order.length * 4), order.length);
    return moved;
  }
  // Nobody left, and about as many came as were expected: each stays in the slot that is theirs.
  const { slots } = ids;
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] as number;
    if (slot !== 0) slots[n] = (row_of[slot - 1] as number) + 1;
  }
  return { words, slots, taken: ids.taken };
}

function hashOf(words: Uint32Array, at: number): number {
  const mixed = Math.imul((words[at + 3] as number) ^ Math.imul(words[at + 2] as number, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15) ^ Math.imul(words[at + 1] as number, 0xc2b2ae35)) >>> 0;
}

/** The upper bits of a hash decide, so that a table may be of any length. */
const slotFor = (hash: number, length: number): number => Math.floor((hash * length) / 2 ** 32);

/** @returns the row of whoever has the id at that place of `asked`, or -1 */
export const findRow = (ids: Ids, asked: Uint32Array, at: number): number => {
  const slot = slotOf(ids, asked, at);
  return slot < 0 ? -1 : (ids.slots[slot] as number) - 1;
};

const together = 512;

/**
 * Rows of many ids, in their order; -1 where there is none. Each loop does one small thing, so that the processor fetches many
 * of them at the same time.
 */
export function findRows(ids: Ids, asked: Uint32Array): Int32Array {
  const { words, slots } = ids;
  const [length, rows] = [slots.length, new Int32Array(asked.length / 4)];
  const last = new Uint32Array(together);
  for (let from = 0; from < rows.length; from += together) {
    const to = Math.min(from + together, rows.length);
    for (let n = from; n < to; n++) rows[n] = slotFor(hashOf(asked, n * 4), length);
    for (let n = from; n < to; n++) rows[n] = (slots[rows[n] as number] as number) - 1;
    for (let n = from; n < to; n++) last[n - from] = words[(rows[n] as number) * 4 + 3] ?? 0;
    for (let n = from; n < to; n++) {
      const [row, at] = [rows[n] as number, n * 4];
      const isMine = last[n - from] === asked[at + 3] && row >= 0 && compareWords(words, row * 4, asked, at) === 0;
      if (!isMine) rows[n] = findRow(ids, asked, at); // Another one has its slot.
    }
  }
  return rows;
}

/** The id of this row is nobody's from now on. */
export function forgetId(ids: Ids, row: number): void {
  const slot = slotOf(ids, ids.words, row * 4);
  if (slot >= 0) ids.slots[slot] = left;
}

function slotOf({ words, slots }: Ids, asked: Uint32Array, at: number): number {
  const { length } = slots;
  for (let slot = slotFor(hashOf(asked, at), length); slots[slot] !== 0; slot = slot + 1 === length ? 0 : slot + 1) {
    const row = slots[slot] as number;
    if (row !== left && compareWords(words, (row - 1) * 4, asked, at) === 0) return slot;
  }
  return -1;
}

function compareWords(a: Uint32Array, at: number, b: Uint32Array, bt: number): number {
  for (let n = 0; n < 4; n++) {
    const difference = (a[at + n] as number) - (b[bt + n] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** As PostgreSQL compares them. */
export const compareIds = ({ words }: Ids, a: number, b: number): number => compareWords(words, a * 4, words, b * 4);

/** The first 52 bits: enough to tell nearly all apart, and one number. */
export const beginningOfId = ({ words }: Ids, row: number): number =>
  (words[row * 4] as number) * 2 ** 20 + ((words[row * 4 + 1] as number) >>> 12);

export function getId({ words }: Ids, row: number): string {
  const bytes = new DataView(new ArrayBuffer(16));
  for (let n = 0; n < 4; n++) bytes.setUint32(n * 4, words[row * 4 + n] as number);
  return idOfBytes(new Uint8Array(bytes.buffer));
}
