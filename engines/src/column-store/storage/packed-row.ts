// What a card of a candidate looks like: what charts read, side by side in one array, since to get to a row takes longer than to
// read what is there.

/** In which number of a card a code stands, and how far to the left. */
type BitField = { at: number; shift: number };
type Layout = {
  width: number;
  mask: number; // Of a code.
  day: BitField;
  resume_score: BitField;
  assessment_score: BitField;
  completed: BitField; // The day of the only assessment, as its code + `days`.
};
/** A card is `width` numbers: the mask of the skills, where their list begins, and four codes. */
export type PackedRows = { words: Uint32Array<SharedArrayBuffer>; layout: Layout };

/** What `completed` says instead of a day. */
export const [never, severalTimes, days] = [0, 1, 2];

export const narrow: Layout = {
  width: 4,
  mask: 0xffff,
  day: { at: 2, shift: 0 },
  resume_score: { at: 2, shift: 16 },
  assessment_score: { at: 3, shift: 0 },
  completed: { at: 3, shift: 16 },
};
/** Where some code does not fit into 16 bits. */
export const wide: Layout = {
  width: 6,
  mask: 0xffffffff,
  day: { at: 2, shift: 0 },
  resume_score: { at: 3, shift: 0 },
  assessment_score: { at: 4, shift: 0 },
  completed: { at: 5, shift: 0 },
};

export const wordsFor = (room: number, { width }: Layout) => new Uint32Array(new SharedArrayBuffer(room * width * 4));
export const noPackedRows = (): PackedRows => ({ words: wordsFor(0, narrow), layout: narrow });

/** Completed assessments by the code of their day; `sums` of those that have a score. */
export type Completed = { completed: Uint32Array; scored: Uint32Array; sums: Float64Array };
