import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { formatMonth } from '../resumes/resume-words.ts';

/** '7.5 years, as of Sept 2026'; empty where the dates do not say. */
export const formatTotalYears = ({ total_years, as_of }: Pick<ExtractedResume, 'total_years' | 'as_of'>) =>
  total_years === null
    ? ''
    : `${total_years} ${total_years === 1 ? 'year' : 'years'}${as_of ? `, as of ${formatMonth(as_of)}` : ''}`;
