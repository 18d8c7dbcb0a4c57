// What the address of the analytics page asks the server for. Apart from analytics-search.ts, which the login page loads.
import { chartFilterAddress, findDaysFault } from '@hireframe/contract/candidate-filters.ts';
import type { AnalyticsSearch, CandidateFilterName, CandidateFilters } from './analytics-search.ts';

export const presets = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  180: 'Last 6 months',
  365: 'Last year',
};
export const usualDays = 30;
export const usualLimit = 10;
const filterNames = Object.keys(chartFilterAddress) as CandidateFilterName[];

/** Conditions that hold, those that are set, in one order. */
export const pickFilters = (search: Partial<AnalyticsSearch>): CandidateFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** The days that hold: a custom range where both ends are given and charts take it, else the preset. */
export function resolveDays({ days, start_date, end_date }: Partial<AnalyticsSearch>) {
  return start_date && end_date && !findDaysFault(start_date, end_date)
    ? { start_date, end_date }
    : { days: days ?? usualDays };
}

/** How many days hold. */
export function countDays(search: Partial<AnalyticsSearch>): number {
  const held = resolveDays(search);
  if (held.days !== undefined) return held.days;
  return (Date.parse(held.end_date) - Date.parse(held.start_date)) / (24 * 3600 * 1000) + 1;
}

/** What charts, map and drill-downs are asked with. */
export const toAnalyticsQuery = (search: Partial<AnalyticsSearch>) => ({
  ...pickFilters(search),
  ...resolveDays(search),
});
