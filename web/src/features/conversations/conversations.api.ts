// The conversation with a candidate, and writing to one or to many.
import {
  type BulkMessageOutcome,
  listMessages,
  markAnswered,
  previewMessage,
  retryMessage,
  takeBackMessage,
  writeMessage,
  writeToMany,
} from '@hireframe/contract/conversations.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const conversationsKey = ['conversations'] as const;
const threadKey = (candidate_id: string) => [...conversationsKey, candidate_id] as const;

/** What waits has been sent soon, and somebody may answer. */
const fresh_ms = 20_000;

/** Newest first; older ones are added behind. */
export const useThread = (candidate_id: string) =>
  useInfiniteQuery({
    queryKey: threadKey(candidate_id),
    queryFn: ({ signal, pageParam }) =>
      call(listMessages, { params: { id: candidate_id }, query: { page: pageParam, page_size: 20 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
    refetchInterval: fresh_ms,
  });

/** Everything that shows messages or what waits for an answer. */
function useSettle() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: conversationsKey });
    void cache.invalidateQueries({ queryKey: ['work-queue'] });
  };
}

export type NewMessage = EndpointInput<typeof writeMessage>['body'];

export function useWrite(candidate_id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: (body: NewMessage) => call(writeMessage, { params: { id: candidate_id }, body }),
    onSettled: settle,
  });
}

export function useWriteToMany() {
  const settle = useSettle();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof writeToMany>['body']) => call(writeToMany, { body }),
    onSettled: settle,
  });
}

/** All that were sent, as one; those that have gone out meanwhile stay. @throws where none could be taken back */
export function useTakeBack() {
  const settle = useSettle();
  return useMutation({
    mutationFn: async (sent: BulkMessageOutcome['sent']) => {
      const outcomes = await Promise.allSettled(sent.map(({ id }) => call(takeBackMessage, { params: { id } })));
      const failed = outcomes.filter((one) => one.status === 'rejected');
      if (failed[0] && failed.length === outcomes.length) throw failed[0].reason;
    },
    onSettled: settle,
  });
}

export function useRetry() {
  const settle = useSettle();
  return useMutation({
    mutationFn: (id: string) => call(retryMessage, { params: { id } }),
    onSettled: settle,
  });
}

export function useMarkHandled(candidate_id: string) {
  const settle = useSettle();
  return useMutation({
    mutationFn: () => call(markAnswered, { params: { id: candidate_id } }),
    onSettled: settle,
  });
}

/** What a message says with its names filled in; asked for while somebody looks at it. */
export const usePreview = (candidate_id: string, body: EndpointInput<typeof previewMessage>['body'] | undefined) =>
  useQuery({
    queryKey: [...threadKey(candidate_id), 'preview', body],
    queryFn: ({ signal }) =>
      call(previewMessage, { params: { id: candidate_id }, body: body ?? { subject: '', body: '' } }, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A text with its names filled in, to go on writing in it. */
export const useFill = (candidate_id: string) =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof previewMessage>['body']) =>
      call(previewMessage, { params: { id: candidate_id }, body }),
  });
