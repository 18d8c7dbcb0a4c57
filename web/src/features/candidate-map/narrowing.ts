// A number of the details opens the people behind it: the same question with one more condition.
import type { CandidateLevel } from '@hireframe/contract/candidate-filters.ts';
import type { Query } from './candidate-map.api.ts';

export type Narrowing =
  | { by: 'level'; level: CandidateLevel }
  | { by: 'skill'; skill: string }
  | { by: 'assessment_score' }
  | { by: 'resume_score' }
  | { by: 'unknown_years' };

export function narrowed(query: Query, narrowing: Narrowing): Query {
  const { without = [] } = query;
  if (narrowing.by === 'level') return { ...query, experience_level: narrowing.level };
  if (narrowing.by === 'skill') return { ...query, skills: [query.skills, narrowing.skill].filter(Boolean).join(',') };
  if (narrowing.by === 'unknown_years') return { ...query, without: [...new Set([...without, 'experience' as const])] };
  return { ...query, [`${narrowing.by}_min`]: query[`${narrowing.by}_min`] ?? 0 };
}

export function describeNarrowing(narrowing: Narrowing): string {
  if (narrowing.by === 'level') return narrowing.level;
  if (narrowing.by === 'skill') return narrowing.skill;
  if (narrowing.by === 'unknown_years') return 'Experience unknown';
  return narrowing.by === 'assessment_score' ? 'With an assessment score' : 'With a resume score';
}
