import type { Notification } from '@hireframe/contract/notifications.ts';
import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { safePath } from '../../lib/next.ts';
import { useReadNotification } from './notifications.api.ts';
import styles from './notifications.module.css';

type Props = { notification: Notification; onOpen?: () => void };

/** Leads to what it is about; whoever follows it has seen it. */
export function NotificationItem({ notification, onOpen }: Props) {
  const { id, title, line, path, is_read, created_at } = notification;
  const { t, language } = useMessages();
  const navigate = useNavigate();
  const read = useReadNotification();
  const href = safePath(path) ?? '/notifications';
  function follow(event: MouseEvent) {
    if (!is_read) read.mutate(id);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // Into a tab of its own.
    event.preventDefault();
    onOpen?.();
    void navigate({ href });
  }
  return (
    <li>
      <a href={href} className={styles.item} data-new={!is_read || undefined} onClick={follow}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.words}>
          <span className={styles.title}>
            {!is_read && <VisuallyHidden>{`${t('New')}: `}</VisuallyHidden>}
            {title}
          </span>
          {line && <span className={styles.line}>{line}</span>}
          <time className={styles.line} dateTime={created_at}>
            {formatTimeAgo(created_at, { language })}
          </time>
        </span>
      </a>
    </li>
  );
}
