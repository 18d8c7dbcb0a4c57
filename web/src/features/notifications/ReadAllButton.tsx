import { Button } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useReadAllNotifications } from './notifications.api.ts';

export function ReadAllButton() {
  const { t } = useMessages();
  const readAll = useReadAllNotifications();
  const onError = (error: Error) => notifyFailure(t('Failed to mark all as read'), error);
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => readAll.mutate(undefined, { onError })}>
      {t('Mark all as read')}
    </Button>
  );
}
