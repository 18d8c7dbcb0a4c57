// Connected apps: those of the workspace, what members allowed, and what an app asks for.
import {
  type AppGrant,
  allowAppRequest,
  type ConnectedAppChange,
  changeConnectedApp,
  getAppRequest,
  listAppGrants,
  listConnectedApps,
  listMyAppGrants,
  type NewConnectedApp,
  refuseAppRequest,
  registerConnectedApp,
  removeConnectedApp,
  renewConnectedAppSecret,
  revokeAppGrant,
  revokeMyAppGrant,
} from '@hireframe/contract/connected-apps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const appsKey = ['connected-apps'] as const;

export const useConnectedApps = (page: number) =>
  useQuery({ queryKey: [...appsKey, 'apps', page], queryFn: () => call(listConnectedApps, { query: { page } }) });

/** Whose: what the member allowed, or what anybody in the workspace did. */
export type Whose = 'mine' | 'all';

export const useAppGrants = (whose: Whose, page: number) =>
  useQuery({
    queryKey: [...appsKey, 'grants', whose, page],
    queryFn: () => call(whose === 'mine' ? listMyAppGrants : listAppGrants, { query: { page } }),
  });

function useChanging<Given, Made>(mutationFn: (given: Given) => Promise<Made>) {
  const cache = useQueryClient();
  const onSettled = () => void cache.invalidateQueries({ queryKey: appsKey });
  return useMutation({ mutationFn, onSettled, gcTime: 0 }); // A secret is shown once, and kept nowhere.
}

export const useRegisterApp = () => useChanging((body: NewConnectedApp) => call(registerConnectedApp, { body }));
export const useChangeApp = () =>
  useChanging(({ id, ...body }: ConnectedAppChange & { id: string }) =>
    call(changeConnectedApp, { params: { id }, body }),
  );
export const useRenewSecret = () => useChanging((id: string) => call(renewConnectedAppSecret, { params: { id } }));
export const useRemoveApp = () => useChanging((id: string) => call(removeConnectedApp, { params: { id } }));
export const useRevokeGrant = (whose: Whose) =>
  useChanging(({ id }: AppGrant) => call(whose === 'mine' ? revokeMyAppGrant : revokeAppGrant, { params: { id } }));

export const useAppRequest = (id: string) =>
  useQuery({
    queryKey: ['app-request', id],
    queryFn: () => call(getAppRequest, { params: { id } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY, // What was read is what is answered.
  });

/** Leaves for where the server says. */
export const useAnswerRequest = (id: string) =>
  useMutation({
    mutationFn: (isAllowed: boolean) => call(isAllowed ? allowAppRequest : refuseAppRequest, { params: { id } }),
    onSuccess: ({ redirect }) => location.assign(redirect),
  });
