import { IconBell } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { LinkIcon } from '../../ui/LinkIcon.tsx';
import { useUnreadCount } from './notifications.api.ts';
import styles from './notifications.module.css';

/** The bell of a phone: it leads to the page, because a popover would fill the screen. */
export function NotificationsLink() {
  const { t } = useMessages();
  const { data: unread = 0 } = useUnreadCount();
  return (
    <LinkIcon
      to="/notifications"
      size={44}
      aria-label={unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: unread })}
    >
      <span className={styles.bell}>
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && <span className={styles.mark} aria-hidden />}
      </span>
    </LinkIcon>
  );
}
