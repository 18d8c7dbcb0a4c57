import { expect, test } from 'vitest';
import { getPartBand, getScoreBand, type ScoreView } from './score-bands.ts';

const labelsAt = (view: ScoreView, ...percents: number[]) =>
  percents.map((percent) => getScoreBand(view, percent).label);

test('the breakdown is excellent from 80, good from 60, fair from 40', () => {
  expect(labelsAt('breakdown', 100, 80, 79.9)).toEqual(['Excellent', 'Excellent', 'Good']);
  expect(labelsAt('breakdown', 60, 59.9, 40)).toEqual(['Good', 'Fair', 'Fair']);
  expect(labelsAt('breakdown', 39.9, 0)).toEqual(['Needs Improvement', 'Needs Improvement']);
});

test('the card view is stricter: 85, 70 and 50', () => {
  expect(labelsAt('card', 85, 84.9, 70, 69.9, 50, 49.9)).toEqual([
    'Excellent',
    'Good',
    'Good',
    'Fair',
    'Fair',
    'Needs Improvement',
  ]);
});

test('the resume actions know three bands: 80 and 60', () => {
  expect(labelsAt('actions', 80, 79.9, 60, 59.9)).toEqual(['Excellent', 'Good', 'Good', 'Needs Improvement']);
});

test('the band is that of the number beside it, which is rounded', () => {
  expect(labelsAt('breakdown', 79.96, 79.94)).toEqual(['Excellent', 'Good']); // Written as 80 and 79.9.
  expect(getPartBand('breakdown', 7.96, 10).label).toBe('Excellent'); // 8 / 10
});
