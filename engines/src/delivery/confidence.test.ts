import { expect, test } from 'vitest';
import { computeConfidence, fillersGrade, fluencyGrade, paceGrade, steadinessGrade } from './confidence.ts';
import type { Delivery } from './stretch.ts';

const good: Delivery = { wpm: 150, silent_share: 0.1, fillers_per_100_words: 1, loudness_spread_db: 2 };
const none: Delivery = { wpm: null, silent_share: null, fillers_per_100_words: null, loudness_spread_db: null };
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
const of = (change: Partial<Delivery>, eu_rule = false) => computeConfidence({ ...good, ...change }, eu_rule) as number;

test('the ramps are those that are published', () => {
  expect([60, 80, 100, 120, 190, 220, 250, 300].map(paceGrade)).toEqual([0, 0, 0.5, 1, 1, 0.5, 0, 0]);
  expect([0.15, 0.325, 0.5, 1].map(fluencyGrade).map((grade) => Number(grade.toFixed(6)))).toEqual([1, 0.5, 0, 0]);
  expect([0, 2, 6, 10, 40].map(fillersGrade)).toEqual([1, 1, 0.5, 0, 0]);
  expect([0, 3, 6, 9, 20].map(steadinessGrade)).toEqual([1, 1, 0.5, 0, 0]);
});

test('the weights are those that are published', () => {
  expect(of({})).toBe(1);
  expect(of({ wpm: 80 })).toBe(0.7);
  expect(of({ silent_share: 0.5 })).toBe(0.7);
  expect(of({ fillers_per_100_words: 10 })).toBe(0.75);
  expect(of({ loudness_spread_db: 9 })).toBe(0.85);
  expect(of({ wpm: 80, silent_share: 1, fillers_per_100_words: 50, loudness_spread_db: 30 })).toBe(0);
});

test('more silence, more fillers or a less steady voice never raise it, and it stays within 0 and 1', () => {
  const falling = (values: number[]) =>
    values.every((value, index) => index === 0 || value <= (values[index - 1] as number));
  const bySilence = range(0, 1, 0.05).map((silent_share) => of({ silent_share }));
  const byFillers = range(0, 30, 0.5).map((fillers_per_100_words) => of({ fillers_per_100_words }));
  const bySpread = range(0, 20, 0.5).map((loudness_spread_db) => of({ loudness_spread_db }));
  const byPace = range(190, 400, 5).map((wpm) => of({ wpm }));
  for (const values of [bySilence, byFillers, bySpread, byPace]) {
    expect(falling(values)).toBe(true);
    for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
  }
  expect(falling(range(0, 190, 5).map((wpm) => -of({ wpm })))).toBe(true);
});

test('what was not measured takes no part: it is neither zero nor the best', () => {
  expect(of({ fillers_per_100_words: null, silent_share: 0.5 })).toBe(0.6);
  expect(of({ loudness_spread_db: null })).toBe(1);
});

test('below half of the weight there is none', () => {
  expect(computeConfidence(none, false)).toBeNull();
  expect(computeConfidence({ ...none, silent_share: 0.1, loudness_spread_db: 2 }, false)).toBeNull();
  expect(computeConfidence({ ...none, wpm: 150, silent_share: 0.1 }, false)).toBe(1);
});

test('under the EU rule loudness takes no part, not even towards the half', () => {
  for (const loudness_spread_db of [0, 9, 20])
    expect(of({ loudness_spread_db, silent_share: 0.4 }, true)).toBe(
      of({ silent_share: 0.4, loudness_spread_db: null }),
    );
  expect(computeConfidence({ ...good, wpm: null, silent_share: null }, true)).toBeNull();
});
