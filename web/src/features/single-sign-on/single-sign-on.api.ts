// Single sign-on: its settings, and the way in.
import {
  addSingleSignOnDomain,
  changeSingleSignOn,
  checkSingleSignOnDomain,
  deleteSingleSignOn,
  deleteSingleSignOnDomain,
  finishSingleSignOn,
  getSingleSignOn,
  type SingleSignOnSettings,
  startSingleSignOn,
} from '@hireframe/contract/single-sign-on.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useEnter } from '../accounts/accounts.api.ts';

const key = ['single-sign-on'] as const;

export const useSingleSignOn = () => useQuery({ queryKey: key, queryFn: () => call(getSingleSignOn, {}) });

export function useChangeSingleSignOn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SingleSignOnSettings) => call(changeSingleSignOn, { body }),
    onSuccess: (saved) => cache.setQueryData(key, saved),
    gcTime: 0, // The client secret is not kept.
  });
}

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: key });
}

export function useDeleteSingleSignOn() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: () => call(deleteSingleSignOn, {}), onSettled });
}

export function useAddDomain() {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (domain: string) => call(addSingleSignOnDomain, { body: { domain } }), onSuccess });
}

export function useCheckDomain() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(checkSingleSignOnDomain, { params: { id } }), onSettled });
}

export function useRemoveDomain() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(deleteSingleSignOnDomain, { params: { id } }), onSettled });
}

export const useStartSingleSignOn = () =>
  useMutation({
    mutationFn: (body: { email: string; next?: string }) => call(startSingleSignOn, { body }),
  });

/** Works once: what the provider sent along with the browser. */
export function useFinishSingleSignOn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (answer: string) => call(finishSingleSignOn, { body: { answer } }),
    onSuccess: (entered) => ('ticket' in entered ? undefined : enter(entered)),
  });
}
