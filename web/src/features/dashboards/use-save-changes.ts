import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useChangeDashboard } from './dashboards.api.ts';

/** The dashboard shows from now on what the page shows. */
export function useSaveChanges() {
  const change = useChangeDashboard();
  const run = ({ id, name }: SavedDashboard, query: string) =>
    void change.mutateAsync({ id, query }).then(
      () => notifySuccess(`“${name}” shows this now`),
      (error: Error) => notifyFailure('Failed to save the changes', error),
    );
  return { run, isPending: change.isPending };
}
