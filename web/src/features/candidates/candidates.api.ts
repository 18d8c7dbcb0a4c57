// Candidates of the workspace: the list, one of them, the views of the list that are kept.
import { sendPasswordEmail } from '@hireframe/contract/bulk-resume.ts';
import {
  addCandidate,
  type Candidate,
  changeCandidate,
  changeCandidateView,
  countCandidates,
  createCandidateView,
  deleteCandidate,
  deleteCandidateView,
  getCandidate,
  getCandidateNeighbours,
  getCandidateResume,
  listCandidateActivity,
  listCandidates,
  listCandidateTerms,
  listCandidateViews,
  type termKinds,
} from '@hireframe/contract/candidates.ts';
import type { EndpointInput, Page } from '@hireframe/contract/endpoint.ts';
import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { ApiError, call, callForFile } from '../../lib/api.ts';

/** All that shows candidates begins so; tags, which change what is shown, know the word. */
export const candidatesKey = ['candidates'] as const;
const listKey = [...candidatesKey, 'list'] as const;
export const candidateKey = (id: string) => [...candidatesKey, 'one', id] as const;
const viewsKey = ['candidate-views'] as const;

export type CandidateQuery = EndpointInput<typeof listCandidates>['query'];
export type CandidatePage = Page<Candidate>;

/** The addresses of files live 15 minutes; asking again keeps those on the screen alive. */
const fresh_ms = 10 * 60 * 1000;

/** A page of the list; the old one stays while the next is on its way. */
export const useCandidates = (query: CandidateQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listCandidates, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: fresh_ms,
  });

/** How many there are in all, whatever the filter. */
export const useCandidateCount = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: [...candidatesKey, 'count'],
    queryFn: ({ signal }) => call(listCandidates, { query: { page_size: 1 } }, signal),
    select: ({ count }) => count,
    enabled,
  });

/** What each choice of a filter would leave; while others are counted the last ones stay. */
export const useChoiceCounts = (query: EndpointInput<typeof countCandidates>['query']) =>
  useQuery({
    queryKey: [...candidatesKey, 'choices', query],
    queryFn: ({ signal }) => call(countCandidates, { query }, signal),
    placeholderData: keepPreviousData,
  }).data;

/** How many each of these finds; undefined while that is not known. */
export const useCountsWithout = (queries: CandidateQuery[]) =>
  useQueries({
    queries: queries.map((query) => ({
      queryKey: [...candidatesKey, 'count', query],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listCandidates, { query: { ...query, page: 1, page_size: 1 } }, signal),
      select: ({ count }: CandidatePage) => count,
    })),
    combine: (found) => found.map(({ data }) => data),
  });

const pause_ms = 200;

/** Up to five people by name or e-mail address; none before two letters. `isOfTyped`: they are not of other words. */
export function usePeople(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), pause_ms);
  const enabled = search.length >= 2 && typed.trim().length >= 2;
  const found = useQuery({
    queryKey: [...candidatesKey, 'people', search],
    queryFn: ({ signal }) => call(listCandidates, { query: { search, page_size: 5 } }, signal),
    select: ({ results }) => results,
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...found, isOfTyped: search === typed.trim() && !found.isPlaceholderData };
}

/** Five people with whom something happened last. */
export const useRecentPeople = (enabled: boolean) =>
  useQuery({
    queryKey: [...candidatesKey, 'recent'],
    queryFn: ({ signal }) => call(listCandidates, { query: { sort_by: '-last_activity_at', page_size: 5 } }, signal),
    select: ({ results }) => results,
    enabled,
  });

/** All rows that the query finds, as CSV. */
export const exportCandidates = (query: CandidateQuery) => callForFile(listCandidates, { query }, 'text/csv');

export const candidateQuery = (id: string) =>
  queryOptions({
    queryKey: candidateKey(id),
    queryFn: ({ signal }) => call(getCandidate, { params: { id }, query: { include_latest_report: true } }, signal),
    refetchInterval: fresh_ms,
  });

export const useCandidate = (id: string) => useQuery(candidateQuery(id));

/** By hand. */
export function useAddCandidate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof addCandidate>['body']) => call(addCandidate, { body }),
    onSuccess: (added) => {
      cache.setQueryData(candidateKey(added.id), added);
      void cache.invalidateQueries({ queryKey: candidatesKey });
    },
  });
}

export function useChangeCandidate(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof changeCandidate>['body']) =>
      call(changeCandidate, { params: { id }, body }),
    onSuccess: (changed) => {
      cache.setQueryData(candidateKey(id), changed);
      void cache.invalidateQueries({ queryKey: candidatesKey });
    },
  });
}

/** Who comes before and after in the list that `query` describes; see `listQueryOf`. */
export const useNeighbours = (id: string, query: CandidateQuery) =>
  useQuery({
    queryKey: [...candidateKey(id), 'neighbours', query],
    queryFn: ({ signal }) => call(getCandidateNeighbours, { params: { id }, query }, signal),
  });

/** One of the candidate's files: what was read, and its score. Not asked for without `resume_id`. */
export const useCandidateResume = (id: string, resume_id: string | undefined) =>
  useQuery({
    queryKey: [...candidateKey(id), 'resume', resume_id],
    queryFn: ({ signal }) => call(getCandidateResume, { params: { id, resume_id: String(resume_id) } }, signal),
    enabled: resume_id !== undefined,
    refetchInterval: fresh_ms,
  });

/** Who did what with the candidate, newest first; older pages are added below. */
export const useCandidateActivity = (id: string) =>
  useInfiniteQuery({
    queryKey: [...candidateKey(id), 'activity'],
    queryFn: ({ signal, pageParam }) =>
      call(listCandidateActivity, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
  });

/** Skills or places of my candidates that begin with what is typed; before that, the most frequent. */
export function useTerms(kind: (typeof termKinds)[number], typed: string) {
  const [q] = useDebouncedValue(typed.trim(), pause_ms);
  return useQuery({
    queryKey: [...candidatesKey, 'terms', kind, q],
    queryFn: ({ signal }) => call(listCandidateTerms, { query: { kind, q } }, signal),
    select: ({ results }) => results,
    placeholderData: keepPreviousData,
    staleTime: fresh_ms,
  });
}

/** Filters learn of a change within 2 s of it; asked sooner, the list may answer as before. */
const settled_ms = 2500;
export function useListSettles() {
  const cache = useQueryClient();
  return () => void setTimeout(() => cache.invalidateQueries({ queryKey: candidatesKey }), settled_ms);
}

export function useDeleteCandidate() {
  const cache = useQueryClient();
  const settle = useListSettles();
  return useMutation({
    mutationFn: (id: string) => call(deleteCandidate, { params: { id } }),
    onSuccess: (_nothing, id) => {
      cache.removeQueries({ queryKey: candidateKey(id) });
      void cache.invalidateQueries({ queryKey: candidatesKey });
      settle();
    },
  });
}

/** A link to choose a password, to somebody whose password was set automatically. */
export const useSendPasswordEmail = () =>
  useMutation({ mutationFn: (candidate_id: string) => call(sendPasswordEmail, { body: { user_id: candidate_id } }) });

const maxAtOnce = 4;

/** Several, a few at a time. @returns who is gone, and why the last of the others is not. */
export function useDeleteCandidates() {
  const cache = useQueryClient();
  const settle = useListSettles();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const gone: string[] = [];
      let failure: Error | undefined;
      const waiting = [...ids];
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          try {
            await call(deleteCandidate, { params: { id } });
            gone.push(id);
          } catch (error) {
            // Somebody else was faster: gone is gone.
            if (error instanceof ApiError && error.status === 404) gone.push(id);
            else failure = error as Error;
          }
        }
      };
      await Promise.all(Array.from({ length: maxAtOnce }, work));
      return { gone, failure };
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: candidatesKey });
      settle();
    },
  });
}

/** My views and shared ones by name. */
export const useViews = () =>
  useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => allPages((page) => call(listCandidateViews, { query: page }, signal)),
  });

function useViewsChanged() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: viewsKey });
}

export function useCreateView() {
  const changed = useViewsChanged();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof createCandidateView>['body']) => call(createCandidateView, { body }),
    onSuccess: changed,
  });
}

export function useChangeView() {
  const changed = useViewsChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & EndpointInput<typeof changeCandidateView>['body']) =>
      call(changeCandidateView, { params: { id }, body }),
    onSettled: changed,
  });
}

export function useDeleteView() {
  const changed = useViewsChanged();
  return useMutation({
    mutationFn: (id: string) => call(deleteCandidateView, { params: { id } }),
    onSettled: changed,
  });
}
