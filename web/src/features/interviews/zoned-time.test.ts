import { expect, test } from 'vitest';
import { formatTimeSpan, momentIn, timeZones, toInstant, toWallTime } from './zoned-time.ts';

test.each([
  ['2026-11-24T10:00', 'Europe/Berlin', '2026-11-24T09:00:00.000Z'],
  ['2026-07-24T10:00', 'Europe/Berlin', '2026-07-24T08:00:00.000Z'],
  ['2026-11-24T10:00', 'Asia/Kolkata', '2026-11-24T04:30:00.000Z'],
  ['2026-11-24T00:15', 'Pacific/Auckland', '2026-11-23T11:15:00.000Z'],
  ['2026-11-24T10:00', 'America/Los_Angeles', '2026-11-24T18:00:00.000Z'],
])('%s on the wall in %s is %s', (wall_time, time_zone, instant) => {
  expect(toInstant(wall_time, time_zone)).toBe(instant);
  expect(toWallTime(Date.parse(instant), time_zone)).toBe(wall_time);
});

test('on the days when clocks change, the hours on both sides are right', () => {
  expect(toInstant('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(toInstant('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(toInstant('2026-10-25T01:30', 'Europe/Berlin')).toBe('2026-10-24T23:30:00.000Z');
  expect(toInstant('2026-10-25T03:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z');
});

test('an hour that is left out is none, and of one that comes twice it is the first', () => {
  expect(toInstant('2026-03-29T02:30', 'Europe/Berlin')).toBeUndefined();
  expect(toInstant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(toInstant('', 'Europe/Berlin')).toBeUndefined();
});

test('a time is said with its day and its zone, also over midnight', () => {
  expect(momentIn('2026-11-24T09:00:00.000Z', 'Europe/Berlin')).toBe('Tue, 24 Nov 2026, 10:00 CET');
  expect(formatTimeSpan('2026-11-24T09:00:00.000Z', 45, 'Europe/Berlin')).toMatch(/24 Nov 2026.*10:00.*10:45.*CET/);
  expect(formatTimeSpan('2026-11-24T22:45:00.000Z', 45, 'Europe/Berlin')).toMatch(
    /24 Nov 2026.*23:45.*25 Nov 2026.*00:30/,
  );
});

test('a zone stands once among those to choose from', () => {
  const zones = timeZones(['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin']);
  expect(zones.slice(0, 3)).toEqual(['Europe/Berlin', 'Asia/Tokyo', 'UTC']);
  expect(new Set(zones).size).toBe(zones.length);
});
