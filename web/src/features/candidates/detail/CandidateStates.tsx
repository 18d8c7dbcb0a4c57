// In place of a candidate: loading, gone, not to be seen yet, failed.
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconMailExclamation, IconUserOff } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import styles from './candidate.module.css';

type Props = { error: Error; onRetry: () => void };

export function MissingCandidate({ error, onRetry }: Props) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404)
    return (
      <EmptyState
        icon={IconUserOff}
        title="Candidate not found"
        why="They may have been deleted or merged, or belong to another workspace."
        isAlert
        isPage
      >
        <LinkButton to="/candidates">See all candidates</LinkButton>
      </EmptyState>
    );
  if (status === 403)
    return (
      <EmptyState icon={IconMailExclamation} title="You can't see candidates yet" why={error.message} isAlert isPage>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    );
  return <LoadFailure title="Failed to load this candidate" error={error} onRetry={onRetry} />;
}

export const CandidateSkeleton = () => (
  <div role="status" aria-label="Loading the candidate" aria-busy>
    <Skeleton height={64} mb="lg" radius="md" />
    <div className={styles.page}>
      <Stack className={styles.main} gap="md">
        <Skeleton height={36} radius="md" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={160} radius="lg" />
        ))}
      </Stack>
      <Stack gap="md">
        <Skeleton height={320} radius="lg" />
        <Skeleton height={140} radius="lg" />
      </Stack>
    </div>
  </div>
);
