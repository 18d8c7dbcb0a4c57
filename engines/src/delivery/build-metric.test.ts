import { expect, test } from 'vitest';
import { foundMetric, listed, missingMetric, toBand } from './build-metric.ts';

test('a score has the band whose number is nearest: Limited 30, Moderate 60, Strong 90', () => {
  expect([0, 30, 44, 45, 60, 74, 75, 90, 100].map((score) => toBand('pace', score))).toEqual([
    'Limited',
    'Limited',
    'Limited',
    'Moderate',
    'Moderate',
    'Moderate',
    'Strong',
    'Strong',
    'Strong',
  ]);
});

test('of nervousness: Minimal 40, Moderate 60, High 90', () => {
  const bands = [0, 40, 49, 50, 60, 74, 75, 100].map((score) => toBand('nervousness_indicators', score));
  expect(bands).toEqual(['Minimal', 'Minimal', 'Minimal', 'Moderate', 'Moderate', 'Moderate', 'High', 'High']);
});

test('a metric that was not measured has no number at all, and says why', () => {
  expect(missingMetric('pace', 'No audio track.')).toEqual({
    key: 'pace',
    score: null,
    band: null,
    value: null,
    unit: '',
    plus_minus: null,
    method: null,
    coverage: null,
    not_measured: 'No audio track.',
    text: 'Not measured: No audio track.',
    parts: [],
  });
});

test('a score is a whole number within 0 and 100', () => {
  const score = (value: number) =>
    foundMetric('pace', { score: value, value, unit: '', text: '', method: '', coverage: 1 }).score;
  expect([-3, 49.5, 120].map(score)).toEqual([0, 50, 100]);
});

test('a list reads as a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
});
