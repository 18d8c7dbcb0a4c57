import { askAdministrator, type MagicSearchStatus, setupHints } from '@hireframe/contract/search.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useSetUp } from './search.api.ts';

type Status = z.output<typeof MagicSearchStatus>;
type Props = { status: Status; isAdmin: boolean; onRetry: () => void };

/** What is missing, in the specification's words and order. */
function hintsOf({ setup_details }: Status): string {
  const names = Object.keys(setupHints) as (keyof typeof setupHints)[];
  const hints = names.filter((name) => !setup_details[name]).map((name) => setupHints[name]);
  return [hints.length > 0 && `${hints.join(', ')}.`, askAdministrator].filter(Boolean).join(' ');
}

export function NotReady({ status, isAdmin, onRetry }: Props) {
  const setUp = useSetUp();
  return (
    <Stack gap="sm">
      <Alert color="yellow" title="Magic Search is not ready" role="alert">
        <Stack gap="sm">
          <Text size="sm">{hintsOf(status)}</Text>
          <Text size="xs" c="dimmed">
            It is asked again by itself every few seconds; what you typed stays.
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onRetry}>
              Retry
            </Button>
            {isAdmin && (
              <Button size="xs" loading={setUp.isPending} onClick={() => setUp.mutate()}>
                Set up Magic Search
              </Button>
            )}
          </Group>
        </Stack>
      </Alert>
      {setUp.error && (
        <LoadFailure title="Magic Search could not be set up" error={setUp.error} onRetry={() => setUp.mutate()} />
      )}
    </Stack>
  );
}
