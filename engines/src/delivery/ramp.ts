/** 0 up to `from`, 1 from `to`, straight between them. `from` below `to`. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Without the noise of binary fractions, so that the same answer prints the same. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A term of a weighted mean: `grade` is 0 to 1, null where not measured. */
export type Term = { weight: number; grade: number | null };

/** The mean of what was measured by weight, 0 to 1; null where less than half of the weight was. */
export function weightedMean(terms: Term[]): number | null {
  let [sum, measured, whole] = [0, 0, 0];
  for (const { weight, grade } of terms) {
    whole += weight;
    if (grade === null) continue;
    measured += weight;
    sum += weight * grade;
  }
  return measured * 2 < whole - 1e-9 || measured === 0 ? null : sum / measured;
}

/** The share of the weight that was measured, 0 to 1. */
export function measuredShare(terms: Term[]): number {
  const weigh = (some: Term[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return weigh(terms.filter(({ grade }) => grade !== null)) / weigh(terms);
}
