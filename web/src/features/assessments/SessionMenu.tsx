import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteSession } from './assessments.api.ts';

export function SessionMenu({ session }: { session: AssessmentSession }) {
  const remove = useDeleteSession();
  const { id, title, kind, workspace_name } = session;
  const ask = () =>
    modals.openConfirmModal({
      title: `Delete "${title}"?`,
      children: (
        <Text size="sm">
          Its recordings, answers and report are permanently deleted.
          {kind === 'screening' &&
            ` ${workspace_name} will no longer see them and will be told that you withdrew your consent.`}
        </Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess('Assessment deleted'),
          onError: (error) => notifyFailure('Failed to delete the assessment', error),
        }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={ask}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
