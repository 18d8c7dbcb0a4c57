// What can be done with the page, and with the dashboard that is open.

import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconDeviceFloppy, IconLink, IconMail, IconPencil, IconRestore, IconTrash, IconX } from '@tabler/icons-react';
import { defaultStringifySearch } from '@tanstack/react-router';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import type { AnalyticsSearch } from '../analytics/analytics-search.ts';
import type { ChangeAnalytics } from '../analytics/use-analytics-address.ts';
import type { ToSave } from './DashboardDialog.tsx';
import { useDeleteDashboard } from './dashboards.api.ts';
import { normalizeSearch } from './kept.ts';

/** Opens the page as it is now for whoever has it, whether or not they see the saved dashboard. */
async function copyLink(search: AnalyticsSearch): Promise<void> {
  const { dashboard } = search;
  const address = defaultStringifySearch({ ...normalizeSearch(search), ...(dashboard && { dashboard }) });
  try {
    await navigator.clipboard.writeText(`${location.origin}/analytics${address}`);
    notifySuccess('Link copied. Colleagues will see the same numbers.');
  } catch {
    notifyFailure("Couldn't copy the link", 'Copy it from the address bar.');
  }
}

type Props = {
  open: SavedDashboard | undefined;
  search: AnalyticsSearch;
  change: ChangeAnalytics;
  hasChanged: boolean;
  query: string; // Of the page as it is.
  onSave: (what: ToSave) => void;
  onReset: (dashboard: SavedDashboard) => void;
};

export function OpenItems({ open, search, change, hasChanged, query, onSave, onReset }: Props) {
  const askToDelete = useAskToDelete(change);
  return (
    <>
      <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => onSave({ query })}>
        Save as…
      </Menu.Item>
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copyLink(search)}>
        Copy link
      </Menu.Item>
      {open && (
        <>
          {hasChanged && (
            <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={() => onReset(open)}>
              Discard changes
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => change({ mailing: true })}>
            Email weekly…
          </Menu.Item>
          {open.is_mine_to_change && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => onSave({ dashboard: open, query: open.query })}
              >
                Rename or share…
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => askToDelete(open)}>
                Delete…
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => change({ dashboard: undefined, mailing: undefined })}
          >
            Close dashboard
          </Menu.Item>
        </>
      )}
    </>
  );
}

function useAskToDelete(change: ChangeAnalytics) {
  const remove = useDeleteDashboard();
  // Awaited where it is called: the menu has closed by the time of the answer.
  const doRemove = ({ id, name }: SavedDashboard) =>
    remove.mutateAsync(id).then(
      () => {
        change({ dashboard: undefined });
        notifySuccess(`Deleted “${name}”`);
      },
      (error: Error) => notifyFailure('Failed to delete the dashboard', error),
    );
  return (dashboard: SavedDashboard) =>
    openConfirmModal({
      title: `Delete “${dashboard.name}”?`,
      children: (
        <Text size="sm">
          {dashboard.is_shared ? 'It will be deleted for everyone in the workspace and its emails will stop. ' : ''}
          {!dashboard.is_shared && dashboard.weekday !== null ? 'Its weekly email will stop. ' : ''}
          The current page won't change. This can't be undone.
        </Text>
      ),
      labels: { confirm: 'Delete dashboard', cancel: 'Keep dashboard' },
      confirmProps: { color: 'red' },
      onConfirm: () => void doRemove(dashboard),
    });
}
