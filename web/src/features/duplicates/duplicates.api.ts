// Candidates that may be one person: found, merged, parted again.
import {
  dismissDuplicate,
  listDuplicates,
  listMerges,
  mergeCandidates,
  undoMerge,
} from '@hireframe/contract/duplicates.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { candidateKey } from '../candidates/candidates.api.ts';

const duplicatesKey = (id: string) => [...candidateKey(id), 'duplicates'] as const;

/** Who may be the same person as this candidate, the surest first. */
export const useDuplicates = (id: string) =>
  useQuery({
    queryKey: duplicatesKey(id),
    queryFn: ({ signal }) => call(listDuplicates, { params: { id } }, signal),
    select: ({ results }) => results,
  });

export const useMerges = (id: string, page: number) =>
  useQuery({
    queryKey: [...candidateKey(id), 'merges', page],
    queryFn: ({ signal }) => call(listMerges, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

/** Resumes, tags, notes, lists: hardly anything on the screen stays as it was. */
function useAllChanged() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries();
}

type Pair = { id: string; other_id: string };

/** `id` stays, `other_id` is taken into it. */
export function useMerge() {
  const changed = useAllChanged();
  return useMutation({
    mutationFn: ({ id, other_id }: Pair) => call(mergeCandidates, { params: { id }, body: { other_id } }),
    onSuccess: changed,
  });
}

export function useUndoMerge() {
  const changed = useAllChanged();
  return useMutation({
    mutationFn: (merge_id: string) => call(undoMerge, { params: { id: merge_id } }),
    onSettled: changed,
  });
}

export function useDismissDuplicate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, other_id }: Pair) => call(dismissDuplicate, { params: { id }, body: { other_id } }),
    onSuccess: (_nothing, { id }) => cache.invalidateQueries({ queryKey: duplicatesKey(id) }),
  });
}
