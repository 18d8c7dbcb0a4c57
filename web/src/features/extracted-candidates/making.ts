// How far the accounts are that were approved together. Kept beside the answers of the server, so that whoever leaves the
// page and comes back finds it.
import type { ExtractedStats } from '@hireframe/contract/extracted-candidates.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { inMaking, statsKey, type useExtractedStats } from './extracted.api.ts';

/** `before`: how many accounts there were. */
type Making = { total: number; before: number; since_ms: number };

const makingKey = ['making-accounts'];
const keep = (cache: QueryClient, making: Making | null) => cache.setQueryData(makingKey, making);

/**
 * Call it before the server is asked: what is being made is counted from there.
 * @returns to be told how many the server agreed to
 */
export function useCountMaking() {
  const cache = useQueryClient();
  return useCallback((): ((count: number) => void) => {
    const stats = cache.getQueryData<ExtractedStats>(statsKey);
    const known = cache.getQueryData<Making | null>(makingKey);
    const left = known?.total ?? (stats ? inMaking(stats) : 0);
    const before = known?.before ?? stats?.users_created ?? 0;
    return (count) => void (count > 0 && keep(cache, { total: left + count, before, since_ms: Date.now() }));
  }, [cache]);
}

/** @returns how many of how many are made; undefined while none is */
export function useMaking({ data: stats, dataUpdatedAt }: ReturnType<typeof useExtractedStats>) {
  const cache = useQueryClient();
  const { data: making } = useQuery<Making | null>({
    queryKey: makingKey,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const left = stats && inMaking(stats);
  const isFresh = making !== null && dataUpdatedAt > making.since_ms;
  const isOver = isFresh && left === 0;

  // Begun elsewhere, or before the page was loaded anew.
  const isNews = stats !== undefined && left !== undefined && left > (making?.total ?? 0);
  useEffect(() => {
    if (isNews) keep(cache, { total: left, before: stats.users_created, since_ms: dataUpdatedAt - 1 });
  }, [isNews, left, stats, dataUpdatedAt, cache]);
  useEffect(() => {
    if (!isOver || !stats) return;
    keep(cache, null);
    tellEnd(making.total, stats.users_created - making.before);
  }, [isOver, making, stats, cache]);

  if (!making || isOver) return undefined;
  return { total: making.total, made: isFresh && left !== undefined ? making.total - left : 0 };
}

/** One by itself is seen on its card. */
function tellEnd(total: number, made: number): void {
  const missing = total - made;
  const line = 'those candidates are back in review. Their details say why.';
  if (missing > 0) notifyFailure(`${missing} of ${total} accounts couldn't be created`, line);
  else if (total > 1) notifySuccess(`${total} of ${total} accounts made`);
}
