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
      title: 'Remove demo permanently?',
      children: (
        <Text size="sm">
          This deletes the sample candidates with their resumes and files, this workspace and its demo accounts, and
          signs you out. Accounts created since then stay.
        </Text>
      ),
      labels: { confirm: 'Remove demo', cancel: 'Keep demo' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(undefined, {
          onSuccess: onGone,
          onError: (error) => notifyFailure('Failed to remove the demo', error),
        }),
    });
  return (
    <Section title="Demo" line="This company and its people are sample data">
      {isAdmin ? (
        <Button variant="outline" color="red" loading={remove.isPending} onClick={ask}>
          Remove demo…
        </Button>
      ) : (
        <Text size="sm">Only admins can remove it.</Text>
      )}
    </Section>
  );
}
