import type { Resume } from '@hireframe/contract/resumes.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteResume } from './resumes.api.ts';

/** Deleting cannot be undone, so it asks first and names the file. */
export function useAskToDelete(onDeleted: () => void = () => {}) {
  const { t } = useMessages();
  const remove = useDeleteResume();
  return ({ id, file_name }: Pick<Resume, 'id' | 'file_name'>) =>
    openConfirmModal({
      title: t('Delete {file}?', { file: file_name }),
      children: (
        <Text size="sm">
          {t("This deletes the file, its score and everything read from it. This can't be undone.")}
        </Text>
      ),
      labels: { confirm: t('Delete resume'), cancel: t('Keep resume') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => {
            notifySuccess(t('{file} was deleted', { file: file_name }));
            onDeleted();
          },
          onError: (error) => notifyFailure(t('Failed to delete {file}', { file: file_name }), error),
        }),
    });
}
