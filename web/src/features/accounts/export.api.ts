// Taking one's data along. Apart from accounts.api.ts, which the login page loads.
import { exportMe } from '@hireframe/contract/accounts.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { useMe } from './accounts.api.ts';

const exportKey = ['export-task'] as const;

/** Begins an export. It is followed from every page, and found again when the person comes back. */
export function useExport() {
  const cache = useQueryClient();
  const { id: user_id } = useMe();
  return useMutation({
    mutationFn: () => call(exportMe, {}),
    onSuccess: ({ task_id }) => {
      cache.setQueryData<string>(exportKey, task_id);
      rememberTask({ task_id, user_id, type: 'DATA_EXPORT', subject: '' });
    },
  });
}

/** The export that this tab began last; null when there is none. */
export const useExportTask = () =>
  useQuery<string>({ queryKey: exportKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? null;
