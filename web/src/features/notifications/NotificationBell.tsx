// The bell of the sidebar, with what is new in a popover.
import { Group, Popover, Skeleton, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { KeptFailures } from './KeptFailures.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotifications, useUnreadCount } from './notifications.api.ts';
import styles from './notifications.module.css';
import { ReadAllButton } from './ReadAllButton.tsx';
import { shortCount } from './unread.ts';

type Props = { className: string | undefined; labelClass: string | undefined; onToggle: (isOpen: boolean) => void };

/** `className` and `labelClass` are the sidebar's: it knows when there is room for words. */
export function NotificationBell({ className, labelClass, onToggle }: Props) {
  const { t } = useMessages();
  const { data: unread = 0 } = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    onToggle(next);
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="right-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={className} onClick={() => toggle(!isOpen)}>
          <span className={styles.bell}>
            <IconBell size={18} stroke={1.7} aria-hidden />
            {unread > 0 && <span className={styles.mark} aria-hidden />}
          </span>
          <span className={labelClass}>{t('Notifications')}</span>
          {unread > 0 && (
            <>
              <VisuallyHidden>{`, ${t('{count} unread', { count: unread })}`}</VisuallyHidden>
              <span className={`${styles.count} ${labelClass}`} aria-hidden>
                {shortCount(unread)}
              </span>
            </>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Latest unread={unread} onClose={() => toggle(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Latest({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { t } = useMessages();
  const { data, error, refetch } = useNotifications({ page: 1, page_size: 8 });
  return (
    <>
      <Group justify="space-between" className={styles.head}>
        <Title order={2}>{t('Notifications')}</Title>
        {unread > 0 && <ReadAllButton />}
      </Group>
      <KeptFailures />
      {data && data.count > 0 && (
        <ul className={styles.list}>
          {data.results.map((one) => (
            <NotificationItem key={one.id} notification={one} onOpen={onClose} />
          ))}
        </ul>
      )}
      {!data && error && (
        <LoadFailure title={t("Couldn't load notifications")} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Stack gap="xs" p="md" role="status" aria-label={t('Loading notifications')} aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      )}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed" p="md">
          {t('No notifications yet')}
        </Text>
      )}
      <div className={styles.foot}>
        <LinkTo to="/notifications" size="sm" onClick={onClose}>
          {t('View all')}
        </LinkTo>
      </div>
    </>
  );
}
