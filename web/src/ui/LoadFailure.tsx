import { Alert, Button, Group, Text } from '@mantine/core';
import { reasonOf } from '../lib/reason.ts';

/** Stands where the content would be: what failed, why, and another try. */
export function LoadFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  return (
    <Alert color="red" title={title} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{reasonOf(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
