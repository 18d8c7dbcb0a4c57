// How a benchmark ends: one JSON line with what was measured against what.

export type Bar = { what: string; value: number; limit: number; ok: boolean };

export const atLeast = (what: string, value: number, limit: number): Bar => bar(what, value, limit, value >= limit);
export const atMost = (what: string, value: number, limit: number): Bar => bar(what, value, limit, value <= limit);

const bar = (what: string, value: number, limit: number, ok: boolean): Bar => ({
  what,
  value: round(value),
  limit,
  ok,
});
const round = (value: number) => Number(value.toPrecision(4));

/** Prints the last line of a benchmark; the process fails when a bar is missed. */
export function report(name: string, bars: Bar[]): void {
  console.log(JSON.stringify({ name, bars }));
  process.exitCode = bars.every(({ ok }) => ok) ? 0 : 1;
}
