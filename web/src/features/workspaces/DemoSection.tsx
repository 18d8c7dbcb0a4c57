import { Button, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { notifyFailure } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDeleteDemo } from './workspaces.api.ts';

/** `onGone`: the workspace is no more, and neither is the log-in of whoever removed it. */
export function DemoSection({ isAdmin, onGone }: { isAdmin: boolean; onGone: () => void }) {
  const remove = useDeleteDemo();
  const ask = () =>
    openConfirmModal({
      title: 'Remove the demo for good?',
      children: (
        <Text size="sm">
          The invented people, their resumes and files, this workspace and its log-ins are deleted and do not come back.
          You are signed out. Accounts that were made since stay.
        </Text>
      ),
      labels: { confirm: 'Remove the demo', cancel: 'Keep it' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(undefined, {
          onSuccess: onGone,
          onError: (error) => notifyFailure('Failed to remove the demo', error),
        }),
    });
  return (
    <Section title="Demo" line="This company and its people are invented.">
      {isAdmin ? (
        <Button variant="outline" color="red" loading={remove.isPending} onClick={ask}>
          Remove the demo…
        </Button>
      ) : (
        <Text size="sm">An admin can remove it.</Text>
      )}
    </Section>
  );
}
