import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pickFilters, toAnalyticsQuery, usualLimit } from '../../../../web/src/features/analytics/analytics-query.ts';
import { type AnalyticsSearch, analyticsSearch } from '../../../../web/src/features/analytics/analytics-search.ts';
import { readAddress } from './dashboard-address.ts';

const everything: AnalyticsSearch = {
  experience_level: 'Senior',
  experience_min: 2,
  experience_max: 10,
  skills: 'C++, Node.js & 100%',
  assessment_score_min: 1,
  assessment_score_max: 99,
  resume_score_min: 0,
  resume_score_max: 100,
  resume_score_below: 90,
  assessment_score_below: 80,
  without: ['experience', 'skills'],
  days: 90,
  start_date: '2026-01-01',
  end_date: '2026-02-01',
  limit: 20,
  view: 'charts',
  advanced: true,
  pending: { skills: 'Java' },
  drill: { type: 'score', page: 2 },
  job_id: 'any',
  dashboard: 'any',
};
const without = (...names: (keyof AnalyticsSearch)[]) =>
  Object.fromEntries(Object.entries(everything).filter(([name]) => !names.includes(name as never)));

test.each([
  ['everything', defaultStringifySearch(everything)],
  ['a preset', defaultStringifySearch(without('start_date'))],
  ['nothing', ''],
  ...Object.keys(everything).map((name) => [
    `no ${name}`,
    defaultStringifySearch(without(name as keyof AnalyticsSearch)),
  ]),
  ['days that go backwards', '?start_date=2026-02-01&end_date=2026-01-01&days=7'],
  ['halves', '?experience_min=2.5&resume_score_min=70.5'],
  ['what nobody knows', '?theme=dark&__proto__=1&days=30'],
  ['nonsense', '?days=31&limit=7&experience_min=-1&resume_score_max=101&start_date=2026-13-01&skills=%20'],
  ['values of other kinds', '?skills=123&experience_level=senior&days=%2290%22&assessment_score_min=%5B1%5D'],
  ['values that come twice', '?days=7&days=30&skills=a&skills=b'],
  ['what no text can hold', '?skills=%00'],
  ['words with what no text can hold', '?skills=Go%00,SQL'],
  ['what is not known, once, twice, or in other words', '?without=skills&without=resume_score&without=height'],
  ['one thing that is not known', '?without=skills'],
  ['nothing that could be unknown', '?without=height'],
  ['half a value', '?skills=%7B%22a&skills2=%E0%A4%A&experience_min=007'],
])('an address with %s means the same to the server as to the page', (_what, address) => {
  const search = analyticsSearch.parse(defaultParseSearch(address));
  const { query, limit } = readAddress(address.replace('?', ''));
  const known = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const { skills, ...rest } = toAnalyticsQuery(search);
  expect({ ...known, limit }).toEqual({ ...rest, ...(skills && { skills }), limit: search.limit ?? usualLimit });
});

test('every condition that the page knows is tried above', () => {
  const anything = Object.fromEntries(analyticsSearch.keyof().options.map((name) => [name, 1]));
  expect(Object.keys(everything)).toEqual(expect.arrayContaining(Object.keys(pickFilters(anything as never))));
});
