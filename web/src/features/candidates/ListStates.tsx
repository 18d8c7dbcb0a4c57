// What stands in place of the rows when there are none.
import { Button, Group } from '@mantine/core';
import { IconFilterOff, IconMailOff, IconUsers } from '@tabler/icons-react';
import { ApiError } from '../../lib/api.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useResendVerification } from '../accounts/account-steps.api.ts';
import type { ActiveFilter } from './active-filters.ts';
import { useCountsWithout } from './candidates.api.ts';
import { type ListSearch, toListQuery } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

export const EmptyPool = () => (
  <EmptyState
    icon={IconUsers}
    title="No candidates yet"
    why="People whose resumes you upload or who accept your invitation appear here."
  >
    <Group gap="xs" justify="center">
      <LinkButton to="/bulk-upload">Upload resumes</LinkButton>
      <LinkButton to="/invite-candidate" variant="default">
        Invite candidates
      </LinkButton>
    </Group>
  </EmptyState>
);

type NoMatchProps = { search: ListSearch; filters: ActiveFilter[]; change: ChangeList; onReset: () => void };

/** The one filter whose removal finds the most people is offered, with how many. */
export function NoMatch({ search, filters, change, onReset }: NoMatchProps) {
  const counts = useCountsWithout(filters.map(({ without }) => toListQuery({ ...search, ...without })));
  const best = filters
    .map((filter, n) => ({ ...filter, count: counts[n] ?? 0 }))
    .reduce<(ActiveFilter & { count: number }) | undefined>((a, b) => (b.count > (a?.count ?? 0) ? b : a), undefined);
  return (
    <EmptyState
      icon={IconFilterOff}
      title="No candidates match these filters"
      why={best ? 'Removing one of them helps most.' : 'Remove some of them, or start over.'}
    >
      <Group gap="xs" justify="center">
        {best && (
          <Button onClick={() => change(best.without)}>
            {`Remove “${best.words}”: ${pluralize(best.count, 'candidate')}`}
          </Button>
        )}
        <Button variant="default" onClick={onReset}>
          Reset filters
        </Button>
      </Group>
    </EmptyState>
  );
}

/** A workspace may show candidates only to members whose address is confirmed. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403) return <AddressNeeded error={error} onRetry={onRetry} />;
  return <LoadFailure title="Couldn't load candidates" error={error} onRetry={onRetry} />;
}

function AddressNeeded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => notifySuccess('Link sent'),
      onError: (failure) => notifyFailure("Couldn't send the link", failure),
    });
  return (
    <EmptyState icon={IconMailOff} title="You can't see candidates yet" why={error.message} isAlert>
      <Group gap="xs" justify="center">
        <Button loading={resend.isPending} onClick={send}>
          Resend link
        </Button>
        <Button variant="default" onClick={onRetry}>
          I've confirmed it
        </Button>
      </Group>
    </EmptyState>
  );
}
