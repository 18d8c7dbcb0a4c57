// How a report says its numbers.
import type { AssessmentReport, Metric, MetricKey, ReportSummary } from '@hireframe/contract/reports.ts';
import { clock } from '../../lib/clock.ts';

export const metricNames: Record<MetricKey, string> = {
  pace: 'Speaking pace',
  confidence: 'Delivery confidence',
  engagement: 'Engagement',
  articulation_clarity: 'Articulation',
  sentiment: 'Sentiment',
  eye_contact: 'Eye contact (head towards camera)',
  facial_expressiveness: 'Facial expression',
  gesture_usage: 'Gestures',
  nervousness_indicators: 'Nervousness indicators',
};
export const nameOfMetric = (key: string): string => metricNames[key as MetricKey] ?? key;

/** 0 to 1 as a whole percent, clamped as the specification says; '—' where nothing was measured. */
export const formatPercent = (share: number | null): string =>
  share === null ? '—' : `${Math.round(100 * Math.min(1, Math.max(0, share)))}%`;

/** Of a report or an answer. */
export const formatScore = (score: number | null): string =>
  score === null ? 'Not scored' : `${Math.round(score)} of 100`;

export const formatWpm = (wpm: number | null): string => (wpm === null ? '—' : `${Math.round(wpm)} WPM`);

/** Where 'WPM' stands beside it. */
export const formatPace = (wpm: number | null): string => (wpm === null ? '—' : `${Math.round(wpm)}`);

/** Seconds of the recording as 'm:ss'. */
export const formatTime = clock;

export const formatDuration = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export const reportStatusWords: Record<ReportSummary['status'], { label: string; color: string }> = {
  analysing: { label: 'Analysing', color: 'yellow' },
  ready: { label: 'Ready', color: 'green' },
  partial: { label: 'Partial', color: 'yellow' },
  not_analysed: { label: 'Not analysed', color: 'gray' },
  stopped: { label: 'Stopped', color: 'gray' },
};

/** A comma-separated text as words. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The value with its unit and what it may be off by: '148 wpm ± 20'. What has no unit is said by its score. */
export function shownValue({ value, unit, plus_minus, score }: Metric): string | null {
  if (value === null) return null;
  if (unit === '' && score !== null) return `${score} of 100`;
  const shown = unit === 'share' ? `${Math.round(100 * value)}%` : `${Math.round(10 * value) / 10} ${unit}`.trim();
  return plus_minus === null ? shown : `${shown} ± ${Math.round(plus_minus)}`;
}

/** Seconds of speech in all, or what was recorded. */
export const speakingTime = ({ overall_metrics }: AssessmentReport): string =>
  overall_metrics.total_speaking_time_seconds === null
    ? '—'
    : formatTime(Math.round(overall_metrics.total_speaking_time_seconds));
