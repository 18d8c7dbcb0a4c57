// A bias report: for each stage of hiring and each score, how those who came so far or scored above the median fall on
// categories that people declared themselves.
import { type Impact, reckonImpact, type Tally } from './impact.ts';

/** By dimension, such as `sex`; null where the person did not say. */
export type Declared<Dimension extends string> = Record<Dimension, string | null>;

export type Applicant<Dimension extends string, Score extends string> = {
  declared: Declared<Dimension>;
  stage: number; // How many steps of the way they came, wherever they are now; 0 is having applied.
  is_withdrawn: boolean; // By themselves.
  scores: Record<Score, number | null>; // Null: none.
};

/** Whose outcome is known. */
export type Sample<Dimension extends string> = {
  people: { declared: Declared<Dimension>; is_selected: boolean }[];
  median: number | null; // Of a score.
};

/**
 * Selected is who came to this stage or beyond. Whoever withdrew before it is no applicant there (Uniform Guidelines,
 * Questions and Answers, 44 FR 11996 (1979), number 15); who still waits is not selected yet.
 */
export function sampleStage<D extends string>(applicants: Applicant<D, never>[], stage: number): Sample<D> {
  const those = applicants.filter((one) => one.stage >= stage || !one.is_withdrawn);
  return { people: those.map((one) => ({ declared: one.declared, is_selected: one.stage >= stage })), median: null };
}

/** Selected is who scored above the median of all that have the score, declared or not (6 RCNY § 5-301 (c)). */
export function sampleScore<D extends string, S extends string>(applicants: Applicant<D, S>[], name: S): Sample<D> {
  const scored = applicants.flatMap(({ declared, scores }) => {
    const score = scores[name];
    return score === null ? [] : [{ declared, score }];
  });
  const median = medianOf(scored.map(({ score }) => score));
  return {
    people: scored.map(({ declared, score }) => ({ declared, is_selected: median !== null && score > median })),
    median,
  };
}

/** Between the middle two where their number is even; null of nothing. */
function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export type DimensionImpact = Impact & {
  known: number; // People whose category is known.
  unknown: number; // The others, who are in no rate (6 RCNY § 5-301 (b), (c)).
};

/** What parts the categories of two dimensions in the name of one that crosses both. */
export const crossing = ' × ';

/**
 * @param dimensions one, or two that are crossed
 * @param categories of each of these dimensions, in the order of the answer
 */
export function reckonDimension<D extends string>(
  { people }: Sample<D>,
  dimensions: readonly [D] | readonly [D, D],
  categories: readonly (readonly string[])[],
  min_people: number,
): DimensionImpact {
  const tallies = new Map(crossAll(categories).map((parts) => [parts.join(crossing), startTally(parts)]));
  let known = 0;
  for (const { declared, is_selected } of people) {
    const parts = dimensions.map((dimension) => declared[dimension]);
    const tally = parts.includes(null) ? undefined : tallies.get(parts.join(crossing));
    if (!tally) continue;
    known++;
    tally.people++;
    if (is_selected) tally.selected++;
  }
  return { known, unknown: people.length - known, ...reckonImpact([...tallies.values()], min_people) };
}

const crossAll = (categories: readonly (readonly string[])[]): string[][] =>
  categories.reduce<string[][]>((all, next) => all.flatMap((parts) => next.map((one) => [...parts, one])), [[]]);

/** Of two dimensions each category is a sum that stands beside: nobody may be told apart by it. */
function startTally(parts: string[]): Tally {
  const lines = parts.length > 1 ? parts.map((part, at) => `${at}: ${part}`) : [];
  return { category: parts.join(crossing), people: 0, selected: 0, lines };
}
