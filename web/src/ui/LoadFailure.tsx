import { Alert, Button, Group, Text } from '@mantine/core';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';

type Props = { title: string; error: Error | string; onRetry: () => void };

/** Stands where the content would be: what failed, why (`error`, or the reason in words), and another try. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const { t } = useMessages();
  return (
    <Alert color="red" title={title} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{typeof error === 'string' ? error : getErrorMessage(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
      </Group>
    </Alert>
  );
}
