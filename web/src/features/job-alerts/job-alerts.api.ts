// New jobs by mail: asking for them, and the links that are mailed.
import type { CareersJobAlert, PublicJobAlert } from '@hireframe/contract/job-alerts.ts';
import {
  confirmJobAlert,
  previewJobAlert,
  requestCareersJobAlert,
  requestPublicJobAlert,
  stopJobAlert,
} from '@hireframe/contract/job-alerts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

/** What the page's address holds: what is no filter is refused by the server, in its words. */
type Asked = { email: string; filter: object };

/** @param slug of a careers page; undefined: of every company */
export const useRequestAlert = (slug: string | undefined) =>
  useMutation({
    mutationFn: (asked: Asked) =>
      slug === undefined
        ? call(requestPublicJobAlert, { body: asked as z.input<typeof PublicJobAlert> })
        : call(requestCareersJobAlert, { params: { slug }, body: asked as z.input<typeof CareersJobAlert> }),
  });

const keyOf = (token: string) => ['job-alert', token] as const;

export const useJobAlert = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(previewJobAlert, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY, // Else a page would change under whoever has just stopped it.
  });

export function useConfirmAlert(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(confirmJobAlert, { body: { token } }),
    onSuccess: (alert) => cache.setQueryData(keyOf(token), alert),
  });
}

export const useStopAlert = (token: string) =>
  useMutation({ mutationFn: (all: boolean) => call(stopJobAlert, { body: { token, all } }) });
