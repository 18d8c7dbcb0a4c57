// Scorecards of an application, and the criteria of its posting.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import {
  type Criterion,
  changeCriteria,
  deleteScorecard,
  getCriteria,
  getScorecards,
  type Scorecards,
  saveScorecard,
} from '@hireframe/contract/scorecards.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const key = ['scorecards'] as const;
const ofApplication = (id: string) => [...key, 'of', id] as const;
const criteriaKey = (posting_id: string) => [...key, 'criteria', posting_id] as const;

export const useScorecards = (application_id: string) =>
  useQuery({
    queryKey: ofApplication(application_id),
    queryFn: ({ signal }) => call(getScorecards, { params: { id: application_id } }, signal),
  });

/** The answer is what is to be seen from now on; the history of application and candidate tells of it. */
function useKeep(application_id: string) {
  const cache = useQueryClient();
  return (now: Scorecards) => {
    cache.setQueryData(ofApplication(application_id), now);
    for (const queryKey of [['applications'], ['candidates'], [...key, 'criteria']])
      void cache.invalidateQueries({ queryKey });
  };
}

export function useSaveScorecard(application_id: string) {
  const onSuccess = useKeep(application_id);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof saveScorecard>['body']) =>
      call(saveScorecard, { params: { id: application_id }, body }),
    onSuccess,
  });
}

export function useTakeScorecardBack(application_id: string) {
  const onSuccess = useKeep(application_id);
  return useMutation({ mutationFn: () => call(deleteScorecard, { params: { id: application_id } }), onSuccess });
}

export const useCriteria = (posting_id: string) =>
  useQuery({
    queryKey: criteriaKey(posting_id),
    queryFn: async ({ signal }) => (await call(getCriteria, { params: { id: posting_id } }, signal)).criteria,
  });

/** One that is new has no id yet. */
export type CriterionDraft = Pick<Criterion, 'name' | 'description'> & Partial<Criterion>;

type CriteriaWrite = { drafts: CriterionDraft[]; seen: Criterion[] };

/**
 * Writes all of them. Order, names and removals are shown at once, and taken back when the server says no. Several
 * changes in a row are sent one after the other, so that the last one stands.
 */
export function useChangeCriteria(posting_id: string) {
  const cache = useQueryClient();
  const queryKey = criteriaKey(posting_id);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `criteria ${posting_id}` },
    mutationFn: async ({ drafts, seen }: CriteriaWrite) => {
      const criteria = drafts.map(({ id, name, description }) => ({ ...(id && { id }), name, description }));
      const body = { criteria, seen_ids: seen.map(({ id }) => id) };
      return (await call(changeCriteria, { params: { id: posting_id }, body })).criteria;
    },
    onMutate: async ({ drafts, seen }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Criterion[]>(queryKey, drafts.filter(isKept));
      return seen;
    },
    onSuccess: (now) => {
      if (cache.isMutating({ mutationKey: queryKey }) === 1) cache.setQueryData(queryKey, now);
      void cache.invalidateQueries({ queryKey: [...key, 'of'] });
    },
    onError: (_error, _write, before) => {
      if (before) cache.setQueryData(queryKey, before);
      void cache.invalidateQueries({ queryKey });
    },
  });
}

const isKept = (one: CriterionDraft): one is Criterion => one.id !== undefined;
