// What pages behind mailed links ask, apart from accounts.api.ts: the login page need not load it.
import { forgotPassword, requestSignInLink, resetPassword, verifyEmail } from '@hireframe/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Body, meKey } from './accounts.api.ts';

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
