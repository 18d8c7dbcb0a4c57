// Filters on candidates as they stand in the fields. They wait in the address until they are applied or discarded.
import { useTyped } from '../../lib/use-typed.ts';
import { pickFilters } from './analytics-query.ts';
import type { AnalyticsSearch, CandidateFilters } from './analytics-search.ts';
import type { ChangeAnalytics } from './use-analytics-address.ts';

const none: CandidateFilters = {
  experience_level: undefined,
  experience_min: undefined,
  experience_max: undefined,
  skills: undefined,
  assessment_score_min: undefined,
  assessment_score_max: undefined,
  resume_score_min: undefined,
  resume_score_max: undefined,
  without: undefined,
};
const textOf = (filters: CandidateFilters) => JSON.stringify(pickFilters(filters));

export function useDraft(search: AnalyticsSearch, change: ChangeAnalytics) {
  const applied = textOf(search);
  const keep = (text: string) =>
    change({ pending: text === applied ? undefined : JSON.parse(text) }, { isContinued: true });
  const { typed, onType, onChoose } = useTyped(search.pending ? textOf(search.pending) : applied, keep);
  const draft: CandidateFilters = JSON.parse(typed);
  return {
    draft,
    isChanged: typed !== applied,
    /** Reaches the address after a pause. */
    edit: (patch: Partial<CandidateFilters>) => onType(textOf({ ...draft, ...patch })),
    discard: () => onChoose(applied),
    apply: () => change({ ...none, ...draft, pending: undefined, cluster_page: undefined }),
    /** Everything, the days and the number of bars too. */
    reset: () => {
      onType('{}');
      const usual = {
        days: undefined,
        start_date: undefined,
        end_date: undefined,
        custom: undefined,
        limit: undefined,
      };
      change({ ...none, ...usual, pending: undefined, cluster_page: undefined });
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
