// The person's own resumes.
import { deleteResume, getResume, listResumes, rereadResume } from '@hireframe/contract/resumes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { meKey, useMe } from '../accounts/accounts.api.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';

export const resumesKey = ['resumes'] as const;

/** The addresses of files live 15 minutes; asking again keeps those on the screen alive. */
const fresh_ms = 10 * 60 * 1000;

/** All of them (at most 100), newest first. */
export function useResumes() {
  const { language } = useMessages(); // The server says scores in it.
  return useQuery({
    queryKey: [...resumesKey, 'list', language],
    queryFn: ({ signal }) => call(listResumes, { query: { page_size: 100 } }, signal),
    select: ({ results }) => results,
    refetchInterval: fresh_ms,
  });
}

export function useResume(id: string) {
  const { language } = useMessages();
  return useQuery({
    queryKey: [...resumesKey, id, language],
    queryFn: ({ signal }) => call(getResume, { params: { id } }, signal),
    refetchInterval: fresh_ms,
  });
}

/** What hangs on the resumes: themselves, and how complete the profile is. */
export function useRefreshResumes() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: resumesKey }),
      cache.invalidateQueries({ queryKey: meKey }), //
    ]);
}

export function useDeleteResume() {
  const refresh = useRefreshResumes();
  return useMutation({
    mutationFn: (id: string) => call(deleteResume, { params: { id } }),
    onSettled: () => void refresh(),
  });
}

type ReadAgain = { id: string; file_name: string; with_language_model?: boolean };

export function useReread() {
  const refresh = useRefreshResumes();
  const { id: user_id } = useMe();
  return useMutation({
    mutationFn: ({ id, with_language_model }: ReadAgain) =>
      call(rereadResume, { params: { id }, ...(with_language_model && { body: { with_language_model } }) }),
    onSuccess: ({ task_id }, { file_name }) => {
      rememberTask({ task_id, user_id, type: 'RESUME_ANALYSIS', subject: file_name });
      return refresh();
    },
  });
}
