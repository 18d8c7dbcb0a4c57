// What companies wrote to a candidate, and answering them.
import {
  answerCompany,
  listMyConversations,
  listMyMessages,
  type MyConversation,
  markMyMessagesRead,
} from '@hireframe/contract/conversations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';

const key = ['my-messages'] as const;
const refresh_ms = 60_000; // It may come while the page is open.

export const useMyConversations = ({ page, page_size }: { page?: number; page_size?: number } = {}) =>
  useQuery({
    queryKey: [...key, 'list', page, page_size],
    queryFn: ({ signal }) => call(listMyConversations, { query: { page, page_size } }, signal),
    refetchInterval: refresh_ms,
  });

/** Newest first, as far as one page goes. */
export const useMyMessages = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(listMyMessages, { params: { id }, query: { page_size: 100 } }, signal)).results,
    refetchInterval: refresh_ms,
  });

/** Whoever sees them has read them; what the page shows as new stays so until it is loaded again. */
export function useReadOnSight(id: string, hasNew: boolean) {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(markMyMessagesRead, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...key, 'list'] }),
  });
  useEffect(() => {
    if (hasNew) mutate();
  }, [hasNew, mutate]);
}

export function useAnswerCompany(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => call(answerCompany, { params: { id }, body: { body } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}

export const countNew = (conversations: MyConversation[]) =>
  conversations.reduce((sum, { new_count }) => sum + new_count, 0);
