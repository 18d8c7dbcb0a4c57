// One metric of an answer as a report shows it, and the whole of an answer's and of a session's.
import type { Sentence as Said } from '../text/sentence.ts';
import type { Span } from './measured.ts';

export const metricKeys = [
  'pace',
  'confidence',
  'engagement',
  'articulation_clarity',
  'sentiment',
  'eye_contact',
  'facial_expressiveness',
  'gesture_usage',
  'nervousness_indicators',
] as const;
export type MetricKey = (typeof metricKeys)[number];
/** Of the picture, or about composure: only where the workspace's switch, the law and the candidate allow it. */
export const observationKeys = [
  'eye_contact',
  'facial_expressiveness',
  'gesture_usage',
  'nervousness_indicators',
] as const;

export type MetricPart = { name: string; value: number; unit: string; weight: number | null; text: string };

export type Metric = {
  key: MetricKey;
  score: number | null; // 0 to 100, whole; null where not measured, and without words.
  band: string | null; // Limited, Moderate, Strong; nervousness Minimal, Moderate, High. Null where `score` is.
  value: number | null; // As measured, in `unit`.
  unit: string; // 'wpm', 'share', 'per minute', ''.
  plus_minus: number | null;
  text: string; // One sentence: what was observed, or why it was not.
  method: string | null;
  coverage: number | null; // 0 to 1.
  not_measured: string | null; // The reason; null where there is a value.
  parts: MetricPart[];
};

/** A sentence (or, without words, a phrase of the sound: `name` is '') and how it was delivered. */
export type Sentence = Span & { name: string; confidence: number | null };

export type SentimentShares = { POSITIVE: number; NEUTRAL: number; NEGATIVE: number }; // Of sentences; 0 to 1, sum 1.

export type AnswerFindings = {
  engine_version: string; // Of the formulas.
  is_graded: boolean; // False: spoken, and its words are not known. Then no metric has a score or a band.
  duration_seconds: number;
  speaking_seconds: number | null;
  words_per_minute: number | null; // Whole: everything that names a pace names this one.
  metrics: Record<MetricKey, Metric>;
  sentences: Sentence[];
  confidence_over_time: { time: number; confidence: number }[];
  sentiment: SentimentShares | null;
  keywords: string[]; // The most telling first.
  fillers: { word: string; start: number; end: number }[];
  impression: string; // Built from the measurements.
};

/**
 * `insight` names the number, for both readers, in English; `said` is the same for readers of other languages, absent in
 * reports from before. `advice` is to whoever answered, null beside a strength.
 */
export type Insight = { area: string; insight: string; said?: Said; advice: string | null; is_strength: boolean };
