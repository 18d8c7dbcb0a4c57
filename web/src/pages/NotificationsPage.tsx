import { Card, Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { AskedOfMe } from '../features/assessments/AskedOfMe.tsx';
import { KeptFailures } from '../features/notifications/KeptFailures.tsx';
import { NotificationItem } from '../features/notifications/NotificationItem.tsx';
import { useNotifications, useUnreadCount } from '../features/notifications/notifications.api.ts';
import { ReadAllButton } from '../features/notifications/ReadAllButton.tsx';
import { useMessages } from '../lib/messages.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/notifications');

export function NotificationsPage() {
  const { t } = useMessages();
  const { role } = useMe();
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const { data: unread = 0 } = useUnreadCount();
  const notifications = useNotifications({ page });
  useShortcut('r', t('Refresh'), () => void notifications.refetch());
  return (
    <>
      <PageHeader title={t('Notifications')} line={t('Your latest updates')}>
        {unread > 0 && <ReadAllButton />}
      </PageHeader>
      <Stack gap="lg">
        {role === 'candidate' && <AskedOfMe />}
        <Card padding="xs">
          <KeptFailures />
          <PagedList
            label={t('Notifications')}
            query={notifications}
            page={page}
            onPage={(next) => void navigate({ to: '/notifications', search: { page: next } })}
            empty={
              <EmptyState
                icon={IconBell}
                title={t('No notifications yet')}
                why={t('Updates about you and your work appear here.')}
              />
            }
          >
            {(one) => <NotificationItem key={one.id} notification={one} />}
          </PagedList>
        </Card>
      </Stack>
    </>
  );
}
