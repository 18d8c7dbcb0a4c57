import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';

/** Hue is for status: on the way, good, ended. The word stands beside it. */
export const statusColors: Record<ApplicationStatus, string> = {
  submitted: 'blue',
  under_review: 'blue',
  shortlisted: 'indigo',
  interview: 'indigo',
  offer: 'green',
  hired: 'green',
  rejected: 'gray',
  withdrawn: 'gray',
};
