// Who has which term, and how well: one number for each, `slot << 8 | value`, in blocks one after the other. A term's blocks
// double up to 4,096 numbers; all stand in a few large pages, so that a hundred thousand terms are not as many arrays. What
// belongs to one term stands side by side: getting there is what takes the time.

export type PostingLists = {
  table: Uint32Array; // Four each: upper 16 and lower 32 bits of a term's number, then term + 1 (0: free). A power of two.
  terms: Uint32Array; // Four each: first and last block, used | room << 16 of the last one, and how many numbers in all.
  term_count: number;
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
  terms: new Uint32Array(512 * each),
  term_count: 0,
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
export const countOfTerm = ({ terms }: PostingLists, term: number): number => terms[term * each + 3] as number;

/** All terms, by the upper 16 and lower 32 bits of their numbers. */
export function* allTerms({ table }: PostingLists): Generator<{ high: number; low: number; term: number }> {
  for (let at = 0; at < table.length; at += each)
    if (table[at + 2] !== 0)
      yield { high: table[at] as number, low: table[at + 1] as number, term: (table[at + 2] as number) - 1 };
}

/** @param entry slot << 8 | value */
export function addPosting(postings: PostingLists, high: number, low: number, entry: number): void {
  const known = findTerm(postings, high, low);
  const term = (known < 0 ? newTerm(postings, high, low) : known) * each;
  const { terms, pages } = postings;
  const [block, filled] = [terms[term + 1] as number, terms[term + 2] as number];
  const used = filled & 0xffff;
  if (used < filled >>> 16) {
    (pages[block >>> pageBits] as Uint32Array)[(block & place) + headLength + used] = entry;
    terms[term + 2] = filled + 1;
  } else addBlock(postings, term, entry);
  terms[term + 3] = (terms[term + 3] as number) + 1;
}

function newTerm(postings: PostingLists, high: number, low: number): number {
  const term = postings.term_count++;
  if (postings.term_count * 2 * each > postings.table.length) growTable(postings);
  if (term * each >= postings.terms.length) postings.terms = doubled(postings.terms);
  put(postings.table, high, low, term + 1);
  return term;
}

function put(table: Uint32Array, high: number, low: number, term: number) {
  const mask = table.length - 1;
  let at = tableAt(high, low, table.length);
  while (table[at + 2] !== 0) at = (at + each) & mask;
  table[at] = high;
  table[at + 1] = low;
  table[at + 2] = term;
}

function growTable(postings: PostingLists) {
  const table = new Uint32Array(postings.table.length * 2);
  for (const { high, low, term } of allTerms(postings)) put(table, high, low, term + 1);
  postings.table = table;
}

function doubled(numbers: Uint32Array): Uint32Array {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

/** @param term where it stands in `terms` */
function addBlock(postings: PostingLists, term: number, entry: number) {
  const { terms, pages } = postings;
  const room = Math.min(max, Math.max(min, terms[term + 3] as number));
  const block = takeRoom(postings, headLength + room);
  const page = pages[block >>> pageBits] as Uint32Array;
  page[(block & place) + 1] = room;
  page[(block & place) + headLength] = entry;
  const last = terms[term + 1] as number;
  if (last === 0) terms[term] = block;
  else (pages[last >>> pageBits] as Uint32Array)[last & place] = block;
  terms[term + 1] = block;
  terms[term + 2] = (room << 16) | 1;
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

/** From where to where in which pages the numbers of a term stand. */
export function* readParts({ pages, terms }: PostingLists, term: number): Generator<PartOfPostings> {
  const last = terms[term * each + 1] as number;
  for (let block = terms[term * each] as number; block !== 0; ) {
    const page = pages[block >>> pageBits] as Uint32Array;
    const at = block & place;
    const count = block === last ? (terms[term * each + 2] as number) & 0xffff : (page[at + 1] as number);
    yield { page, from: at + headLength, to: at + headLength + count };
    block = page[at] as number;
  }
}

export const bytesOfPostings = ({ table, terms, pages }: PostingLists): number =>
  [table, terms, ...pages].reduce((sum, { byteLength }) => sum + byteLength, 0);
