// What a clock on the wall shows in a zone, and the instant at which it does. Zones by their IANA names.

/** Where the person who looks at the screen is, as their browser has it. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All that this browser knows, with these first. */
export const timeZones = (first: string[]): string[] => [
  ...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** '2026-11-24T10:00', as an `<input type="datetime-local">` has it: Swedish writes times so. */
export const toWallTime = (instant_ms: number, time_zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant_ms)
    .replace(' ', 'T');

const day_ms = 86_400_000;

/**
 * The instant of a wall time. When clocks go back there are two: the earlier one.
 * @returns ISO; undefined for what is no time, and for one that is left out that day because clocks go forward
 */
export function toInstant(wall_time: string, time_zone: string): string | undefined {
  const asUtc_ms = Date.parse(`${wall_time}Z`);
  if (Number.isNaN(asUtc_ms)) return undefined;
  // Zones change by less than a day, and not twice within two days: one of the two offsets holds.
  const found_ms = [asUtc_ms - day_ms, asUtc_ms + day_ms]
    .map((near_ms) => asUtc_ms - (Date.parse(`${toWallTime(near_ms, time_zone)}Z`) - near_ms))
    .find((one_ms) => toWallTime(one_ms, time_zone) === wall_time);
  return found_ms === undefined ? undefined : new Date(found_ms).toISOString();
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clockFormat = { hour: '2-digit', minute: '2-digit' } as const;

/** 'Tue, 24 Nov 2026, 10:00–10:45 CET' */
export function formatTimeSpan(starts_at: string, duration_minutes: number, time_zone: string): string {
  const format = { ...dayFormat, ...clockFormat, timeZone: time_zone, timeZoneName: 'short' } as const;
  const from = new Date(starts_at);
  return new Intl.DateTimeFormat('en-GB', format).formatRange(
    from,
    new Date(from.getTime() + duration_minutes * 60_000),
  );
}

/** 'Tue, 24 Nov 2026, 10:00 CET' */
export const momentIn = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...dayFormat,
    ...clockFormat,
    timeZone: time_zone,
    timeZoneName: 'short',
  } as const).format(new Date(instant));

/** 'Europe/Isle of Man' */
export const zoneWords = (time_zone: string): string => time_zone.replaceAll('_', ' ');
