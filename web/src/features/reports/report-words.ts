// How a report says its numbers.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Message, Translate, Translator } from '@hireframe/contract/messages.ts';
import type { AssessmentReport, Metric, MetricKey, ReportSummary } from '@hireframe/contract/reports.ts';
import { clock } from '../../lib/clock.ts';
import { english } from '../../lib/messages.tsx';

const metricNames = {
  pace: 'Speaking pace',
  confidence: 'Delivery confidence',
  engagement: 'Engagement',
  articulation_clarity: 'Articulation',
  sentiment: 'Sentiment',
  eye_contact: 'Eye contact (head towards camera)',
  facial_expressiveness: 'Facial expression',
  gesture_usage: 'Gestures',
  nervousness_indicators: 'Nervousness indicators',
} as const satisfies Record<MetricKey, Message>;
export const nameOfMetric = (t: Translate, key: string): string =>
  key in metricNames ? t(metricNames[key as MetricKey]) : key;

/** 0 to 1 as a whole percent, clamped as the specification says; '—' where nothing was measured. */
export const formatPercent = (share: number | null, language: Language = 'en'): string =>
  share === null ? '—' : Math.min(1, Math.max(0, share)).toLocaleString(language, { style: 'percent' });

/** Of a report or an answer. */
export const formatScore = (score: number | null, t: Translate = english.t): string =>
  score === null ? t('Not scored') : t('{score} of 100', { score: Math.round(score) });

/** Where 'WPM' stands beside it. */
export const formatPace = (wpm: number | null): string => (wpm === null ? '—' : `${Math.round(wpm)}`);

/** Seconds of the recording as 'm:ss'. */
export const formatTime = clock;

export function formatDuration(t: Translate, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return t('{seconds} s', { seconds: Math.round(seconds) });
  return minutes < 60
    ? t('{minutes} min', { minutes })
    : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export const reportStatusWords = {
  analysing: { label: 'Analysing', color: 'yellow' },
  ready: { label: 'Ready', color: 'green' },
  partial: { label: 'Partial', color: 'yellow' },
  not_analysed: { label: 'Not analysed', color: 'gray' },
  stopped: { label: 'Stopped', color: 'gray' },
} as const satisfies Record<ReportSummary['status'], { label: Message; color: string }>;

/** A comma-separated text as words. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The value with its unit and what it may be off by: '148 wpm ± 20'. What has no unit is said by its score. */
export function shownValue(
  { t, language }: Pick<Translator, 't' | 'language'>,
  { value, unit, plus_minus, score }: Metric,
): string | null {
  if (value === null) return null;
  if (unit === '' && score !== null) return t('{score} of 100', { score });
  const shown =
    unit === 'share'
      ? formatPercent(value, language)
      : unit === 'wpm'
        ? t('{value} wpm', { value: Math.round(10 * value) / 10 })
        : `${(Math.round(10 * value) / 10).toLocaleString(language)} ${unit}`.trim();
  return plus_minus === null ? shown : `${shown} ± ${Math.round(plus_minus)}`;
}

/** Seconds of speech in all, or what was recorded. */
export const speakingTime = ({ overall_metrics }: AssessmentReport): string =>
  overall_metrics.total_speaking_time_seconds === null
    ? '—'
    : formatTime(Math.round(overall_metrics.total_speaking_time_seconds));
