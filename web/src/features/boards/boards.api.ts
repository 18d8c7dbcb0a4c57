// Boards: where postings stand outside, and the address of the workspace that is told.
import {
  changeWebhook,
  deleteWebhook,
  type deliveryStatuses,
  getWebhook,
  listExternalPostings,
  listPlatforms,
  listWebhookDeliveries,
  type PlatformType,
  postExternal,
  removeExternal,
  replayWebhookDelivery,
  testWebhook,
} from '@hireframe/contract/boards.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { usePostingsChanged } from '../postings/postings.api.ts';

const boardsKey = ['boards'] as const;
const webhookKey = [...boardsKey, 'webhook'] as const;
const deliveriesKey = [...boardsKey, 'deliveries'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How often what is on its way is looked at. */
const look_ms = 3000;

export const usePlatforms = () =>
  useQuery({
    queryKey: [...boardsKey, 'platforms'],
    queryFn: ({ signal }) => call(listPlatforms, { query: {} }, signal),
    select: ({ results }) => results,
  });

/** Where a posting stands outside. Looked at again while something is on its way. */
export const useExternalPostings = (posting_id: string) =>
  useQuery({
    queryKey: [...boardsKey, 'of-posting', posting_id],
    queryFn: ({ signal }) => call(listExternalPostings, { params: { id: posting_id }, query: {} }, signal),
    select: ({ results }) => results,
    refetchInterval: ({ state }) => state.data?.results.some(({ status }) => status === 'pending') && look_ms,
  });

function useBoardsChanged() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: boardsKey });
}

type Chosen = { platform_types: PlatformType[] };

export function usePostExternal(posting_id: string) {
  const [boards, postings] = [useBoardsChanged(), usePostingsChanged()];
  return useMutation({
    mutationFn: (body: Chosen) => call(postExternal, { params: { id: posting_id }, body }),
    onSuccess: (posting) => postings(posting),
    onSettled: boards,
  });
}

export function useRemoveExternal(posting_id: string) {
  const [boards, postings] = [useBoardsChanged(), usePostingsChanged()];
  return useMutation({
    mutationFn: (body: Chosen) => call(removeExternal, { params: { id: posting_id }, body }),
    onSuccess: (posting) => postings(posting),
    onSettled: boards,
  });
}

/** Null: none is set. Only admins are answered. */
export const useWebhook = () =>
  useQuery({
    queryKey: webhookKey,
    queryFn: async ({ signal }) => (await call(getWebhook, {}, signal)) ?? null,
  });

export function useSetWebhook() {
  const cache = useQueryClient();
  const changed = useBoardsChanged();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changeWebhook>['body']) => call(changeWebhook, { body }),
    onSuccess: (webhook) => {
      cache.setQueryData(webhookKey, { ...webhook, secret: null }); // The secret stays with whoever made it.
      changed();
    },
  });
}

export function useForgetWebhook() {
  const changed = useBoardsChanged();
  return useMutation({ mutationFn: () => call(deleteWebhook, {}), onSettled: changed });
}

export function useTestWebhook() {
  const changed = useBoardsChanged();
  return useMutation({ mutationFn: () => call(testWebhook, {}), onSettled: changed });
}

export const useDeliveries = (query: { page: number; status: DeliveryStatus | undefined }) =>
  useQuery({
    queryKey: [...deliveriesKey, query],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.results.some(({ status }) => status === 'pending') && look_ms,
  });

export function useReplay() {
  const changed = useBoardsChanged();
  return useMutation({
    mutationFn: (id: string) => call(replayWebhookDelivery, { params: { id } }),
    onSettled: changed,
  });
}
