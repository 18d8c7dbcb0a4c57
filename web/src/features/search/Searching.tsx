// From 'is it ready' to the people found.
import type { User } from '@hireframe/contract/users.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { mayDo } from '../accounts/use-may.ts';
import { useRowKeys } from './Found.tsx';
import { Loading, NotReady, Outcome } from './Outcome.tsx';
import { SentenceForm } from './SentenceForm.tsx';
import { Start } from './Start.tsx';
import { failureOfStatus, foundBefore, lastOpened, useSearchStatus } from './search.api.ts';
import type { SearchAddress } from './use-search-address.ts';

export function Searching({ me, address }: { me: User; address: SearchAddress }) {
  const { data: status, error, isFetching, refetch } = useSearchStatus();
  const retry = () => void refetch();
  const isReady = status?.can_search === true;
  const failure = error && failureOfStatus(error);
  const { sentence } = address.asked;
  const isBack = foundBefore(useQueryClient(), address.asked)?.some(({ id }) => id === lastOpened.id);
  const onKeyDown = useRowKeys();
  return (
    <Stack gap="md" onKeyDown={onKeyDown}>
      <SentenceForm sentence={sentence} isReady={isReady} isFirst={!isBack} onAsk={address.ask} />
      {!status && failure && !isFetching && (
        <LoadFailure title={failure.title} error={failure.reason} onRetry={retry} />
      )}
      {!status && (isFetching || !error) && <Checking />}
      {status?.is_loading && <Loading sentence={sentence} />}
      {status && !status.ready && !status.is_loading && (
        <NotReady status={status} isAdmin={mayDo(me, 'workspace:write')} onRetry={retry} />
      )}
      {isReady && (sentence ? <Outcome address={address} /> : <Start onAsk={address.ask} />)}
    </Stack>
  );
}

const Checking = () => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed" role="status">
      Checking whether Magic Search is ready…
    </Text>
    {['one', 'two', 'three'].map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
);
