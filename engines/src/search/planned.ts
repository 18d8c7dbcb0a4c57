// A query as the index evaluates it: tests on terms and numbers, each with what meeting it is worth. A plan holds nothing but
// plain values, so that it can be sent to another thread.
import type { Condition, QuerySort } from '../queries/query.ts';
import { termNumber } from './packed-entry.ts';
import type { TermKind } from './term.ts';

/** Of one term: values from `least` to `most` meet it. How well: `share`, times value ÷ 255 where it is graded. */
export type AskedTerm = { number: number; min: number; max: number; share: number; is_graded: boolean };
export type Range = { min?: number; max?: number; above?: number; below?: number };

export type Test =
  | { by: 'terms'; any_of: AskedTerm[] }
  | { by: 'range'; column: 'years' | 'resume_score' | 'assessment_score' | 'came'; range: Range }
  | { by: 'circle'; latitude: number; longitude: number; km: number }
  | { by: 'flag'; bit: number }
  | { by: 'ids'; ids: string[] }
  | { by: 'all' | 'any'; of: Test[] }
  | { by: 'not'; test: Test };

export type Planned = { test: Test; weight: number; is_not: boolean };
/** `share`: from 0 to 1, how well the words of a query are found there. */
export type Worded = { candidate_id: string; share: number };
/** All conditions are musts. `worded` raises who is in it; where nothing else is asked it is the must. */
export type Plan = { conditions: Planned[]; worded: Worded[]; sort?: QuerySort };

/**
 * What a condition is worth beside the others when it is met in the best way; docs/decisions/0024-finding.md has the
 * whole table. Those that are met or not move nobody among those found.
 */
export const weights: Record<Condition['kind'] | 'words', number> = {
  role: 4,
  skill: 3,
  industry: 2,
  education: 2,
  certification: 2,
  company: 2,
  words: 2,
  either: 3,
  language: 1,
  years: 1,
  level: 1,
  place: 1,
  team: 1,
  score: 1,
  tag: 1,
  resume: 1,
  onboarded: 1,
  came: 1,
  application: 1,
  name: 1,
};

/** What was so before beside what is so now. */
export const shareBefore = 0.6;

/** A role below the one that was asked for, beside that one. */
export const shareBelow = 0.85;

export const nobody: Test = { by: 'any', of: [] };

export type HowWell = Partial<Omit<AskedTerm, 'number'>>;

export const asked = (kind: TermKind | 'tag', key: string, how: HowWell = {}): AskedTerm => ({
  number: termNumber(kind, key),
  min: 1,
  max: 255,
  share: 1,
  is_graded: false,
  ...how,
});

/** One part is the test itself. */
export const together = (by: 'all' | 'any', of: Test[]): Test => (of.length === 1 ? (of[0] as Test) : { by, of });
