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

/** How long ago, for narrow places: '4 min', '7 h', '1 day', '12 days'; more than 30 days ago it is the day. */
export function formatShortAge(instant: string, now_ms = Date.now()): string {
  const minutes = Math.max(0, (now_ms - Date.parse(instant)) / 60_000);
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  if (days > 30) return formatDate(instant);
  return days === 1 ? '1 day' : `${days} days`;
}
