// In place of a job: loading, closed, failed.
import { Skeleton, Stack } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { isGone } from './public-postings.api.ts';

export function MissingJob({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useMessages();
  if (isGone(error))
    return (
      <EmptyState
        icon={IconBriefcaseOff}
        title={t('This job is no longer open')}
        why={t('It may have been filled or closed. See what else is open.')}
        isAlert
        isPage
      >
        <LinkButton to="/jobs">{t('See open jobs')}</LinkButton>
      </EmptyState>
    );
  return <LoadFailure title={t("Couldn't load the job")} error={error} onRetry={onRetry} />;
}

export function JobSkeleton() {
  const { t } = useMessages();
  return (
    <Stack gap="md" role="status" aria-label={t('Loading job')} aria-busy>
      <Skeleton height={64} mt="xl" radius="md" />
      <Skeleton height={120} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </Stack>
  );
}
