// How hiring goes, for the days that hold; and the people behind its numbers.
import {
  type AssessmentStage,
  type candidateSteps,
  getAssessmentCompletion,
  getCandidateSources,
  getPipelineFunnel,
  listAskedAssessments,
  listPostingPerformance,
  listSourcedCandidates,
  type SourcedCandidate,
} from '@hireframe/contract/hiring-charts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { analyticsKey, askedFresh } from '../analytics/refresh.ts';

/** Both days included, UTC. */
export type Dates = { start_date: string; end_date: string };
export type CardGiven = { dates: Dates; isSeen: boolean }; // What is not on the screen is not asked for.
type Asking = Pick<CardGiven, 'isSeen'>;
type Fresh = { force_refresh?: true };

function useHiring<Answer>(
  name: string,
  query: object,
  { isSeen }: Asking,
  ask: (fresh: Fresh, signal: AbortSignal) => Promise<Answer>,
) {
  const queryKey = [...analyticsKey, 'hiring', name, query];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => askedFresh(queryKey, (fresh) => ask(fresh, signal)),
    placeholderData: keepPreviousData,
    enabled: isSeen,
  });
}

export const useFunnel = (query: Dates & { job_id: string | undefined }, asking: Asking) =>
  useHiring('funnel', query, asking, (fresh, signal) =>
    call(getPipelineFunnel, { query: { ...query, ...fresh } }, signal),
  );

export const useSources = (query: Dates, asking: Asking) =>
  useHiring('sources', query, asking, (fresh, signal) =>
    call(getCandidateSources, { query: { ...query, ...fresh } }, signal),
  );

export const useCompletion = (query: Dates, asking: Asking) =>
  useHiring('completion', query, asking, (fresh, signal) =>
    call(getAssessmentCompletion, { query: { ...query, ...fresh } }, signal),
  );

export const usePerformance = (query: Dates & { page: number }, asking: Asking) =>
  useHiring('performance', query, asking, (fresh, signal) =>
    call(listPostingPerformance, { query: { ...query, ...fresh } }, signal),
  );

/** All postings, as CSV. */
export const exportPerformance = (query: Dates) => callForFile(listPostingPerformance, { query }, 'text/csv');

type SourceStep = Pick<SourcedCandidate, 'source'> & { step: (typeof candidateSteps)[number] };
type Paged = Dates & { page: number };

export const useAsked = (query: Paged & { stage: AssessmentStage }) =>
  useHiring('asked', query, { isSeen: true }, (_fresh, signal) => call(listAskedAssessments, { query }, signal));

export const useSourced = (query: Paged & SourceStep) =>
  useHiring('sourced', query, { isSeen: true }, (_fresh, signal) => call(listSourcedCandidates, { query }, signal));

export const exportAsked = (query: Dates & { stage: AssessmentStage }) =>
  callForFile(listAskedAssessments, { query }, 'text/csv');
export const exportSourced = (query: Dates & SourceStep) => callForFile(listSourcedCandidates, { query }, 'text/csv');
