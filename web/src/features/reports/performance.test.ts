import { expect, test } from 'vitest';
import { makeAnalysis, makeMetric } from '../../../test/report.ts';
import { listDimensions, meanDimensions, scoreOfText, toFive } from './performance.ts';

test.each([
  ['Limited', 30],
  ['Low', 30],
  ['Moderate', 60],
  ['Medium', 60],
  ['Strong', 90],
  ['High', 90],
  ['Good', 80],
  ['Minimal', 40],
  ['anything else', 50],
  ['Slow, and below the others', 50], // Words, not parts of words.
  ['  moderate use of hands', 60],
])('the text %j stands for %i', (text, score) => {
  expect(scoreOfText(text)).toBe(score);
});

test('what nobody said stands for nothing', () => {
  expect(scoreOfText(null)).toBeNull();
  expect(scoreOfText(' ')).toBeNull();
});

const named = (name: string, analysis: Parameters<typeof listDimensions>[0]) =>
  listDimensions(analysis).find((one) => one.name === name)?.percent;

test('composure is 100 minus nervousness', () => {
  expect(named('Composure', makeAnalysis(1, { nervousness_indicators: 'Low' }))).toBe(70);
  expect(named('Composure', makeAnalysis(1, { nervousness_indicators: null }))).toBeNull();
});

test('what was measured counts before what a text says', () => {
  const metrics = [makeMetric('eye_contact', { score: 73 })];
  expect(named('Eye contact', makeAnalysis(1, { eye_contact: 'Limited', metrics }))).toBe(73);
  expect(named('Eye contact', makeAnalysis(1, { eye_contact: 'Limited', metrics: [] }))).toBe(30);
});

test('the mean is over the answers that have it', () => {
  const one = (score: number) => makeAnalysis(1, { metrics: [makeMetric('confidence', { score })] });
  const means = meanDimensions([one(90), one(50), makeAnalysis(3, { metrics: [] })]);
  expect(means.find(({ name }) => name === 'Confidence')?.percent).toBe(70);
  expect(means.find(({ name }) => name === 'Engagement')?.percent).toBeNull();
});

test.each([
  [0, 1],
  [30, 2.2],
  [50, 3],
  [100, 5],
])('%i of 100 is %f of 5', (percent, five) => {
  expect(toFive(percent)).toBe(five);
});
