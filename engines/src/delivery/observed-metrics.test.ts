import { expect, test } from 'vitest';
import { known, picture, speech, spoken } from './answer.fixture.ts';
import { findInAnswer } from './find-in-answer.ts';

test('indicators of nervousness come with each number they rest on, and not of a short answer', () => {
  const { nervousness_indicators: found } = findInAnswer(spoken).metrics;
  expect(found.parts.map(({ name, value, unit }) => [name, value, unit])).toEqual([
    ['Long pauses', 1.5, 'per minute'],
    ['Fillers', 2.5, 'per 100 words'],
    ['Pitch instability', 0.2, 'semitones per 10 ms'],
    ['Blinks', 18, 'per minute'],
  ]);
  const short = findInAnswer({ ...spoken, duration_seconds: 12 }).metrics.nervousness_indicators;
  expect(short).toMatchObject({ score: null, not_measured: 'Too short: counts a minute need 20 s', parts: [] });
});

test('more pauses, fillers, instability or blinks never lower the indicators', () => {
  const score = (change: Partial<typeof speech>, blinks = 18) =>
    findInAnswer({ ...spoken, speech: { ...speech, ...change }, picture: { ...picture, blinks: known(blinks) } })
      .metrics.nervousness_indicators.score as number;
  const pauses = (count: number) => ({
    value: Array.from({ length: count }, (_, index) => ({ start: index * 3, end: index * 3 + 1 })),
    method: 'made up',
    coverage: 1,
  });
  const rising = [
    [0, 1, 2, 3, 4, 9].map((count) => score({ pauses: pauses(count) })),
    [0.1, 0.2, 0.4, 0.9].map((instability) => score({ pitch_instability: known(instability) })),
    [5, 30, 45, 90].map((blinks) => score({}, blinks)),
  ];
  for (const scores of rising) {
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(scores.at(-1)).toBeGreaterThan(scores[0] as number);
  }
});
