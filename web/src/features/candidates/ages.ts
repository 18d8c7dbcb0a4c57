// How long a candidate has been here, in the steps that the specification gives.
import { formatDate } from '../../lib/dates.ts';

const hour_ms = 3_600_000;
const ago = new Intl.RelativeTimeFormat('en');

/** Hours under 24 hours, days under 168, weeks under 720, otherwise the date. */
export function formatAge(instant: string, now_ms = Date.now()): string {
  const hours = (now_ms - Date.parse(instant)) / hour_ms;
  if (hours < 1) return 'under 1 hour ago';
  if (hours < 24) return ago.format(-Math.floor(hours), 'hour');
  if (hours < 168) return ago.format(-Math.floor(hours / 24), 'day');
  if (hours < 720) return ago.format(-Math.floor(hours / 168), 'week');
  return formatDate(instant);
}
