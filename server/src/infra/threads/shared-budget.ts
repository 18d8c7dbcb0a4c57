// One budget of memory for caches in several threads. Each writes into its own place of an array that all of them see how
// much it keeps. A cache may always have its equal part, and beyond it what no other uses; whoever has more than that once
// another has grown makes room with its next use, and within a minute at most.

/** One cache's part of it, as it is handed to its thread. */
export type BudgetShare = { total_bytes: number; used_kb: SharedArrayBuffer; place: number };

/** @param caches how many share it @returns a part for each */
export function shareBudget(total_mb: number, caches: number): BudgetShare[] {
  const used_kb = new SharedArrayBuffer(caches * Int32Array.BYTES_PER_ELEMENT);
  return Array.from({ length: caches }, (_, place) => ({ total_bytes: total_mb * 2 ** 20, used_kb, place }));
}

/** Of a cache that shares with none. */
export const oneBudget = (total_mb: number): BudgetShare => shareBudget(total_mb, 1)[0] as BudgetShare;

/** In the thread. Whatever an earlier one of this place kept is gone. */
export function openShare({ total_bytes, used_kb, place }: BudgetShare) {
  const used = new Int32Array(used_kb);
  Atomics.store(used, place, 0);
  return {
    total_bytes,
    setUsed(bytes: number): void {
      Atomics.store(used, place, Math.ceil(bytes / 1024));
    },
    /** How many bytes may be kept at the moment. */
    getLimit(): number {
      let others = 0;
      for (let n = 0; n < used.length; n++) if (n !== place) others += Atomics.load(used, n) * 1024;
      return Math.max(total_bytes / used.length, total_bytes - others);
    },
  };
}
