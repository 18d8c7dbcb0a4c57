import type { MailboxStatus } from '@hireframe/contract/mailboxes.ts';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClockX, IconPlayerPause } from '@tabler/icons-react';
import { statusWords } from './mailbox-words.ts';

const icons = { active: IconCheck, paused: IconPlayerPause, error: IconAlertTriangle, expired: IconClockX };

export function StatusBadge({ status }: { status: MailboxStatus }) {
  const { label, color } = statusWords[status];
  const Icon = icons[status];
  return (
    <Badge color={color} leftSection={<Icon size={12} stroke={2} aria-hidden />} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}
