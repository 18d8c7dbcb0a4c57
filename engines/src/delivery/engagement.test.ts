import { expect, test } from 'vitest';
import { known, phrases, picture, speech, spoken } from './answer.fixture.ts';
import { findInAnswer } from './find-in-answer.ts';
import { notMeasured } from './measured.ts';

test('engagement rises with variety of pitch, of loudness and of pace, and with time speaking', () => {
  const score = (change: Partial<typeof speech>) =>
    findInAnswer({ ...spoken, speech: { ...speech, ...change } }).metrics.engagement.score as number;
  const whole = score({});
  expect(score({ pitch_range_semitones: known(10) })).toBeGreaterThan(whole);
  expect(score({ loudness_steadiness_db: known(4) })).toBeGreaterThan(whole);
  expect(score({ silence_share: known(0.5) })).toBeLessThan(whole);
  expect(score({ phrases: phrases.map((one, index) => ({ ...one, syllables: index % 2 ? 12 : 24 })) })).toBeGreaterThan(
    whole,
  );
  expect(score({ pitch_range_semitones: notMeasured('x'), loudness_steadiness_db: known(40) })).toBeLessThanOrEqual(
    100,
  );
});

test('without pitch and loudness there is too little for engagement, and the parts that there are stay shown', () => {
  const bare = {
    ...speech,
    pitch_range_semitones: notMeasured('Too noisy'),
    loudness_steadiness_db: notMeasured('Too noisy'),
  };
  const { engagement } = findInAnswer({ ...spoken, speech: bare }).metrics;
  expect(engagement).toMatchObject({ score: null, not_measured: expect.stringContaining('Less than half') });
  expect(engagement.parts.map(({ name }) => name)).toEqual(['Pace variety', 'Time speaking']);
});

test('coverage is the share of the formula that was measured', () => {
  const halting = { ...speech, loudness_steadiness_db: notMeasured('Fewer than three phrases to compare') };
  expect(findInAnswer(spoken).metrics.engagement.coverage).toBe(1);
  expect(findInAnswer({ ...spoken, speech: halting }).metrics.engagement.coverage).toBe(0.75);
});

test('the face changes no engagement', () => {
  const still = findInAnswer({ ...spoken, picture: { ...picture, expressiveness: known(0), camera_facing: known(0) } });
  expect(still.metrics.engagement).toEqual(findInAnswer(spoken).metrics.engagement);
});
