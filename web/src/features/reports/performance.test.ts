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

test('performance is what the score is made of, and nothing that consent calls described only', () => {
  const names = listDimensions(makeAnalysis(1)).map(({ name }) => name);
  expect(names).toEqual(['Relevance', 'Substance', 'Structure', 'Detail', 'Outcome', 'Length', 'Clarity']);
  expect(named('Relevance', makeAnalysis(1))).toBe(80);
  expect(named('Substance', makeAnalysis(1))).toBe(50);
});

test('clarity is as measured, before what a text says, and no part of a typed or an unscored answer', () => {
  const metrics = [makeMetric('articulation_clarity', { score: 73 })];
  expect(named('Clarity', makeAnalysis(1, { articulation_clarity: 'Limited', metrics }))).toBe(73);
  expect(named('Clarity', makeAnalysis(1, { articulation_clarity: 'Limited', metrics: [] }))).toBe(30);
  expect(named('Clarity', makeAnalysis(1, { metrics, answer_kind: 'text' }))).toBeNull();
  expect(named('Clarity', makeAnalysis(1, { metrics, content_checks: [] }))).toBeNull();
});

test('the mean is over the answers that have it', () => {
  const told = { id: 'structure', name: 'Told in order', max: 20, comment: '', evidence: [] };
  const check = (points: number) => ({ ...told, points });
  const one = (points: number) => makeAnalysis(1, { content_checks: [check(points)] });
  const means = meanDimensions([one(18), one(10), makeAnalysis(3, { content_checks: [] })]);
  expect(means.find(({ name }) => name === 'Structure')?.percent).toBe(70);
  expect(means.find(({ name }) => name === 'Outcome')?.percent).toBeNull();
});

test.each([
  [0, 1],
  [30, 2.2],
  [50, 3],
  [100, 5],
])('%i of 100 is %f of 5', (percent, five) => {
  expect(toFive(percent)).toBe(five);
});
