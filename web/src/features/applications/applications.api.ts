// Applications to postings of the workspace: lists, one of them, moving them, and how many there are.
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import {
  type Application,
  addToJob,
  bulkChangeApplicationStatus,
  changeApplicationStatus,
  getApplication,
  getApplicationAnalytics,
  getApplicationNeighbours,
  listApplicationHistory,
  listApplications,
  previewMove,
  undoMoves,
} from '@hireframe/contract/applications.ts';
import type { EndpointInput, Page } from '@hireframe/contract/endpoint.ts';
import { getPipelineFunnel } from '@hireframe/contract/hiring-charts.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { candidatesKey } from '../candidates/candidates.api.ts';
import { conversationsKey } from '../conversations/conversations.api.ts';

export const applicationsKey = ['applications'] as const;
const listKey = [...applicationsKey, 'list'] as const;
const columnsKey = [...applicationsKey, 'columns'] as const;
const applicationKey = (id: string) => [...applicationsKey, 'one', id] as const;

export type ApplicationQuery = EndpointInput<typeof listApplications>['query'];

/** The addresses of files live 15 minutes; asking again keeps those on the screen alive. */
const fresh_ms = 10 * 60 * 1000;

/** A page of the list; the old one stays while the next is on its way. */
export const useApplications = (query: ApplicationQuery, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listApplications, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: fresh_ms,
  });

/** All of one candidate's, newest first. */
export const useCandidateApplications = (candidate_id: string) =>
  useQuery({
    queryKey: [...listKey, 'of', candidate_id],
    queryFn: ({ signal }) => call(listApplications, { query: { candidate_id, page_size: 100 } }, signal),
    refetchInterval: fresh_ms,
  });

/** Those in one state; more are added below. */
export const useColumn = (status: ApplicationStatus, query: ApplicationQuery) =>
  useInfiniteQuery({
    queryKey: [...columnsKey, status, query],
    queryFn: ({ signal, pageParam }) =>
      call(listApplications, { query: { ...query, status, page: pageParam, page_size: 20 } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
    refetchInterval: fresh_ms,
  });

const year_ms = 365 * 24 * 3600 * 1000;

/** Days that applications to a job of the last year stood in each state, at the median; none without a job. */
export function useStageMedians(job_id: string | undefined): Map<ApplicationStatus, number> | undefined {
  const { data } = useQuery({
    queryKey: [...applicationsKey, 'medians', job_id],
    queryFn: ({ signal }) => {
      const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      const query = { job_id, start_date: day(Date.now() - year_ms), end_date: day(Date.now()) };
      return call(getPipelineFunnel, { query }, signal);
    },
    enabled: job_id !== undefined,
    staleTime: fresh_ms,
  });
  const known = data?.stages.flatMap(({ status, median_days_in_stage: days }) =>
    days === null ? [] : [[status as ApplicationStatus, days] as const],
  );
  return known && new Map(known);
}

/** All rows that the query finds, as CSV. */
export const exportApplications = (query: ApplicationQuery) => callForFile(listApplications, { query }, 'text/csv');

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKey(id),
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, signal),
    // While the resume is read its score and the match are on their way.
    refetchInterval: ({ state: { data } }) => (data && !data.match && data.resume ? 5000 : fresh_ms),
  });

export const useApplication = (id: string) => useQuery(applicationQuery(id));

/** Which one comes before and after in the list that `query` describes. */
export const useNeighbours = (id: string, query: ApplicationQuery) =>
  useQuery({
    queryKey: [...applicationKey(id), 'neighbours', query],
    queryFn: ({ signal }) => call(getApplicationNeighbours, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  });

export const useHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: [...applicationKey(id), 'history'],
    queryFn: ({ signal, pageParam }) =>
      call(listApplicationHistory, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next ? page + 1 : undefined),
  });

/** Of the last 30 days. */
export const useAnalytics = (job_id: string | undefined) =>
  useQuery({
    queryKey: [...applicationsKey, 'analytics', job_id],
    queryFn: ({ signal }) => call(getApplicationAnalytics, { query: { job_id } }, signal),
    placeholderData: keepPreviousData,
  });

/** What a move to a state would mail to whoever applied. */
export const movePreviewQuery = (id: string, status: ApplicationStatus) =>
  queryOptions({
    queryKey: [...applicationsKey, 'move-mail', id, status],
    queryFn: ({ signal }) => call(previewMove, { params: { id }, query: { status } }, signal),
    staleTime: 60_000,
  });

export const useMovePreview = (id: string | undefined, status: ApplicationStatus) =>
  useQuery({ ...movePreviewQuery(id ?? '', status), enabled: id !== undefined });

/** Takes back the last move of each. */
export function useUndoMoves() {
  const settle = useSettle();
  return useMutation({ mutationFn: (ids: string[]) => call(undoMoves, { body: { ids } }), onSettled: settle });
}

/** Puts candidates on a job. */
export function useAddToJob() {
  const settle = useSettle();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof addToJob>['body']) => call(addToJob, { body }),
    onSettled: settle,
  });
}

/** What shows applications is asked again. Not awaited: whoever waits for an answer must not wait for the lists. */
function useSettle() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: applicationsKey });
    void cache.invalidateQueries({ queryKey: candidatesKey }); // Their history tells of it.
    void cache.invalidateQueries({ queryKey: conversationsKey }); // And so does the thread, of its mail.
  };
}

export type Decision = EndpointInput<typeof changeApplicationStatus>['body'];
type Moving = Decision & { applications: readonly Application[] };

/** Moves one or many. The lists show it at once, and take it back when the server says no. */
export function useMove() {
  const cache = useQueryClient();
  const settle = useSettle();
  return useMutation({
    mutationFn: async ({ applications, ...decision }: Moving) => {
      const ids = applications.map(({ id }) => id);
      const [id] = ids;
      if (id === undefined || ids.length > 1) return call(bulkChangeApplicationStatus, { body: { ids, ...decision } });
      const from_status = applications[0]?.status ?? decision.status;
      const moved = await call(changeApplicationStatus, { params: { id }, body: decision });
      cache.setQueryData(applicationKey(id), moved);
      return { changed: [{ id, from_status }], refused: [] };
    },
    onMutate: async ({ applications, status }) => {
      await Promise.all([listKey, columnsKey].map((queryKey) => cache.cancelQueries({ queryKey })));
      const before = [listKey, columnsKey].flatMap((queryKey) => cache.getQueriesData({ queryKey }));
      for (const one of applications) showMoved(cache, one, status);
      return before;
    },
    onError: (_error, _moving, before) => {
      for (const [key, data] of before ?? []) cache.setQueryData(key, data);
    },
    onSettled: settle,
  });
}

type Column = InfiniteData<Page<Application>>;

function showMoved(cache: QueryClient, application: Application, status: ApplicationStatus): void {
  const { id, status: from } = application;
  const rejected_from = status === 'rejected' ? from : null;
  const moved = { ...application, status, status_display: applicationStatusWords[status], rejected_from };
  cache.setQueriesData<Page<Application>>(
    { queryKey: listKey },
    (page) => page && { ...page, results: page.results.map((one) => (one.id === id ? moved : one)) },
  );
  cache.setQueriesData<Column>({ queryKey: [...columnsKey, from] }, (column) => column && without(column, id));
  cache.setQueriesData<Column>({ queryKey: [...columnsKey, status] }, (column) => column && withFirst(column, moved));
}

const without = ({ pages, pageParams }: Column, id: string): Column => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    count: page.count - 1,
    results: page.results.filter((one) => one.id !== id),
  })),
});

const withFirst = ({ pages, pageParams }: Column, application: Application): Column => ({
  pageParams,
  pages: pages.map((page, at) => ({
    ...page,
    count: page.count + 1,
    results: at === 0 ? [application, ...page.results] : page.results,
  })),
});
