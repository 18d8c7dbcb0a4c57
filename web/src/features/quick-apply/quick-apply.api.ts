// What a person applies with, and applying.
import type { ApplicationQuestion, QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import {
  type ApplicationTemplate,
  changeApplicationTemplate,
  createApplicationTemplate,
  deleteApplicationTemplate,
  getQuickApplyProfile,
  listApplicationTemplates,
  type QuickApplyProfileChange,
  quickApply,
  reviewCoverLetter,
  saveQuickApplyProfile,
} from '@hireframe/contract/quick-apply.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../lib/api.ts';
import { recallTracking } from '../../lib/tracking.ts';
import { meQuery } from '../accounts/accounts.api.ts';

/** A posting, as far as whoever applies is told of it. */
export type Job = {
  id: string;
  title: string;
  company_name: string;
  location: string;
  questions: ApplicationQuestion[];
};

const profileKey = ['quick-apply', 'profile'] as const;
const templatesKey = ['quick-apply', 'templates'] as const;

/** Null while there is none: most people never make one, and it is asked for on many pages. */
export function useQuickApplyProfile({ enabled = true } = {}) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: profileKey,
    enabled,
    queryFn: async ({ signal }) => {
      const { has_quick_apply } = await cache.fetchQuery(meQuery);
      if (!has_quick_apply) return null;
      return call(getQuickApplyProfile, {}, signal).catch((error) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    },
  });
}

/** So long after a save the profile is loaded again. */
const reload_ms = 1000;

export function useSaveProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof QuickApplyProfileChange>) => call(saveQuickApplyProfile, { body }),
    onSuccess: (saved) => {
      cache.setQueryData(profileKey, saved);
      cache.setQueryData(meQuery.queryKey, (me) => me && { ...me, has_quick_apply: true });
      setTimeout(() => void cache.invalidateQueries({ queryKey: profileKey }), reload_ms);
    },
  });
}

/** What the person's lists of applications hang on; their pages are above. */
const applicationsKey = ['my-applications'] as const;

/** `resume_id` left out: the default one. */
type Chosen = { resume_id: string | undefined; answers: QuestionAnswers };

export function useApply(job_id: string) {
  const cache = useQueryClient();
  const params = { id: job_id };
  const onSettled = () => void cache.invalidateQueries({ queryKey: applicationsKey });
  const apply = useMutation({
    mutationFn: (body: Chosen & { review_cover_letter: boolean }) =>
      call(quickApply, { params, body: { ...body, ...recallTracking() } }),
    onSettled,
  });
  const complete = useMutation({
    mutationFn: (body: Chosen & { cover_letter: string }) =>
      call(reviewCoverLetter, { params, body: { ...body, ...recallTracking(), proceed_with_application: true } }),
    onSettled,
  });
  return { apply, complete };
}

/** All of them: there are at most 50. */
export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call(listApplicationTemplates, { query: { page_size: 100 } }, signal)).results,
  });

type Fields = { name: string; cover_letter: string };

export function useTemplateActs() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: templatesKey });
  const save = useMutation({
    mutationFn: ({ id, ...body }: Fields & { id?: string | undefined }): Promise<ApplicationTemplate> =>
      id ? call(changeApplicationTemplate, { params: { id }, body }) : call(createApplicationTemplate, { body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteApplicationTemplate, { params: { id } }),
    onSettled,
  });
  return { save, remove };
}
