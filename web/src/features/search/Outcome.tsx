// What a sentence finds, and how it was understood.
import { Stack } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Understood } from './conditions/Understood.tsx';
import { Found } from './Found.tsx';
import { FoundSkeletons } from './FoundSkeletons.tsx';
import { failureOfSearch, useFound } from './search.api.ts';
import type { SearchAddress } from './use-search-address.ts';

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
