// Postings: vacancies of a workspace. A pasted description is read, a person checks and approves, then the world sees it.
import { z } from 'zod';
import { ApplicationQuestion, ApplicationQuestions } from './application-questions.ts';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';
import { onOneLine, plainText, trimmed } from './plain-text.ts';
import {
  experienceLevels,
  jobTypes,
  postingRules,
  postingStatuses,
  salaryCurrencies,
  salaryPeriods,
  vacancyKinds,
  workModes,
} from './posting-words.ts';
import { findGroupFaults, SkillGroup } from './skill-groups.ts';
import { TaskStarted } from './tasks.ts';
import { lineField, requiredLine, searchField, textField, unlessAll } from './text-fields.ts';

const postingSorts = [
  '-created_at',
  'created_at',
  '-updated_at',
  'title',
  '-title',
  '-applications_count',
  '-views_count',
] as const;
export type PostingSort = (typeof postingSorts)[number];
const minDescriptionLetters = 50;
export const maxDescriptionLetters = 20_000;

export const NewPosting = z
  .object({
    job_description: z
      .string('Job description is required')
      .transform(plainText)
      .pipe(
        z
          .string()
          .overwrite(trimmed)
          .min(1, 'Job description is required')
          .min(minDescriptionLetters, 'Job description must be at least 50 characters long')
          .max(maxDescriptionLetters, 'Job description must be at most 20000 characters long'),
      ),
    auto_post_enabled: z.boolean().default(false),
  })
  .meta({ id: 'NewPosting' });

/** What a person may correct: all of it at once. Null says that the posting does not say. */
export const PostingFields = z
  .object({
    title: requiredLine('Job title', 200),
    company_name: lineField('Company name', 200),
    location: lineField('Location', 200),
    team: lineField('Team', 80), // As the careers page groups it.
    job_type: z.enum(jobTypes).nullable().default(null),
    work_mode: z.enum(workModes).nullable().default(null),
    experience_level: z.enum(experienceLevels).nullable().default(null),
    min_experience_years: number('Years', 60),
    max_experience_years: number('Years', 60),
    min_salary: number('Salary', 1_000_000_000).pipe(z.int('Enter a whole number').nullable()),
    max_salary: number('Salary', 1_000_000_000).pipe(z.int('Enter a whole number').nullable()),
    salary_currency: z.enum(salaryCurrencies).nullable().default(null),
    salary_period: z.enum(salaryPeriods).nullable().default(null),
    required_skills: lines('skills', 60, 100),
    preferred_skills: lines('skills', 60, 100),
    skill_groups: z.array(SkillGroup).max(60).default([]),
    responsibilities: lines('responsibilities', 60, 1000),
    qualifications: lines('qualifications', 60, 1000),
    about: textField('The text', 10_000),
    vacancy_kind: z.enum(vacancyKinds).nullable().default(null),
    says_machine_analysis: z.boolean().default(false), // The public page says that machine analysis is used.
    auto_post_enabled: z.boolean().default(false),
    expires_at: z.iso.datetime({ offset: true }).nullable().optional(), // Left out: as it is.
  })
  .superRefine(({ min_experience_years, max_experience_years, min_salary, max_salary, ...skills }, { addIssue }) => {
    const complain = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    for (const message of findGroupFaults(skills)) complain('skill_groups', message);
    if ((min_experience_years ?? 0) > (max_experience_years ?? Number.POSITIVE_INFINITY))
      complain('max_experience_years', 'The maximum is below the minimum');
    if ((min_salary ?? 0) > (max_salary ?? Number.POSITIVE_INFINITY))
      complain('max_salary', 'The maximum is below the minimum');
  })
  .meta({ id: 'PostingFields' });

/** Forms send numbers; null says that the posting does not say. */
function number(what: string, max: number) {
  const said = z.number(`${what} must be a number`).min(0, `${what} must be 0 or more`);
  return said.max(max, `${what} must be at most ${max}`).nullable().default(null);
}

/** Empty entries are dropped, and what stands there twice is there once. */
function lines(what: string, max: number, letters: number) {
  const one = z
    .string()
    .transform(onOneLine)
    .pipe(z.string().max(letters, `At most ${letters} characters each`));
  const unique = (all: string[]) => [
    ...new Map(all.filter(Boolean).map((line) => [line.toLowerCase(), line])).values(),
  ];
  return z
    .array(one)
    .max(200)
    .transform(unique)
    .pipe(z.array(z.string()).max(max, `At most ${max} ${what}`))
    .default([]);
}

/** Something in the description that a person should look at before others do. */
export const PostingFlag = z
  .object({
    kind: z.string(), // 'discriminatory_wording', 'missing_pay_range' …
    message: z.string(),
    suggestion: z.string().optional(),
    start: z.int().optional(), // In original_description.
    end: z.int().optional(),
  })
  .meta({ id: 'PostingFlag' });

/** What the law of the posting's place wants. Nothing is held back for it. */
export const PostingRule = z
  .object({
    rule: z.enum(postingRules),
    jurisdiction: z.string(), // 'Ontario'
    source: z.string(), // Where the law stands.
    since: z.iso.date(),
    message: z.string(), // What it asks for, with the law's name.
    is_missing: z.boolean(),
  })
  .meta({ id: 'PostingRule' });
export type PostingRule = z.infer<typeof PostingRule>;

export const Posting = z
  .object({
    id: z.uuid(),
    job_id: z.string(), // A short code to copy.
    title: z.string(),
    company_name: z.string(),
    location: z.string(),
    team: z.string(),
    status: z.enum(postingStatuses),
    status_display: z.string(), // 'Expired' where it has expired.
    is_expired: z.boolean(),
    is_confidential: z.boolean(), // Only its hiring team, whoever made it, owners and admins see it.
    is_public: z.boolean(),
    public_url: z.string().nullable(), // Null: nobody outside can see it.
    auto_post_enabled: z.boolean(),
    approved_at: z.iso.datetime().nullable(),
    posted_external_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    created_by_name: z.string(),
    views_count: z.int(),
    applications_count: z.int(), // Without those that were withdrawn.
    external_posting_count: z.int(),
    active_posting_count: z.int(),
    ai_confidence_score: z.number().min(0).max(1).nullable(),
    job_type: z.enum(jobTypes).nullable(),
    job_type_display: z.string(),
    work_mode: z.enum(workModes).nullable(),
    work_mode_display: z.string(),
    experience_level: z.enum(experienceLevels).nullable(),
    experience_level_display: z.string(),
    all_skills: z.array(z.string()), // Required ones first.
    required_skills: z.array(z.string()),
    preferred_skills: z.array(z.string()),
    skill_groups: z.array(SkillGroup), // Which of them are alternatives.
    responsibilities: z.array(z.string()),
    qualifications: z.array(z.string()),
    min_experience_years: z.number().nullable(),
    max_experience_years: z.number().nullable(),
    min_salary: z.number().nullable(),
    max_salary: z.number().nullable(),
    salary_currency: z.enum(salaryCurrencies).nullable(),
    salary_period: z.enum(salaryPeriods).nullable(),
    vacancy_kind: z.enum(vacancyKinds).nullable(),
    says_machine_analysis: z.boolean(),
    missing_rules: z.array(z.enum(postingRules)), // What the law of its place wants and it lacks, each once.
  })
  .meta({ id: 'Posting' });
export type Posting = z.infer<typeof Posting>;

/** How long who applied stays hidden from everybody in the workspace: until the first decision, or until an interview is due. */
export const anonymousReviews = ['off', 'until_decision', 'until_interview'] as const;
export const AnonymousReview = z.enum(anonymousReviews);
export type AnonymousReview = z.infer<typeof AnonymousReview>;

export const PostingDetail = Posting.extend({
  anonymous_review: AnonymousReview,
  about: z.string(),
  questions: z.array(ApplicationQuestion), // Asked of whoever applies.
  original_description: z.string(),
  flags: z.array(PostingFlag),
  rules: z.array(PostingRule), // Every one that holds for it, also those that are met.
  analysis_noticed_at: z.iso.datetime().nullable(), // Since when the public reads that machine analysis is used.
  evidence: z.array(z.object({ field: z.string(), start: z.int(), end: z.int() })), // In original_description.
}).meta({ id: 'PostingDetail' });
export type PostingDetail = z.infer<typeof PostingDetail>;

export const PostingEvent = z
  .object({
    id: z.uuid(),
    action: z.string(),
    action_display: z.string(),
    performed_by_name: z.string().nullable(), // Null: the system.
    from_status: z.enum(postingStatuses).nullable(),
    to_status: z.enum(postingStatuses).nullable(),
    reason: z.string(),
    notes: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PostingEvent' });
export type PostingEvent = z.infer<typeof PostingEvent>;

const count = z.int().min(0);
export const PostingStats = z
  .object({
    total: count,
    by_status: z.object(
      Object.fromEntries(postingStatuses.map((status) => [status, count])) as Record<
        (typeof postingStatuses)[number],
        typeof count
      >,
    ),
    expired: count,
    expiring_soon: z.array(z.object({ id: z.uuid(), title: z.string(), expires_at: z.iso.datetime() })), // Within 7 days.
    views: z.object({ total: count, last_30_days: count }),
    applications: z.object({ total: count, last_30_days: count, by_status: z.record(z.string(), count) }),
  })
  .meta({ id: 'PostingStats' });
export type PostingStats = z.infer<typeof PostingStats>;

export const PostingActionNote = z
  .object({ reason: textField('The reason', 1000), notes: textField('The note', 1000) })
  .optional();

const params = z.object({ id: z.uuid() });
const one = { path: '/recruiter/job-requirements/{id}', audience: 'recruiter', params } as const;
const acts = { method: 'POST', audience: 'recruiter', params, output: PostingDetail } as const;

export const createPosting = endpoint({
  method: 'POST',
  path: '/recruiter/job-requirements',
  audience: 'recruiter',
  permission: 'jobs:write',
  body: NewPosting,
  status: 202,
  output: TaskStarted,
  summary: 'Read a pasted description; a task makes a draft of it',
  limit: { name: 'postings', max: 120, seconds: 3600, by: 'actor' },
});
export const listPostings = endpoint({
  method: 'GET',
  path: '/recruiter/job-requirements',
  audience: 'recruiter',
  permission: 'jobs:read',
  list: Posting,
  query: z.object({
    ...paging,
    search: unlessAll(searchField), // In title, company, location, job_id and skills.
    status: unlessAll(z.enum(postingStatuses)),
    is_confidential: flag.optional(),
    sort_by: z.enum(postingSorts).default('-created_at'),
  }),
  summary: 'Postings of my workspace',
});
export const getPostingStats = endpoint({
  method: 'GET',
  path: '/recruiter/job-requirements/stats',
  audience: 'recruiter',
  permission: 'jobs:read',
  output: PostingStats,
  summary: 'Postings by status, those that expire soon, views and applications',
});
export const getPosting = endpoint({
  ...one,
  method: 'GET',
  permission: 'jobs:read',
  output: PostingDetail,
  summary: 'One posting',
});
export const changePosting = endpoint({
  ...one,
  method: 'PUT',
  permission: 'jobs:write',
  body: PostingFields,
  output: PostingDetail,
  summary: 'Write all fields of a posting that is not closed',
});
export const changeQuestions = endpoint({
  ...one,
  method: 'PUT',
  path: '/recruiter/job-requirements/{id}/questions',
  permission: 'jobs:write',
  body: z.object({ questions: ApplicationQuestions }),
  output: PostingDetail,
  summary: 'Write all questions that a posting asks of whoever applies',
});
export const deletePosting = endpoint({
  ...one,
  method: 'DELETE',
  permission: 'jobs:write',
  summary: 'Delete a draft',
});
export const approvePosting = endpoint({
  ...acts,
  path: '/recruiter/job-requirements/{id}/approve',
  permission: 'jobs:write',
  body: PostingActionNote,
  summary: 'Make a draft public',
});
export const pausePosting = endpoint({
  ...acts,
  path: '/recruiter/job-requirements/{id}/pause',
  permission: 'jobs:write',
  body: PostingActionNote,
  summary: 'Take a posting off the public pages and boards for a while',
});
export const resumePosting = endpoint({
  ...acts,
  path: '/recruiter/job-requirements/{id}/resume',
  permission: 'jobs:write',
  summary: 'Bring a paused posting back to where it was',
});
export const closePosting = endpoint({
  ...acts,
  path: '/recruiter/job-requirements/{id}/close',
  permission: 'jobs:write',
  body: PostingActionNote,
  summary: 'Close a posting for good and take it off every board',
});
export const listPostingHistory = endpoint({
  method: 'GET',
  path: '/recruiter/job-requirements/{id}/history',
  audience: 'recruiter',
  permission: 'jobs:read',
  params,
  query: z.object(paging),
  list: PostingEvent,
  summary: 'What became of a posting, newest first',
});
