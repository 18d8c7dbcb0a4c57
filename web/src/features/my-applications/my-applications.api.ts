// A candidate's own applications.
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { startAssessment } from '@hireframe/contract/assessments.ts';
import {
  getMyApplication,
  getMyApplicationAnalytics,
  listMyApplicationHistory,
  listMyApplications,
  withdrawMyApplication,
} from '@hireframe/contract/my-applications.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['my-applications'] as const;

type Asked = { page: number; status?: ApplicationStatus | undefined; job_title?: string | undefined };

export const useMyApplications = (query: Asked) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(listMyApplications, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** As many as a home shows. */
const latest = 4;

export const useLatestApplications = () =>
  useQuery({
    queryKey: [...key, 'latest'],
    queryFn: ({ signal }) => call(listMyApplications, { query: { page_size: latest } }, signal),
  });

/** The one to this job; undefined while it is not known, null where there is none. */
export const useMyApplicationTo = (job_id: string) =>
  useQuery({
    queryKey: [...key, 'to', job_id],
    queryFn: async ({ signal }) =>
      (await call(listMyApplications, { query: { job_id, page_size: 1 } }, signal)).results[0] ?? null,
  });

export const useMyAnalytics = () =>
  useQuery({
    queryKey: [...key, 'analytics'],
    queryFn: ({ signal }) => call(getMyApplicationAnalytics, {}, signal),
  });

/** The address of the file that was sent lives 15 minutes. */
const fresh_ms = 10 * 60 * 1000;

export const useMyApplication = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getMyApplication, { params: { id } }, signal),
    refetchInterval: fresh_ms,
  });

export const useMyHistory = (id: string) =>
  useQuery({
    queryKey: [...key, 'history', id],
    queryFn: async ({ signal }) =>
      (await call(listMyApplicationHistory, { params: { id }, query: { page_size: 100 } }, signal)).results,
  });

export function useWithdraw(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawMyApplication, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}

/** Begins to answer what was asked for. */
export function useStartAsked() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (screening_id: string) => call(startAssessment, { body: { screening_id } }),
    // Not awaited: the way to the questions does not wait for lists.
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: key });
      void cache.invalidateQueries({ queryKey: ['assessments'] });
    },
  });
}
