// What is left of the storage, so that it can be said before a file is sent.
import { getStorageUse } from '@hireframe/contract/storage-quota.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Asked anew wherever files are chosen. Undefined until it is known: the server says it then. */
export const useStorageUse = () =>
  useQuery({ queryKey: ['storage'], queryFn: ({ signal }) => call(getStorageUse, {}, signal), staleTime: 0 }).data;
