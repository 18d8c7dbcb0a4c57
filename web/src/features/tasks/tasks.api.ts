// Watching background work: a task is asked about every 2 seconds until it is finished.
import { getStatusOfTask, type TaskStatus, type TaskStatusWord } from '@hireframe/contract/tasks.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How the client says what the server says: STARTED is shown as IN_PROGRESS, FAILURE as ERROR. */
export type WatchedStatus = 'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'ERROR';

/** `progress` is 0 to 100; `step` says in words what is being done; `error` why it failed and what to do. */
export type WatchedTask = {
  status: WatchedStatus;
  type: TaskStatus['type'] | undefined;
  progress: number;
  step: string;
  error: string | null;
  result: TaskStatus['result'];
  /** Asks again, after an error of asking. */
  retry: () => void;
};

export const polling_interval_ms = 2000;

const shown: Record<TaskStatusWord, WatchedStatus> = {
  PENDING: 'PENDING',
  STARTED: 'IN_PROGRESS',
  SUCCESS: 'SUCCESS',
  FAILURE: 'ERROR',
};
const isFinished = (task: TaskStatus | undefined) => task?.status === 'SUCCESS' || task?.status === 'FAILURE';

export const taskQuery = (task_id: string) =>
  queryOptions({
    queryKey: ['tasks', task_id],
    queryFn: ({ signal }) => call(getStatusOfTask, { params: { id: task_id } }, signal),
    retry: false, // An error while asking ends the watch, as the specification says; the person may retry.
    refetchInterval: ({ state }) => (state.status === 'error' || isFinished(state.data) ? false : polling_interval_ms),
    staleTime: ({ state }) => (isFinished(state.data) ? Number.POSITIVE_INFINITY : 0),
  });

export function watched(task: TaskStatus | undefined, error: Error | null, retry: () => void): WatchedTask {
  const { type, progress = 0, step = '', result = null } = task ?? {};
  const status = error ? 'ERROR' : shown[task?.status ?? 'PENDING'];
  const reason = error?.message ?? task?.error ?? null;
  return { status, type, progress, step, error: status === 'ERROR' ? reason : null, result, retry };
}

/** The state of a task. Without an id nothing is asked and the task is PENDING. */
export function useTask(task_id: string | null): WatchedTask {
  const { data, error, refetch } = useQuery({ ...taskQuery(task_id ?? ''), enabled: task_id !== null });
  return watched(data, error, () => void refetch());
}
