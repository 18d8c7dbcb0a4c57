// The address of the list is its state: every filter, the order, the page, the open view.
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from './list-search.ts';

const route = getRouteApi('/frame/candidates');

type How = {
  /** The change goes on with the last one (more letters of the same word): Back skips over both. */
  isContinued?: boolean;
};
export type ChangeList = (change: Partial<ListSearch>, how?: How) => void;

export function useListAddress() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/candidates' });
  /** Other conditions begin at the first page. */
  const change: ChangeList = useCallback(
    (patch, { isContinued = false } = {}) =>
      void navigate({
        to: '/candidates',
        search: (old) => ({ ...old, page: undefined, ...patch }),
        replace: isContinued,
        resetScroll: 'page' in patch,
      }),
    [navigate],
  );
  /** Only what is said stays. */
  const open = useCallback((next: ListSearch) => void navigate({ to: '/candidates', search: next }), [navigate]);
  return { search, change, open };
}
