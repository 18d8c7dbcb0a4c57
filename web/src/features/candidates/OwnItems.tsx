import type { CandidateView } from '@hireframe/contract/candidates.ts';
import { Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useChangeView, useDeleteView } from './candidates.api.ts';
import type { ViewToName } from './ViewDialog.tsx';

type Props = {
  view: CandidateView;
  query: string; // What it would show, were it updated.
  hasChanged: boolean;
  onName: (one: ViewToName) => void;
  onUpdated?: () => void;
  onDeleted: () => void;
};

/** What one may do with a view of one's own. */
export function OwnItems({ view, query, hasChanged, onName, onUpdated, onDeleted }: Props) {
  const change = useChangeView();
  const remove = useDeleteView();
  const { id, name, is_shared } = view;
  // Awaited where they are called: the menu has closed by the time of the answer.
  const update = () =>
    change.mutateAsync({ id, query }).then(
      () => {
        notifySuccess(`“${name}” updated`);
        onUpdated?.();
      },
      (error: Error) => notifyFailure('Failed to update the view', error),
    );
  const doRemove = () =>
    remove.mutateAsync(id).then(onDeleted, (error: Error) => notifyFailure('Failed to delete the view', error));
  const askToRemove = () =>
    openConfirmModal({
      title: `Delete “${name}”?`,
      children: (
        <Text size="sm">
          {is_shared ? 'It will be deleted for everyone in the workspace. ' : ''}The candidates in it stay as they are.
          This can't be undone.
        </Text>
      ),
      labels: { confirm: 'Delete view', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => void doRemove(),
    });
  return (
    <>
      {hasChanged && <Menu.Item onClick={() => void update()}>{`Update “${name}”`}</Menu.Item>}
      <Menu.Item onClick={() => onName({ view, query })}>Rename or share…</Menu.Item>
      <Menu.Item onClick={askToRemove}>Delete the view…</Menu.Item>
    </>
  );
}
