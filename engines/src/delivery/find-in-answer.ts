// Measurements of an answer → what a report says of it. Deterministic, and silent about what was not measured.
import { withoutGrade } from './build-metric.ts';
import { confidenceOverTime, confidenceWithin } from './confidence.ts';
import { engagementMetric } from './engagement.ts';
import { type AnswerMeasured, computePace, type Heard, isGraded, listen, speakingSeconds } from './heard.ts';
import { describeImpression } from './impression.ts';
import type { AnswerFindings, Metric, MetricKey, Sentence } from './metric.ts';
import { observedMetrics } from './observed-metrics.ts';
import { rounded } from './ramp.ts';
import { articulationMetric, confidenceMetric, paceMetric } from './voice-metrics.ts';
import { listKeywords, wordingMetric } from './wording-metric.ts';

/** Raised whenever the same measurements could give another finding. */
export const findingsVersion = 'delivery 2';

/**
 * The findings of one answer. A typed answer has keywords and sentiment only. A draft of a transcript counts as none. Without
 * words nothing is graded: no score, no band, no confidence, here for everybody who reads on.
 * With `eu_rule`, observation is off whatever `observation` says, and nothing is concluded from pitch and loudness.
 */
export function findInAnswer(answer: AnswerMeasured): AnswerFindings {
  const heard = listen(answer);
  const { sentiment, metric } = wordingMetric(heard);
  const is_graded = isGraded(heard);
  const measured: Record<MetricKey, Metric> = {
    pace: paceMetric(heard),
    confidence: confidenceMetric(heard, answer.eu_rule),
    engagement: engagementMetric(heard, answer.eu_rule),
    articulation_clarity: articulationMetric(heard),
    sentiment: metric,
    ...observedMetrics(answer, heard),
  };
  const metrics = is_graded ? measured : withoutGrades(measured);
  const pace = computePace(heard);
  const speaking = speakingSeconds(heard);
  return {
    engine_version: findingsVersion,
    is_graded,
    duration_seconds: answer.duration_seconds,
    speaking_seconds: speaking === null ? null : rounded(speaking, 2),
    words_per_minute: 'reason' in pace ? null : pace.wpm,
    metrics,
    sentences: sentencesOf(heard, answer.eu_rule),
    confidence_over_time: confidenceOverTime(heard, answer.eu_rule),
    sentiment,
    keywords: listKeywords(heard, answer.question ?? ''),
    fillers: heard.fillers ?? [],
    impression: describeImpression(metrics, heard.is_typed),
  };
}

const withoutGrades = (metrics: Record<MetricKey, Metric>) =>
  Object.fromEntries(Object.entries(metrics).map(([key, metric]) => [key, withoutGrade(metric)])) as typeof metrics;

/** Sentences of the transcript; where there are none with times, phrases of the sound. */
function sentencesOf(heard: Heard, eu_rule: boolean): Sentence[] {
  const spoken = heard.wording?.sentences ?? [];
  const named = spoken.length > 0 ? spoken : heard.phrases.map((phrase) => ({ ...phrase, text: '' }));
  return named.map(({ start, end, text }) => ({
    start: rounded(start, 2),
    end: rounded(end, 2),
    name: text,
    confidence: confidenceWithin(heard, { start, end }, eu_rule),
  }));
}
