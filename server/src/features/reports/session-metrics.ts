// Each metric over all answers of a session.

import { foundMetric, missingMetric } from '@hireframe/engines/delivery/build-metric.ts';
import type { AnswerFindings, Metric, MetricKey } from '@hireframe/engines/delivery/metric.ts';
import { metricKeys } from '@hireframe/engines/delivery/metric.ts';

/** Means over the answers in which it was measured, each as much; the text says how many those are. */
export const sessionMetrics = (answers: AnswerFindings[]): Metric[] =>
  metricKeys.map((key) =>
    overall(
      key,
      answers.map(({ metrics }) => metrics[key]),
    ),
  );

export const missingMetrics = (reason: string): Metric[] => metricKeys.map((key) => missingMetric(key, reason));

function overall(key: MetricKey, metrics: Metric[]): Metric {
  const known = metrics.filter((metric) => metric.score !== null && metric.value !== null);
  if (known.length === 0) return missingMetric(key, metrics[0]?.not_measured ?? 'No answer was analysed');
  const mean = (of: (metric: Metric) => number | null) =>
    known.reduce((sum, metric) => sum + (of(metric) ?? 0), 0) / known.length;
  const [first] = known as [Metric];
  if (metrics.length === 1) return first;
  const errors = known.flatMap(({ plus_minus }) => plus_minus ?? []);
  return foundMetric(key, {
    score: mean(({ score }) => score),
    value: mean(({ value }) => value),
    unit: first.unit,
    plus_minus: errors.length > 0 ? Math.max(...errors) : null,
    text: `Observed on average over ${known.length} of ${metrics.length} answers.`,
    method: `mean of the answers: ${first.method ?? ''}`,
    coverage: metrics.reduce((sum, { coverage }) => sum + (coverage ?? 0), 0) / metrics.length,
  });
}
