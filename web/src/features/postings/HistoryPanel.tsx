// What became of a posting, newest first.
import type { PostingEvent } from '@hireframe/contract/postings.ts';
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatDateTime, formatTimeAgo } from '../../lib/dates.ts';
import feed from '../../ui/feed.module.css';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePostingHistory } from './postings.api.ts';

export function HistoryPanel({ posting_id }: { posting_id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePostingHistory(posting_id);
  return (
    <Card component="section" aria-label="Recent Activity">
      <Title order={2} mb="md">
        Recent Activity
      </Title>
      {data && (
        <ul className={feed.feed}>
          {data.pages
            .flatMap(({ results }) => results)
            .map((event) => (
              <Entry key={event.id} event={event} />
            ))}
        </ul>
      )}
      {error && <LoadFailure title="Failed to load the activity" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="sm" role="status" aria-label="Loading the activity" aria-busy>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older activity
        </Button>
      )}
    </Card>
  );
}

const Entry = ({ event }: { event: PostingEvent }) => (
  <li>
    <Text size="sm" fw={500}>
      {event.action_display}
    </Text>
    {event.reason && <Text size="sm">{`Reason: ${event.reason}`}</Text>}
    {event.notes && <Text size="sm">{event.notes}</Text>}
    <Text size="xs" c="dimmed">
      {`${event.performed_by_name ?? 'Hireframe'} · `}
      <time dateTime={event.created_at} title={formatDateTime(event.created_at)}>
        {formatTimeAgo(event.created_at)}
      </time>
    </Text>
  </li>
);
