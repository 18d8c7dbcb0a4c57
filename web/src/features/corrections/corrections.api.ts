// How a resume is read, and what its owner corrects. A correction counts for every resume of the person.
import {
  type CorrectableFact,
  type Correction,
  correct,
  downloadJsonResume,
  getReading,
  type ResumeReading,
  uncorrect,
} from '@hireframe/contract/corrections.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { resumesKey, useRefreshResumes } from '../resumes/resumes.api.ts';
import { withCorrection, withoutCorrection } from './editor/corrected-value.ts';

const readingKey = (id: string) => [...resumesKey, id, 'reading'];

/** @param isReady before a resume is read there is no reading to ask for. */
export function useReading(id: string, isReady: boolean) {
  return useQuery({
    queryKey: readingKey(id),
    queryFn: ({ signal }) => call(getReading, { params: { id } }, signal),
    enabled: isReady,
  });
}

/** Shows at once what is expected, and takes it back when the server says no. */
function useChangeReading<Given>(
  id: string,
  {
    send,
    expect,
  }: { send: (given: Given) => Promise<unknown>; expect: (r: ResumeReading, given: Given) => ResumeReading },
) {
  const cache = useQueryClient();
  const refresh = useRefreshResumes();
  return useMutation({
    mutationFn: send,
    onMutate: async (given) => {
      await cache.cancelQueries({ queryKey: readingKey(id) });
      const before = cache.getQueryData<ResumeReading>(readingKey(id));
      show(cache, id, before && expect(before, given));
      return { before };
    },
    onError: (_error, _given, context) => show(cache, id, context?.before),
    onSettled: () => void refresh(),
  });
}

const show = (cache: QueryClient, id: string, reading: ResumeReading | undefined) =>
  cache.setQueryData<ResumeReading>(readingKey(id), reading);

export const useCorrect = (id: string) =>
  useChangeReading(id, {
    send: (body: Correction) => call(correct, { body }),
    expect: (reading, correction) => withCorrection(reading, correction, new Date().toISOString()),
  });

export const useUncorrect = (id: string) =>
  useChangeReading(id, {
    send: (fact: CorrectableFact) => call(uncorrect, { params: { fact } }),
    expect: withoutCorrection,
  });

export const useJsonResume = () =>
  useMutation({ mutationFn: (id: string) => callForFile(downloadJsonResume, { params: { id } }) });
