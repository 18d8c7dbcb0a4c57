import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteSession } from './assessments.api.ts';

export function SessionMenu({ session }: { session: AssessmentSession }) {
  const { t } = useMessages();
  const remove = useDeleteSession();
  const { id, title, kind, workspace_name } = session;
  const ask = () =>
    modals.openConfirmModal({
      title: t('Delete "{title}"?', { title }),
      children: (
        <Text size="sm">
          {kind === 'practice'
            ? t('Its recordings, answers and report are permanently deleted.')
            : t(
                'Its recordings, answers and report are permanently deleted. {company} will no longer see them and will be told that you withdrew your consent.',
                { company: workspace_name ?? '' },
              )}
        </Text>
      ),
      labels: { confirm: t('Delete'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(t('Assessment deleted')),
          onError: (error) => notifyFailure(t('Failed to delete the assessment'), error),
        }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('More actions for {title}', { title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={ask}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
