// What is worth a look in what a candidate sent.
import { contestWarning, listMyWarnings, listWarnings, markWarning } from '@hireframe/contract/warnings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['warnings'] as const;

/** @param application_id left out: with whatever they applied to */
export const useWarnings = (candidate_id: string, application_id: string | undefined) =>
  useQuery({
    queryKey: [...key, candidate_id, application_id],
    queryFn: async ({ signal }) =>
      (await call(listWarnings, { params: { id: candidate_id }, query: { application_id } }, signal)).results,
  });

export function useMarkWarning(candidate_id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_fine }: { id: string; is_fine: boolean }) =>
      call(markWarning, { params: { id: candidate_id, warning_id: id }, body: { is_fine } }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [...key, candidate_id] }),
        cache.invalidateQueries({ queryKey: ['candidates', 'one', candidate_id, 'activity'] }),
      ]),
  });
}

export const useMyWarnings = (application_id: string) =>
  useQuery({
    queryKey: [...key, 'mine', application_id],
    queryFn: async ({ signal }) =>
      (await call(listMyWarnings, { params: { id: application_id }, query: { page_size: 100 } }, signal)).results,
  });

export function useContest(application_id: string, warning_id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => call(contestWarning, { params: { id: application_id, warning_id }, body: { body } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['conversations'] });
      return cache.invalidateQueries({ queryKey: [...key, 'mine', application_id] });
    },
  });
}
