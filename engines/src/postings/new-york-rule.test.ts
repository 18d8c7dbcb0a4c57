import { expect, test } from 'vitest';
import { countBusinessDays, whyNoScoreInNewYork } from './new-york-rule.ts';

const place = { country_code: 'US', region: 'New York', city: 'Brooklyn' };
const why = (report_published_at: string | null, noticed_at: string | null, now: string, at = place) =>
  whyNoScoreInNewYork({ place: at, report_published_at, noticed_at }, new Date(now));
const noReport = 'New York City: no score without a bias report published in the last 365 days.';
const noNotice = 'New York City: no score before this person could read the notice in the job for 10 business days.';

test('business days leave out weekends and federal holidays, also those that are moved', () => {
  expect(countBusinessDays('2026-10-16', '2026-10-16')).toBe(0);
  expect(countBusinessDays('2026-10-16', '2026-10-18')).toBe(0); // A Friday, up to Sunday.
  expect(countBusinessDays('2026-10-16', '2026-10-23')).toBe(5);
  expect(countBusinessDays('2026-11-20', '2026-11-27')).toBe(4); // Thanksgiving.
  expect(countBusinessDays('2026-07-01', '2026-07-06')).toBe(2); // The fourth is a Saturday, so the third is free.
  expect(countBusinessDays('2027-07-02', '2027-07-06')).toBe(1); // It is a Sunday, so the fifth is free.
  expect(countBusinessDays('2026-05-22', '2026-05-26')).toBe(1); // Memorial Day.
  for (const monday of ['2026-01-19', '2026-02-16', '2026-09-07', '2026-10-12'])
    expect(countBusinessDays(new Date(Date.parse(monday) - 86_400_000).toISOString().slice(0, 10), monday)).toBe(0);
});

test('the tenth business day after the notice is the first on which there is a score', () => {
  const report = '2026-06-01T12:00:00Z';
  const noticed = '2026-10-13T15:00:00Z'; // A Tuesday.
  expect(why(report, noticed, '2026-10-26T15:00:00Z')).toBe(noNotice);
  expect(why(report, noticed, '2026-10-27T03:00:00Z')).toBe(noNotice); // Still the 26th in New York.
  expect(why(report, noticed, '2026-10-27T15:00:00Z')).toBeNull();
  expect(why(report, null, '2026-10-27T15:00:00Z')).toBe(noNotice);
});

test('a report holds for 365 days and not for one more', () => {
  const [published, noticed] = ['2025-06-01T12:00:00Z', '2025-06-01T12:00:00Z'];
  expect(why(published, noticed, '2026-06-01T12:00:00Z')).toBeNull();
  expect(why(published, noticed, '2026-06-02T12:00:00Z')).toBe(noReport);
  expect(why(null, noticed, '2026-06-01T12:00:00Z')).toBe(noReport);
});

test('elsewhere nothing is asked', () => {
  expect(why(null, null, '2026-06-01T12:00:00Z', { ...place, city: 'Albany' })).toBeNull();
  expect(why(null, null, '2026-06-01T12:00:00Z', { country_code: 'DE', region: 'Berlin', city: 'Berlin' })).toBeNull();
});
