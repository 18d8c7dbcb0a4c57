// How a candidate is put into words.
import type { Candidate, FactSource } from '@hireframe/contract/candidates.ts';
import { pluralize } from '../../../lib/pluralize.ts';

export const sourceWords: Record<Candidate['source'], string> = {
  upload: 'Bulk upload',
  mailbox: 'Mailbox',
  invitation: 'Invitation',
  application: 'Application',
  manual: 'Added by hand',
};

/** Where a fact comes from. */
export function describeSource({ kind, name }: FactSource): string {
  if (kind === 'member') return `typed by ${name ?? 'a former member'}`;
  return { resume: 'from a resume', mail: 'from an emailed resume', person: 'from the candidate' }[kind];
}

type Seniority = Pick<Candidate, 'experience_level' | 'total_experience_years'>;

/** 'Senior · 9.5 years'; empty where neither is known. */
export const seniorityLine = ({ experience_level, total_experience_years: years }: Seniority) =>
  [experience_level, years === null ? '' : pluralize(Math.round(years * 10) / 10, 'year')].filter(Boolean).join(' · ');
