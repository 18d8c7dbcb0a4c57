// Who moved an application, when and why. Notes and reasons are the team's.
import { applicationStatusWords, rejectionReasonWords } from '@hireframe/contract/application-words.ts';
import type { ApplicationEvent } from '@hireframe/contract/applications.ts';
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatDateTime } from '../../lib/dates.ts';
import feed from '../../ui/feed.module.css';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useHistory } from './applications.api.ts';

export function HistoryCard({ id }: { id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(id);
  return (
    <Card component="section" aria-label="History">
      <Title order={2} mb="md">
        History
      </Title>
      {!data && error && (
        <LoadFailure title="Failed to load the history" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={80} role="status" aria-label="Loading the history" aria-busy />}
      {data && (
        <ol className={feed.feed} aria-label="History, newest first">
          {data.pages
            .flatMap(({ results }) => results)
            .map((event) => (
              <Event key={event.id} event={event} />
            ))}
        </ol>
      )}
      {hasNextPage && (
        <Button mt="md" variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Card>
  );
}

function Event({ event }: { event: ApplicationEvent }) {
  const { from_status, to_status_display, performed_by_name, note, reason, candidate_reason, created_at } = event;
  return (
    <li>
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          {from_status ? `${applicationStatusWords[from_status]} → ${to_status_display}` : 'Applied'}
        </Text>
        <Text size="xs" c="dimmed">
          {[performed_by_name, formatDateTime(created_at)].filter(Boolean).join(' · ')}
        </Text>
        {candidate_reason && <Said label="Told the candidate" text={rejectionReasonWords[candidate_reason]} />}
        {reason && <Said label="Reason" text={reason} />}
        {note && <Said label="Note" text={note} />}
      </Stack>
    </li>
  );
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <Text span size="sm" c="dimmed">{`${label}: `}</Text>
    {text}
  </Text>
);
