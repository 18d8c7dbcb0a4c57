import { countryCodes } from '@hireframe/contract/countries.ts';
import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';
import { listCountries } from './countries.ts';
import { formatDate, formatDateTime, formatDeadline, formatTimeAgo, formatTimeLeft } from './dates.ts';

const now_ms = Date.parse('2026-11-21T12:00:00Z');

test('an instant is said as near as it is', () => {
  expect(formatTimeAgo('2026-11-21T11:59:30Z', { now_ms })).toBe('just now');
  expect(formatTimeAgo('2026-11-21T11:30:00Z', { now_ms })).toBe('30 minutes ago');
  expect(formatTimeAgo('2026-11-20T11:00:00Z', { now_ms })).toBe('yesterday');
  expect(formatTimeAgo('2026-11-27T12:00:00Z', { now_ms })).toBe('in 6 days');
  expect(formatTimeAgo('2026-09-01T12:00:00Z', { now_ms })).toBe('1 Sept 2026');
});

test('a day is the day in UTC', () => {
  expect(formatDate('2026-11-21T23:59:59Z')).toBe('21 Nov 2026');
});

test('a moment is said in UTC, whatever zone it came in', () => {
  expect(formatDateTime('2026-11-22T01:03:59+02:00')).toBe('21 Nov 2026, 23:03 UTC');
});

test('a deadline is said in one’s own time zone, with the name that people there give it', () => {
  const at = '2026-11-27T17:00:00Z';
  expect(formatDeadline(at, { time_zone: 'Europe/Berlin', now_ms })).toBe('Fri 27 Nov, 18:00 CET');
  expect(formatDeadline(at, { time_zone: 'America/New_York', now_ms })).toBe('Fri 27 Nov, 12:00 EST');
  expect(formatDeadline(at, { time_zone: 'Asia/Kolkata', now_ms })).toBe('Fri 27 Nov, 22:30 GMT+5:30');
  expect(formatDeadline('2026-12-31T23:30:00Z', { time_zone: 'Europe/Berlin', now_ms })).toBe(
    'Fri 1 Jan 2027, 00:30 CET',
  );
  expect(formatDeadline('2026-12-31T23:30:00Z', { time_zone: 'UTC', now_ms })).toBe('Thu 31 Dec, 23:30 UTC');
});

test('what is left of a deadline is never rounded up', () => {
  expect(formatTimeLeft('2026-11-24T11:59:00Z', { now_ms })).toBe('2 days left');
  expect(formatTimeLeft('2026-11-22T12:00:00Z', { now_ms })).toBe('1 day left');
  expect(formatTimeLeft('2026-11-21T13:30:00Z', { now_ms })).toBe('1 hour left');
  expect(formatTimeLeft('2026-11-21T12:30:00Z', { now_ms })).toBe('less than an hour left');
});

test('a browser is named, a program is said as it is', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  expect(browserName(edge)).toBe('Edge on Windows');
  expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari on iOS',
  );
  expect(browserName('curl/8.5.0')).toBe('curl/8.5.0');
});

test('every country of the contract can be chosen, by its name', () => {
  const countries = listCountries();
  expect(countries.map(({ value }) => value).sort()).toEqual([...countryCodes].sort());
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
});
