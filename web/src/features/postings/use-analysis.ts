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
        ? { stage: 'reading', task_id, progress: data?.progress ?? 0, step: data?.step ?? '' }
        : { stage: 'writing', failure: failure ?? fault };
  return { state, start };
}

function usePolling(task_id: string | null) {
  const cache = useQueryClient();
  const watch = taskQuery(task_id ?? '');
  const { data, error } = useQuery({
    ...watch,
    enabled: task_id !== null,
    refetchInterval: ({ state }) => {
      const isOver = state.data?.status === 'SUCCESS' || state.data?.status === 'FAILURE';
      return isOver || state.status === 'error' || state.dataUpdateCount >= maxAttempts ? false : polling_interval_ms;
    },
  });
  return { data, error, attempts: cache.getQueryState(watch.queryKey)?.dataUpdateCount ?? 0 };
}

function faultOf(task: { status: string; error: string | null } | undefined, error: Error | null, attempts: number) {
  if (error) return 'Failed to check task status';
  if (task?.status === 'FAILURE') return task.error || 'Job analysis failed';
  if (task?.status !== 'SUCCESS' && attempts >= maxAttempts) return 'Analysis timeout - please try again';
  return null;
}
