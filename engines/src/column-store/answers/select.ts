// A page out of many entries without sorting all of them: first it is found which values are on it, by how many have
// which; then only those who have one of these are sorted, and of them no more than is needed.

type Compare = (a: number, b: number) => number;

/** Moves entries just so far that those from `from` to before `to` are the right ones, in order. @returns these */
export function sortPart(entries: Uint32Array, compare: Compare, from: number, to: number): Uint32Array {
  const [first, end] = [Math.min(from, entries.length), Math.min(to, entries.length)];
  sortWithin(entries, compare, 0, entries.length, first, end);
  return entries.subarray(first, end);
}

const small = 64;

/** Divides what holds a part of the page until it is small, or wanted whole. */
function sortWithin(entries: Uint32Array, compare: Compare, low: number, high: number, begin: number, end: number) {
  let [from, to, first] = [low, high, begin];
  while (to - from > small && (first > from || end < to)) {
    const middle = divide(entries, compare, from, to);
    if (end <= middle) to = middle;
    else if (first >= middle) from = middle;
    else {
      sortWithin(entries, compare, from, middle, first, middle);
      [from, first] = [middle, middle];
    }
  }
  if (first < end) entries.subarray(from, to).sort(compare);
}

/** Around the middle one of three. @returns where the second part begins; neither is empty */
function divide(entries: Uint32Array, compare: Compare, low: number, high: number): number {
  const three = [entries[low], entries[(low + high) >>> 1], entries[high - 1]] as number[];
  const pivot = three.sort(compare)[1] as number;
  let [left, right] = [low, high - 1];
  for (;;) {
    while (compare(entries[left] as number, pivot) < 0) left++;
    while (compare(entries[right] as number, pivot) > 0) right--;
    if (left >= right) return Math.max(low + 1, left);
    const moved = entries[left] as number;
    entries[left++] = entries[right] as number;
    entries[right--] = moved;
  }
}

export function numbersTo(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let n = 0; n < count; n++) numbers[n] = n;
  return numbers;
}

/**
 * @param counts by code, like `values`; whoever has no value (NaN) comes last
 * @returns by code from 1 on in which order the values on the page come, 0 for others; how many come before
 *   the first of them; how many have one of them
 */
export function computeRanks(
  values: ArrayLike<number>,
  counts: ArrayLike<number>,
  is_descending: boolean,
  { offset, limit }: { offset: number; limit: number },
): { ranks: Uint32Array; skipped: number; on_page: number } {
  const direction = is_descending ? -1 : 1;
  const ordered: { value: number; code: number }[] = [];
  for (let code = 0; code < values.length; code++)
    if (counts[code]) ordered.push({ value: values[code] as number, code });
  ordered.sort(
    (a, b) => Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value)) || direction * (a.value - b.value),
  );
  const ranks = new Uint32Array(values.length);
  let [before, skipped, on_page] = [0, 0, 0];
  for (const [n, { code }] of ordered.entries()) {
    const count = counts[code] as number;
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) {
      ranks[code] = n + 1;
      on_page += count;
    }
    before += count;
  }
  return { ranks, skipped, on_page };
}
