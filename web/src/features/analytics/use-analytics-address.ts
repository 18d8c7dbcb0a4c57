// The address of the page is its state.
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnalyticsSearch } from './analytics-search.ts';

const route = getRouteApi('/frame/analytics');
/** `isContinued`: goes on with the last change, so that Back skips over both. */
export type ChangeAnalytics = (patch: Partial<AnalyticsSearch>, how?: { isContinued?: boolean }) => void;

export function useAnalyticsAddress() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/analytics' });
  const change: ChangeAnalytics = useCallback(
    (patch, { isContinued = false } = {}) =>
      void navigate({
        to: '/analytics',
        search: (old) => ({ ...old, ...patch }),
        replace: isContinued,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}
