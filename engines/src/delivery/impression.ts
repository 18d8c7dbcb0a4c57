// The overall impression of an answer: its measurements in two to four plain sentences.

import { listed } from './build-metric.ts';
import type { Metric, MetricKey } from './metric.ts';

/**
 * Built from the measurements alone. Observation of the picture is not part of it, and what was not measured stands with its
 * reason at the measurements.
 */
export function describeImpression(metrics: Record<MetricKey, Metric>, is_typed: boolean): string {
  if (is_typed)
    return `This answer was typed, so there is no sound and no picture to measure. ${metrics.sentiment.text}`;
  const delivery = [ofDelivery(metrics), ofClarity(metrics)].filter(Boolean);
  const said = delivery.length > 0 ? delivery : ['Nothing of the delivery could be measured.'];
  return [...said, ofWording(metrics)].filter(Boolean).join(' ');
}

function ofDelivery({ confidence, pace }: Record<MetricKey, Metric>): string {
  if (confidence.value !== null) {
    const how = { Strong: 'fluent and even', Moderate: 'fairly fluent', Limited: 'halting or uneven' }[
      confidence.band ?? ''
    ];
    return `The delivery was observed to be ${how} (confidence ${Math.round(100 * confidence.value)} %): ${listed(confidence.parts.map(({ text }) => text))}.`;
  }
  return pace.value === null ? '' : pace.text;
}

function ofClarity({ articulation_clarity: clarity, engagement }: Record<MetricKey, Metric>): string {
  const said: string[] = [];
  if (clarity.score !== null) said.push(`clarity of speech at ${clarity.score} of 100`);
  if (engagement.score !== null) said.push(`variety of the voice at ${engagement.score} of 100`);
  return said.length === 0 ? '' : `Also observed: ${listed(said)}.`;
}

const ofWording = ({ sentiment }: Record<MetricKey, Metric>): string =>
  sentiment.value === null ? '' : sentiment.text;
