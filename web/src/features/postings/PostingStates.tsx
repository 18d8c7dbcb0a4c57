// In place of a posting: loading, gone, failed.
import { Skeleton, Stack } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { ApiError } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './detail.module.css';

export function MissingPosting({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={IconBriefcaseOff}
        title="Job not found"
        why="It may have been deleted, or it belongs to another workspace."
        isAlert
        isPage
      >
        <LinkButton to="/job-requirements">See all job postings</LinkButton>
      </EmptyState>
    );
  return <LoadFailure title="Failed to load this posting" error={error} onRetry={onRetry} />;
}

export const PostingSkeleton = () => (
  <div role="status" aria-label="Loading the posting" aria-busy>
    <Skeleton height={56} mb="md" radius="md" />
    <div className={styles.page}>
      <Skeleton className={styles.acts} height={140} radius="lg" />
      <div className={styles.main}>
        <Skeleton height={560} radius="lg" />
      </div>
      <Stack className={styles.rest} gap="md">
        <Skeleton height={240} radius="lg" />
        <Skeleton height={140} radius="lg" />
      </Stack>
    </div>
  </div>
);
