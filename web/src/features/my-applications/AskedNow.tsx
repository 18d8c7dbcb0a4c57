// An assessment that the company asks for, while it can be answered.
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDeadline, formatTimeLeft } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useStartAsked } from './my-applications.api.ts';

export function AskedNow({ assessment }: { assessment: NonNullable<MyApplication['assessment']> }) {
  const { t, language } = useMessages();
  const { session_id, screening_id, deadline_at } = assessment;
  const start = useStartAsked();
  const navigate = useNavigate();
  const begin = () =>
    start.mutate(screening_id, {
      onSuccess: (begun) => void navigate({ to: '/assessments/$id', params: { id: begun.session_id } }),
    });
  return (
    <Card component="section" aria-label={t('Assessment due')}>
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 220px' }}>
          <Title order={2}>{t('Assessment due')}</Title>
          <Text size="sm" c="dimmed">
            {t("Due {when} ({left}). You'll see what is recorded and measured first, and you can decline.", {
              when: formatDeadline(deadline_at, { language }),
              left: formatTimeLeft(deadline_at, { t }),
            })}
          </Text>
        </div>
        {session_id ? (
          <LinkButton to="/assessments/$id" params={{ id: session_id }}>
            {t('Continue')}
          </LinkButton>
        ) : (
          <Button onClick={begin} loading={start.isPending}>
            {t('Start')}
          </Button>
        )}
      </Group>
      {start.error && (
        <Alert color="red" role="alert" mt="sm">
          {getErrorMessage(start.error)}
        </Alert>
      )}
    </Card>
  );
}
