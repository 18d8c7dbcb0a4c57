// States of an application, and where each may go. A person decides every move.
export const applicationStatuses = [
  'submitted',
  'under_review',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatusWords: Record<ApplicationStatus, string> = {
  submitted: 'Submitted',
  under_review: 'Under review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The way forward, one step at a time. */
export const applicationWay = ['submitted', 'under_review', 'shortlisted', 'interview', 'offer', 'hired'] as const;

export type ApplicationMove = {
  to: ApplicationStatus;
  kind: 'forward' | 'back' | 'reject';
  needs: 'nothing' | 'note' | 'reason';
};

/**
 * Where a recruiter may move an application: forward over any number of steps (the next one first), a step back with a
 * note, or to rejected with a reason. A rejected one may go back to where it came from, with a note. Hired and withdrawn
 * are final.
 */
export function applicationMoves(
  status: ApplicationStatus,
  rejected_from: ApplicationStatus | null,
): ApplicationMove[] {
  if (status === 'rejected') return rejected_from ? [{ to: rejected_from, kind: 'back', needs: 'note' }] : [];
  const at = (applicationWay as readonly ApplicationStatus[]).indexOf(status);
  if (at < 0 || status === 'hired') return [];
  const before = applicationWay[at - 1];
  return [
    ...applicationWay.slice(at + 1).map((to) => ({ to, kind: 'forward', needs: 'nothing' }) as const),
    ...(before ? [{ to: before, kind: 'back', needs: 'note' } as const] : []),
    { to: 'rejected', kind: 'reject', needs: 'reason' },
  ];
}

/** Withdrawing is the candidate's own, before they are hired. */
export const mayWithdraw = (status: ApplicationStatus) => !['hired', 'withdrawn'].includes(status);

/** An assessment is asked for early on the way. */
export const mayRequestAssessment = (status: ApplicationStatus) =>
  ['submitted', 'under_review', 'shortlisted'].includes(status);

/** How somebody came to apply, or who put them on the job. */
export const applicationSources = [
  'applied',
  'quick_apply',
  'public',
  'sourced',
  'mail',
  'bulk_upload',
  'referral',
  'import',
] as const;
export type ApplicationSource = (typeof applicationSources)[number];
export const applicationSourceWords: Record<ApplicationSource, string> = {
  applied: 'Applied',
  quick_apply: 'Quick Apply',
  public: 'Careers page',
  sourced: 'Sourced',
  mail: 'Email',
  bulk_upload: 'Bulk upload',
  referral: 'Referral',
  import: 'Import',
};

/** Made by a recruiter for somebody, who has not applied by themselves. Whoever follows a member's referral link has. */
export const isMadeByTeam = (source: ApplicationSource): boolean =>
  ['sourced', 'mail', 'bulk_upload', 'import'].includes(source);

/** What a candidate is told of a rejection. The words that a member types are for the team alone. */
export const rejectionReasons = [
  'requirements',
  'skills',
  'experience',
  'location',
  'pay',
  'availability',
  'interview',
  'assessment',
  'other_candidates',
  'position_closed',
  'not_given',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** As members choose them. */
export const rejectionReasonWords: Record<RejectionReason, string> = {
  requirements: 'Missing a requirement',
  skills: 'Skills',
  experience: 'Experience',
  location: 'Location',
  pay: 'Pay expectations',
  availability: 'Availability',
  interview: 'Interview',
  assessment: 'Assessment',
  other_candidates: 'Other candidates fit better',
  position_closed: 'Job filled or closed',
  not_given: 'Not given',
};

/** The bands of a match in which it speaks for somebody ('Excellent'), and against ('Fair' and below). */
const matchFor = 80;
const matchAgainst = 60;

/**
 * Whether a decision went where the match points, for the audit log.
 * @param isFor an offer or a hire; false: a rejection
 * @param match_score in percent; null: there was none
 * @returns null where the match points nowhere
 */
export function agreesWithMatch(isFor: boolean, match_score: number | null): boolean | null {
  const shown = match_score === null ? null : Math.round(match_score);
  if (shown === null || (shown >= matchAgainst && shown < matchFor)) return null;
  return isFor === shown >= matchFor;
}
