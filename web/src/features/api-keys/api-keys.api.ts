// API keys of the workspace.
import { createApiKey, deleteApiKey, listApiKeys, type NewApiKey } from '@hireframe/contract/api-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const keysKey = ['api-keys'] as const;

export const useApiKeys = (page: number) =>
  useQuery({ queryKey: [...keysKey, page], queryFn: () => call(listApiKeys, { query: { page } }) });

export function useCreateApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) => call(createApiKey, { body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: keysKey }),
    gcTime: 0, // The secret is shown once, and kept nowhere.
  });
}

export function useRevokeApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteApiKey, { params: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: keysKey }),
  });
}
