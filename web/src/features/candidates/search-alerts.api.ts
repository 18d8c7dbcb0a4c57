// Views of Magic Search that tell their owner of new matches.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { deleteSearchAlert, listSearchAlerts, setSearchAlert } from '@hireframe/contract/search.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const alertsKey = ['search-alerts'] as const;

export const useSearchAlerts = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: alertsKey,
    queryFn: async ({ signal }) => (await call(listSearchAlerts, {}, signal)).results,
    enabled,
  });

export function useSetAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ view_id, ...body }: { view_id: string } & EndpointInput<typeof setSearchAlert>['body']) =>
      call(setSearchAlert, { params: { id: view_id }, body }),
    onSettled: () => void cache.invalidateQueries({ queryKey: alertsKey }),
  });
}

export function useDeleteAlert() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (view_id: string) => call(deleteSearchAlert, { params: { id: view_id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: alertsKey }),
  });
}
