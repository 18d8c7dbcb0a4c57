import type { Resume } from '@hireframe/contract/resumes.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteResume } from './resumes.api.ts';

/** Deleting cannot be undone, so it asks first and names the file. */
export function useAskToDelete(onDeleted: () => void = () => {}) {
  const remove = useDeleteResume();
  return ({ id, file_name }: Pick<Resume, 'id' | 'file_name'>) =>
    openConfirmModal({
      title: `Delete ${file_name}?`,
      children: (
        <Text size="sm">This deletes the file, its score and everything read from it. This can't be undone.</Text>
      ),
      labels: { confirm: 'Delete resume', cancel: 'Keep resume' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notifySuccess(`${file_name} was deleted`);
            onDeleted();
          },
          onError: (error) => notifyFailure(`Failed to delete ${file_name}`, error),
        }),
    });
}
