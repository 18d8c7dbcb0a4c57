// Jobs of a resume in the order of time.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { formatMonth } from '../resumes/resume-words.ts';

export type JobFacts = ExtractedResume['experience'][number];

const present = 'present';

/** By their end, then by their beginning; what goes on is newest, what has no dates last. */
export const newestFirst = (jobs: JobFacts[]): JobFacts[] =>
  [...jobs].sort((a, b) => compare(endOf(b), endOf(a)) || compare(b.start_date, a.start_date));

const endOf = ({ start_date, end_date }: JobFacts) => (end_date === present ? '9999' : end_date || start_date);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** 'Mar 2020 – Present'; '' without dates. */
export const formatJobPeriod = ({ start_date, end_date }: JobFacts): string =>
  [formatMonth(start_date), end_date === present ? 'Present' : formatMonth(end_date)].filter(Boolean).join(' – ');
