import { describe, expect, test } from 'vitest';
import { reckonImpact, type Tally } from './impact.ts';

const min = 5;
const tally = (category: string, people: number, selected: number): Tally => ({ category, people, selected });
const reckon = (...tallies: Tally[]) => reckonImpact(tallies, min);
const find = (found: ReturnType<typeof reckon>, category: string) =>
  found.categories.find((one) => one.category === category);

describe('ratios', () => {
  test('are of the rate to the highest one, with the four-fifths flag', () => {
    const found = reckon(tally('a', 80, 48), tally('b', 40, 12));
    expect(found.hides_outcome).toBe(false);
    expect(find(found, 'a')).toMatchObject({ people: 80, rate: 0.6, ratio: 1, is_below_four_fifths: false });
    expect(find(found, 'b')).toMatchObject({ selected: 12, rate: 0.3, ratio: 0.5, is_below_four_fifths: true });
  });

  test('of four fifths exactly are not below it', () => {
    const found = reckon(tally('a', 10, 5), tally('b', 20, 8));
    expect(find(found, 'b')).toMatchObject({ ratio: 0.8, is_below_four_fifths: false });
  });

  test('have the interval of the log method, as a textbook has it', () => {
    // Smoking and lung cancer in Wikipedia's 'Relative risk' is of the same shape: 15 of 150 to 100 of 250, RR 0.25.
    const { ratio, ratio_low, ratio_high } = find(reckon(tally('a', 250, 100), tally('b', 150, 15)), 'b') ?? {};
    expect(ratio).toBeCloseTo(0.25, 10);
    const reach = 1.959964 * Math.sqrt(1 / 15 - 1 / 150 + 1 / 100 - 1 / 250);
    expect(ratio_low).toBeCloseTo(Math.exp(Math.log(0.25) - reach), 6);
    expect(ratio_high).toBeCloseTo(Math.exp(Math.log(0.25) + reach), 6);
  });

  test('have no interval where nobody of a category was selected, and are 0', () => {
    const found = find(reckon(tally('a', 50, 25), tally('b', 20, 0)), 'b');
    expect(found).toMatchObject({ ratio: 0, ratio_low: null, ratio_high: null, is_below_four_fifths: true });
  });

  test('have no interval where everybody of both was selected', () => {
    const found = find(reckon(tally('a', 50, 50), tally('b', 20, 20), tally('c', 20, 10)), 'b');
    expect(found).toMatchObject({ ratio: 1, ratio_low: null, ratio_high: null });
  });

  test('are absent where nobody at all was selected', () => {
    const found = reckon(tally('a', 50, 0), tally('b', 20, 0));
    expect(find(found, 'a')).toMatchObject({ rate: 0, ratio: null, is_below_four_fifths: false });
  });
});

test('a category below 2% has numbers and a rate but no ratio, and is no measure for others', () => {
  const found = reckon(tally('a', 500, 250), tally('b', 400, 160), tally('c', 9, 9));
  expect(find(found, 'c')).toMatchObject({ people: 9, selected: 9, rate: 1, ratio: null, left_out: 'small_share' });
  expect(find(found, 'a')).toMatchObject({ ratio: 1 });
});

test('a category of fewer than five is hidden, with the smallest other one, since their sum is known', () => {
  const found = reckon(tally('a', 50, 25), tally('b', 30, 10), tally('c', 3, 3), tally('d', 8, 4));
  for (const category of ['c', 'd'])
    expect(find(found, category)).toMatchObject({ people: null, selected: null, rate: null, left_out: 'small_cell' });
  expect(find(found, 'a')).toMatchObject({ people: 50, ratio: 1 });
});

test.each([
  ['came so far', 3],
  ['did not', 97],
])('where fewer than five %s no outcome is shown', (_, selected) => {
  const found = reckon(tally('a', 60, Math.min(60, selected)), tally('b', 40, Math.max(0, selected - 60)));
  expect(found.hides_outcome).toBe(true);
  expect(find(found, 'a')).toMatchObject({ people: 60, selected: null, rate: null, ratio: null });
});
