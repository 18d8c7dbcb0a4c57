// A number of the details opens the people behind it: the same question with one more condition.
import type { CandidateLevel } from '@hireframe/contract/candidates.ts';
import type { Query } from './candidate-map.api.ts';

export type Narrowing =
  | { by: 'level'; level: CandidateLevel }
  | { by: 'skill'; skill: string }
  | { by: 'assessment_score' }
  | { by: 'resume_score' };

export function narrowed(query: Query, narrowing: Narrowing): Query {
  if (narrowing.by === 'level') return { ...query, experience_level: narrowing.level };
  if (narrowing.by === 'skill') return { ...query, skills: [query.skills, narrowing.skill].filter(Boolean).join(',') };
  return { ...query, [`${narrowing.by}_min`]: query[`${narrowing.by}_min`] ?? 0 };
}

export function wordsOf(narrowing: Narrowing): string {
  if (narrowing.by === 'level') return narrowing.level;
  if (narrowing.by === 'skill') return narrowing.skill;
  return narrowing.by === 'assessment_score' ? 'With an assessment score' : 'With a resume score';
}
