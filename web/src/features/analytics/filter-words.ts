// Filters in words, for chips and banner.
import { formatDate } from '../../lib/dates.ts';
import { activeFilters } from '../candidates/active-filters.ts';
import { presets, resolveDays, usualDays, usualLimit } from './analytics-query.ts';
import type { AnalyticsSearch, CandidateFilters } from './analytics-search.ts';

export type FilterWords<Filters> = { key: string; words: string; without: Partial<Filters> };

export const ranges = {
  experience: { label: 'Experience Years', title: 'Experience', unit: ' years', max: 50 },
  assessment_score: { label: 'Assessment Score %', title: 'Assessment score', unit: '%', max: 100 },
  resume_score: { label: 'Resume Score', title: 'Resume score', unit: '', max: 100 },
} as const;
export type Range = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as Range[];

/** Ranges that nobody can be in. */
export const crossedRanges = (filters: CandidateFilters): Range[] =>
  rangeNames.filter((range) => (filters[`${range}_min`] ?? 0) > (filters[`${range}_max`] ?? 100));

/** Those on candidates. */
export const candidateWords = (filters: CandidateFilters): FilterWords<CandidateFilters>[] => activeFilters(filters);

/** Those that hold at once: the days and how many bars. What is usual is no filter. */
export function displayWords(search: AnalyticsSearch): FilterWords<AnalyticsSearch>[] {
  const { days, limit } = search;
  const held = resolveDays(search);
  const usual = { days: undefined, start_date: undefined, end_date: undefined, custom: undefined };
  const words =
    held.days === undefined
      ? `${formatDate(held.start_date)} – ${formatDate(held.end_date)}`
      : days !== undefined && days !== usualDays && presets[days];
  return [
    ...(words ? [{ key: 'days', words, without: usual }] : []),
    ...(limit !== undefined && limit !== usualLimit
      ? [{ key: 'limit', words: `Top ${limit}`, without: { limit: undefined } }]
      : []),
  ];
}
