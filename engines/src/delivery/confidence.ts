// Confidence of delivery, 0 to 1: how evenly and fluently somebody spoke. Not how sure of themselves they were.
import { type Heard, isGraded } from './heard.ts';
import type { Span } from './measured.ts';
import type { MetricPart } from './metric.ts';
import { ramp, rounded, type Term, weightedMean } from './ramp.ts';
import { type Delivery, deliveryWithin, overlap } from './stretch.ts';

/** 0 at 80 words a minute, 1 over 120 to 190, 0 at 250. */
export const paceGrade = (wpm: number): number => (wpm <= 190 ? ramp(wpm, 80, 120) : 1 - ramp(wpm, 190, 250));
/** 1 up to 15 % of silence, 0 from half of the time. */
export const fluencyGrade = (silent_share: number): number => 1 - ramp(silent_share, 0.15, 0.5);
/** 1 up to 2 fillers a 100 words, 0 from 10. */
export const fillersGrade = (per_100_words: number): number => 1 - ramp(per_100_words, 2, 10);
/** 1 while phrases lie within 3 dB, 0 from 9 dB. */
export const steadinessGrade = (spread_db: number): number => 1 - ramp(spread_db, 3, 9);

const grade = (value: number | null, by: (value: number) => number) => (value === null ? null : by(value));

/** Loudness is of the voice; under the EU rule nothing is concluded from a voice, so timing and words are left. */
export function confidenceTerms(delivery: Delivery, eu_rule: boolean): Term[] {
  return [
    { weight: 0.3, grade: grade(delivery.wpm, paceGrade) },
    { weight: 0.3, grade: grade(delivery.silent_share, fluencyGrade) },
    { weight: 0.25, grade: grade(delivery.fillers_per_100_words, fillersGrade) },
    { weight: 0.15, grade: eu_rule ? null : grade(delivery.loudness_spread_db, steadinessGrade) },
  ];
}

/** 0 to 1, null where less than half of the weight could be measured. */
export function computeConfidence(delivery: Delivery, eu_rule: boolean): number | null {
  const mean = weightedMean(confidenceTerms(delivery, eu_rule));
  return mean === null ? null : rounded(mean, 3);
}

/** What was measured, with its number. */
export function confidenceParts(delivery: Delivery, eu_rule: boolean): MetricPart[] {
  const { wpm, silent_share, fillers_per_100_words: fillers, loudness_spread_db: spread } = delivery;
  const parts: MetricPart[] = [];
  if (wpm !== null) parts.push(part('Pace', wpm, 'wpm', 0.3, `${Math.round(wpm)} words a minute`));
  if (silent_share !== null) {
    const text = `silent for ${Math.round(silent_share * 100)} % of the time`;
    parts.push(part('Fluency', silent_share, 'share', 0.3, text));
  }
  if (fillers !== null) {
    parts.push(part('Fillers', fillers, 'per 100 words', 0.25, `${rounded(fillers, 1)} fillers in 100 words`));
  }
  if (spread !== null && !eu_rule) {
    parts.push(part('Loudness steadiness', spread, 'dB', 0.15, `loudness varies by ${rounded(spread, 1)} dB`));
  }
  return parts;
}

const part = (name: string, value: number, unit: string, weight: number, text: string): MetricPart => ({
  name,
  value: rounded(value, 3),
  unit,
  weight,
  text,
});

const step_seconds = 2;
const around_seconds = 4; // To each side of a moment: enough words to tell a pace by.
const shortest_seconds = 3;

/** A line over the time from the first to the last speech, a point every 2 s, each of the 8 s around it. */
export function confidenceOverTime(heard: Heard, eu_rule: boolean): { time: number; confidence: number }[] {
  const talk = talkOf(heard);
  if (!isGraded(heard) || !talk || talk.end - talk.start < shortest_seconds) return [];
  const points: { time: number; confidence: number }[] = [];
  for (let time = talk.start + 1; time <= talk.end; time += step_seconds) {
    const confidence = computeConfidence(deliveryWithin(heard, widened({ start: time, end: time }, talk)), eu_rule);
    if (confidence !== null) points.push({ time: rounded(time, 2), confidence });
  }
  return points;
}

/** Of a sentence, with as much around it as makes 8 s: a sentence of four words alone has no pace. */
export function confidenceWithin(heard: Heard, span: Span, eu_rule: boolean): number | null {
  const talk = talkOf(heard);
  if (!isGraded(heard) || !talk || talk.end - talk.start < shortest_seconds || overlap(span, talk) === 0) return null;
  return computeConfidence(deliveryWithin(heard, widened(span, talk)), eu_rule);
}

/** From the first to the last speech. */
function talkOf({ phrases }: Heard): Span | undefined {
  const [first, last] = [phrases[0], phrases.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}

/** At least 8 s around the middle, inside the talk as far as it goes. */
function widened(span: Span, talk: Span): Span {
  const middle = (span.start + span.end) / 2;
  const wanted = Math.max(span.end - span.start, 2 * around_seconds);
  const start = Math.max(talk.start, Math.min(middle - wanted / 2, talk.end - wanted));
  return { start, end: Math.min(talk.end, start + wanted) };
}
