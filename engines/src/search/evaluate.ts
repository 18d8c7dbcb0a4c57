// Tests of a plan on an index: who meets one, and how well.
import { findRow, readIdWords } from '../column-store/storage/ids.ts';
import { bytesOfId } from '../column-store/storage/rows.ts';
import { type FindIndex, isAlive } from './find-index.ts';
import type { AskedTerm, Range, Test } from './planned.ts';
import { countOfTerm, findTerm, readParts } from './posting-lists.ts';

/** Slots in rising order. */
export type Slots = Uint32Array;

/** @returns for each of `slots` how well it meets the test, from 1 to 255; 0: not at all */
export function scoreTest(index: FindIndex, test: Test, slots: Slots): Uint8Array {
  switch (test.by) {
    case 'all':
    case 'any': {
      const parts = test.of.map((part) => scoreTest(index, part, slots));
      return test.by === 'all' ? means(parts, slots.length) : highest(parts, slots.length);
    }
    case 'terms':
    case 'ids': {
      const all = new Uint8Array(index.slots);
      spread(index, test, all);
      return slots.length === index.slots ? all : gathered(all, slots);
    }
    case 'not':
      return inverted(scoreTest(index, test.test, slots));
    case 'flag':
      return flagged(index.flags, test.bit, slots);
    case 'circle':
      return within(index, test, slots);
    case 'range':
      return inRange(index[test.column], test.range, slots);
  }
}

/** How many may meet it, more or less; Infinity where only a look at everybody tells. */
export function estimateSize(index: FindIndex, test: Test): number {
  if (test.by === 'ids') return test.ids.length;
  if (test.by === 'terms') return test.any_of.reduce((sum, { number }) => sum + sizeOfTerm(index, number), 0);
  const sizes = test.by === 'all' || test.by === 'any' ? test.of.map((part) => estimateSize(index, part)) : [Infinity];
  return test.by === 'all' ? Math.min(Infinity, ...sizes) : sizes.reduce((sum, size) => sum + size, 0);
}

/** `points`: how well each meets the first test, where that is known at once. */
export type Start = { slots: Slots; points?: Uint8Array };

/** Who is alive and may meet a test whose size is known; nobody else does. */
export function startWith(index: FindIndex, test: Test): Start {
  const all = new Uint8Array(index.slots);
  spread(index, test, all);
  const slots = aliveAmong(index, all);
  return test.by === 'terms' || test.by === 'ids' ? { slots, points: gathered(all, slots) } : { slots };
}

/** Who is alive, of those that are not 0 in `all`; without it everybody. Without a branch: nobody can foresee it. */
export function aliveAmong({ flags, slots: end }: FindIndex, all: Uint8Array = flags): Slots {
  const slots = new Uint32Array(end);
  let count = 0;
  for (let slot = 0; slot < end; slot++) {
    slots[count] = slot;
    count += ((flags[slot] as number) >>> 7) & Number(all[slot] !== 0);
  }
  return slots.subarray(0, count);
}

/** Of several parts that have to hold at once the rarest is enough. */
function spread(index: FindIndex, test: Test, all: Uint8Array) {
  if (test.by === 'terms') for (const term of test.any_of) spreadTerm(index, term, all);
  if (test.by === 'ids') for (const id of test.ids) spreadId(index, id, 255, all);
  if (test.by === 'any') for (const part of test.of) spread(index, part, all);
  if (test.by !== 'all') return;
  const sizes = test.of.map((part) => estimateSize(index, part));
  const rarest = test.of[sizes.indexOf(Math.min(...sizes))];
  if (rarest) spread(index, rarest, all);
}

export function spreadId(index: FindIndex, id: string, points: number, all: Uint8Array): void {
  const slot = findRow(index.ids, readIdWords(bytesOfId(id), 1), 0);
  if (slot >= 0) all[slot] = Math.max(points, all[slot] as number);
}

const termAt = ({ postings }: FindIndex, number: number) =>
  findTerm(postings, Math.floor(number / 2 ** 32), number >>> 0);

export function sizeOfTerm(index: FindIndex, number: number): number {
  const term = termAt(index, number);
  return term < 0 ? 0 : countOfTerm(index.postings, term);
}

/** Whether anybody who is there has it. */
export function hasTerm(index: FindIndex, number: number): boolean {
  const term = termAt(index, number);
  if (term < 0) return false;
  for (const { page, from, to } of readParts(index.postings, term))
    for (let n = from; n < to; n++) if (isAlive(index, (page[n] as number) >>> 8)) return true;
  return false;
}

function spreadTerm(index: FindIndex, { number, min, max, share, is_graded }: AskedTerm, all: Uint8Array) {
  const term = termAt(index, number);
  if (term < 0) return;
  const worth = new Uint8Array(256);
  for (let value = Math.max(min, 0); value <= Math.min(max, 255); value++)
    worth[value] = Math.max(1, Math.round(share * (is_graded ? value : 255)));
  for (const { page, from, to } of readParts(index.postings, term))
    for (let n = from; n < to; n++) {
      const entry = page[n] as number;
      all[entry >>> 8] = Math.max(all[entry >>> 8] as number, worth[entry & 255] as number);
    }
}

/** Loops over a million stay small: a call for each takes ten times as long. */
function gathered(all: Uint8Array, slots: Slots): Uint8Array {
  const points = new Uint8Array(slots.length);
  for (let n = 0; n < slots.length; n++) points[n] = all[slots[n] as number] as number;
  return points;
}

function inverted(points: Uint8Array): Uint8Array {
  for (let n = 0; n < points.length; n++) points[n] = points[n] === 0 ? 255 : 0;
  return points;
}

/** Nought where any of them is. */
function means(parts: Uint8Array[], length: number): Uint8Array {
  const points = new Uint8Array(length);
  const sums = new Uint16Array(length);
  points.fill(1);
  for (const part of parts)
    for (let n = 0; n < length; n++) {
      const own = part[n] as number;
      sums[n] = (sums[n] as number) + own;
      points[n] = (points[n] as number) & Number(own !== 0);
    }
  for (let n = 0; n < length; n++) points[n] = ((points[n] as number) * (sums[n] as number)) / parts.length;
  return points;
}

function highest(parts: Uint8Array[], length: number): Uint8Array {
  const points = parts[0] ?? new Uint8Array(length);
  for (const part of parts.slice(1))
    for (let n = 0; n < length; n++) points[n] = Math.max(points[n] as number, part[n] as number);
  return points;
}

function flagged(flags: Uint8Array, bit: number, slots: Slots): Uint8Array {
  const points = new Uint8Array(slots.length);
  for (let n = 0; n < slots.length; n++) points[n] = (flags[slots[n] as number] as number) & bit ? 255 : 0;
  return points;
}

/** NaN is in no range. */
function inRange(column: Float32Array | Float64Array, range: Range, slots: Slots): Uint8Array {
  const points = new Uint8Array(slots.length);
  const ends = column instanceof Float32Array ? roundedEnds(range) : range;
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = ends;
  for (let n = 0; n < slots.length; n++) {
    const value = column[slots[n] as number] as number;
    points[n] = value >= min && value <= max && value > above && value < below ? 255 : 0;
  }
  return points;
}

/** As the columns hold them: 4.9 is a little more than 4.9 there. */
const roundedEnds = (range: Range): Range =>
  Object.fromEntries(Object.entries(range).map(([end, value]) => [end, Math.fround(value)]));

const [degree_km, radius_km] = [111.19, 6371];

/** By the great circle. Most are ruled out by their latitude. */
function within(
  index: FindIndex,
  around: { latitude: number; longitude: number; km: number },
  slots: Slots,
): Uint8Array {
  const points = new Uint8Array(slots.length);
  const { latitude, longitude } = index;
  const [degrees, toRadians] = [around.km / degree_km, Math.PI / 180];
  const cosine = Math.cos(around.latitude * toRadians);
  for (let n = 0; n < slots.length; n++) {
    const slot = slots[n] as number;
    const north = (latitude[slot] as number) - around.latitude;
    if (!(north <= degrees && north >= -degrees)) continue; // Nor where nobody knows.
    const east = (longitude[slot] as number) - around.longitude;
    const [a, b] = [Math.sin((north * toRadians) / 2), Math.sin((east * toRadians) / 2)];
    const squared = a * a + cosine * Math.cos((latitude[slot] as number) * toRadians) * b * b;
    if (2 * radius_km * Math.asin(Math.min(1, Math.sqrt(squared))) <= around.km) points[n] = 255;
  }
  return points;
}
