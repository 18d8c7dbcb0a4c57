// Single sign-on in the settings: the provider, the domains whose people come by it, and what roles they get.
import type { SingleSignOn } from '@hireframe/contract/single-sign-on.ts';
import { Skeleton, Stack } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { DomainsSection } from './DomainsSection.tsx';
import { ProviderSection } from './ProviderSection.tsx';
import { useSingleSignOn } from './single-sign-on.api.ts';

export function SingleSignOnTab() {
  const { data, error, refetch } = useSingleSignOn();
  if (!data)
    return error ? (
      <LoadFailure title="Couldn't load single sign-on" error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack gap="md" aria-busy="true" aria-label="Loading single sign-on">
        <Skeleton height={360} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </Stack>
    );
  return (
    <Stack gap="md">
      <ProviderSection key={keyOf(data)} {...data} />
      <DomainsSection domains={data.domains} />
    </Stack>
  );
}

/** The form begins anew with what was saved. */
const keyOf = ({ connection }: SingleSignOn) => JSON.stringify(connection);
