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
