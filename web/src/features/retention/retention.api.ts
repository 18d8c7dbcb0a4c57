// Who is deleted soon, who must stay, and certificates of what is gone.
import {
  keepCandidate,
  listEndingCandidates,
  listErasures,
  listLegalHolds,
  listRetentionCountries,
  placeLegalHold,
  putRetentionCountry,
  releaseLegalHold,
} from '@hireframe/contract/retention.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';

const retentionKey = ['retention'] as const;
/** Pages of candidates show their history; their keys begin so, and their feature stands above this one. */
const candidatesKey = ['candidates'] as const;

export const useEndingCandidates = (page: number) =>
  useQuery({
    queryKey: [...retentionKey, 'ending', page],
    queryFn: ({ signal }) => call(listEndingCandidates, { query: { page } }, signal),
  });

export const useLegalHolds = (page: number) =>
  useQuery({
    queryKey: [...retentionKey, 'holds', page],
    queryFn: ({ signal }) => call(listLegalHolds, { query: { page } }, signal),
  });

export const useErasures = (page: number) =>
  useQuery({
    queryKey: [...retentionKey, 'erasures', page],
    queryFn: ({ signal }) => call(listErasures, { query: { page } }, signal),
  });

/** What is shown of retention, and the history of those whom it is about. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([retentionKey, candidatesKey].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })));
}

export function useKeepCandidate() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(keepCandidate, { params: { id } }), onSuccess: refresh });
}

export function usePlaceLegalHold(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(placeLegalHold, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useReleaseLegalHold() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(releaseLegalHold, { params: { id } }), onSuccess: refresh });
}

export const useRetentionCountries = () =>
  useQuery({
    queryKey: [...retentionKey, 'countries'],
    queryFn: () => allPages((query) => call(listRetentionCountries, { query })),
  });

export function usePutRetentionCountry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { country: string; months: number | null }) => call(putRetentionCountry, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...retentionKey] }),
  });
}
