// The reading of a pasted description, from the press of the button to the draft.
import type { NewPosting } from '@hireframe/contract/postings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { polling_interval_ms, taskQuery } from '../tasks/tasks.api.ts';
import { useCreatePosting } from './postings.api.ts';

/** 001: every 2 seconds, up to 60 times. */
export const maxAttempts = 60;

type AnalysisInput = z.input<typeof NewPosting>;
type State =
  | { stage: 'writing'; failure: string | null }
  | { stage: 'reading'; task_id: string | null; progress: number; step: string }
  | { stage: 'done'; posting_id: string | null };

/** `failure` is what could not be done, in 001's words, and why. */
export function useAnalysis() {
  const create = useCreatePosting();
  const [task_id, setTask] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, attempts } = usePolling(task_id);
  const fault = task_id === null ? null : faultOf(data, error, attempts);

  // What was typed can be sent again.
  useEffect(() => {
    if (!fault) return;
    setFailure(fault);
    setTask(null);
  }, [fault]);

  /** @throws ApiError for a rule that the text breaks */
  async function start(given: AnalysisInput): Promise<string | null> {
    setFailure(null);
    try {
      const answer = await create.mutateAsync(given);
      if (!answer?.task_id) setFailure('No task ID received');
      setTask(answer?.task_id ?? null);
      return answer?.task_id ?? null;
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.errors.job_description) throw thrown;
      setFailure(`Failed to create job posting. ${getErrorMessage(thrown as Error)}`);
      return null;
    }
  }

  const state: State =
    data?.status === 'SUCCESS' && task_id
      ? { stage: 'done', posting_id: (data.result?.posting_id as string | undefined) ?? null }
      : create.isPending || (task_id && !fault)
        ? {
            stage: 'reading',
            task_id,
            progress: data?.progress ?? 0,
            step: error ? `${couldNotAsk}. Trying again…` : (data?.step ?? ''),
          }
        : { stage: 'writing', failure: failure ?? fault };
  return { state, start };
}

function usePolling(task_id: string | null) {
  const cache = useQueryClient();
  const watch = taskQuery(task_id ?? '');
  const attemptsOf = (state: { dataUpdateCount: number; errorUpdateCount: number } | undefined) =>
    (state?.dataUpdateCount ?? 0) + (state?.errorUpdateCount ?? 0);
  const { data, error } = useQuery({
    ...watch,
    enabled: task_id !== null,
    // An answer like the last one counts too: a worker that died says the same for ever.
    notifyOnChangeProps: 'all',
    refetchInterval: ({ state }) =>
      isOver(state.data) || isFinal(state.error) || attemptsOf(state) >= maxAttempts ? false : polling_interval_ms,
  });
  return { data, error, attempts: attemptsOf(cache.getQueryState(watch.queryKey)) };
}

type Asked = { status: string; error: string | null } | undefined;

const isOver = (task: Asked) => task?.status === 'SUCCESS' || task?.status === 'FAILURE';

/** Asking again cannot help: the server has understood and says no. */
const isFinal = (error: Error | null) =>
  error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;

const couldNotAsk = 'Failed to check task status';

function faultOf(task: Asked, error: Error | null, attempts: number) {
  if (isFinal(error)) return couldNotAsk;
  if (task?.status === 'FAILURE') return task.error || 'Job analysis failed';
  if (task?.status === 'SUCCESS' || attempts < maxAttempts) return null;
  return error ? couldNotAsk : 'Analysis timeout - please try again';
}
