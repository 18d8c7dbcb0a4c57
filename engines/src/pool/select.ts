// A page out of many entries without sorting all of them.

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
