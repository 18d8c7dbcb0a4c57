// How a selection falls on categories of people: selection rates and impact ratios, as bias audits report them.
import { findSmallCells } from './small-cells.ts';

/** People of a category, and how many of them were selected. `lines` as in `small-cells.ts`; left out: the whole alone. */
export type Tally = { category: string; people: number; selected: number; lines?: string[] };

/** Numbers that are not shown, or cannot be reckoned, are null. Rates and ratios are shares of 1, unrounded. */
export type CategoryImpact = {
  category: string;
  people: number | null;
  selected: number | null;
  rate: number | null; // Selected of people.
  ratio: number | null; // The rate by that of the category with the highest one.
  ratio_low: number | null; // Bounds of the ratio's 95% confidence interval.
  ratio_high: number | null;
  is_below_four_fifths: boolean;
  left_out: LeftOut | null;
};
/** `small_cell`: nothing of it is shown. `small_share`: it has numbers and a rate, but no ratio. */
export type LeftOut = 'small_cell' | 'small_share';

export type Impact = {
  hides_outcome: boolean; // Fewer than `min_people` were selected, or were not: then no selection is shown.
  categories: CategoryImpact[];
};

/** 29 CFR 1607.4 (D): a rate below four fifths of the highest one is generally evidence of adverse impact. */
export const fourFifths = 0.8;
/** 6 RCNY § 5-301 (d): a category of less than 2% of the data may be left out of the ratios; its numbers are shown. */
export const minShare = 0.02;
const z95 = 1.959963984540054; // Of the standard normal distribution, at 97.5%.

/**
 * Selection rate, impact ratio (6 RCNY § 5-300) and its confidence interval for each category. Hidden categories, and those
 * below 2% of all that are given here, are no measure for the others.
 * @param tallies all whose category is known; in the order of the answer
 * @param min_people what is of fewer people is hidden
 */
export function reckonImpact(tallies: Tally[], min_people: number): Impact {
  const all = sum(tallies.map(({ people }) => people));
  const selected = sum(tallies.map((tally) => tally.selected));
  const hides_outcome = isSmall(selected, min_people) || isSmall(all - selected, min_people);
  const cells = tallies.map(({ people, lines = [] }) => ({ people, lines: [...lines, 'all'] }));
  const hidden = findSmallCells(cells, min_people);
  const found = tallies.map((tally, at) => ({ tally, left_out: reasonToLeaveOut(tally, all, hidden[at] === true) }));
  const compared = found.flatMap(({ tally, left_out }) => (left_out === null && tally.people > 0 ? [tally] : []));
  const highest = compared.reduce<Tally | undefined>(
    (best, one) => (best && isHigher(best, one) ? best : one),
    undefined,
  );
  return {
    hides_outcome,
    categories: found.map(({ tally, left_out }) => toImpact(tally, left_out, hides_outcome ? 'hidden' : highest)),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const isSmall = (people: number, min_people: number) => people > 0 && people < min_people;
/** Of equal rates that of more people, which is surer. */
const isHigher = (one: Tally, other: Tally) =>
  rateOf(one) > rateOf(other) || (rateOf(one) === rateOf(other) && one.people >= other.people);
const rateOf = ({ people, selected }: Tally) => selected / people;

function reasonToLeaveOut({ people }: Tally, all: number, isHidden: boolean): LeftOut | null {
  if (isHidden) return 'small_cell';
  return people > 0 && people / all < minShare ? 'small_share' : null;
}

function toImpact(tally: Tally, left_out: LeftOut | null, highest: Tally | 'hidden' | undefined): CategoryImpact {
  const { category, people, selected } = tally;
  const nothing = { ratio: null, ratio_low: null, ratio_high: null, is_below_four_fifths: false, left_out };
  if (left_out === 'small_cell') return { category, people: null, selected: null, rate: null, ...nothing };
  if (highest === 'hidden') return { category, people, selected: null, rate: null, ...nothing };
  const numbers = { category, people, selected, rate: people > 0 ? rateOf(tally) : null };
  if (left_out || people === 0 || !highest || highest.selected === 0) return { ...numbers, ...nothing };
  const ratio = rateOf(tally) / rateOf(highest);
  const interval = tally === highest ? undefined : intervalOf(ratio, tally, highest);
  return {
    ...numbers,
    ratio,
    ratio_low: interval?.low ?? null,
    ratio_high: interval?.high ?? null,
    is_below_four_fifths: ratio < fourFifths,
    left_out,
  };
}

/**
 * The log method: Katz, Baptista, Azen and Pike, 'Obtaining confidence intervals for the risk ratio in cohort studies',
 * Biometrics 34 (1978), 469–474. That the highest rate is chosen from the same data is not allowed for.
 * @returns undefined where nobody of the category was selected (0 has no logarithm), and where everybody of both was (the
 * method then has no spread)
 */
function intervalOf(ratio: number, one: Tally, other: Tally): { low: number; high: number } | undefined {
  if (one.selected === 0) return undefined;
  const variance = 1 / one.selected - 1 / one.people + 1 / other.selected - 1 / other.people;
  if (variance === 0) return undefined;
  const reach = z95 * Math.sqrt(variance);
  return { low: ratio * Math.exp(-reach), high: ratio * Math.exp(reach) };
}
