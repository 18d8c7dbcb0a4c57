import type { Application } from '@hireframe/contract/applications.ts';
import { Badge } from '@mantine/core';
import { statusColors } from './application-states.ts';

export const StatusBadge = ({ application }: { application: Pick<Application, 'status' | 'status_display'> }) => (
  <Badge color={statusColors[application.status]} style={{ flex: 'none' }}>
    {application.status_display}
  </Badge>
);
