// How a metric is written: score, band, sentence, or the reason why there is none.
import type { Metric, MetricKey, MetricPart } from './metric.ts';
import { rounded } from './ramp.ts';

type Found = {
  score: number; // 0 to 100.
  value: number;
  unit: string;
  plus_minus?: number | null;
  text: string;
  method: string;
  coverage: number;
  parts?: MetricPart[];
};

/** The band whose score in 001's table (30, 60, 90; of nervousness 40, 60, 90) is nearest. */
export function toBand(key: MetricKey, score: number): string {
  if (key === 'nervousness_indicators') return score < 50 ? 'Minimal' : score < 75 ? 'Moderate' : 'High';
  return score < 45 ? 'Limited' : score < 75 ? 'Moderate' : 'Strong';
}

export function foundMetric(key: MetricKey, found: Found): Metric {
  const score = Math.round(Math.min(100, Math.max(0, found.score)));
  return {
    key,
    score,
    band: toBand(key, score),
    value: rounded(found.value, 3),
    unit: found.unit,
    plus_minus: found.plus_minus == null ? null : rounded(found.plus_minus, 1),
    text: found.text,
    method: found.method,
    coverage: rounded(found.coverage, 3),
    not_measured: null,
    parts: found.parts ?? [],
  };
}

/** `parts` are numbers that are shown though they are too few for the metric. */
export function missingMetric(key: MetricKey, reason: string, parts: MetricPart[] = []): Metric {
  return {
    key,
    score: null,
    band: null,
    value: null,
    unit: '',
    plus_minus: null,
    text: `Not measured: ${reason.replace(/[.\s]+$/, '')}.`,
    method: null,
    coverage: null,
    not_measured: reason,
    parts,
  };
}

export const needsWords = 'Needs the words of the answer';

/**
 * Of a spoken answer whose words are not known: a number in a unit of its own stays (148 words a minute, 12 % of the time),
 * without score and band; what is a grade by nature is absent, with what it would have rested on.
 */
export function withoutGrade(metric: Metric): Metric {
  if (metric.value === null) return metric;
  if (metric.unit === '') return missingMetric(metric.key, needsWords, metric.parts);
  return { ...metric, score: null, band: null };
}

/** 'a, b and c' */
export function listed(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
