// What a sentence finds, and how it was understood.
import { askAdministrator, indexLoading, type MagicSearchStatus, setupHints } from '@hireframe/contract/search.ts';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { z } from 'zod';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Understood } from './conditions/Understood.tsx';
import { Found, FoundSkeletons } from './Found.tsx';
import { failureOfSearch, useFound, useSetUp } from './search.api.ts';
import type { SearchAddress } from './use-search-address.ts';

/** `sentence`: what is searched for then; '' where nothing is yet. */
export const Loading = ({ sentence }: { sentence: string }) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed" role="status">
      {indexLoading} {sentence ? 'Your search will continue automatically.' : 'Then you can search.'}
    </Text>
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
);

type Status = z.output<typeof MagicSearchStatus>;
type NotReadyProps = { status: Status; isAdmin: boolean; onRetry: () => void };

/** What is missing, in the specification's words and order. */
function hintsOf({ setup_details }: Status): string {
  const names = Object.keys(setupHints) as (keyof typeof setupHints)[];
  const hints = names.filter((name) => !setup_details[name]).map((name) => setupHints[name]);
  return [hints.length > 0 && `${hints.join(', ')}.`, askAdministrator].filter(Boolean).join(' ');
}

export function NotReady({ status, isAdmin, onRetry }: NotReadyProps) {
  const setUp = useSetUp();
  return (
    <Stack gap="sm">
      <Alert
        color="yellow"
        title={status.can_search ? 'Using the built-in search engine' : 'Magic Search is not ready'}
        role={status.can_search ? 'status' : 'alert'}
      >
        <Stack gap="sm">
          <Text size="sm">{hintsOf(status)}</Text>
          <Text size="xs" c="dimmed">
            {status.can_search
              ? 'Your searches still work. We check the connection again every few seconds.'
              : 'We check again every few seconds. Your search is kept.'}
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
        <LoadFailure title="Couldn't set up Magic Search" error={setUp.error} onRetry={() => setUp.mutate()} />
      )}
    </Stack>
  );
}

export function Outcome({ address }: { address: SearchAddress }) {
  const { asked, edit, readAgain } = address;
  const { data: found, error, isFetching, isPlaceholderData, refetch } = useFound(asked, true);
  const tree = asked.tree ?? found?.understood.tree;
  const unused = asked.tree ? asked.tree.words : (found?.understood.unused ?? []);
  const failure = error && !isFetching ? failureOfSearch(error) : undefined;
  return (
    <Stack gap="md" aria-busy={isFetching}>
      {tree && (
        <Understood
          key={asked.sentence}
          {...{ tree, unused, edit, readAgain }}
          isEdited={asked.tree !== undefined}
          isStale={isPlaceholderData && !asked.tree}
        />
      )}
      {failure && <LoadFailure title={failure.title} error={failure.reason} onRetry={() => void refetch()} />}
      {!found && !failure && <FoundSkeletons />}
      {found && tree && <Found {...{ found, tree, address }} isStale={isFetching} />}
    </Stack>
  );
}
