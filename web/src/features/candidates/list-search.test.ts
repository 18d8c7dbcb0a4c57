import {
  absentFacts,
  candidateFilterNames,
  candidateLevels,
  candidateSources,
  levelWords,
  sourceWords,
  withoutWords,
} from '@hireframe/contract/candidate-filters.ts';
import { type CandidateView, candidateSorts } from '@hireframe/contract/candidates.ts';
import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { listSearch, pickListFilter, sortWords, toListQuery } from './list-search.ts';
import { isChanged, queryOfList, searchOfView } from './views.ts';

const tag = '0199a1b2-0000-7000-8000-000000000901';
const view = (query: string): CandidateView => ({
  id: '0199a1b2-0000-7000-8000-000000000800',
  name: 'Any',
  query,
  is_shared: false,
  is_mine: true,
  created_at: '2026-09-01T00:00:00.000Z',
});

test('a bad link loses what cannot be read and keeps the rest', () => {
  const read = listSearch.parse({
    city: 'Berlin',
    sort_by: 'salary',
    page: -1,
    page_size: 33,
    has_resume: 'maybe',
    experience_level: 'entry',
    experience_min: 51,
    resume_score_max: 'many',
    assessment_score_min: -1,
    tags: [tag, 'no-id', tag],
    view: 'x',
  });
  expect(JSON.parse(JSON.stringify(read))).toEqual({ city: 'Berlin', tags: [tag] });
});

test('a number that was typed as a search is searched for as a word, a single tag is a list', () => {
  expect(listSearch.parse({ search: 2024, tags: tag })).toMatchObject({ search: '2024', tags: [tag] });
});

test('the list is asked for the first page of 20, the newest first, unless the address says otherwise', () => {
  expect(toListQuery({})).toEqual({ page: 1, page_size: 20, sort_by: '-created_at' });
  expect(toListQuery({ page: 3, page_size: 50, sort_by: 'email', city: 'Bern' })).toEqual({
    page: 3,
    page_size: 50,
    sort_by: 'email',
    city: 'Bern',
  });
});

test('every condition of the contract has its place in the address, every order and level its words', () => {
  const whole = {
    search: 'a',
    has_resume: false,
    is_onboarded: true,
    tags: [tag],
    is_untagged: true,
    country: 'b',
    city: 'c',
    state_province: 'd',
    skills: 'e,f',
    experience_level: 'Mid',
    experience_min: 0,
    experience_max: 50,
    resume_score_min: 0,
    resume_score_max: 100,
    assessment_score_min: 1,
    assessment_score_max: 2,
    resume_score_below: 90,
    assessment_score_below: 80,
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    source: 'mailbox',
    company: 'Globex',
    title: 'Nurse',
    without: ['experience', 'skills'],
  } as const;
  const kept = pickListFilter(listSearch.parse(whole));
  expect(kept).toEqual(whole);
  expect([...Object.keys(kept), 'ids'].sort()).toEqual([...candidateFilterNames].sort());
  expect(Object.keys(sortWords).sort()).toEqual([...candidateSorts].sort());
  expect(Object.keys(levelWords)).toEqual([...candidateLevels]);
  expect(Object.keys(sourceWords)).toEqual([...candidateSources]);
  expect(Object.keys(withoutWords)).toEqual([...absentFacts]);
  const chips = activeFilters(kept, () => 'Priority');
  const without = Object.assign({}, ...chips.map((one) => one.without));
  expect(pickListFilter({ ...kept, ...without })).toEqual({ skills: 'e', without: ['experience'] }); // Each of these goes by itself.
});

test('ranges are said with one end, with two, and with both the same', () => {
  const words = (search: object) => activeFilters(search, () => undefined).map((one) => one.words);
  expect(words({ experience_min: 3 })).toEqual(['Experience: at least 3 years']);
  expect(words({ resume_score_max: 80 })).toEqual(['Resume score: at most 80']);
  expect(words({ assessment_score_min: 50, assessment_score_max: 75 })).toEqual(['Assessment score: 50–75']);
  expect(words({ experience_min: 0, experience_max: 0 })).toEqual(['Experience: 0 years']);
  expect(words({ resume_score_min: 70, resume_score_below: 80 })).toEqual(['Resume score: 70 to under 80']);
  expect(words({ assessment_score_below: 10 })).toEqual(['Assessment score: under 10']);
});

test('what a chart led here with is said: the days on which people came, how, and what they are', () => {
  const words = (search: object) => activeFilters(search, () => undefined).map((one) => one.words);
  expect(words({ start_date: '2026-11-03', end_date: '2026-11-03' })).toEqual(['Came on 3 Nov 2026']);
  const days = words({ start_date: '2026-11-03', end_date: '2026-12-01', source: 'upload', company: 'Globex' });
  expect(days).toEqual(['Company: Globex', 'Source: Upload', 'Came from 3 Nov 2026 to 1 Dec 2026']);
  expect(words({ end_date: '2026-11-03', title: 'Nurse' })).toEqual(['Title: Nurse', 'Came until 3 Nov 2026']);
});

test('a view keeps conditions and order, not the page, and knows whether the list still shows it', () => {
  const query = queryOfList({ skills: 'React,SQL', sort_by: 'email', tags: [tag], page: 4, page_size: 50, view: tag });
  const { view: id, ...opened } = searchOfView(view(query));
  expect(opened).toEqual({ skills: 'React,SQL', sort_by: 'email', tags: [tag] });
  expect(id).toBe(view('').id);
  expect(isChanged(view(query), { ...opened, page: 2 })).toBe(false);
  expect(isChanged(view(query), { ...opened, city: 'Bern' })).toBe(true);
  expect(isChanged(view('sort_by=-created_at'), {})).toBe(false); // The usual order need not be said.
});
