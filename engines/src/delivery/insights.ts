// What a person may do about how they spoke: concrete, from measurements, and never from an observation of the picture.
import { inEnglish, type Sentence } from '../text/sentence.ts';
import { fillersGrade, fluencyGrade, paceGrade, steadinessGrade } from './confidence.ts';
import { meanPace } from './mean-pace.ts';
import type { AnswerFindings, Insight, Metric, MetricKey } from './metric.ts';

type Advice = {
  area: string;
  value: (findings: AnswerFindings) => number | null;
  mean?: (findings: AnswerFindings[]) => number | null; // Where it is not that of the answers, each as much.
  grade: (value: number) => number; // 0 to 1.
  strength: (value: number) => Sentence;
  weakness: (value: number) => Sentence;
  advice: (value: number) => string;
};

const strong = 0.9;
const weak = 0.6;
const percent = (share: number) => Math.round(share * 100);
const say = (message: string, values: NonNullable<Sentence['values']> = {}): Sentence => ({ message, values });
const partOf =
  (key: MetricKey, name: string) =>
  ({ metrics }: AnswerFindings) =>
    metrics[key].parts.find((part) => part.name === name)?.value ?? null;
const scoreOf = (metric: Metric) => (metric.score === null ? null : metric.score / 100);

const advices: Advice[] = [
  {
    area: 'Pace',
    value: ({ words_per_minute }) => words_per_minute,
    mean: meanPace,
    grade: paceGrade,
    strength: (wpm) => say('{wpm} words a minute is easy to follow.', { wpm }),
    weakness: (wpm) =>
      wpm < 120
        ? say('{wpm} words a minute is slow; 120 to 190 is easy to follow.', { wpm })
        : say('{wpm} words a minute is fast; 120 to 190 is easy to follow.', { wpm }),
    advice: (wpm) =>
      wpm < 120
        ? 'Decide on two or three points in the thinking time, then tell them without stopping.'
        : 'Stop for a breath after each point.',
  },
  {
    area: 'Pauses',
    value: partOf('confidence', 'Fluency'),
    grade: fluencyGrade,
    strength: (share) =>
      say('Silent for only {percent} % of the time: the answers keep going.', { percent: percent(share) }),
    weakness: (share) => say('Silent for {percent} % of the time.', { percent: percent(share) }),
    advice: () => 'Note the order of your points before you start, and end the recording when you have finished.',
  },
  {
    area: 'Filler words',
    value: partOf('confidence', 'Fillers'),
    grade: fillersGrade,
    strength: (count) => say('{count} fillers in 100 words: hardly any.', { count: count.toFixed(1) }),
    weakness: (count) => say('{count} fillers in 100 words.', { count: count.toFixed(1) }),
    advice: () => 'Where an "um" or "you know" would come, stop silently for a moment instead.',
  },
  {
    area: 'Loudness',
    value: partOf('confidence', 'Loudness steadiness'),
    grade: steadinessGrade,
    strength: (spread) =>
      say('Loudness stays within {spread} dB: every sentence can be heard.', { spread: spread.toFixed(1) }),
    weakness: (spread) => say('Loudness varies by {spread} dB.', { spread: spread.toFixed(1) }),
    advice: () => 'Keep the same distance to the microphone and do not let the ends of sentences drop.',
  },
  {
    area: 'Clarity',
    value: ({ metrics }) => scoreOf(metrics.articulation_clarity),
    grade: (share) => share,
    strength: () => say('Syllables stand out clearly from the sound.'),
    weakness: () => say('Syllables are blurred.'),
    advice: () =>
      'Come nearer to the microphone, choose a quiet room with soft furniture, and finish the ends of words.',
  },
];

type Graded = { graded: number; insight: Insight };

/** Strengths first, then advice, the weakest first; what lies between gets neither, and what was not measured nothing. */
export function buildInsights(all: AnswerFindings[]): Insight[] {
  const findings = all.filter(({ is_graded }) => is_graded);
  const found = advices.flatMap<Graded>(({ area, value, mean = meanOf(value), grade, ...its }) => {
    const known = mean(findings);
    if (known === null) return [];
    const graded = grade(known);
    if (graded >= weak && graded < strong) return [];
    const is_strength = graded >= strong;
    const said = is_strength ? its.strength(known) : its.weakness(known);
    const advice = is_strength ? null : its.advice(known);
    return [{ graded, insight: { area, insight: inEnglish(said), said, advice, is_strength } }];
  });
  const ofKind = (is_strength: boolean) => found.filter(({ insight }) => insight.is_strength === is_strength);
  const weakestFirst = ofKind(false).sort((one, other) => one.graded - other.graded);
  return [...ofKind(true), ...weakestFirst].map(({ insight }) => insight);
}

const meanOf = (value: Advice['value']) => (findings: AnswerFindings[]) => {
  const values = findings.map(value).filter((one) => one !== null);
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
};
