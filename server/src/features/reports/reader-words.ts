// The same report in the words of its two readers: who answered is spoken to, everybody else reads of them.
import type { Language } from '@hireframe/contract/languages.ts';
import type { AssessmentReport, Metric } from '@hireframe/contract/reports.ts';
import { missingMetric } from '@hireframe/engines/delivery/build-metric.ts';
import type { Insight, MetricKey } from '@hireframe/engines/delivery/metric.ts';
import type { Sentence } from '@hireframe/engines/text/sentence.ts';
import { messagesIn } from '../../lib/messages.ts';
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
  { area, insight, said, advice, is_strength }: Insight,
  reader: Reader,
  language: Language = 'en',
): AssessmentReport['actionable_insights'][number] => {
  const { known } = messagesIn(language);
  const first = language === 'en' ? insight : saySentence(language, said ?? { message: insight });
  return {
    area: known(area),
    insight: reader === 'candidate' && advice ? `${first} ${known(advice)}` : first,
    is_strength,
  };
};

/** Values in tenths are kept as they are written in English: '2.0'. */
function saySentence(language: Language, { message, values = {} }: Sentence): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d+\.\d$/.test(value)
      ? Number(value).toLocaleString(language, { minimumFractionDigits: 1 })
      : value,
  ]);
  return (messagesIn(language).t as (message: string, values: object) => string)(message, Object.fromEntries(written));
}
