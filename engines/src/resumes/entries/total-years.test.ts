import { expect, test } from 'vitest';
import { totalYears } from './experience.ts';

const jobs = (...spans: string[]) =>
  spans.map((span) => {
    const [start_date = '', end_date = ''] = span.split('..');
    return { start_date, end_date } as Parameters<typeof totalYears>[0][number];
  });

test('a summer or a lone year beside other jobs leaves less than a year of doubt', () => {
  expect(totalYears(jobs('2019-04..present', '2014-03..2018-10', '2013..'), '2026-01')).toBe(12);
});

test('a lone year says nothing by itself, and two far years and a range of years too little', () => {
  expect(totalYears(jobs('2013..'), '2026-01')).toBeNull();
  expect(totalYears(jobs('2020-01..present', '2001..', '2004..', '2010..2012'), '2026-01')).toBeNull();
});
