// The performance panel: what the score is made of, each from 1 to 5. What consent calls described only has no place in it.
import type { Message } from '@hireframe/contract/messages.ts';
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

export type Dimension = { name: (typeof content)[number]['name'] | 'Clarity'; percent: number | null };

const measured = (metrics: Metric[], key: MetricKey) => metrics.find((one) => one.key === key)?.score ?? null;

/** Names short enough for a chart on a phone, with the checks that they stand for. */
const content = [
  { name: 'Relevance', isOf: (id: string) => id === 'question' },
  { name: 'Substance', isOf: (id: string) => id.startsWith('shows:') },
  { name: 'Structure', isOf: (id: string) => id === 'structure' },
  { name: 'Detail', isOf: (id: string) => id === 'concreteness' },
  { name: 'Outcome', isOf: (id: string) => id === 'outcome' },
  { name: 'Length', isOf: (id: string) => id === 'completeness' },
] as const satisfies { name: Message; isOf: (id: string) => boolean }[];

/** Of one question, in percent: the points of its content, and clarity. Of an answer without a score nothing is known. */
export function listDimensions({
  content_checks,
  metrics,
  articulation_clarity,
  answer_kind,
}: QuestionAnalysis): Dimension[] {
  const points = content.map(({ name, isOf }) => {
    const checks = content_checks.filter(({ id }) => isOf(id));
    const max = checks.reduce((sum, one) => sum + one.max, 0);
    return { name, percent: max === 0 ? null : (100 * checks.reduce((sum, one) => sum + one.points, 0)) / max };
  });
  const isScored = content_checks.length > 0 && answer_kind !== 'text';
  const clarity = measured(metrics, 'articulation_clarity') ?? scoreOfText(articulation_clarity);
  return [...points, { name: 'Clarity', percent: isScored ? clarity : null }];
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
