import type { Posting } from '@hireframe/contract/postings.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeletePosting } from './postings.api.ts';
import { getPostingTitle } from './shown-posting.ts';

/** Deleting a draft cannot be undone, so it asks first. */
export function useAskToDeletePosting(onDeleted: () => void) {
  const remove = useDeletePosting();
  return (posting: Posting) =>
    openConfirmModal({
      title: `Delete the draft ${getPostingTitle(posting)}?`,
      children: <Text size="sm">The draft and the text it was made from are deleted. This cannot be undone.</Text>,
      labels: { confirm: 'Delete draft', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(posting.id, {
          onSuccess: () => {
            notifySuccess(`The draft ${getPostingTitle(posting)} is deleted`);
            onDeleted();
          },
          onError: (error) => notifyFailure('Failed to delete the draft', error),
        }),
    });
}
