import type { Posting } from '@hireframe/contract/postings.ts';
import { Badge } from '@mantine/core';
import { colorOf } from './shown-posting.ts';

type Given = { posting: Pick<Posting, 'status' | 'status_display' | 'is_expired'> };

export const StatusBadge = ({ posting }: Given) => (
  <Badge color={colorOf(posting)} style={{ flex: 'none' }}>
    {posting.status_display}
  </Badge>
);
