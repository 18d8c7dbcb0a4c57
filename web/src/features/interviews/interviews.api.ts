// Interviews that whoever applied is invited to.
import {
  cancelInterview,
  changeInterview,
  type Interview,
  type InterviewFields,
  inviteToInterview,
  listInterviews,
} from '@hireframe/contract/interviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';

type Sent = z.input<typeof InterviewFields>;

const listKey = (application_id: string) => ['interviews', 'of', application_id] as const;

export const useInterviews = (application_id: string) =>
  useQuery({
    queryKey: listKey(application_id),
    queryFn: ({ signal }) =>
      allPages((query) => call(listInterviews, { params: { id: application_id }, query }, signal)),
  });

/** The list shows it, and so does the history of application and candidate. */
function useRefresh(application_id: string) {
  const cache = useQueryClient();
  const stale = [listKey(application_id), ['applications'], ['candidates']];
  return () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Invites, or changes the one that is given. */
export function useSaveInterview(application_id: string, interview_id: string | undefined) {
  const onSuccess = useRefresh(application_id);
  return useMutation({
    mutationFn: (body: Sent) =>
      interview_id
        ? call(changeInterview, { params: { id: interview_id }, body })
        : call(inviteToInterview, { params: { id: application_id }, body }),
    onSuccess,
  });
}

export function useCancelInterview({ id, application_id }: Interview) {
  const onSettled = useRefresh(application_id); // Also when refused: it may have taken place, or be cancelled already.
  return useMutation({ mutationFn: () => call(cancelInterview, { params: { id } }), onSettled });
}
