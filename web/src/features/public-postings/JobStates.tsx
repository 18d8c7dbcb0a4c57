// In place of a job: loading, closed, failed.
import { Skeleton, Stack } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { isGone } from './public-postings.api.ts';

export function MissingJob({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error))
    return (
      <EmptyState
        icon={IconBriefcaseOff}
        title="This job is no longer open"
        why="It may have been filled or closed. See what else is open."
        isAlert
        isPage
      >
        <LinkButton to="/jobs">See open jobs</LinkButton>
      </EmptyState>
    );
  return <LoadFailure title="Couldn't load the job" error={error} onRetry={onRetry} />;
}

export const JobSkeleton = () => (
  <Stack gap="md" role="status" aria-label="Loading job" aria-busy>
    <Skeleton height={64} mt="xl" radius="md" />
    <Skeleton height={120} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </Stack>
);
