import { Button } from '@mantine/core';
import { notifyFailure } from '../../ui/notify.tsx';
import { useReadAllNotifications } from './notifications.api.ts';

export function ReadAllButton() {
  const readAll = useReadAllNotifications();
  const onError = (error: Error) => notifyFailure('Failed to mark all as read', error);
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => readAll.mutate(undefined, { onError })}>
      Mark all as read
    </Button>
  );
}
