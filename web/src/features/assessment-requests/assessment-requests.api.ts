// What whoever applied was asked to answer.
import {
  type AssessmentRequest,
  cancelAssessmentRequest,
  extendAssessmentRequest,
  getAssessmentRequest,
  listAssessmentRequests,
  type NewAssessmentRequest,
  requestAssessment,
  resendAssessmentRequest,
} from '@hireframe/contract/assessment-requests.ts';
import type { deadlineHours } from '@hireframe/contract/screenings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api.ts';

const key = ['assessment-requests'] as const;
const listKey = (application_id: string) => [...key, 'of', application_id] as const;

/** An application that nobody was asked about has an empty list, also where the server says 404. */
export const useRequests = (application_id: string) =>
  useQuery({
    queryKey: listKey(application_id),
    queryFn: async ({ signal }): Promise<AssessmentRequest[]> => {
      const params = { id: application_id };
      const asked = call(listAssessmentRequests, { params, query: { page_size: 100 } }, signal);
      return (await asked.catch(orEmpty)).results;
    },
  });

function orEmpty(error: unknown): { results: AssessmentRequest[] } {
  if (error instanceof ApiError && error.status === 404) return { results: [] };
  throw error;
}

/** Once a request, as soon as there is a report: it does not change. */
export const useRequestDetail = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getAssessmentRequest, { params: { id } }, signal),
    staleTime: ({ state }) => (state.data?.assessment_report ? Number.POSITIVE_INFINITY : 0),
  });

/** The list shows it, and so do application and candidate. */
function useRefresh(application_id: string) {
  const cache = useQueryClient();
  const stale = [listKey(application_id), ['applications'], ['candidates'], ['screenings']];
  return () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export function useRequestAssessment(application_id: string) {
  const onSuccess = useRefresh(application_id);
  return useMutation({
    mutationFn: (body: z.input<typeof NewAssessmentRequest>) =>
      call(requestAssessment, { params: { id: application_id }, body }),
    onSuccess,
  });
}

export function useRequestActs({ id, application_id }: Pick<AssessmentRequest, 'id' | 'application_id'>) {
  const onSuccess = useRefresh(application_id);
  const cancel = useMutation({
    mutationFn: () => call(cancelAssessmentRequest, { params: { id: application_id }, body: { request_id: id } }),
    onSuccess,
  });
  const resend = useMutation({ mutationFn: () => call(resendAssessmentRequest, { params: { id } }), onSuccess });
  const extend = useMutation({
    mutationFn: (deadline_hours: (typeof deadlineHours)[number]) =>
      call(extendAssessmentRequest, { params: { id }, body: { deadline_hours } }),
    onSuccess,
  });
  return { cancel, resend, extend };
}
