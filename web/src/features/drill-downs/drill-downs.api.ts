// Drill-downs: a page of one, and all rows of it as a file.
import type { DrillDown, getResumeAnalysis, listResumeAnalysis } from '@hireframe/contract/drill-downs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, call, callForFile } from '../../lib/api.ts';
import { analyticsKey, askedFresh } from '../analytics/refresh.ts';
import { type DrillDownType, type DrillQuery, endpoints } from './drill.ts';

export const pageSize = 20;

/** Null: there is no such thing, which is no failure. The old page stays while the next is on its way. */
export function useDrillDown(type: DrillDownType, asked: DrillQuery, page: number) {
  const endpoint = endpoints[type].show as typeof getResumeAnalysis; // They differ in the filters that they know.
  const queryKey = [...analyticsKey, 'drill-down', type, asked, page];
  const ask = async (fresh: { force_refresh?: true }, signal: AbortSignal): Promise<DrillDown | null> => {
    try {
      return await call(endpoint, { query: { ...asked, ...fresh, page, page_size: pageSize } }, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => askedFresh(queryKey, (fresh) => ask(fresh, signal)),
    placeholderData: keepPreviousData,
  });
}

export const exportRows = (type: DrillDownType, query: DrillQuery): Promise<Blob> =>
  callForFile(endpoints[type].list as typeof listResumeAnalysis, { query }, 'text/csv');
