// The best of many, without sorting all.
import { compareIds } from '../column-store/storage/ids.ts';
import type { QuerySort } from '../queries/query.ts';
import type { Slots } from './evaluate.ts';
import type { FindIndex } from './find-index.ts';

/** Who meets a plan, and how well, side by side. */
export type Matching = { slots: Slots; scores: Float32Array };
type Compare = (a: number, b: number) => number;

/** @returns places in the arrays of `matching`, the best first */
export function takeFirst(index: FindIndex, matching: Matching, limit: number, sort?: QuerySort): number[] {
  const compare = comparing(index, matching, sort);
  const heap: number[] = []; // The worst of the best on top.
  const { slots, scores } = matching;
  const { came } = index;
  // Who has a lower score than the worst, or the same and came earlier, need not be compared.
  let [min, earliest] = [-1, -1];
  for (let n = slots.length - 1; n >= 0 && limit > 0; n--) {
    if (heap.length < limit) {
      heap.push(n);
      rise(heap, compare);
    } else {
      const score = scores[n] as number;
      if (score < min || (score === min && (came[slots[n] as number] as number) < earliest)) continue;
      if (compare(n, heap[0] as number) >= 0) continue;
      heap[0] = n;
      sink(heap, compare);
    }
    if (sort || heap.length < limit) continue;
    min = scores[heap[0] as number] as number;
    earliest = came[slots[heap[0] as number] as number] as number;
  }
  return heap.sort(compare);
}

/** Below 0: the first is better. By what was asked for, then the score, the newest, the id. */
function comparing(index: FindIndex, { slots, scores }: Matching, sort?: QuerySort): Compare {
  const { came, ids } = index;
  const byScore: Compare = (a, b) => {
    const difference = (scores[b] as number) - (scores[a] as number);
    if (difference !== 0) return difference;
    const [one, other] = [slots[a] as number, slots[b] as number];
    return (came[other] as number) - (came[one] as number) || compareIds(ids, one, other);
  };
  if (!sort) return byScore;
  const column = index[sort.by];
  const sign = sort.descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [column[slots[a] as number] as number, column[slots[b] as number] as number];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || byScore(a, b); // Who has none comes last.
    return (one - other) * sign || byScore(a, b);
  };
}

function rise(heap: number[], compare: Compare) {
  let at = heap.length - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (compare(heap[at] as number, heap[above] as number) <= 0) return;
    swap(heap, at, above);
    at = above;
  }
}

function sink(heap: number[], compare: Compare) {
  for (let at = 0; ; ) {
    let worst = at;
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && compare(heap[below] as number, heap[worst] as number) > 0) worst = below;
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: number[], a: number, b: number) {
  [heap[a], heap[b]] = [heap[b] as number, heap[a] as number];
}
