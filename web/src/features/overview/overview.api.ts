// The Recruitment Overview of my workspace.
import { getDashboard } from '@hireframe/contract/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { readDashboard } from './dashboard-parts.ts';

/** What there is of it: parts that the answer lacks are undefined. */
export const useDashboard = () =>
  useQuery({ queryKey: ['overview'], queryFn: ({ signal }) => call(getDashboard, {}, signal).then(readDashboard) });
