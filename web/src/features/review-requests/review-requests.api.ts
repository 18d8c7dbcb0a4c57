// Candidates asking a person to look at a decision again, and the answer.
import {
  answerReview,
  askForReview,
  getMyReview,
  listReviewRequests,
  type ReviewOutcome,
} from '@hireframe/contract/review-requests.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { conversationsKey } from '../conversations/conversations.api.ts';

const key = ['review-requests'] as const;

/** Those of an application, newest first. */
export const useReviews = (application_id: string) =>
  useQuery({
    queryKey: [...key, application_id],
    queryFn: async ({ signal }) =>
      (await call(listReviewRequests, { params: { id: application_id }, query: {} }, signal)).results,
  });

/** An answer may move the application, and always stands in its thread. */
export function useAnswer(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { outcome: ReviewOutcome; body: string }) => call(answerReview, { params: { id }, body }),
    onSettled: () => {
      for (const queryKey of [key, ['applications'], ['candidates'], ['work-queue'], conversationsKey])
        void cache.invalidateQueries({ queryKey });
    },
  });
}

const mineKey = (application_id: string) => [...key, 'mine', application_id] as const;

/** @param status asked anew when the application moves */
export const useMyReview = (application_id: string, status: string) =>
  useQuery({
    queryKey: [...mineKey(application_id), status],
    queryFn: ({ signal }) => call(getMyReview, { params: { id: application_id } }, signal),
  });

export function useAskForReview(application_id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => call(askForReview, { params: { id: application_id }, body: { body } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: conversationsKey });
      return cache.invalidateQueries({ queryKey: mineKey(application_id) });
    },
  });
}
