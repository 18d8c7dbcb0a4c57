// How states look, and where an application may be taken, in words.
import {
  type ApplicationMove,
  type ApplicationStatus,
  applicationMoves,
  applicationStatusWords,
} from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { pluralize } from '../../lib/pluralize.ts';

export const statusColors: Record<ApplicationStatus, string> = {
  submitted: 'gray',
  under_review: 'blue',
  shortlisted: 'indigo',
  interview: 'teal',
  offer: 'yellow',
  hired: 'green',
  rejected: 'red',
  withdrawn: 'gray',
};

type Placed = Pick<Application, 'status' | 'rejected_from'>;

export const listMoves = ({ status, rejected_from }: Placed): ApplicationMove[] =>
  applicationMoves(status, rejected_from);
export const moveTo = (application: Placed, to: ApplicationStatus) =>
  listMoves(application).find((move) => move.to === to);

/** Why it cannot be taken there; undefined where it can, and where it is. */
export function whyNotTo(application: Placed, to: ApplicationStatus): string | undefined {
  const { status, rejected_from } = application;
  if (status === to || moveTo(application, to)) return undefined;
  if (to === 'withdrawn') return 'Only candidates withdraw';
  if (status === 'hired') return 'Hired is final';
  if (status === 'withdrawn') return 'Withdrawn by the candidate';
  if (status === 'rejected' && rejected_from) return `Goes back to ${applicationStatusWords[rejected_from]} only`;
  return 'Moves back one step at a time';
}

/** The words of a button. */
export function moveLabel({ to, kind }: ApplicationMove): string {
  if (kind === 'reject') return 'Reject';
  const word = applicationStatusWords[to];
  return kind === 'back' ? `Back to ${word}` : to === 'hired' ? 'Hire' : `Move to ${word}`;
}

/** '3 applications', or who it is. */
export const whom = (applications: readonly Application[]) =>
  applications.length === 1 && applications[0]
    ? applications[0].candidate_name
    : pluralize(applications.length, 'application');

/** First and last word of a name, for the letters in place of a picture. */
export function splitFullName(name: string) {
  const words = name.split(' ').filter(Boolean);
  return { first_name: words[0] ?? '', last_name: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** What a recruiter does next with it. */
export function nextStep({ status, open_request, assessment_score, is_assessment_unscored }: Application): string {
  if (open_request) return 'Wait for the assessment';
  const steps: Record<ApplicationStatus, string> = {
    submitted: 'Review',
    under_review: assessment_score === null && !is_assessment_unscored ? 'Decide, or request an assessment' : 'Decide',
    shortlisted: 'Invite to interview',
    interview: 'Give a scorecard',
    offer: 'Wait for the answer',
    hired: 'Hired',
    rejected: '',
    withdrawn: '',
  };
  return steps[status];
}
