// Suggestions while typing. They never change, so what was asked once is not asked again.
import { suggestLanguages, suggestPlaces, suggestSkills } from '@hireframe/contract/places.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const min_letters = 2;
const pause_ms = 150;

function useTyped(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), pause_ms);
  return { q, enabled: q.length >= min_letters && typed.trim().length >= min_letters };
}
const lasting = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData };

/** Places that begin with what is typed, from two letters on. */
export function usePlaceSuggestions(typed: string) {
  const { q, enabled } = useTyped(typed);
  return useQuery({
    queryKey: ['places', q],
    enabled,
    ...lasting,
    queryFn: ({ signal }) => call(suggestPlaces, { query: { q } }, signal),
    select: ({ results }) => results,
  });
}

const words = { skills: suggestSkills, languages: suggestLanguages } as const;

/** Skills or languages that begin with what is typed; before anything is typed, the most usual ones. */
export function useWordSuggestions(kind: keyof typeof words, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), pause_ms);
  return useQuery({
    queryKey: ['words', kind, q],
    ...lasting,
    queryFn: ({ signal }) => call(words[kind], { query: { q } }, signal),
    select: ({ results }) => results,
  });
}
