// Where candidates are, for the filters that hold.
import {
  type Clustering,
  getCandidateLocations,
  getClusterDetails,
  getLocationStats,
  getMapSettings,
  listClusterCandidates,
} from '@hireframe/contract/candidate-map.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import type { toAnalyticsQuery } from '../analytics/analytics-query.ts';
import { analyticsKey, askedFresh } from '../analytics/refresh.ts';

export const mapKey = [...analyticsKey, 'map'] as const;
export type Query = ReturnType<typeof toAnalyticsQuery>;

/** Of coordinates: what is asked for before the map says what it shows. Neighbours of 100 to 300 km are one place. */
const overviewZoom = 5;
/** What was seen a moment ago is shown again at once. */
const fresh_ms = 60_000;

export type Area = { bounds?: string; zoom_level: number };

/** @param area of coordinates: what the map shows. Undefined: nothing is asked. */
export function useLocations(query: Query, cluster_by: Clustering, area: Area | undefined) {
  const asked = { ...query, cluster_by, ...area };
  const queryKey = [...mapKey, 'locations', asked];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askedFresh(queryKey, (fresh) => call(getCandidateLocations, { query: { ...asked, ...fresh } }, signal)),
    placeholderData: keepPreviousData,
    enabled: area !== undefined,
    staleTime: fresh_ms,
  });
}
export const overview: Area = { zoom_level: overviewZoom };

const shownStats = 10;

export function useLocationStats(query: Query, cluster_by: Clustering) {
  const group_by = cluster_by === 'coordinates' ? ('city' as const) : cluster_by;
  const asked = { ...query, group_by, limit: shownStats };
  const queryKey = [...mapKey, 'stats', asked];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askedFresh(queryKey, (fresh) => call(getLocationStats, { query: { ...asked, ...fresh } }, signal)),
    placeholderData: keepPreviousData,
  });
}

export const detailsPageSize = 10;

export function useClusterDetails(id: string, query: Query, page: number) {
  const asked = { ...query, page, page_size: detailsPageSize };
  const queryKey = [...mapKey, 'details', id, asked];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      askedFresh(queryKey, (fresh) =>
        call(getClusterDetails, { params: { id }, query: { ...asked, ...fresh } }, signal),
      ),
    placeholderData: (old, from) => (from?.queryKey[3] === id ? old : undefined),
  });
}

/** Everybody in it. */
export const exportCluster = (id: string, query: Query) =>
  callForFile(listClusterCandidates, { params: { id }, query }, 'text/csv');

/** The operator sets it when the server starts. */
export const useMapSettings = () =>
  useQuery({
    queryKey: ['map-settings'],
    queryFn: ({ signal }) => call(getMapSettings, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
