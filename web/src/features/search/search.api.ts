// Magic Search: whether it is ready, what it finds, what was searched for lately.
import {
  type CandidateQuery,
  forgetPastSearches,
  getSearchStatus,
  listPastSearches,
  type MagicSearchResult,
  magicSearch,
  searchMessages,
  setUpSearch,
} from '@hireframe/contract/search.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { candidatesKey } from '../candidates/candidates.api.ts';

/** Whom one has opened of those found: coming back, that is where one goes on. */
export const lastOpened: { id?: string | undefined } = {};

const statusKey = ['search-status'] as const;
const historyKey = ['past-searches'] as const;

/** A sentence, and its conditions where somebody has edited them. */
export type Asked = { sentence: string; tree: CandidateQuery | undefined };

const again_ms = 3000; // What is being made ready is asked about again.
const max_times = 5;
const isNotReady = (error: Error) => error instanceof ApiError && error.status === 503;
const fresh_ms = 60_000;

export const useSearchStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(getSearchStatus, {}, signal),
    staleTime: ({ state }) => (state.data?.ready ? fresh_ms : 0),
    refetchInterval: ({ state }) => (state.data?.ready === false ? again_ms : false),
  });

export function useSetUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(setUpSearch, {}),
    onSuccess: (status) => cache.setQueryData(statusKey, status),
  });
}

class NothingCame extends Error {}

const foundKey = ({ sentence, tree }: Asked) => [...candidatesKey, 'magic', sentence, tree ?? null];

/** Who is known to be found, without asking. */
export const foundBefore = (cache: QueryClient, asked: Asked) =>
  cache.getQueryData<MagicSearchResult>(foundKey(asked))?.candidates;

const kept_ms = 5 * 60_000; // Who comes back from a candidate sees the same list.

/** Whoever is found; while the next answer is on its way, those of the last one. An answer that is overtaken is given up. */
export function useFound(asked: Asked, enabled: boolean) {
  const { sentence, tree } = asked;
  const cache = useQueryClient();
  return useQuery({
    queryKey: foundKey(asked),
    queryFn: async ({ signal }) => {
      const asking = call(magicSearch, { body: { query: sentence, ...(tree && { tree }) } }, signal);
      const found = await asking.catch((error: Error) => {
        if (isNotReady(error)) void cache.invalidateQueries({ queryKey: statusKey }); // It says what is missing, and when it is there.
        throw error;
      });
      if (!Array.isArray(found?.candidates)) throw new NothingCame();
      void cache.invalidateQueries({ queryKey: historyKey });
      return found;
    },
    placeholderData: keepPreviousData,
    staleTime: kept_ms,
    retry: (times, error) => (isNotReady(error) ? times < max_times : !(error instanceof ApiError) && times < 2),
    retryDelay: (_times, error) => (isNotReady(error) ? again_ms : 500),
    enabled: enabled && sentence !== '',
  });
}

/** What failed and why, in the specification's words. */
export function failureOfSearch(error: Error): { title: string; reason: string } {
  if (error instanceof NothingCame)
    return { title: searchMessages.no_results, reason: 'Try again or rephrase your search.' };
  if (error instanceof ApiError)
    return { title: searchMessages.failed, reason: error.message || searchMessages.unknown };
  return { title: searchMessages.unexpected, reason: getErrorMessage(error) };
}

/** The same for whether it is ready. */
export const failureOfStatus = (error: Error): { title: string; reason: string } =>
  error instanceof ApiError
    ? { title: searchMessages.status_failed, reason: error.message || searchMessages.unknown }
    : { title: searchMessages.status_error, reason: getErrorMessage(error) };

/** The newest first. */
export const usePastSearches = () =>
  useQuery({
    queryKey: historyKey,
    queryFn: async ({ signal }) => (await call(listPastSearches, {}, signal)).results,
  });

export function useForgetSearches() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(forgetPastSearches, {}),
    onSuccess: () => cache.setQueryData(historyKey, []),
  });
}
