// Times of many questions.

export const quantile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] as number;

/** @returns milliseconds of the usual time of several */
export async function usual(repeats: number, ask: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < repeats; n++) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}
