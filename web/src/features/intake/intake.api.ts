// Bulk uploads as the server tells them.
import {
  cancelUpload,
  getUpload,
  listUploads,
  sendPasswordEmail,
  type Upload,
  uploadStatuses,
} from '@hireframe/contract/bulk-resume.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { polling_interval_ms } from '../tasks/tasks.api.ts';

const uploadsKey = ['uploads'] as const;
export const historyPageSize = 10;

/** The addresses of files live 15 minutes; asking again keeps those on the screen alive. */
const fresh_ms = 10 * 60 * 1000;

export const isRunning = ({ status }: Pick<Upload, 'status'>) => status === 'pending' || status === 'processing';

export class UnexpectedStatus extends Error {
  constructor(status: string) {
    super(`Unexpected job status: ${status}`);
  }
}

/** Newest first; live while something runs. */
export const useUploads = (page: number) =>
  useQuery({
    queryKey: [...uploadsKey, 'list', page],
    queryFn: ({ signal }) => call(listUploads, { query: { page, page_size: historyPageSize } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? polling_interval_ms : false),
  });

/** One upload with its items, asked every 2 seconds until it is completed or failed; any other status is an error. */
const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: [...uploadsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const upload = await call(getUpload, { params: { id } }, signal);
      if (!uploadStatuses.includes(upload.status)) throw new UnexpectedStatus(upload.status);
      return upload;
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof UnexpectedStatus) return false;
      return data && !isRunning(data) ? fresh_ms : polling_interval_ms;
    },
    retry: false, // The next poll asks again.
  });

/** Without an id nothing is asked. */
export const useUpload = (id: string | null) => useQuery({ ...uploadQuery(id ?? ''), enabled: id !== null });

/** What hangs on an upload that has changed: the history, and whoever became a candidate. */
export function useRefreshUploads() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
}

export function useStopUpload() {
  const refresh = useRefreshUploads();
  return useMutation({ mutationFn: (id: string) => call(cancelUpload, { params: { id } }), onSettled: refresh });
}

export const useSendPasswordEmail = () =>
  useMutation({ mutationFn: (user_id: string) => call(sendPasswordEmail, { body: { user_id } }) });
