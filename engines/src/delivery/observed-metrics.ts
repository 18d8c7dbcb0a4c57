// What can be seen, and counts of what people take for nervousness. Observed only: no score of anybody rests on it.
import type { PictureMeasurements } from '../video/picture.ts';
import { foundMetric, listed, missingMetric } from './build-metric.ts';
import { type AnswerMeasured, type Heard, whySilent } from './heard.ts';
import { isKnown, knownValue, type Measured } from './measured.ts';
import { type Metric, type MetricKey, type MetricPart, observationKeys } from './metric.ts';
import { measuredShare, ramp, rounded, weightedMean } from './ramp.ts';
import { deliveryOfAnswer } from './stretch.ts';

type ObservationKey = (typeof observationKeys)[number];
type PictureSource = 'camera_facing' | 'expressiveness' | 'gestures';

const pictureMetrics: [ObservationKey, PictureSource, string, (percent: number) => string][] = [
  [
    'eye_contact',
    'camera_facing',
    'share',
    (percent) => `head towards the camera for ${percent} % of the time`,
  ] as const,
  [
    'facial_expressiveness',
    'expressiveness',
    '',
    (percent) => `the face's features move at ${percent} of 100`,
  ] as const,
  ['gesture_usage', 'gestures', 'share', (percent) => `hands in view and moving for ${percent} % of the time`] as const,
];

/** The four metrics of observation; each missing, with the reason, where observation is off or there is no picture. */
export function observedMetrics(answer: AnswerMeasured, heard: Heard): Record<ObservationKey, Metric> {
  const off = whyOff(answer, heard);
  if (off !== null) {
    return Object.fromEntries(observationKeys.map((key) => [key, missingMetric(key, off)])) as Record<
      ObservationKey,
      Metric
    >;
  }
  const seen = pictureMetrics.map(([key, source, unit, say]) => [
    key,
    pictureMetric(key, answer.picture, source, unit, say),
  ]);
  return {
    ...(Object.fromEntries(seen) as Record<Exclude<ObservationKey, 'nervousness_indicators'>, Metric>),
    nervousness_indicators: nervousnessMetric(heard, answer.picture),
  };
}

function whyOff({ observation, eu_rule }: AnswerMeasured, { is_typed, no_speech }: Heard): string | null {
  if (is_typed) return no_speech;
  if (observation !== 'on') return observation.off;
  return eu_rule ? 'Observation is not available under the EU rule' : null;
}

function pictureMetric(
  key: MetricKey,
  picture: AnswerMeasured['picture'],
  source: PictureSource,
  unit: string,
  say: (percent: number) => string,
): Metric {
  const measured: Measured<number> = 'not_measured' in picture ? picture : picture[source];
  if (!isKnown(measured)) return missingMetric(key, measured.not_measured);
  const percent = Math.round(measured.value * 100);
  const { value, method, coverage, plus_minus } = measured;
  return foundMetric(key, {
    score: percent,
    value,
    unit,
    plus_minus,
    text: `Observed: ${say(percent)}.`,
    method,
    coverage,
  });
}

const shortest_seconds = 20; // In less, one pause more or less makes a band.
const counted = 'These are counts; they do not tell how somebody feels';

/**
 * Long pauses (0 at one a minute, 1 at 6; weight .35), fillers in 100 words (0 at 2, 1 at 10; .35), instability of pitch
 * (0 at .25 semitones a 10 ms, 1 at .6; .15) and blinks (0 at 30 a minute, 1 at 60; .15).
 */
function nervousnessMetric(heard: Heard, picture: PictureMeasurements | { not_measured: string }): Metric {
  const key = 'nervousness_indicators';
  const { speech, duration_seconds } = heard;
  if (!speech) return missingMetric(key, heard.no_speech);
  const silent = whySilent(speech);
  if (silent !== null) return missingMetric(key, silent);
  if (duration_seconds < shortest_seconds) {
    return missingMetric(key, `Too short: counts a minute need ${shortest_seconds} s`);
  }
  const pauses = knownValue(speech.pauses);
  const a_minute = pauses === undefined ? null : (pauses.length * 60) / duration_seconds;
  const terms = [
    indicator('Long pauses', a_minute, 'per minute', 0.35, [1, 6]),
    indicator('Fillers', deliveryOfAnswer(heard).fillers_per_100_words, 'per 100 words', 0.35, [2, 10]),
    indicator(
      'Pitch instability',
      knownValue(speech.pitch_instability) ?? null,
      'semitones per 10 ms',
      0.15,
      [0.25, 0.6],
    ),
    indicator(
      'Blinks',
      'not_measured' in picture ? null : (knownValue(picture.blinks) ?? null),
      'per minute',
      0.15,
      [30, 60],
    ),
  ];
  const parts = terms.flatMap(({ part }) => part ?? []);
  const value = weightedMean(terms);
  if (value === null) return missingMetric(key, 'Less than half of the indicators could be measured', parts);
  return foundMetric(key, {
    score: 100 * value,
    value,
    unit: '',
    coverage: measuredShare(terms),
    parts,
    text: `Observed: ${listed(parts.map(({ text }) => text))}. ${counted}.`,
    method: 'weighted mean of counted indicators',
  });
}

function indicator(name: string, value: number | null, unit: string, weight: number, [from, to]: [number, number]) {
  if (value === null) return { weight, grade: null, part: null };
  const text = `${name.toLowerCase()}: ${rounded(value, value < 1 ? 2 : 1)} ${unit}`;
  const part: MetricPart = { name, value: rounded(value, 3), unit, weight, text };
  return { weight, grade: ramp(value, from, to), part };
}
