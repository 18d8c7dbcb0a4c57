import { expect, test } from 'vitest';
import { buildExperience, durationText } from './list/shown-candidates.ts';

const today = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2020-01', '2020-01', '1 month'],
  ['2020-01', '2020-02', '2 months'],
  ['2020-01', '2020-12', '1 year'],
  ['2020-01', '2021-01', '1 year 1 month'],
  ['2020-01', '2021-12', '2 years'],
  ['2020-03', '2022-05', '2 years 3 months'],
  ['2019-12', '2020-01', '2 months'],
  ['1999-12', '2026-11', '27 years'],
  ['2026-11', 'present', '1 month'],
  ['2024-09', 'present', '2 years 3 months'],
  ['2018', '2020', 'about 2 years'],
  ['2018', '2019', 'about 1 year'],
  ['2018', '2020-12', 'about 2 years'],
  ['2018-01', '2020', 'about 3 years'], // Anything from 2 years 1 month to 3 years.
  ['2020', 'present', 'about 6 years'],
  ['2020', '2020', ''], // A part of a year, nobody knows which.
  ['2026', 'present', ''],
  ['2020-06', '2020', ''],
  ['2020', '', ''],
  ['2020-01', '', ''],
  ['', '2020-01', ''],
  ['', 'present', ''],
  ['', '', ''],
  ['2022-05', '2020-03', ''], // The end before the beginning.
  ['2022', '2020', ''],
  ['2027-01', 'present', ''], // Not begun yet.
  ['2022-05', '2022', ''],
  ['last spring', '2022', ''],
])('from %j to %j is %j', (start_date, end_date, text) => {
  expect(durationText(start_date, end_date, today)).toBe(text);
});

test('a job that goes on has no end, one whose end is unknown has an empty one', () => {
  const job = {
    role: 'Tailor',
    company: 'Any',
    location: '',
    start_date: '2024-09',
    description: '',
    technologies: [],
  };
  const resume = {
    experience: [
      { ...job, end_date: 'present' },
      { ...job, end_date: '' },
    ],
  };
  const cards = buildExperience(resume as never, today);
  expect(cards).toMatchObject([
    { title: 'Tailor', end_date: null, is_current: true, duration_text: '2 years 3 months' },
    { title: 'Tailor', end_date: '', is_current: false, duration_text: '' },
  ]);
  expect(buildExperience(null, today)).toEqual([]);
});
