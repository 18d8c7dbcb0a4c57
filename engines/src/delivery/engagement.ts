// Engagement of the voice: how varied it is, as listeners hear liveliness. Never of the face, and not what moves somebody.

import { foundMetric, listed, missingMetric } from './build-metric.ts';
import { type Heard, whySilent } from './heard.ts';
import { knownValue } from './measured.ts';
import type { Metric, MetricPart } from './metric.ts';
import { measuredShare, ramp, rounded, weightedMean } from './ramp.ts';
import { standardDeviation } from './stretch.ts';

/** Why there is no engagement under the EU rule: what is left of timing and words is under half of the formula. */
export const euReason = 'Under the EU rule nothing is concluded from the pitch and loudness of a voice';
const fewestPhrases = 4; // Of which variation of pace can be told.

/**
 * Engagement of the voice, as listeners hear liveliness: variety of pitch (0 at 3 semitones, 1 at 12; weight .35), of loudness
 * (0 at 1 dB, 1 at 5; .25), of pace between phrases (0 at 5 %, 1 at 30; .2), share of the time spent speaking (0 at 30 %, 1 at
 * 80; .2). Never of the face. To conclude from pitch and loudness what moves somebody is what the EU rule forbids.
 */
export function engagementMetric(heard: Heard, eu_rule: boolean): Metric {
  if (!heard.speech) return missingMetric('engagement', heard.no_speech);
  if (eu_rule) return missingMetric('engagement', euReason);
  const silent = whySilent(heard.speech);
  if (silent !== null) return missingMetric('engagement', silent);
  const terms = engagementTerms(heard);
  const parts = terms.flatMap(({ part }) => part ?? []);
  const value = weightedMean(terms);
  if (value === null) {
    return missingMetric('engagement', 'Less than half of what engagement is reckoned from could be measured', parts);
  }
  return foundMetric('engagement', {
    score: 100 * value,
    value,
    unit: '',
    text: `Observed in the voice: ${listed(parts.map((part) => part.text))}.`,
    method: 'weighted mean of variety of pitch, loudness and pace, and time speaking',
    coverage: measuredShare(terms),
    parts,
  });
}

type Source = Pick<MetricPart, 'name' | 'unit'> & {
  weight: number;
  full: [number, number]; // 0 at the first, 1 at the second.
  say: (value: number) => string;
};
const sources = {
  pitch: {
    name: 'Pitch variety',
    unit: 'semitones',
    weight: 0.35,
    full: [3, 12],
    say: (value) => `pitch moves over ${rounded(value, 1)} semitones`,
  },
  loudness: {
    name: 'Loudness variety',
    unit: 'dB',
    weight: 0.25,
    full: [1, 5],
    say: (value) => `loudness varies by ${rounded(value, 1)} dB`,
  },
  pace: {
    name: 'Pace variety',
    unit: 'share',
    weight: 0.2,
    full: [0.05, 0.3],
    say: (value) => `pace varies by ${Math.round(value * 100)} % between phrases`,
  },
  speaking: {
    name: 'Time speaking',
    unit: 'share',
    weight: 0.2,
    full: [0.3, 0.8],
    say: (value) => `speaking for ${Math.round(value * 100)} % of the time`,
  },
} satisfies Record<string, Source>;

function engagementTerms({ speech, phrases }: Heard) {
  const of = (name: 'pitch_range_semitones' | 'loudness_steadiness_db' | 'silence_share') =>
    speech ? knownValue(speech[name]) : undefined;
  const silence = of('silence_share');
  return [
    term(sources.pitch, of('pitch_range_semitones')),
    term(sources.loudness, of('loudness_steadiness_db')),
    term(sources.pace, paceVariation(phrases)),
    term(sources.speaking, silence === undefined ? undefined : 1 - silence),
  ];
}

function term({ name, unit, weight, full, say }: Source, value: number | undefined) {
  if (value === undefined) return { weight, grade: null, part: null };
  const part: MetricPart = { name, value: rounded(value, 3), unit, weight, text: say(value) };
  return { weight, grade: ramp(value, ...full), part };
}

/** Coefficient of variation of syllables a second of phrases long enough to have a pace. */
function paceVariation(phrases: Heard['phrases']): number | undefined {
  const rates = phrases
    .filter(({ start, end, syllables }) => end - start >= 0.8 && syllables >= 3)
    .map(({ start, end, syllables }) => syllables / (end - start));
  if (rates.length < fewestPhrases) return undefined;
  return standardDeviation(rates) / (rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}
