// Metrics of how somebody spoke: pace, confidence of delivery, clarity.

import { foundMetric, listed, missingMetric } from './build-metric.ts';
import { computeConfidence, confidenceParts, confidenceTerms, paceGrade } from './confidence.ts';
import { computePace, type Heard, whySilent } from './heard.ts';
import { isKnown } from './measured.ts';
import type { Metric, MetricPart } from './metric.ts';
import { measuredShare, rounded } from './ramp.ts';
import { deliveryOfAnswer } from './stretch.ts';

export function paceMetric(heard: Heard): Metric {
  const pace = computePace(heard);
  if ('reason' in pace) return missingMetric('pace', pace.reason);
  const about = pace.plus_minus === null ? '' : ` (estimated from syllables, give or take ${pace.plus_minus})`;
  return foundMetric('pace', {
    score: 100 * paceGrade(pace.wpm),
    value: pace.wpm,
    unit: 'wpm',
    plus_minus: pace.plus_minus,
    text: `Observed: ${pace.wpm} words a minute${about}.`,
    method: pace.method,
    coverage: pace.coverage,
  });
}

export function confidenceMetric(heard: Heard, eu_rule: boolean): Metric {
  if (heard.is_typed) return missingMetric('confidence', heard.no_speech);
  const delivery = deliveryOfAnswer(heard);
  const value = computeConfidence(delivery, eu_rule);
  const parts = confidenceParts(delivery, eu_rule);
  if (value === null) return missingMetric('confidence', whyNoConfidence(heard), parts);
  return foundMetric('confidence', {
    score: 100 * value,
    value,
    unit: '',
    text: `Observed delivery: ${listed(parts.map((part) => part.text))}.`,
    method: eu_rule ? 'weighted mean of timing and words' : 'weighted mean of timing, words and loudness',
    coverage: measuredShare(confidenceTerms(delivery, eu_rule)),
    parts,
  });
}

function whyNoConfidence({ speech, no_speech }: Heard): string {
  if (!speech) return no_speech;
  return whySilent(speech) ?? 'Less than half of what confidence is reckoned from could be measured';
}

/**
 * How clearly syllables stand out of the sound. What an engine of transcripts makes of single words is shown and not
 * counted: such engines mishear some accents more than others (Koenecke et al. 2020), and clarity enters a score.
 */
export function articulationMetric(heard: Heard): Metric {
  if (!heard.speech) return missingMetric('articulation_clarity', heard.no_speech);
  const { articulation } = heard.speech;
  const parts = recognised(heard);
  if (!isKnown(articulation)) return missingMetric('articulation_clarity', articulation.not_measured, parts);
  const score = Math.round(articulation.value * 100);
  return foundMetric('articulation_clarity', {
    score,
    value: articulation.value,
    unit: '',
    plus_minus: articulation.plus_minus,
    text: `Observed: syllables stand out of the sound at ${score} of 100.`,
    method: articulation.method,
    coverage: articulation.coverage,
    parts,
  });
}

function recognised({ wording }: Heard): MetricPart[] {
  const sure = wording?.words.flatMap(({ probability }) => (probability === undefined ? [] : [probability])) ?? [];
  if (sure.length === 0) return [];
  const mean = sure.reduce((sum, one) => sum + one, 0) / sure.length;
  const text = `words recognised with a certainty of ${Math.round(mean * 100)} % (not counted)`;
  return [shown('Certainty of the transcript', mean, 'share', text)];
}

const shown = (name: string, value: number, unit: string, text: string): MetricPart => ({
  name,
  value: rounded(value, 3),
  unit,
  weight: null,
  text,
});
