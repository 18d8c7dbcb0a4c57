// The words of postings: kinds, states, and which action leads from which state where.
export const jobTypes = ['full_time', 'part_time', 'contract', 'freelance', 'internship'] as const;
export const workModes = ['remote', 'hybrid', 'onsite'] as const;
export const experienceLevels = ['entry', 'junior', 'mid', 'senior', 'lead', 'principal', 'executive'] as const;
export const salaryCurrencies = ['USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD'] as const;
export const salaryPeriods = ['hour', 'day', 'month', 'year'] as const;
/** Whether somebody is sought now, or people for later. */
export const vacancyKinds = ['existing', 'pool'] as const;
export type VacancyKind = (typeof vacancyKinds)[number];
/** What the law of a posting's place may want; 'reply' is no field. */
export const postingRules = ['pay_range', 'machine_analysis', 'vacancy_kind', 'reply'] as const;
export type PostingRuleName = (typeof postingRules)[number];
export type JobType = (typeof jobTypes)[number];
export type WorkMode = (typeof workModes)[number];
export type ExperienceLevel = (typeof experienceLevels)[number];
export type SalaryPeriod = (typeof salaryPeriods)[number];

export const jobTypeWords: Record<JobType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
  internship: 'Internship',
};
export const workModeWords: Record<WorkMode, string> = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-site' };
export const vacancyKindWords: Record<VacancyKind, string> = { existing: 'Existing vacancy', pool: 'Talent pool' };
export const experienceLevelWords: Record<ExperienceLevel, string> = {
  entry: 'Entry level',
  junior: 'Junior',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
  principal: 'Principal',
  executive: 'Executive',
};

export const postingStatuses = ['draft', 'approved', 'posted_external', 'paused', 'closed'] as const;
export type PostingStatus = (typeof postingStatuses)[number];
export const postingStatusWords: Record<PostingStatus, string> = {
  draft: 'Draft',
  approved: 'Approved',
  posted_external: 'Posted externally',
  paused: 'Paused',
  closed: 'Closed',
};

const postingActions = ['approve', 'pause', 'resume', 'close', 'post_external', 'remove_external', 'delete'] as const;
type Action = (typeof postingActions)[number];

/** From which states an action leads, and where. 'before' is the state before the pause; 'gone' has no row any more. */
export const postingTransitions: Record<
  Action,
  { from: readonly PostingStatus[]; to: PostingStatus | 'before' | 'gone' }
> = {
  approve: { from: ['draft'], to: 'approved' },
  pause: { from: ['approved', 'posted_external'], to: 'paused' },
  resume: { from: ['paused'], to: 'before' },
  close: { from: ['approved', 'posted_external', 'paused'], to: 'closed' },
  post_external: { from: ['approved', 'posted_external'], to: 'posted_external' },
  remove_external: { from: ['posted_external'], to: 'approved' },
  delete: { from: ['draft'], to: 'gone' },
};

export const postingActionsFrom = (status: PostingStatus): Action[] =>
  postingActions.filter((action) => postingTransitions[action].from.includes(status));

/** States in which the public sees a posting, as long as it has not expired. */
export const publicStatuses = ['approved', 'posted_external'] as const satisfies PostingStatus[];

/** Hours of a year at 40 a week, working days, months: for comparison only, never shown as the pay. */
export const periodsInYear: Record<SalaryPeriod, number> = { hour: 2080, day: 260, month: 12, year: 1 };
