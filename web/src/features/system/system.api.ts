import { getLicenses, getSystem } from '@hireframe/contract/system.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const lookMs = 10_000;

/** Asked again while the page is open: whoever looks is waiting for something to get better. */
export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call(getSystem, {}, signal),
    refetchInterval: lookMs,
  });

export const useLicenses = () =>
  useQuery({ queryKey: ['system', 'licenses'], queryFn: ({ signal }) => call(getLicenses, {}, signal) });
