// Taking one's data along. Apart from accounts.api.ts, which the login page loads.
import { exportMe } from '@hireframe/contract/account-settings.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { useTask, type WatchedTask } from '../tasks/tasks.api.ts';
import { useMe } from './accounts.api.ts';

const KeptExport = z.object({ task_id: z.uuid(), started_at: z.iso.datetime() });
type KeptExport = z.infer<typeof KeptExport>;

/** The file lives a day on the server; what failed is not told for longer either. */
const keeping_ms = 24 * 60 * 60 * 1000;

/** Local storage is anybody's to write, so what is not ours is dropped. */
function parse(text: string | undefined): KeptExport | undefined {
  try {
    const { data } = KeptExport.safeParse(JSON.parse(text ?? 'null'));
    return data && Date.now() - Date.parse(data.started_at) < keeping_ms ? data : undefined;
  } catch {
    return undefined;
  }
}

/** What this person began last in this browser; a reload does not lose it. */
function useKeptExport() {
  const { id } = useMe();
  return useLocalStorage<KeptExport | undefined>({
    key: `hireframe.export.${id}`, // The browser may be shared.
    getInitialValueInEffect: false,
    deserialize: parse,
  });
}

/** Begins an export. It is followed from every page, and found again when the person comes back. */
export function useExport() {
  const { id: user_id } = useMe();
  const [, keep] = useKeptExport();
  return useMutation({
    mutationFn: () => call(exportMe, {}),
    onSuccess: ({ task_id }) => {
      keep({ task_id, started_at: new Date().toISOString() });
      rememberTask({ task_id, user_id, type: 'DATA_EXPORT', subject: '' });
    },
  });
}

/** How far the last export is; null when there is none, or its link has expired. */
export function useLastExport(): WatchedTask | null {
  const [kept, , forget] = useKeptExport();
  const task = useTask(kept?.task_id ?? null);
  const { expires_at } = task.result ?? {};
  const ends_ms = typeof expires_at === 'string' ? Date.parse(expires_at) : Number.NaN;
  useEffect(() => {
    if (Number.isNaN(ends_ms)) return;
    const timer = setTimeout(forget, Math.max(0, ends_ms - Date.now()));
    return () => clearTimeout(timer);
  }, [ends_ms, forget]);
  return kept && !(ends_ms <= Date.now()) ? task : null;
}
