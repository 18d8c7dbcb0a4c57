// The page of somebody who was rejected and has no account, behind the link of their mail.
import { askForReviewByLink, correctByLink, getDecisionPage } from '@hireframe/contract/review-requests.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const keyOf = (token: string) => ['decision', token] as const;

/** @param language asked anew in another one: scores are explained in it */
export const useDecision = (token: string, language: string) =>
  useQuery({
    queryKey: [...keyOf(token), language],
    queryFn: ({ signal }) => call(getDecisionPage, { body: { token } }, signal),
    retry: false,
  });

export function useAskByLink(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => call(askForReviewByLink, { body: { token, body } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

export const useCorrectByLink = (token: string) =>
  useMutation({ mutationFn: (body: string) => call(correctByLink, { body: { token, body } }) });
