import { Alert, Button, Group, Text } from '@mantine/core';
import { reasonOf } from '../lib/reason.ts';

type Given = { title: string; error: Error | string; onRetry: () => void };

/** Stands where the content would be: what failed, why (`error`, or the reason in words), and another try. */
export function LoadFailure({ title, error, onRetry }: Given) {
  return (
    <Alert color="red" title={title} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{typeof error === 'string' ? error : reasonOf(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
