// Who has which mark, and how well: one number for each, `slot << 8 | value`, in blocks one after the other. A mark's blocks
// double up to 4,096 numbers; all stand in a few large pages, so that a hundred thousand marks are not as many arrays.

export type Postings = {
  highs: Uint16Array; // Table of marks, by the upper 16 and lower 32 bits of their numbers; its length is a power of two.
  lows: Uint32Array;
  marks: Uint32Array; // Mark + 1; 0 is free.
  first: Uint32Array; // By mark: where its first block begins, where its last one does, and how many numbers are in that.
  last: Uint32Array;
  used: Uint32Array;
  counts: Uint32Array; // Of all blocks, those of dead slots included.
  mark_count: number;
  pages: Uint32Array[];
  end: number; // Where the next block begins. A place is page << 20 | number.
};

/** Where the next block is (0: nowhere), and how many numbers fit in. */
const headLength = 2;
const [least, most] = [4, 4096];
const [pageBits, pageLength] = [20, 2 ** 20];
const place = pageLength - 1;

export const createPostings = (): Postings => ({
  ...{ highs: new Uint16Array(1024), lows: new Uint32Array(1024), marks: new Uint32Array(1024) },
  ...{ first: new Uint32Array(512), last: new Uint32Array(512), used: new Uint32Array(512) },
  ...{ counts: new Uint32Array(512), mark_count: 0, pages: [new Uint32Array(4096)], end: 1 },
});

const tableAt = (high: number, low: number, mask: number) => (Math.imul(low ^ high, 0x9e3779b1) >>> 8) & mask;

/** @returns -1 where nobody ever had it */
export function markOf({ highs, lows, marks }: Postings, high: number, low: number): number {
  const mask = marks.length - 1;
  for (let at = tableAt(high, low, mask); marks[at] !== 0; at = (at + 1) & mask)
    if (lows[at] === low && highs[at] === high) return (marks[at] as number) - 1;
  return -1;
}

/** @param entry slot << 8 | value */
export function addPosting(postings: Postings, high: number, low: number, entry: number): void {
  const known = markOf(postings, high, low);
  const mark = known < 0 ? newMark(postings, high, low) : known;
  const { pages, last, used, counts } = postings;
  const block = last[mark] as number;
  const [page, at, next] = [pages[block >>> pageBits] as Uint32Array, block & place, used[mark] as number];
  if (block !== 0 && next < (page[at + 1] as number)) {
    page[at + headLength + next] = entry;
    used[mark] = next + 1;
  } else addBlock(postings, mark, entry);
  counts[mark] = (counts[mark] as number) + 1;
}

function newMark(postings: Postings, high: number, low: number): number {
  const mark = postings.mark_count++;
  if (postings.mark_count * 2 > postings.marks.length) growTable(postings);
  if (mark >= postings.first.length)
    for (const name of ['first', 'last', 'used', 'counts'] as const) postings[name] = doubled(postings[name]);
  put(postings, high, low, mark + 1);
  return mark;
}

function put({ highs, lows, marks }: Postings, high: number, low: number, mark: number) {
  const mask = marks.length - 1;
  let at = tableAt(high, low, mask);
  while (marks[at] !== 0) at = (at + 1) & mask;
  [highs[at], lows[at], marks[at]] = [high, low, mark];
}

function growTable(postings: Postings) {
  const { highs, lows, marks } = postings;
  const length = marks.length * 2;
  Object.assign(postings, {
    highs: new Uint16Array(length),
    lows: new Uint32Array(length),
    marks: new Uint32Array(length),
  });
  marks.forEach((mark, at) => {
    if (mark !== 0) put(postings, highs[at] as number, lows[at] as number, mark);
  });
}

function doubled(numbers: Uint32Array): Uint32Array {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

function addBlock(postings: Postings, mark: number, entry: number) {
  const room = Math.min(most, Math.max(least, postings.counts[mark] as number));
  const block = takeRoom(postings, headLength + room);
  const page = postings.pages[block >>> pageBits] as Uint32Array;
  page[(block & place) + 1] = room;
  page[(block & place) + headLength] = entry;
  const last = postings.last[mark] as number;
  if (last === 0) postings.first[mark] = block;
  else (postings.pages[last >>> pageBits] as Uint32Array)[last & place] = block;
  postings.last[mark] = block;
  postings.used[mark] = 1;
}

/** All in one page. The first page of few candidates is a small one. */
function takeRoom(postings: Postings, length: number): number {
  const { pages } = postings;
  const [number, at] = [postings.end >>> pageBits, postings.end & place];
  if (number < pages.length && at + length <= pageLength) {
    while (at + length > (pages[number] as Uint32Array).length) pages[number] = doubled(pages[number] as Uint32Array);
    postings.end += length;
    return postings.end - length;
  }
  const next = pages.length;
  pages.push(new Uint32Array(pageLength));
  postings.end = next * pageLength + length;
  return next * pageLength;
}

export type PartOfPostings = { page: Uint32Array; from: number; to: number };

/** From where to where in which pages the numbers of a mark stand. */
export function* partsOf({ pages, first, last, used }: Postings, mark: number): Generator<PartOfPostings> {
  for (let block = first[mark] as number; block !== 0; ) {
    const page = pages[block >>> pageBits] as Uint32Array;
    const at = block & place;
    const count = block === last[mark] ? (used[mark] as number) : (page[at + 1] as number);
    yield { page, from: at + headLength, to: at + headLength + count };
    block = page[at] as number;
  }
}

export function bytesOfPostings({ highs, lows, marks, first, last, used, counts, pages }: Postings): number {
  const all = [highs, lows, marks, first, last, used, counts, ...pages];
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
