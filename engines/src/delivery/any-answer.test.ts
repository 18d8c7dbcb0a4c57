import { expect, test } from 'vitest';
import { makeTranscript, picture, speech, spoken } from './answer.fixture.ts';
import { findInAnswer } from './find-in-answer.ts';
import type { AnswerMeasured } from './heard.ts';
import { type Measured, notMeasured } from './measured.ts';
import { metricKeys, observationKeys } from './metric.ts';

/** Numbers of 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Half of what can be measured is missing, the rest is anything at all. */
function anyAnswer(seed: number): AnswerMeasured {
  const next = dice(seed);
  const any = (max: number): Measured<number> =>
    next() < 0.5 ? notMeasured('Hidden') : { value: next() * max, method: 'dice', coverage: next() };
  const words = ['um', 'great', 'we', 'led', 'the', 'terrible', 'plan.', 'you', 'know', 'Kubernetes', 'not'];
  const text = Array.from({ length: Math.ceil(next() * 90) }, () => words[Math.floor(next() * words.length)]).join(' ');
  const ranges = {
    silence_share: any(1),
    wpm: any(400),
    loudness_steadiness_db: any(20),
    pitch_range_semitones: any(30),
  };
  return {
    ...spoken,
    speech: {
      ...speech,
      ...ranges,
      pitch_instability: any(2),
      articulation: any(1),
      phrases: speech.phrases.slice(0, next() * 9),
    },
    picture: { ...picture, camera_facing: any(1), gestures: any(1), expressiveness: any(1), blinks: any(120) },
    transcript: next() < 0.3 ? null : makeTranscript(text),
    eu_rule: next() < 0.3,
    observation: next() < 0.3 ? { off: 'Off' } : 'on',
  };
}

const answers = Array.from({ length: 300 }, (_, seed) => anyAnswer(seed + 1));

test('a metric has its value and method, or none of them and a reason; where words are known, a score and a band too', () => {
  for (const answer of answers) {
    const { metrics, is_graded } = findInAnswer(answer);
    for (const metric of Object.values(metrics)) {
      const { score, band, value, method, coverage, not_measured } = metric;
      const isMissing = not_measured !== null;
      for (const one of [value, method, coverage]) expect(one === null).toBe(isMissing);
      for (const one of [score, band]) expect(one === null).toBe(isMissing || !is_graded);
      if (isMissing) expect(not_measured).not.toBe('');
      else if (is_graded)
        expect(Number.isInteger(score) && (score as number) >= 0 && (score as number) <= 100).toBe(true);
      for (const part of metric.parts) expect(Number.isFinite(part.value)).toBe(true);
    }
  }
});

test('findings are finite and survive being stored', () => {
  for (const answer of answers) {
    const findings = findInAnswer(answer);
    expect(JSON.parse(JSON.stringify(findings))).toEqual(findings);
    const confidences = [...findings.sentences, ...findings.confidence_over_time].map(({ confidence }) => confidence);
    for (const one of confidences) expect(one === null || (one >= 0 && one <= 1)).toBe(true);
    for (const sentence of findings.sentences) expect(sentence.end).toBeGreaterThan(sentence.start);
  }
});

test('the EU rule takes observation, engagement and loudness, adds nothing, and leaves the rest alone', () => {
  const takes: readonly string[] = [...observationKeys, 'engagement', 'confidence'];
  for (const answer of answers) {
    const [free, eu] = [false, true].map((eu_rule) => findInAnswer({ ...answer, eu_rule }));
    for (const key of metricKeys) {
      if (!takes.includes(key)) expect(eu?.metrics[key]).toEqual(free?.metrics[key]);
      else if (free?.metrics[key].score === null) expect(eu?.metrics[key].score).toBeNull();
    }
    for (const key of [...observationKeys, 'engagement'] as const) expect(eu?.metrics[key].score).toBeNull();
    const kept = free?.metrics.confidence.parts.filter(({ name }) => name !== 'Loudness steadiness');
    expect(eu?.metrics.confidence.parts).toEqual(kept);
  }
});
