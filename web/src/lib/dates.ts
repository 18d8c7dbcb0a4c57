import type { Language } from '@hireframe/contract/languages.ts';
import { english } from './messages.tsx';

// Instants in words. Days are UTC, as on the server.
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
/** Our English is the British: 21 Nov 2026. */
export const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/** 21 Nov 2026 */
export const formatDate = (instant: string, language: Language = 'en') =>
  new Intl.DateTimeFormat(localeOf(language), day).format(new Date(instant));

/** 21 Nov 2026, 14:03 UTC */
export const formatDateTime = (instant: string) =>
  `${formatDate(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/**
 * 'Fri 28 Nov, 18:00 CET': for what somebody has to be in time for, in their own time zone with its name. A day of another
 * year says which.
 */
export function formatDeadline(
  instant: string,
  {
    time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
    now_ms = Date.now(),
    language = 'en' as Language,
  } = {},
): string {
  const at = new Date(instant);
  const format = { ...parts, year: 'numeric', hourCycle: 'h23', timeZone: time_zone, timeZoneName: 'short' } as const;
  const yearOf = (when: Date | number) =>
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: time_zone }).format(when);
  const isThisYear = yearOf(now_ms) === yearOf(at);
  if (language !== 'en') {
    const { year: _, ...ofThisYear } = format;
    return new Intl.DateTimeFormat(language, isThisYear ? ofThisYear : format).format(at);
  }
  const [british, american] = ['en-GB', 'en-US'].map((locale) =>
    Object.fromEntries(
      new Intl.DateTimeFormat(locale, format).formatToParts(at).map(({ type, value }) => [type, value]),
    ),
  );
  const { weekday, day: date, month, year, hour, minute, timeZoneName } = british as Record<string, string>;
  // British English calls European zones by name, American English American ones.
  const zone = /[+-]/.test(timeZoneName ?? '') ? american?.timeZoneName : timeZoneName;
  return `${weekday} ${date} ${month}${isThisYear ? '' : ` ${year}`}, ${hour}:${minute} ${zone}`;
}

/** '3 days left', '2 hours left', 'less than an hour left'. */
export function formatTimeLeft(instant: string, { now_ms = Date.now(), t = english.t } = {}): string {
  const hours = Math.floor((Date.parse(instant) - now_ms) / 3_600_000);
  if (hours < 1) return t('less than an hour left');
  if (hours < 24) return t('{count, plural, one {# hour left} other {# hours left}}', { count: hours });
  return t('{count, plural, one {# day left} other {# days left}}', { count: Math.floor(hours / 24) });
}

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** 'just now', '5 minutes ago', 'yesterday', 'in 6 days'; more than 30 days away it is the day. */
export function formatTimeAgo(instant: string, { now_ms = Date.now(), language = 'en' as Language } = {}): string {
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = (Date.parse(instant) - now_ms) / 1000;
  if (Math.abs(seconds) < 60) return language === 'en' ? 'just now' : ago.format(0, 'second');
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(instant, language);
  const step = steps.findLast((one) => Math.abs(seconds) >= one.seconds) ?? steps[0];
  return ago.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** How long ago, for narrow places: '4 min', '7 h', '1 day', '12 days'; more than 30 days ago it is the day. */
export function formatShortAge(instant: string, now_ms = Date.now()): string {
  const minutes = Math.max(0, (now_ms - Date.parse(instant)) / 60_000);
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  if (days > 30) return formatDate(instant);
  return days === 1 ? '1 day' : `${days} days`;
}
