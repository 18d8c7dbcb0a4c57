import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { retrySending, type Sending } from '../recorder/sending.ts';

/** How far an answer is on its way. It goes on whatever page is looked at. */
export function SendingLine({ sending }: { sending: Sending }) {
  const { t } = useMessages();
  const { answer_id, recorded, sent, is_waiting, is_confirmed, error } = sending;
  if (is_confirmed) return null;
  if (error)
    return (
      <Alert color="red" role="alert" title={t('Failed to upload video')}>
        <Group justify="space-between" gap="sm">
          <Text size="sm">{`${getErrorMessage(error)} ${t('Your recording is safe on this device.')}`}</Text>
          <Button size="xs" variant="default" onClick={() => retrySending(answer_id)}>
            {t('Retry')}
          </Button>
        </Group>
      </Alert>
    );
  const line = is_waiting
    ? t("You're offline. Your answer is safe on this device and we'll send it when you're back online.")
    : t('Sending your answer: {sent} of {recorded} seconds', { sent, recorded });
  return (
    <Stack gap={4}>
      <Progress value={recorded ? (100 * sent) / recorded : 0} aria-label={t('Sending your answer')} />
      <Text size="sm" c="dimmed" role="status">
        {line}
      </Text>
    </Stack>
  );
}
