// Chance that is the same on every machine: the demo's people are the same everywhere.

export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  whole: (min: number, max: number) => number;
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(from: readonly T[]) => T[];
  /** So many different ones, or all when there are fewer, in the order in which they stand. */
  some: <T>(from: readonly T[], count: number) => T[];
};

/** Mulberry32, public domain: small, and even enough for inventing people. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T;
  function shuffle<T>(from: readonly T[]): T[] {
    const ranked = from.map((one) => ({ one, rank: next() })).sort((a, b) => a.rank - b.rank);
    return ranked.map(({ one }) => one);
  }
  function some<T>(from: readonly T[], count: number): T[] {
    const chosen = new Set(shuffle(from.map((_, index) => index)).slice(0, count));
    return from.filter((_, index) => chosen.has(index));
  }
  return { whole, pick, shuffle, some };
}
