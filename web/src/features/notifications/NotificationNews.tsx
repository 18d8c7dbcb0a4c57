import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useUnreadCount } from './notifications.api.ts';
import { newCount } from './unread.ts';

/** Asks every minute for everybody, and says what came to whoever listens. Draws nothing. */
export function NotificationNews() {
  const { t } = useMessages();
  const { data: unread } = useUnreadCount({ polls: true });
  const [said, setSaid] = useState('');
  const before = useRef(unread);
  useEffect(() => {
    if (unread === undefined) return;
    const more = before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    setSaid(more > 0 ? t(newCount, { count: more }) : '');
  }, [unread, t]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
