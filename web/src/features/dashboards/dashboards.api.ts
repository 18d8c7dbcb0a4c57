// Saved dashboards: mine, and those that colleagues share.
import {
  changeDashboard,
  createDashboard,
  deleteDashboard,
  listDashboards,
  mailDashboardNow,
  type SavedDashboard,
  setDashboardMailing,
} from '@hireframe/contract/dashboards.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';

const dashboardsKey = ['dashboards'] as const;

/** By name. */
export const useDashboards = () =>
  useQuery({
    queryKey: dashboardsKey,
    queryFn: ({ signal }) => allPages((page) => call(listDashboards, { query: page }, signal)),
  });

/** An answer is shown at once; the list is asked for anew, since names are in its order. */
function useKeep() {
  const cache = useQueryClient();
  return (saved: SavedDashboard) => {
    cache.setQueryData<SavedDashboard[]>(
      dashboardsKey,
      (all) => all && [...all.filter(({ id }) => id !== saved.id), saved],
    );
    return cache.invalidateQueries({ queryKey: dashboardsKey });
  };
}

export const useCreateDashboard = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof createDashboard>['body']) => call(createDashboard, { body }),
    onSuccess: useKeep(),
  });

type Change = { id: string } & EndpointInput<typeof changeDashboard>['body'];
export const useChangeDashboard = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Change) => call(changeDashboard, { params: { id }, body }),
    onSuccess: useKeep(),
  });

export function useDeleteDashboard() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteDashboard, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: dashboardsKey }),
  });
}

type Mailing = { id: string; weekday: number | null };
export const useSetMailing = () =>
  useMutation({
    mutationFn: ({ id, weekday }: Mailing) => call(setDashboardMailing, { params: { id }, body: { weekday } }),
    onSuccess: useKeep(),
  });

export const useMailNow = () => useMutation({ mutationFn: (id: string) => call(mailDashboardNow, { params: { id } }) });
