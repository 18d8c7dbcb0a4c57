// Instants in words. Days are UTC, as on the server.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 21 Nov 2026 */
export const formatDate = (instant: string) => day.format(new Date(instant));

/** 21 Nov 2026, 14:03 UTC */
export const formatDateTime = (instant: string) =>
  `${formatDate(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** 'just now', '5 minutes ago', 'yesterday', 'in 6 days'; more than 30 days away it is the day. */
export function formatTimeAgo(instant: string, now_ms = Date.now()): string {
  const seconds = (Date.parse(instant) - now_ms) / 1000;
  if (Math.abs(seconds) < 60) return 'just now';
  if (Math.abs(seconds) > 30 * 86_400) return formatDate(instant);
  const step = steps.findLast((one) => Math.abs(seconds) >= one.seconds) ?? steps[0];
  return ago.format(Math.trunc(seconds / step.seconds), step.unit);
}
