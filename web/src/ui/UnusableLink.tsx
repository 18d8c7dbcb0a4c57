// Where a mailed link leads that is not good (any more), or about which nobody could be asked.
import { Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../lib/api.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from './LinkButton.tsx';
import { PublicFrame } from './PublicFrame.tsx';

type Props = {
  error: Error;
  onRetry: () => void;
  stale: { title: string; why: string }; // Said of a link that is not good.
  failed: string; // The title where the server could not be asked.
};

export function UnusableLink({ error, onRetry, stale, failed }: Props) {
  const { t } = useMessages();
  const isStale = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <PublicFrame title={isStale ? stale.title : failed}>
      <Stack gap="md">
        <Text role="alert">{getErrorMessage(error)}</Text>
        {isStale ? (
          <Text c="dimmed" size="sm">
            {stale.why}
          </Text>
        ) : (
          <Button fullWidth onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        <LinkButton to="/" variant="default" fullWidth>
          {t('Go to Hireframe')}
        </LinkButton>
      </Stack>
    </PublicFrame>
  );
}
