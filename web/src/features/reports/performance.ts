// The performance panel: each dimension from 1 to 5, of measured scores or, where a text came from elsewhere, of its words.
import type { Metric, MetricKey, QuestionAnalysis } from '@hireframe/contract/reports.ts';

/** The specification's table for texts that came from elsewhere. */
const scoreOfWords: [RegExp, number][] = [
  [/\b(limited|low)\b/i, 30],
  [/\b(moderate|medium)\b/i, 60],
  [/\b(strong|high)\b/i, 90],
  [/\bgood\b/i, 80],
  [/\bminimal\b/i, 40],
];
const otherWords = 50;

/** @returns 0 to 100; null where nothing is said */
export function scoreOfText(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  return scoreOfWords.find(([words]) => words.test(text))?.[1] ?? otherWords;
}

export type Dimension = { name: string; percent: number | null };

const measured = (metrics: Metric[], key: MetricKey) => metrics.find((one) => one.key === key)?.score ?? null;
const textOf = {
  eye_contact: 'eye_contact',
  facial_expressiveness: 'facial_expressiveness',
  gesture_usage: 'gesture_usage',
  articulation_clarity: 'articulation_clarity',
  nervousness_indicators: 'nervousness_indicators',
} as const;

/** Of one question: what was measured, in percent. Composure is 100 minus the nervousness indicators. */
export function listDimensions(question: QuestionAnalysis): Dimension[] {
  const { metrics } = question;
  const of = (key: keyof typeof textOf) => measured(metrics, key) ?? scoreOfText(question[key]);
  const nervousness = of('nervousness_indicators');
  return [
    { name: 'Confidence', percent: measured(metrics, 'confidence') },
    { name: 'Pace', percent: measured(metrics, 'pace') },
    { name: 'Articulation', percent: of('articulation_clarity') },
    { name: 'Engagement', percent: measured(metrics, 'engagement') },
    { name: 'Eye contact', percent: of('eye_contact') },
    { name: 'Expression', percent: of('facial_expressiveness') },
    { name: 'Gestures', percent: of('gesture_usage') },
    { name: 'Composure', percent: nervousness === null ? null : 100 - nervousness },
  ];
}

/** The mean over the questions that have it; null where none has. */
export function meanDimensions(questions: QuestionAnalysis[]): Dimension[] {
  const all = questions.map(listDimensions);
  return (all[0] ?? []).map(({ name }, index) => {
    const known = all.flatMap((one) => one[index]?.percent ?? []);
    return { name, percent: known.length ? known.reduce((sum, one) => sum + one, 0) / known.length : null };
  });
}

/** 0 to 100 → 1 to 5, with one decimal. */
export const toFive = (percent: number): number => Math.round((1 + (4 * percent) / 100) * 10) / 10;
