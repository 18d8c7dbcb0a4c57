// What became of an application, newest first.
import type { MyApplicationEvent } from '@hireframe/contract/my-applications.ts';
import { Card, Timeline as Line, Skeleton, Text, Title } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMyHistory } from './my-applications.api.ts';

export function Timeline({ id }: { id: string }) {
  const { t, known, language } = useMessages();
  const { data: events, error, refetch } = useMyHistory(id);
  return (
    <Card component="section" aria-label={t('Progress')}>
      <Title order={2} mb="md">
        {t('Progress')}
      </Title>
      {!events && error && (
        <LoadFailure title={t("Couldn't load the history")} error={error} onRetry={() => void refetch()} />
      )}
      {!events && !error && <Skeleton height={96} role="status" aria-label={t('Loading history')} />}
      {events && (
        <Line bulletSize={14} lineWidth={2} active={events.length} aria-label={t('History')}>
          {events.map((event) => (
            <Line.Item key={event.id} title={known(wordsOf(event))}>
              <Text size="xs" c="dimmed">
                {formatDeadline(event.created_at, { language })}
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
