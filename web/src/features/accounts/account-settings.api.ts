// What a person changes of their own account in the settings: the login page need not load it.
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  deleteMe,
  endOtherSignIns,
  endSignIn,
  getEmailChange,
  listSignIns,
  setPassword,
} from '@hireframe/contract/account-settings.ts';
import { changeMe } from '@hireframe/contract/users.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Body, meKey, useKeepMe, useLeave } from './accounts.api.ts';

export function useChangeName() {
  const keepMe = useKeepMe();
  return useMutation({
    mutationFn: (body: { first_name: string; last_name: string }) => call(changeMe, { body }),
    onSuccess: keepMe,
  });
}

const signInsKey = ['sign-ins'] as const;

export function useSetPassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof setPassword>) => call(setPassword, { body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: meKey }),
        cache.invalidateQueries({ queryKey: signInsKey }), // The others have ended.
      ]),
  });
}

export const useSignIns = (page: number) =>
  useQuery({ queryKey: [...signInsKey, page], queryFn: () => call(listSignIns, { query: { page } }) });

export function useEndSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call(endSignIn, { params: { id }, body: { password } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: signInsKey }),
  });
}

export function useEndOtherSignIns() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(endOtherSignIns, { body: { password } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: signInsKey }),
  });
}

const emailChangeKey = ['email-change'] as const;

/** The change of address that waits for both to confirm it; null where there is none. */
export const useEmailChange = () =>
  useQuery({ queryKey: emailChangeKey, queryFn: async () => (await call(getEmailChange, {})) ?? null });

export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changeEmail>) => call(changeEmail, { body }),
    onSuccess: (change) => cache.setQueryData(emailChangeKey, change),
  });
}

export function useCancelEmailChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSettled: () => void cache.invalidateQueries({ queryKey: emailChangeKey }),
  });
}

export function useConfirmEmailChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }),
    onSuccess: () => cache.invalidateQueries(),
  });
}

/** Deletes the account; the sign-in ends in every tab. */
export function useDeleteMe(onDeleted: () => void) {
  const leave = useLeave();
  return useMutation({
    mutationFn: (password: string) => call(deleteMe, { body: { password } }),
    onSuccess: () => {
      onDeleted();
      return leave();
    },
  });
}
