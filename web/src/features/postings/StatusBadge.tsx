import type { Posting } from '@hireframe/contract/postings.ts';
import { Badge } from '@mantine/core';
import { getStatusColor } from './shown-posting.ts';

type Props = { posting: Pick<Posting, 'status' | 'status_display' | 'is_expired'> };

export const StatusBadge = ({ posting }: Props) => (
  <Badge color={getStatusColor(posting)} style={{ flex: 'none' }}>
    {posting.status_display}
  </Badge>
);
