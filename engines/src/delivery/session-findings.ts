// Findings of a session's answers → its overall figures.

import { foundMetric, missingMetric, withoutGrade } from './build-metric.ts';
import { type SessionScore, sessionScore } from './comprehensive-score.ts';
import { buildInsights } from './insights.ts';
import { meanPace } from './mean-pace.ts';
import {
  type AnswerFindings,
  type Insight,
  type Metric,
  type MetricKey,
  metricKeys,
  type SentimentShares,
} from './metric.ts';
import { rounded } from './ramp.ts';

export const mostCommonKeys = [
  'eye_contact',
  'facial_expressiveness',
  'gesture_usage',
  'nervousness_indicators',
  'articulation_clarity',
] as const;
type MostCommonKey = (typeof mostCommonKeys)[number];

export type SessionFindings = {
  avg_confidence_score: number | null; // 0 to 1.
  avg_words_per_minute: number | null; // Whole.
  total_questions: number;
  total_speaking_time_seconds: number | null;
  overall_impression: string;
  most_common: Record<MostCommonKey, string | null>; // Band.
  most_common_metrics: { metric: MetricKey; band: string; count: number }[];
  sentiment_distribution: SentimentShares | null;
  actionable_insights: Insight[];
  comprehensive: SessionScore;
};

export type ScoredAnswer = { findings: AnswerFindings; comprehensive_score: number | null };

/**
 * Means are over the answers that have the figure; without one it is null. Where the words of a spoken answer are not known,
 * the session has no confidence and no bands, as it has no score.
 * @param unanalysed answers that were given and of which nothing is known: they cannot be scored either
 */
export function summarise(answers: ScoredAnswer[], unanalysed = 0): SessionFindings {
  const findings = answers.map((answer) => answer.findings);
  const is_graded = unanalysed === 0 && isAllGraded(findings);
  const bands = is_graded ? metricKeys.flatMap((metric) => mostCommonBand(findings, metric) ?? []) : [];
  const bandOf = (key: MetricKey) => bands.find(({ metric }) => metric === key)?.band ?? null;
  const figures = {
    avg_confidence_score: is_graded
      ? roundedOr(mean(findings.map(({ metrics }) => metrics.confidence.value)), 3)
      : null,
    avg_words_per_minute: meanPace(findings),
    total_questions: answers.length + unanalysed,
    total_speaking_time_seconds: roundedOr(total(findings.map(({ speaking_seconds }) => speaking_seconds)), 1),
  };
  return {
    ...figures,
    overall_impression: impressionOfSession(figures, findings),
    most_common: Object.fromEntries(mostCommonKeys.map((key) => [key, bandOf(key)])) as Record<
      MostCommonKey,
      string | null
    >,
    most_common_metrics: bands,
    sentiment_distribution: meanSentiment(findings),
    actionable_insights: buildInsights(findings),
    comprehensive: sessionScore([
      ...answers.map(({ comprehensive_score }) => comprehensive_score),
      ...new Array<null>(unanalysed).fill(null),
    ]),
  };
}

const isAllGraded = (findings: AnswerFindings[]) => findings.every(({ is_graded }) => is_graded);

/** Each metric over all answers: means over those in which it was measured; the text says how many those are. */
export function meanMetrics(findings: AnswerFindings[]): Metric[] {
  const means = metricKeys.map((key) => meanMetric(key, findings));
  return isAllGraded(findings) ? means : means.map(withoutGrade);
}

function meanMetric(key: MetricKey, findings: AnswerFindings[]): Metric {
  const metrics = findings.map((one) => one.metrics[key]);
  const measured = metrics.filter(({ value }) => value !== null);
  const [first] = measured;
  const spoken = findings.find(({ is_graded }) => !is_graded) ?? findings[0]; // Rather its reason than that others were typed.
  if (!first) return missingMetric(key, spoken?.metrics[key].not_measured ?? 'No answer was analysed');
  if (metrics.length === 1) return first;
  const errors = measured.flatMap(({ plus_minus }) => plus_minus ?? []);
  const value = key === 'pace' ? meanPace(findings) : mean(measured.map((metric) => metric.value));
  return foundMetric(key, {
    score: mean(measured.map(({ score }) => score)) ?? 0,
    value: value ?? 0,
    unit: first.unit,
    plus_minus: errors.length > 0 ? Math.max(...errors) : null,
    text: `Observed on average over ${measured.length} of ${metrics.length} answers.`,
    method: `mean of the answers${key === 'pace' ? ' by the time of speaking' : ''}: ${first.method ?? ''}`,
    coverage: sum(metrics.map(({ coverage }) => coverage ?? 0)) / metrics.length,
  });
}

const known = (values: (number | null)[]) => values.filter((value) => value !== null);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const total = (values: (number | null)[]) => (known(values).length === 0 ? null : sum(known(values)));
const mean = (values: (number | null)[]) =>
  known(values).length === 0 ? null : sum(known(values)) / known(values).length;
const roundedOr = (value: number | null, digits: number) => (value === null ? null : rounded(value, digits));

/** Of two bands that are as common the one that came first. */
function mostCommonBand(findings: AnswerFindings[], metric: MetricKey) {
  const counts = new Map<string, number>();
  for (const { metrics } of findings) {
    const { band } = metrics[metric];
    if (band !== null) counts.set(band, (counts.get(band) ?? 0) + 1);
  }
  const [first] = [...counts].sort((one, other) => other[1] - one[1]);
  return first && { metric, band: first[0], count: first[1] };
}

/** Answers count alike, so that a long one does not speak for all; the shares' sum stays 1. */
function meanSentiment(findings: AnswerFindings[]): SentimentShares | null {
  const shares = findings.flatMap(({ sentiment }) => sentiment ?? []);
  if (shares.length === 0) return null;
  const [POSITIVE, NEGATIVE] = [
    rounded(sum(shares.map((one) => one.POSITIVE)) / shares.length, 4),
    rounded(sum(shares.map((one) => one.NEGATIVE)) / shares.length, 4),
  ];
  return { POSITIVE, NEUTRAL: rounded(Math.max(0, 1 - POSITIVE - NEGATIVE), 4), NEGATIVE };
}

type Figures = Pick<
  SessionFindings,
  'avg_confidence_score' | 'avg_words_per_minute' | 'total_questions' | 'total_speaking_time_seconds'
>;

function impressionOfSession(figures: Figures, findings: AnswerFindings[]): string {
  const { total_questions: answers, total_speaking_time_seconds: seconds } = figures;
  const spoken = seconds === null ? '' : ` with ${inMinutes(seconds)} of speech`;
  const said = [`${answers} ${answers === 1 ? 'answer' : 'answers'}${spoken}.`];
  const delivery: string[] = [];
  if (figures.avg_confidence_score !== null)
    delivery.push(`a confidence of delivery of ${Math.round(100 * figures.avg_confidence_score)} %`);
  if (figures.avg_words_per_minute !== null) delivery.push(`${figures.avg_words_per_minute} words a minute`);
  if (delivery.length > 0) said.push(`Observed on average: ${delivery.join(' and ')}.`);
  const unread = findings.filter(({ is_graded }) => !is_graded).length;
  if (unread > 0) said.push(`The words of ${unread} of ${answers} are not known, so the session is not graded.`);
  const without = findings.filter(({ is_graded, metrics }) => is_graded && metrics.confidence.value === null).length;
  if (without > 0) said.push(`The delivery of ${without} of ${answers} could not be measured.`);
  return said.join(' ');
}

const inMinutes = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} seconds` : `${rounded(seconds / 60, 1)} minutes`;
