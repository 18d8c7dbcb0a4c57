// Tests of a plan on an index: who meets one, and how well.
import { rowOf, wordsOf } from '../pool/ids.ts';
import { bytesOfId } from '../pool/rows.ts';
import { type FindIndex, isAlive } from './find-index.ts';
import type { AskedMark, Range, Test } from './planned.ts';
import { markOf, partsOf } from './postings.ts';

/** Slots in rising order. */
export type Slots = Uint32Array;

/** @returns for each of `slots` how well it meets the test, from 1 to 255; 0: not at all */
export function pointsOf(index: FindIndex, test: Test, slots: Slots): Uint8Array {
  switch (test.by) {
    case 'all':
    case 'any': {
      const parts = test.of.map((part) => pointsOf(index, part, slots));
      return test.by === 'all' ? means(parts, slots.length) : highest(parts, slots.length);
    }
    case 'marks':
    case 'ids': {
      const all = new Uint8Array(index.slots);
      spread(index, test, all);
      return slots.length === index.slots ? all : Uint8Array.from(slots, (slot) => all[slot] as number);
    }
    case 'not':
      return pointsOf(index, test.test, slots).map((points) => (points === 0 ? 255 : 0));
    case 'flag':
      return metBy(slots, (slot) => ((index.flags[slot] as number) & test.bit) !== 0);
    case 'circle':
      return metBy(slots, isWithin(index, test));
    case 'range':
      return metBy(slots, isInRange(index[test.column], test.range));
  }
}

/** How many may meet it, more or less; Infinity where only a look at everybody tells. */
export function sizeOf(index: FindIndex, test: Test): number {
  if (test.by === 'ids') return test.ids.length;
  if (test.by === 'marks') return test.any_of.reduce((sum, { number }) => sum + sizeOfMark(index, number), 0);
  const sizes = test.by === 'all' || test.by === 'any' ? test.of.map((part) => sizeOf(index, part)) : [Infinity];
  return test.by === 'all' ? Math.min(Infinity, ...sizes) : sizes.reduce((sum, size) => sum + size, 0);
}

/** Who is alive and may meet a test whose size is known; nobody else does. */
export function slotsOf(index: FindIndex, test: Test): Slots {
  const all = new Uint8Array(index.slots);
  spread(index, test, all);
  return aliveOf(index, (slot) => all[slot] !== 0);
}

export function aliveOf(index: FindIndex, mayMeet: (slot: number) => boolean = () => true): Slots {
  const slots = new Uint32Array(index.slots);
  let count = 0;
  for (let slot = 0; slot < index.slots; slot++) if (mayMeet(slot) && isAlive(index, slot)) slots[count++] = slot;
  return slots.subarray(0, count);
}

/** Of several parts that have to hold at once the rarest is enough. */
function spread(index: FindIndex, test: Test, all: Uint8Array) {
  if (test.by === 'marks') for (const mark of test.any_of) spreadMark(index, mark, all);
  if (test.by === 'ids') for (const id of test.ids) spreadId(index, id, 255, all);
  if (test.by === 'any') for (const part of test.of) spread(index, part, all);
  if (test.by !== 'all') return;
  const sizes = test.of.map((part) => sizeOf(index, part));
  const rarest = test.of[sizes.indexOf(Math.min(...sizes))];
  if (rarest) spread(index, rarest, all);
}

export function spreadId(index: FindIndex, id: string, points: number, all: Uint8Array): void {
  const slot = rowOf(index.ids, wordsOf(bytesOfId(id), 1), 0);
  if (slot >= 0) all[slot] = Math.max(points, all[slot] as number);
}

const markAt = ({ postings }: FindIndex, number: number) =>
  markOf(postings, Math.floor(number / 2 ** 32), number >>> 0);

export function sizeOfMark(index: FindIndex, number: number): number {
  const mark = markAt(index, number);
  return mark < 0 ? 0 : (index.postings.counts[mark] as number);
}

/** Whether anybody who is there has it. */
export function hasMark(index: FindIndex, number: number): boolean {
  const mark = markAt(index, number);
  if (mark < 0) return false;
  for (const { page, from, to } of partsOf(index.postings, mark))
    for (let n = from; n < to; n++) if (isAlive(index, (page[n] as number) >>> 8)) return true;
  return false;
}

function spreadMark(index: FindIndex, { number, least, most, share, is_graded }: AskedMark, all: Uint8Array) {
  const mark = markAt(index, number);
  if (mark < 0) return;
  const worth = new Uint8Array(256);
  for (let value = Math.max(least, 0); value <= Math.min(most, 255); value++)
    worth[value] = Math.max(1, Math.round(share * (is_graded ? value : 255)));
  for (const { page, from, to } of partsOf(index.postings, mark))
    for (let n = from; n < to; n++) {
      const entry = page[n] as number;
      const points = worth[entry & 255] as number;
      if (points > (all[entry >>> 8] as number)) all[entry >>> 8] = points;
    }
}

function means(parts: Uint8Array[], length: number): Uint8Array {
  const points = new Uint8Array(length);
  for (let n = 0; n < length; n++) {
    let sum = 0;
    for (const part of parts) {
      if (part[n] === 0) {
        sum = 0;
        break;
      }
      sum += part[n] as number;
    }
    points[n] = sum / parts.length;
  }
  return points;
}

function highest(parts: Uint8Array[], length: number): Uint8Array {
  const points = new Uint8Array(length);
  for (const part of parts)
    for (let n = 0; n < length; n++) if ((part[n] as number) > (points[n] as number)) points[n] = part[n] as number;
  return points;
}

function metBy(slots: Slots, meets: (slot: number) => boolean): Uint8Array {
  const points = new Uint8Array(slots.length);
  for (let n = 0; n < slots.length; n++) if (meets(slots[n] as number)) points[n] = 255;
  return points;
}

function isInRange(column: Float32Array | Float64Array, range: Range) {
  const ends = column instanceof Float32Array ? roundedEnds(range) : range;
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = ends;
  return (slot: number) => {
    const value = column[slot] as number; // NaN is in no range.
    return value >= min && value <= max && value > above && value < below;
  };
}

/** As the columns hold them: 4.9 is a little more than 4.9 there. */
const roundedEnds = (range: Range): Range =>
  Object.fromEntries(Object.entries(range).map(([end, value]) => [end, Math.fround(value)]));

const [degree_km, radius_km] = [111.19, 6371];

/** By the great circle. Most are ruled out by their latitude. */
function isWithin({ latitude, longitude }: FindIndex, around: { latitude: number; longitude: number; km: number }) {
  const degrees = around.km / degree_km;
  const toRadians = Math.PI / 180;
  const cosine = Math.cos(around.latitude * toRadians);
  return (slot: number) => {
    const [north, east] = [
      (latitude[slot] as number) - around.latitude,
      (longitude[slot] as number) - around.longitude,
    ];
    if (!(Math.abs(north) <= degrees)) return false; // Nor where nobody knows.
    const [a, b] = [Math.sin((north * toRadians) / 2), Math.sin((east * toRadians) / 2)];
    const squared = a * a + cosine * Math.cos((latitude[slot] as number) * toRadians) * b * b;
    return 2 * radius_km * Math.asin(Math.min(1, Math.sqrt(squared))) <= around.km;
  };
}
