// What was typed into a form stays while this tab is open, also when the form is closed or the page loaded again. The file
// does not: a browser gives it only once.
import type { QuestionAnswers } from '@hireframe/contract/application-questions.ts';
import type { User } from '@hireframe/contract/users.ts';
import { forgetKept, keepText, readKept } from '../../lib/kept.ts';

export type Draft = {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number: string;
  location: string;
  links: string;
  cover_letter: string;
  answers: QuestionAnswers;
};
const emptyDraft: Draft = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_number: '',
  location: '',
  links: '',
  cover_letter: '',
  answers: {},
};

const keyOf = (job_id: string) => `application-draft-${job_id}`;

/** @param me whose profile it begins with */
export function readDraft(job_id: string, me: User | undefined): Draft {
  const start = me ? fromProfile(me) : emptyDraft;
  try {
    const kept: unknown = JSON.parse(readKept(sessionStorage, keyOf(job_id)) ?? '{}');
    return { ...start, ...(kept as Partial<Draft>) };
  } catch {
    return start; // Not ours any more, or a browser that keeps nothing: comfort only.
  }
}

function fromProfile({ first_name, last_name, email, mobile_number, details }: User): Draft {
  const { city, state_province, country, linkedin, github, website } = details;
  const location = [city, state_province, country].filter(Boolean).join(', ');
  const links = [linkedin, github, website].filter(Boolean).join(' ');
  return { ...emptyDraft, first_name, last_name, email, mobile_number, location, links };
}

export const keepDraft = (job_id: string, draft: Draft): void =>
  keepText(sessionStorage, keyOf(job_id), JSON.stringify(draft));

export const forgetDraft = (job_id: string): void => forgetKept(sessionStorage, keyOf(job_id));
