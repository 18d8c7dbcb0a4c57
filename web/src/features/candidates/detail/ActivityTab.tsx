// Who did what with a candidate, newest first.
import type { CandidateEvent } from '@hireframe/contract/candidates.ts';
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatDateTime, formatTimeAgo } from '../../../lib/dates.ts';
import feed from '../../../ui/feed.module.css';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useCandidateActivity } from '../candidates.api.ts';

export function ActivityTab({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useCandidateActivity(id);
  return (
    <Card component="section" aria-label="Activity">
      <Title order={2} mb="md">
        Activity
      </Title>
      {data && <Feed events={data.pages.flatMap(({ results }) => results)} />}
      {!data && error && (
        <LoadFailure title="Failed to load the activity" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Stack gap="sm" role="status" aria-label="Loading the activity" aria-busy>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
      {isFetchNextPageError && error && (
        <LoadFailure title="Failed to load older activity" error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older activity
        </Button>
      )}
    </Card>
  );
}

function Feed({ events }: { events: CandidateEvent[] }) {
  if (events.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No activity yet.
      </Text>
    );
  return (
    <ul className={feed.feed}>
      {events.map(({ id, line, actor_name, created_at }) => (
        <li key={id}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
          <Text size="xs" c="dimmed">
            {`${actor_name ?? 'Hireframe'} · `}
            <time dateTime={created_at} title={formatDateTime(created_at)}>
              {formatTimeAgo(created_at)}
            </time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
