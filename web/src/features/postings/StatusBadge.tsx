import type { Posting } from '@hireframe/contract/postings.ts';
import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { getStatusColor } from './shown-posting.ts';

type Props = { posting: Pick<Posting, 'status' | 'status_display' | 'is_expired'> };

/** Nothing where everybody sees the job. */
export const ConfidentialBadge = ({ posting }: { posting: Pick<Posting, 'is_confidential'> }) =>
  posting.is_confidential && (
    <Badge color="violet" leftSection={<IconLock size={12} aria-hidden />} style={{ flex: 'none' }}>
      Confidential
    </Badge>
  );

export const StatusBadge = ({ posting }: Props) => (
  <Badge color={getStatusColor(posting)} style={{ flex: 'none' }}>
    {posting.status_display}
  </Badge>
);
