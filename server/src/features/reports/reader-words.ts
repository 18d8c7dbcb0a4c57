// The same report in the words of its two readers: who answered is spoken to, everybody else reads of them.
import type { AssessmentReport, Metric } from '@hireframe/contract/reports.ts';
import { missingMetric } from '@hireframe/engines/delivery/build-metric.ts';
import type { Insight, MetricKey } from '@hireframe/engines/delivery/metric.ts';
import { notObserved } from '../assessments/assessments.ts';

export type Reader = 'candidate' | 'recruiter';

export const declined = 'Analysis by machine was declined';
export const notAgreed = "The transcript service was added after the candidate agreed, so it wasn't used";

/** Reasons as they are kept, and as the candidate reads them. */
const toCandidate = new Map<string, string>([
  [notObserved.recording, 'You chose not to be recorded'],
  [notObserved.analysis, 'You chose not to have your answers analysed'],
  [notObserved.observation, 'You chose not to share this'],
  [declined, 'You chose not to have your answers analysed'],
  [notAgreed, "The transcript service was added after you agreed, so it wasn't used"],
]);

export const sayReason = (reason: string, reader: Reader): string =>
  (reader === 'candidate' ? toCandidate.get(reason) : undefined) ?? reason;

export const sayMetric = (metric: Metric, reader: Reader): Metric =>
  metric.not_measured === null
    ? metric
    : missingMetric(metric.key as MetricKey, sayReason(metric.not_measured, reader), metric.parts);

/** Advice is to whoever answered. */
export const sayInsight = (
  { area, insight, advice, is_strength }: Insight,
  reader: Reader,
): AssessmentReport['actionable_insights'][number] => ({
  area,
  insight: reader === 'candidate' && advice ? `${insight} ${advice}` : insight,
  is_strength,
});
