// Postings of the workspace: the list, one of them, what may be done with it and what became of it.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import {
  approvePosting,
  changePosting,
  closePosting,
  createPosting,
  deletePosting,
  getPosting,
  listPostingHistory,
  listPostings,
  type PostingDetail,
  pausePosting,
  resumePosting,
} from '@hireframe/contract/postings.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, callForFile } from '../../lib/api.ts';
import type { ChosenPostings } from './postings-query.ts';

const postingsKey = ['postings'] as const;
export const postingKey = (id: string) => [...postingsKey, 'one', id] as const;
/** What shows postings too: its keys begin so, and it stands above this feature. */
const above = [['overview'], ['boards']];

const queryOf = ({ search, is_confidential, ...rest }: ChosenPostings) => ({
  ...rest,
  ...(search && { search }),
  ...(is_confidential && { is_confidential }),
});

/** A page of postings; the old one stays while the next is on its way. */
export const usePostings = (chosen: ChosenPostings) =>
  useQuery({
    queryKey: [...postingsKey, 'list', chosen],
    queryFn: ({ signal }) => call(listPostings, { query: queryOf(chosen) }, signal),
    placeholderData: keepPreviousData,
  });

/** All that fit, as CSV. */
export const exportPostings = (chosen: ChosenPostings) =>
  callForFile(listPostings, { query: queryOf(chosen) }, 'text/csv');

const few = 5;
const pause_ms = 200;

/** The few newest that fit what is typed; none before two letters. */
export function useFoundPostings(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), pause_ms);
  return useQuery({
    queryKey: [...postingsKey, 'found', search],
    queryFn: ({ signal }) => call(listPostings, { query: { search, page_size: few } }, signal),
    select: ({ results }) => results,
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
}

export const usePosting = (id: string) =>
  useQuery({
    queryKey: postingKey(id),
    queryFn: ({ signal }) => call(getPosting, { params: { id } }, signal),
  });

export const usePostingHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: [...postingKey(id), 'history'],
    queryFn: ({ signal, pageParam }) =>
      call(listPostingHistory, { params: { id }, query: { page: pageParam, page_size: 10 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
  });

/** Whatever shows postings is asked for again. */
export function usePostingsChanged() {
  const cache = useQueryClient();
  return (posting?: PostingDetail) => {
    if (posting) cache.setQueryData(postingKey(posting.id), posting);
    void cache.invalidateQueries({ queryKey: postingsKey });
    for (const queryKey of above) void cache.invalidateQueries({ queryKey });
  };
}

export const useCreatePosting = () =>
  useMutation({ mutationFn: (body: EndpointInput<typeof createPosting>['body']) => call(createPosting, { body }) });

export type PostingBody = EndpointInput<typeof changePosting>['body'];

export function useChangePosting(id: string) {
  const changed = usePostingsChanged();
  return useMutation({
    mutationFn: (body: PostingBody) => call(changePosting, { params: { id }, body }),
    onSuccess: changed,
  });
}

const endpoints = { approve: approvePosting, pause: pausePosting, close: closePosting } as const;
export type PostingMove = keyof typeof endpoints | 'resume';

/**
 * `reason`: in the person's words, for the history; the team's alone. A second click is no second move, and whoever is
 * told that it cannot be done sees where the posting stands now.
 */
export function useMovePosting(id: string) {
  const changed = usePostingsChanged();
  const cache = useQueryClient();
  const mutationKey = [...postingKey(id), 'move'];
  const moving = useMutation({
    mutationKey,
    mutationFn: ({ move, reason = '' }: { move: PostingMove; reason?: string }) =>
      move === 'resume'
        ? call(resumePosting, { params: { id } })
        : call(endpoints[move], { params: { id }, ...(reason && { body: { reason } }) }),
    onSuccess: changed,
    onError: (error) => error instanceof ApiError && error.status === 409 && changed(),
  });
  const mutate: typeof moving.mutate = (...given) => {
    if (cache.isMutating({ mutationKey }) === 0) moving.mutate(...given);
  };
  return { ...moving, mutate };
}

export function useDeletePosting() {
  const changed = usePostingsChanged();
  return useMutation({
    mutationFn: (id: string) => call(deletePosting, { params: { id } }),
    onSuccess: () => changed(),
  });
}

/** The newest postings, or those that fit what is typed. */
export const usePostingChoices = (search: string) =>
  useQuery({
    queryKey: [...postingsKey, 'choices', search],
    queryFn: ({ signal }) => call(listPostings, { query: { search, page_size: 30 } }, signal),
    select: ({ results }) => results.map(({ id, title, job_id, status }) => ({ id, title, job_id, status })),
    placeholderData: keepPreviousData,
  });

/** What is chosen may be older than what the menu offers. */
export const useChosenPosting = (job_id: string | undefined) =>
  useQuery({
    queryKey: postingKey(job_id ?? ''),
    queryFn: ({ signal }) => call(getPosting, { params: { id: job_id ?? '' } }, signal),
    enabled: job_id !== undefined,
  });
