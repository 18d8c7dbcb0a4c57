// Notes of members on a candidate.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { changeNote, createNote, deleteNote, listNotes } from '@hireframe/contract/notes.ts';
import { mayRole } from '@hireframe/contract/permissions.ts';
import { listMembers, type Member } from '@hireframe/contract/workspaces.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';

const notesKey = ['notes'] as const;

type Body = EndpointInput<typeof createNote>['body'];

/** Newest first; older pages are added below. */
export const useNotes = (candidate_id: string) =>
  useInfiniteQuery({
    queryKey: [...notesKey, candidate_id],
    queryFn: ({ signal, pageParam }) =>
      call(listNotes, { params: { id: candidate_id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
  });

/** The notes themselves, and the history of the candidate, whose feature stands above this one. */
function useNotesChanged(candidate_id: string) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [...notesKey, candidate_id] }),
      cache.invalidateQueries({ queryKey: ['candidates', 'one', candidate_id, 'activity'] }),
    ]);
}

export function useCreateNote(candidate_id: string) {
  const changed = useNotesChanged(candidate_id);
  return useMutation({
    mutationFn: (body: Body) => call(createNote, { params: { id: candidate_id }, body }),
    onSuccess: changed,
  });
}

export function useChangeNote(candidate_id: string) {
  const changed = useNotesChanged(candidate_id);
  return useMutation({
    mutationFn: ({ note_id, ...body }: { note_id: string } & Body) =>
      call(changeNote, { params: { id: candidate_id, note_id }, body }),
    onSuccess: changed,
  });
}

export function useDeleteNote(candidate_id: string) {
  const changed = useNotesChanged(candidate_id);
  return useMutation({
    mutationFn: (note_id: string) => call(deleteNote, { params: { id: candidate_id, note_id } }),
    onSettled: () => void changed(),
  });
}

const seeNotes = (members: Member[]) => members.filter(({ role }) => mayRole(role, 'candidates:read'));

/** Those who may be mentioned. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['workspace', 'members', 'all'],
    queryFn: ({ signal }) => allPages((page) => call(listMembers, { query: page }, signal)),
    select: seeNotes,
    staleTime: 5 * 60 * 1000,
  });
