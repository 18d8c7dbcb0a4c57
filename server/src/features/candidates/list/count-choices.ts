// What each choice of a filter would leave, beside the list's other conditions.
import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateCounts } from '@hireframe/contract/candidates.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { countInColumns } from './candidate-list.ts';

/** The filter's own condition gives way to the choice: whoever has chosen 'Senior' sees how many are junior. */
export async function countChoices(
  context: Pick<AppContext, 'db' | 'columnStore'>,
  actor: Recruiter,
  filter: CandidateFilter,
): Promise<CandidateCounts> {
  const count = (choice: Partial<CandidateFilter>) => countInColumns(context, actor, { ...filter, ...choice });
  const [Junior, Mid, Senior, withResume, withoutResume, onboarded, notOnboarded, is_untagged] = await Promise.all([
    count({ experience_level: 'Junior' }),
    count({ experience_level: 'Mid' }),
    count({ experience_level: 'Senior' }),
    count({ has_resume: true }),
    count({ has_resume: false }),
    count({ is_onboarded: true }),
    count({ is_onboarded: false }),
    count({ is_untagged: true }),
  ]);
  return {
    experience_level: { Junior, Mid, Senior },
    has_resume: { true: withResume, false: withoutResume },
    is_onboarded: { true: onboarded, false: notOnboarded },
    is_untagged,
  };
}
