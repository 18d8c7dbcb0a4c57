// Who applied to the demo's closed posting some months ago beside those that postings.json names: enough of them that its bias
// report has figures. How far each came is invented and the same for ever.
import type { ApplicationStatus, RejectionReason } from '@hireframe/contract/application-words.ts';
import { peopleCount } from './accounts.ts';

export type PastApplicant = {
  number: number;
  days: number;
  to: ApplicationStatus;
  reason: string;
  candidate_reason: RejectionReason;
  reached: ApplicationStatus; // Before they were rejected.
};

const firstDay = 92; // Ago; the last of them applied ten days later.

/** @param named numbers of people who have applied in another way, or shall not */
export const makePastApplicants = (named: number[]): PastApplicant[] =>
  Array.from({ length: peopleCount }, (_, number) => number)
    .filter((number) => !named.includes(number))
    .map((number) => ({
      number,
      days: firstDay - (number % 11),
      to: number % 19 === 4 ? 'withdrawn' : 'rejected',
      reason: 'The position was filled',
      candidate_reason: 'position_closed',
      reached: reachedBy(number),
    }));

const reachedBy = (number: number): ApplicationStatus => {
  if (number % 4 === 1 || number % 9 === 2) return 'interview';
  if (number % 3 === 0) return 'shortlisted';
  return 'under_review';
};
