// The questions of a posting, as its workspace writes them.
import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import { changeQuestions } from '@hireframe/contract/postings.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { usePostingsChanged } from '../postings/postings.api.ts';

/** Writes all of them, one save after the other: the newest is what stays. */
export function useChangeQuestions(id: string) {
  const changed = usePostingsChanged();
  return useMutation({
    mutationFn: (questions: ApplicationQuestion[]) => call(changeQuestions, { params: { id }, body: { questions } }),
    scope: { id: `questions-${id}` },
    onSuccess: changed,
  });
}
