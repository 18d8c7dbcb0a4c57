// What a workspace asked a candidate to answer.
import {
  cancelScreening,
  createScreening,
  extendScreening,
  listScreenings,
  type NewScreening,
  type Screening,
} from '@hireframe/contract/screenings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

const keyOf = (candidate_id: string) => ['screenings', candidate_id] as const;

export const useScreenings = (candidate_id: string) =>
  useQuery({
    queryKey: keyOf(candidate_id),
    queryFn: async ({ signal }) =>
      (await call(listScreenings, { params: { id: candidate_id }, query: { page_size: 100 } }, signal)).results,
  });

function useRefresh(candidate_id: string) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(candidate_id) }),
      cache.invalidateQueries({ queryKey: ['candidates'] }),
    ]);
}

type NewRequests = { candidate_ids: string[]; body: z.input<typeof NewScreening> };

/** One after another. @returns who could not be asked, and why */
export function useCreateScreenings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ candidate_ids, body }: NewRequests) => {
      const failures = new Map<string, Error>();
      for (const id of candidate_ids)
        await call(createScreening, { params: { id }, body }).catch((error) => failures.set(id, error));
      return failures;
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['screenings'] });
      void cache.invalidateQueries({ queryKey: ['candidates'] });
    },
  });
}

export function useScreeningActs({ id, candidate_id }: Pick<Screening, 'id' | 'candidate_id'>) {
  const onSuccess = useRefresh(candidate_id);
  const cancel = useMutation({ mutationFn: () => call(cancelScreening, { params: { id } }), onSuccess });
  const extend = useMutation({
    mutationFn: (deadline_hours: 24 | 48 | 72 | 120 | 168) =>
      call(extendScreening, { params: { id }, body: { deadline_hours } }),
    onSuccess,
  });
  return { cancel, extend };
}
