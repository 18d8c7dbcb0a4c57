// What the steps before and after the login page ask, apart from accounts.api.ts: the login page need not load it.
import {
  acceptWelcome,
  forgotPassword,
  requestSignInLink,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@hireframe/contract/accounts.ts';
import { onboard } from '@hireframe/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Body, meKey, useEnter, useKeepMe } from './accounts.api.ts';

export const useRequestSignInLink = () =>
  useMutation({ mutationFn: (body: Body<typeof requestSignInLink>) => call(requestSignInLink, { body }) });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<typeof resetPassword>) => call(resetPassword, { body }) });

export function useVerifyEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: meKey }),
  });
}

/** A first log-in: the link's token and a password of one's own. */
export function useAcceptWelcome() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: Body<typeof acceptWelcome>) => call(acceptWelcome, { body }),
    onSuccess: (signedIn) => enter(signedIn),
  });
}

export const useResendVerification = () => useMutation({ mutationFn: () => call(resendVerification, {}) });

export function useOnboard() {
  const keepMe = useKeepMe();
  return useMutation({ mutationFn: (body: Body<typeof onboard>) => call(onboard, { body }), onSuccess: keepMe });
}
