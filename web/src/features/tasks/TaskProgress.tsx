import { Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import type { WatchedTask } from './tasks.api.ts';

/** A bar with the name of the step. What is read aloud is the step, not every percent. */
export function TaskProgress({ task, label }: { task: Pick<WatchedTask, 'progress' | 'step'>; label: string }) {
  const { t, known } = useMessages();
  const step = task.step ? known(task.step) : t('Queued');
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap" aria-hidden>
        <Text size="xs" c="dimmed" truncate>
          {step}
        </Text>
        <Text size="xs" c="dimmed" ff="text" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {task.progress}%
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={task.progress} aria-label={label} />
      </Progress.Root>
      <VisuallyHidden role="status">{`${label}: ${step}`}</VisuallyHidden>
    </Stack>
  );
}
