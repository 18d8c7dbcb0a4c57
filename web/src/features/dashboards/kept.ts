// What a dashboard keeps of the page's address: what is shown, and not what happens to be open.
import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { pickFilters, usualDays, usualLimit } from '../analytics/analytics-query.ts';
import { type AnalyticsSearch, analyticsSearch } from '../analytics/analytics-search.ts';

/** Always in the same order and without what is usual anyway, so that two can be compared. */
export function normalizeSearch(search: Partial<AnalyticsSearch>): Partial<AnalyticsSearch> {
  const { days, start_date, end_date, limit, view, cluster_by, map, job_id } = search;
  const hasRange = start_date !== undefined && end_date !== undefined && start_date <= end_date;
  const kept = {
    ...pickFilters(search),
    ...(hasRange ? { start_date, end_date } : { days: days === usualDays ? undefined : days }),
    limit: limit === usualLimit ? undefined : limit,
    view: view === 'combined' ? undefined : view,
    cluster_by: cluster_by === 'coordinates' ? undefined : cluster_by,
    map: map === 'map' ? undefined : map,
    job_id,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** The address after the question mark. */
export const toQueryString = (search: Partial<AnalyticsSearch>): string =>
  defaultStringifySearch(normalizeSearch(search)).replace(/^\?/, '');

/** The address that opens a dashboard. */
export const toDashboardSearch = ({ id, query }: SavedDashboard): Partial<AnalyticsSearch> => ({
  ...normalizeSearch(analyticsSearch.parse(defaultParseSearch(`?${query}`))),
  dashboard: id,
});

export const isChanged = (dashboard: SavedDashboard, search: AnalyticsSearch): boolean =>
  toQueryString(toDashboardSearch(dashboard)) !== toQueryString(search);
