// What is known of a workspace's candidates, so that a search over a million takes milliseconds: who has which term, and
// numbers by slot. A candidate who changes takes a new slot, and the old one is dead until the index is made anew.
import { fillIds, findRow, forgetId, type Ids, makeIds } from '../column-store/storage/ids.ts';
import { readPacked, termNumber } from './packed-entry.ts';
import {
  addPosting,
  allTerms,
  bytesOfPostings,
  createPostingLists,
  type PostingLists,
  readParts,
} from './posting-lists.ts';

export const flagBits = { resume: 1, onboarded: 2 } as const; // As candidate_facts has them.
/** The highest. */
const aliveBit = 128;

export type FindIndex = {
  postings: PostingLists;
  ids: Ids;
  years: Float32Array; // Of work; NaN: nobody knows.
  resume_score: Float32Array;
  assessment_score: Float32Array;
  latitude: Float32Array; // Degrees.
  longitude: Float32Array;
  came: Float64Array; // Milliseconds since 1970.
  flags: Uint8Array;
  slots: number; // Taken so far.
  alive: number;
};

/** One candidate as whoever loads reads it; the same object may come again and again. */
export type IndexedPerson = {
  id: Uint32Array; // Four numbers of 32 bits.
  came: number;
  years: number; // NaN: nobody knows.
  resume_score: number;
  assessment_score: number;
  flags: number;
  tags: ArrayLike<number>; // Numbers.
  packed: { view: DataView; start: number; end: number }; // See packed-entry.ts; empty where there is no entry.
};

const columns = ['years', 'resume_score', 'assessment_score', 'latitude', 'longitude', 'came', 'flags'] as const;
/** `slot << 8` fits into 32 bits. */
export const maxSlots = 2 ** 24;

/** @param expected how many candidates there are, more or less */
export function createIndex(expected = 0): FindIndex {
  const room = Math.max(256, Math.ceil(expected * 1.05));
  const values = () => new Float32Array(room);
  return {
    postings: createPostingLists(),
    ids: makeIds(room),
    came: new Float64Array(room),
    flags: new Uint8Array(room),
    years: values(),
    resume_score: values(),
    assessment_score: values(),
    latitude: values(),
    longitude: values(),
    slots: 0,
    alive: 0,
  };
}

export const isAlive = ({ flags }: FindIndex, slot: number): boolean => ((flags[slot] as number) & aliveBit) !== 0;

/** Whoever was there with this id is there no more. @throws RangeError beyond `maxSlots` */
export function putCandidate(index: FindIndex, person: IndexedPerson): void {
  removeCandidate(index, person.id);
  const slot = takeSlot(index, person.id);
  const { view, start, end } = person.packed;
  const [latitude, longitude] = readPacked(view, start, end, (high, low, value) =>
    addPosting(index.postings, high, low, ((slot << 8) | value) >>> 0),
  );
  index.latitude[slot] = latitude;
  index.longitude[slot] = longitude;
  index.years[slot] = person.years;
  index.resume_score[slot] = person.resume_score;
  index.assessment_score[slot] = person.assessment_score;
  index.came[slot] = person.came;
  index.flags[slot] = (person.flags & ~aliveBit) | aliveBit;
  for (let n = 0; n < person.tags.length; n++) {
    const number = termNumber('tag', String(person.tags[n]));
    addPosting(index.postings, Math.floor(number / 2 ** 32), number >>> 0, ((slot << 8) | 255) >>> 0);
  }
  index.alive++;
}

function takeSlot(index: FindIndex, id: Uint32Array): number {
  const slot = index.slots;
  if (slot >= maxSlots) throw new RangeError(`An index holds ${maxSlots} candidates at most.`);
  if (slot >= index.flags.length) grow(index);
  fillIds(index.ids, slot, id, 1);
  index.slots++;
  return slot;
}

function grow(index: FindIndex) {
  const room = index.flags.length * 2;
  for (const name of columns) {
    const longer = new (index[name].constructor as new (length: number) => never)(room) as Float32Array;
    longer.set(index[name]);
    Object.assign(index, { [name]: longer });
  }
  const { words } = makeIds(room);
  words.set(index.ids.words);
  index.ids.words = words;
}

/** @param id four numbers; of nobody is passed over */
export function removeCandidate(index: FindIndex, id: Uint32Array): void {
  const slot = findRow(index.ids, id, 0);
  if (slot < 0) return;
  forgetId(index.ids, slot);
  index.ids.words.fill(0, slot * 4, slot * 4 + 4); // Who left leaves nothing but numbers that say nothing.
  for (const name of columns) index[name][slot] = 0;
  index.alive--;
}

/** Whether dead slots take so much that `rebuiltIndex` is worth its while. */
export const isWornOut = ({ slots, alive }: FindIndex): boolean => slots - alive > 1000 + alive / 4;

/** So much is done at a time: some 20 ms. */
const [slotsAtOnce, postingsAtOnce] = [50_000, 250_000];

/**
 * The same without dead slots, as it is at the beginning: whoever comes, changes or goes until the end is in it or not, and is put into it
 * or removed from it once more.
 * @param breathe lets others in between
 */
export async function rebuiltIndex(index: FindIndex, breathe: () => Promise<unknown>): Promise<FindIndex> {
  const made = createIndex(index.alive);
  const moved = new Int32Array(index.slots).fill(-1);
  for (let slot = 0; slot < moved.length; slot++) {
    if (slot % slotsAtOnce === slotsAtOnce - 1) await breathe();
    if (!isAlive(index, slot)) continue;
    const to = takeSlot(made, index.ids.words.subarray(slot * 4, slot * 4 + 4));
    moved[slot] = to;
    for (const name of columns) made[name][to] = index[name][slot] as number;
    made.alive++;
  }
  let done = 0;
  for (const { high, low, term } of allTerms(index.postings)) {
    for (const { page, from, to } of readParts(index.postings, term)) {
      done += to - from;
      for (let n = from; n < to; n++) {
        const entry = page[n] as number;
        const slot = moved[entry >>> 8] ?? -1; // Whoever came meanwhile has none.
        if (slot >= 0) addPosting(made.postings, high, low, ((slot << 8) | (entry & 255)) >>> 0);
      }
    }
    if (done < postingsAtOnce) continue;
    await breathe(); // Between terms: what belongs to one may grow meanwhile.
    done = 0;
  }
  return made;
}

export function countBytes(index: FindIndex): number {
  const { words, slots } = index.ids;
  const numbers = columns.reduce((sum, name) => sum + index[name].byteLength, words.byteLength + slots.byteLength);
  return numbers + bytesOfPostings(index.postings);
}
