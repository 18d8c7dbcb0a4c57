// Refresh asks the server past what it has reckoned before, once for each question.
import { hashKey, type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';

/** All that the page asks begins so; whoever asks under it is asked again by Refresh. */
export const analyticsKey = ['analytics'] as const;

const forced = new Set<string>();

/** @param ask is told `force_refresh` where Refresh was pressed since the last answer */
export async function askedFresh<Answer>(
  key: QueryKey,
  ask: (fresh: { force_refresh?: true }) => Promise<Answer>,
): Promise<Answer> {
  const hash = hashKey(key);
  const answer = await ask(forced.has(hash) ? { force_refresh: true } : {});
  forced.delete(hash);
  return answer;
}

/** @param queryKey what is asked again; left out: all that the page asks */
export function useRefresh(queryKey: QueryKey = analyticsKey) {
  const cache = useQueryClient();
  const isFetching = useIsFetching({ queryKey }) > 0;
  const refresh = () => {
    for (const { queryHash } of cache.getQueryCache().findAll({ queryKey })) forced.add(queryHash);
    void cache.invalidateQueries({ queryKey });
  };
  return { refresh, isFetching };
}
