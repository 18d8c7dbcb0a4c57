// What a value amounts to, by how many have which.
import type { Summary } from '../questions.ts';

export function computeSummary(values: ArrayLike<number>, counts: ArrayLike<number>): Summary {
  const summary: Summary = { count: 0, sum: 0, min: null, max: null };
  for (let code = 0; code < values.length; code++) {
    const [value, count] = [values[code] as number, counts[code] as number];
    if (count === 0 || Number.isNaN(value)) continue;
    summary.count += count;
    summary.sum += count * value;
    summary.min = Math.min(summary.min ?? value, value);
    summary.max = Math.max(summary.max ?? value, value);
  }
  return summary;
}
