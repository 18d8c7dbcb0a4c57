// Who has which mark, and how well: one number for each, `slot << 8 | value`, in blocks one after the other. A mark's blocks
// double up to 4,096 numbers; all stand in a few large pages, so that a hundred thousand marks are not as many arrays. What
// belongs to one mark stands side by side: getting there is what takes the time.

export type PostingLists = {
  table: Uint32Array; // Four each: upper 16 and lower 32 bits of a mark's number, then mark + 1 (0: free). A power of two.
  marks: Uint32Array; // Four each: first and last block, used | room << 16 of the last one, and how many numbers in all.
  mark_count: number;
  pages: Uint32Array[];
  end: number; // Where the next block begins. A place is page << 20 | number; 0 is none.
};

/** Where the next block is, and how many numbers fit in. */
const headLength = 2;
const [min, max] = [4, 4096];
const [pageBits, pageLength] = [20, 2 ** 20];
const place = pageLength - 1;
const each = 4;

export const createPostingLists = (): PostingLists => ({
  table: new Uint32Array(1024 * each),
  marks: new Uint32Array(512 * each),
  mark_count: 0,
  pages: [new Uint32Array(4096)],
  end: 1,
});

const tableAt = (high: number, low: number, length: number) =>
  ((Math.imul(low ^ high, 0x9e3779b1) >>> 6) * each) & (length - 1);

/** @returns -1 where nobody ever had it */
export function findTerm({ table }: PostingLists, high: number, low: number): number {
  const mask = table.length - 1;
  for (let at = tableAt(high, low, table.length); table[at + 2] !== 0; at = (at + each) & mask)
    if (table[at + 1] === low && table[at] === high) return (table[at + 2] as number) - 1;
  return -1;
}

/** How many ever had it. */
export const countOfMark = ({ marks }: PostingLists, mark: number): number => marks[mark * each + 3] as number;

/** All marks, by the upper 16 and lower 32 bits of their numbers. */
export function* allMarks({ table }: PostingLists): Generator<{ high: number; low: number; mark: number }> {
  for (let at = 0; at < table.length; at += each)
    if (table[at + 2] !== 0)
      yield { high: table[at] as number, low: table[at + 1] as number, mark: (table[at + 2] as number) - 1 };
}

/** @param entry slot << 8 | value */
export function addPosting(postings: PostingLists, high: number, low: number, entry: number): void {
  const known = findTerm(postings, high, low);
  const mark = (known < 0 ? newMark(postings, high, low) : known) * each;
  const { marks, pages } = postings;
  const [block, filled] = [marks[mark + 1] as number, marks[mark + 2] as number];
  const used = filled & 0xffff;
  if (used < filled >>> 16) {
    (pages[block >>> pageBits] as Uint32Array)[(block & place) + headLength + used] = entry;
    marks[mark + 2] = filled + 1;
  } else addBlock(postings, mark, entry);
  marks[mark + 3] = (marks[mark + 3] as number) + 1;
}

function newMark(postings: PostingLists, high: number, low: number): number {
  const mark = postings.mark_count++;
  if (postings.mark_count * 2 * each > postings.table.length) growTable(postings);
  if (mark * each >= postings.marks.length) postings.marks = doubled(postings.marks);
  put(postings.table, high, low, mark + 1);
  return mark;
}

function put(table: Uint32Array, high: number, low: number, mark: number) {
  const mask = table.length - 1;
  let at = tableAt(high, low, table.length);
  while (table[at + 2] !== 0) at = (at + each) & mask;
  table[at] = high;
  table[at + 1] = low;
  table[at + 2] = mark;
}

function growTable(postings: PostingLists) {
  const table = new Uint32Array(postings.table.length * 2);
  for (const { high, low, mark } of allMarks(postings)) put(table, high, low, mark + 1);
  postings.table = table;
}

function doubled(numbers: Uint32Array): Uint32Array {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

/** @param mark where it stands in `marks` */
function addBlock(postings: PostingLists, mark: number, entry: number) {
  const { marks, pages } = postings;
  const room = Math.min(max, Math.max(min, marks[mark + 3] as number));
  const block = takeRoom(postings, headLength + room);
  const page = pages[block >>> pageBits] as Uint32Array;
  page[(block & place) + 1] = room;
  page[(block & place) + headLength] = entry;
  const last = marks[mark + 1] as number;
  if (last === 0) marks[mark] = block;
  else (pages[last >>> pageBits] as Uint32Array)[last & place] = block;
  marks[mark + 1] = block;
  marks[mark + 2] = (room << 16) | 1;
}

/** All in one page. The first page of few candidates is a small one. */
function takeRoom(postings: PostingLists, length: number): number {
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
export function* readParts({ pages, marks }: PostingLists, mark: number): Generator<PartOfPostings> {
  const last = marks[mark * each + 1] as number;
  for (let block = marks[mark * each] as number; block !== 0; ) {
    const page = pages[block >>> pageBits] as Uint32Array;
    const at = block & place;
    const count = block === last ? (marks[mark * each + 2] as number) & 0xffff : (page[at + 1] as number);
    yield { page, from: at + headLength, to: at + headLength + count };
    block = page[at] as number;
  }
}

export const bytesOfPostings = ({ table, marks, pages }: PostingLists): number =>
  [table, marks, ...pages].reduce((sum, { byteLength }) => sum + byteLength, 0);
