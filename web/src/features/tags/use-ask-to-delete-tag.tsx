import type { Tag } from '@hireframe/contract/tags.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteTag } from './tags.api.ts';

/** Deleting cannot be undone, so it asks first, names the tag and says who loses it. */
export function useAskToDeleteTag() {
  const remove = useDeleteTag();
  return ({ id, name, usage_count }: Tag) =>
    openConfirmModal({
      title: `Delete the tag ${name}?`,
      children: <Text size="sm">{losers(usage_count)} This cannot be undone. Making it inactive keeps it.</Text>,
      labels: { confirm: 'Delete tag', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`The tag ${name} is deleted`),
          onError: (error) => notifyFailure('Failed to delete tag', error),
        }),
    });
}

function losers(count: number): string {
  if (count === 0) return 'No candidate carries it.';
  return count === 1 ? '1 candidate loses it.' : `${count.toLocaleString('en')} candidates lose it.`;
}
