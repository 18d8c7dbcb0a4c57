// Reports of either side, and the analysis that they come of.
import {
  type AssessmentReport,
  getCandidateReport,
  getReport,
  latestReport,
  listCandidateReports,
  listReports,
  startAnalysis,
  stopAnalysis,
} from '@hireframe/contract/reports.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['reports'] as const;
const again_ms = 3000;
/** Addresses of recordings live a quarter of an hour. */
const stale_ms = 10 * 60 * 1000;

/** Recordings are made ready to be watched after the report: for so long a page waits for them. */
const playback_ms = 10 * 60 * 1000;

const isUnderWay = (report: AssessmentReport | null | undefined) =>
  report?.status === 'analysing' || (report ? waitsForFilm(report) : false);

const waitsForFilm = ({ session_date, question_analyses }: AssessmentReport) =>
  Date.now() - Date.parse(session_date) < playback_ms &&
  question_analyses.some(
    ({ answer_kind, status, video_url }) =>
      (answer_kind === 'video' || answer_kind === 'audio') && status !== 'failed' && !video_url,
  );
const watching = {
  staleTime: stale_ms,
  refetchInterval: ({ state }: { state: { data?: AssessmentReport | null | undefined } }) =>
    isUnderWay(state.data) ? again_ms : false,
} as const;

export const useReport = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(getReport, { params: { id } }, signal),
    ...watching,
  });

/** Null: none yet. */
const latest = queryOptions<AssessmentReport | null>({
  queryKey: [...key, 'latest'],
  // By the list first: a browser complains about a 404, and most who look here for the first time have none.
  queryFn: async ({ signal }) => {
    const { count } = await call(listReports, { query: { page_size: 1 } }, signal);
    return count > 0 ? call(latestReport, {}, signal) : null;
  },
});
export const useLatestReport = () => useQuery({ ...latest, ...watching });

export const useReports = ({ page }: { page: number }) =>
  useQuery({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => call(listReports, { query: { page } }, signal),
  });

export const useCandidateReports = (id: string) =>
  useQuery({
    queryKey: [...key, 'of', id],
    queryFn: ({ signal }) => call(listCandidateReports, { params: { id }, query: { page_size: 100 } }, signal),
  });

export const useCandidateReport = (id: string, report_id: string | undefined) =>
  useQuery({
    queryKey: [...key, 'of', id, report_id],
    queryFn: ({ signal }) => call(getCandidateReport, { params: { id, report_id: report_id as string } }, signal),
    enabled: report_id !== undefined,
    ...watching,
  });

/** Asks again for what is shown: addresses of recordings are new then. */
export function useRefreshReports() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: key });
}

export function useAnalysisActs(task_id: string) {
  const cache = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['tasks', task_id] }),
      cache.invalidateQueries({ queryKey: key }),
      cache.invalidateQueries({ queryKey: ['assessments'] }),
    ]);
  const start = useMutation({ mutationFn: () => call(startAnalysis, { params: { task_id } }), onSuccess });
  const stop = useMutation({ mutationFn: () => call(stopAnalysis, { params: { task_id } }), onSuccess });
  return { start, stop };
}
