// What became of an application, newest first.
import type { MyApplicationEvent } from '@hireframe/contract/my-applications.ts';
import { Card, Timeline as Line, Skeleton, Text, Title } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMyHistory } from './my-applications.api.ts';

export function Timeline({ id }: { id: string }) {
  const { data: events, error, refetch } = useMyHistory(id);
  return (
    <Card component="section" aria-label="Progress">
      <Title order={2} mb="md">
        Progress
      </Title>
      {!events && error && (
        <LoadFailure title="Couldn't load the history" error={error} onRetry={() => void refetch()} />
      )}
      {!events && !error && <Skeleton height={96} aria-label="Loading history" />}
      {events && (
        <Line bulletSize={14} lineWidth={2} active={events.length} aria-label="History">
          {events.map((event) => (
            <Line.Item key={event.id} title={wordsOf(event)}>
              <Text size="xs" c="dimmed">
                {formatDeadline(event.created_at)}
              </Text>
            </Line.Item>
          ))}
        </Line>
      )}
    </Card>
  );
}

function wordsOf({ from_status, to_status, to_status_display, by }: MyApplicationEvent): string {
  if (to_status === 'withdrawn') return 'You withdrew';
  if (to_status === 'submitted' && by === 'candidate') return from_status ? 'You applied again' : 'You applied';
  return to_status_display;
}
