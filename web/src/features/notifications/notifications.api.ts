// What the person is told in the app, and what of it they have seen.
import type { Page } from '@hireframe/contract/endpoint.ts';
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@hireframe/contract/notifications.ts';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['notifications'] as const;
const listKey = [...key, 'list'] as const;
const unreadKey = [...key, 'unread'] as const;
const poll_ms = 60_000;

/** How many the person has not seen. Only one part of the screen has to poll for all. */
export const useUnreadCount = ({ polls = false } = {}) =>
  useQuery({
    queryKey: unreadKey,
    queryFn: () => call(listNotifications, { query: { is_read: false, page_size: 1 } }).then(({ count }) => count),
    refetchInterval: polls ? poll_ms : false,
  });

/** The newest first. Not asked for while `enabled` is false. */
export const useNotifications = (query: { page: number; page_size?: number }, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: () => call(listNotifications, { query }),
    placeholderData: keepPreviousData,
    enabled,
  });

type Seeing<Given> = {
  send: (given: Given) => Promise<void>;
  isSeen: (one: Notification, given: Given) => boolean;
  left: (unread: number) => number;
};

/** Shows as seen at once; what the server refuses is as it was. */
function useSeeing<Given>({ send, isSeen, left }: Seeing<Given>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (given) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueriesData({ queryKey: key });
      const see = (one: Notification) => (isSeen(one, given) ? { ...one, is_read: true } : one);
      cache.setQueriesData<Page<Notification>>(
        { queryKey: listKey },
        (old) => old && { ...old, results: old.results.map(see) },
      );
      cache.setQueryData<number>(unreadKey, (unread) => unread && left(unread));
      return before;
    },
    onError: (_error, _given, before: [QueryKey, unknown][] | undefined) => {
      for (const [at, content] of before ?? []) cache.setQueryData(at, content);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: key }),
  });
}

export const useReadNotification = () =>
  useSeeing({
    send: (id: string) => call(readNotification, { params: { id } }),
    isSeen: (one, id) => one.id === id,
    left: (unread) => unread - 1,
  });

export const useReadAllNotifications = () =>
  useSeeing({ send: () => call(readAllNotifications, {}), isSeen: () => true, left: () => 0 });
