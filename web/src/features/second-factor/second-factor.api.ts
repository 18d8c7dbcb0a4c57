// The authenticator app of the signed-in person, and the second step of a sign-in.
import {
  addAuthenticator,
  beginAuthenticator,
  getSecondFactor,
  remakeRecoveryCodes,
  removeAuthenticator,
  signInWithCode,
} from '@hireframe/contract/second-factor.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { meKey, useEnter } from '../accounts/accounts.api.ts';

const secondFactorKey = ['second-factor'] as const;

export const useSecondFactor = () => useQuery({ queryKey: secondFactorKey, queryFn: () => call(getSecondFactor, {}) });

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: (password: string) => call(beginAuthenticator, { body: { password } }) });

/** Whether the workspace is shown may hang on it. */
function useRefresh() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: secondFactorKey });
    void cache.invalidateQueries({ queryKey: meKey });
  };
}

export function useAddAuthenticator() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (code: string) => call(addAuthenticator, { body: { code } }), onSettled });
}

export function useRemakeRecoveryCodes() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (password: string) => call(remakeRecoveryCodes, { body: { password } }),
    onSettled,
  });
}

export function useRemoveAuthenticator() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (password: string) => call(removeAuthenticator, { body: { password } }),
    onSettled,
  });
}

type Entering = { ticket: string; code: string; keep_signed_in: boolean };

/** `keep_signed_in`: as it was said with the password; the ticket knows it too. */
export function useSignInWithCode() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ ticket, code }: Entering) => call(signInWithCode, { body: { ticket, code } }),
    onSuccess: enter,
  });
}
