// The best of many rows that come one after the other, while only a page of them is wanted: whoever cannot be on it any more
// is passed over, so that few are kept and sorted.
import { numbersTo, sortPart } from './select.ts';

const minRoom = 128;

/**
 * By rank, then by key, then as `compare` says, the lowest first.
 * @param wanted rows behind so many are not asked for
 * @param most how many will come
 */
export function createTopRows(wanted: number, max: number, compare: (a: number, b: number) => number) {
  const room = Math.min(max, Math.max(wanted * 4, minRoom));
  const [ranks, keys, rows] = [new Uint32Array(room), new Float64Array(room), new Uint32Array(room)];
  let [count, lastRank, lastKey] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const compareEntries = (a: number, b: number) =>
    (ranks[a] as number) - (ranks[b] as number) ||
    (keys[a] as number) - (keys[b] as number) ||
    compare(rows[a] as number, rows[b] as number);
  const sorted = (from: number, to: number) => sortPart(numbersTo(count), compareEntries, from, to);
  const keepWanted = () => {
    const kept = sorted(0, wanted);
    for (const all of [ranks, keys, rows]) all.set(Array.from(kept, (n) => all[n] as number));
    count = kept.length;
    [lastRank, lastKey] = [ranks[count - 1] as number, keys[count - 1] as number];
  };
  return {
    add(rank: number, key: number, row: number) {
      if (rank > lastRank || (rank === lastRank && key > lastKey)) return;
      if (count === room) keepWanted();
      ranks[count] = rank;
      keys[count] = key;
      rows[count++] = row;
    },
    /** From one to before another of all that came. */
    rows: (from: number, to: number) => Array.from(sorted(from, to), (n) => rows[n] as number),
  };
}
