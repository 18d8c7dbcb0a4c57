// What waits, asked anew while one looks at it: lines go when they are done elsewhere.
import { getWorkQueue } from '@hireframe/contract/work-queue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const fresh_ms = 30_000;

export const useWorkQueue = (whose: 'mine' | 'team') =>
  useQuery({
    queryKey: ['work-queue', whose],
    queryFn: ({ signal }) => call(getWorkQueue, { query: { whose } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: fresh_ms,
    staleTime: 0, // Whoever comes back has just done something of it.
  });
