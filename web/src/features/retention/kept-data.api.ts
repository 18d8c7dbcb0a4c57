// The page behind the mail that somebody's data is about to be deleted. Apart from the recruiters' part, which is larger.
import { keepMyData, previewKeptData } from '@hireframe/contract/retention.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const keyOf = (token: string) => ['kept-data', token] as const;

export const useKeptData = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: () => call(previewKeptData, { body: { token } }),
    retry: false,
  });

export function useKeepMyData(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepMyData, { body: { token } }),
    onSuccess: (kept) => cache.setQueryData(keyOf(token), kept),
  });
}
