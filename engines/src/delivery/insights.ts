// What a person may do about how they spoke: concrete, from measurements, and never from an observation of the picture.
import { fillersGrade, fluencyGrade, paceGrade, steadinessGrade } from './confidence.ts';
import type { AnswerFindings, Insight, Metric, MetricKey } from './metric.ts';

type Advice = {
  area: string;
  value: (findings: AnswerFindings) => number | null;
  grade: (value: number) => number; // 0 to 1.
  strength: (value: number) => string;
  advice: (value: number) => string;
};

const strong = 0.9;
const weak = 0.6;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const partOf =
  (key: MetricKey, name: string) =>
  ({ metrics }: AnswerFindings) =>
    metrics[key].parts.find((part) => part.name === name)?.value ?? null;
const scoreOf = (metric: Metric) => (metric.score === null ? null : metric.score / 100);

const advices: Advice[] = [
  {
    area: 'Pace',
    value: ({ words_per_minute }) => words_per_minute,
    grade: paceGrade,
    strength: (wpm) => `${Math.round(wpm)} words a minute is easy to follow.`,
    advice: (wpm) =>
      wpm < 120
        ? `${Math.round(wpm)} words a minute is slow. Decide on two or three points in the thinking time, then tell them without stopping; 120 to 190 is easy to follow.`
        : `${Math.round(wpm)} words a minute is fast. Stop for a breath after each point; 120 to 190 is easy to follow.`,
  },
  {
    area: 'Pauses',
    value: partOf('confidence', 'Fluency'),
    grade: fluencyGrade,
    strength: (share) => `Silent for only ${percent(share)} of the time: the answers keep going.`,
    advice: (share) =>
      `Silent for ${percent(share)} of the time. Note the order of your points before you start, and end the recording when you have finished.`,
  },
  {
    area: 'Filler words',
    value: partOf('confidence', 'Fillers'),
    grade: fillersGrade,
    strength: (count) => `${count.toFixed(1)} fillers in 100 words: hardly any.`,
    advice: (count) =>
      `${count.toFixed(1)} fillers in 100 words. Where an "um" or "you know" would come, stop silently for a moment instead.`,
  },
  {
    area: 'Loudness',
    value: partOf('confidence', 'Loudness steadiness'),
    grade: steadinessGrade,
    strength: (spread) => `Loudness stays within ${spread.toFixed(1)} dB: every sentence can be heard.`,
    advice: (spread) =>
      `Loudness varies by ${spread.toFixed(1)} dB. Keep the same distance to the microphone and do not let the ends of sentences drop.`,
  },
  {
    area: 'Clarity',
    value: ({ metrics }) => scoreOf(metrics.articulation_clarity),
    grade: (share) => share,
    strength: () => 'Syllables stand out clearly from the sound.',
    advice: () =>
      'Syllables are blurred. Come nearer to the microphone, choose a quiet room with soft furniture, and finish the ends of words.',
  },
];

/** Strengths first, then advice, the weakest first; what lies between gets neither, and what was not measured nothing. */
export function buildInsights(findings: AnswerFindings[]): Insight[] {
  const found = advices.flatMap(({ area, value, grade, strength, advice }) => {
    const values = findings.map(value).filter((one) => one !== null);
    if (values.length === 0) return [];
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const graded = grade(mean);
    if (graded >= strong) return [{ graded, insight: { area, insight: strength(mean), is_strength: true } }];
    return graded < weak ? [{ graded, insight: { area, insight: advice(mean), is_strength: false } }] : [];
  });
  const ofKind = (is_strength: boolean) => found.filter(({ insight }) => insight.is_strength === is_strength);
  const weakestFirst = ofKind(false).sort((one, other) => one.graded - other.graded);
  return [...ofKind(true), ...weakestFirst].map(({ insight }) => insight);
}
