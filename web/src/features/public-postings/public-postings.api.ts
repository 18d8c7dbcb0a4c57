// Open jobs as the world sees them, and counting that a page was opened.
import { buildAddress, type EndpointInput } from '@hireframe/contract/endpoint.ts';
import { countPostingView, getPublicPosting, listPublicPostings } from '@hireframe/contract/public-postings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { loadLanguage } from '../../lib/messages.tsx';
import type { JobsSearch } from './jobs-search.ts';

const publicKey = ['public-jobs'] as const;
export const jobsKey = (search: JobsSearch) => [...publicKey, 'list', search];
export const jobKey = (id: string) => [...publicKey, 'one', id];

/** A page of jobs; the old one stays while the next is on its way. */
export const useJobs = (search: JobsSearch) =>
  useQuery({
    queryKey: jobsKey(search),
    // The address holds what anybody wrote there: what is no kind of job is refused by the server, in its words.
    queryFn: ({ signal }) =>
      call(listPublicPostings, { query: search as EndpointInput<typeof listPublicPostings>['query'] }, signal),
    placeholderData: keepPreviousData,
  });

export const useJob = (id: string) =>
  useQuery({
    queryKey: jobKey(id),
    queryFn: async ({ signal }) => {
      const posting = await call(getPublicPosting, { params: { id } }, signal);
      if (posting.language) await loadLanguage(posting.language).catch(() => {}); // Then it is said in English.
      return posting;
    },
    retry: (times, error) => times < 2 && !isGone(error), // What is not there will not come.
  });

export const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** Tells once in a browser session that a person opened the page of a job; nothing of them goes along. */
export function useCountedView(id: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !isFirst(`hireframe-seen-${id}`)) return;
    navigator.sendBeacon(buildAddress(countPostingView, { id }));
  }, [id, isShown]);
}

/** A browser that keeps nothing counts each time. */
function isFirst(name: string): boolean {
  try {
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, 'yes');
  } catch {
    return true;
  }
  return true;
}
