// Candidates of a workspace: its own copies of what it took in, or was given, about people.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';
import { AssessmentReport } from './reports.ts';
import { ExtractedResume, ResumeScoreBreakdown, ResumeScoreSummary } from './resumes.ts';
import { UserDetails } from './users.ts';

/** A candidate's level goes by years: Junior under 3, Mid 3 to under 7, Senior 7 and more. */
export const candidateLevels = ['Junior', 'Mid', 'Senior'] as const;
export const CandidateLevel = z.enum(candidateLevels);
export type CandidateLevel = z.infer<typeof CandidateLevel>;

export const candidateSorts = ['-created_at', 'created_at', 'first_name', '-first_name', 'email', '-email'] as const;
export type CandidateSort = (typeof candidateSorts)[number];

export const candidateSources = ['upload', 'mailbox', 'invitation', 'application'] as const;

/** What charts count people by; of some of them it is not known. */
export const absentFacts = ['resume_score', 'experience', 'skills'] as const;
export type AbsentFact = (typeof absentFacts)[number];

/** No database holds such a letter, so that looking for it could only break. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Search for text');
const short = words(200);
/** '' and 'all' stand in links for "no condition". */
const unlessBlank = <Field extends z.ZodType>(field: Field) =>
  z.union([z.enum(['', 'all']).transform(() => undefined), field]).optional();
/** 'a' and ['a', 'b'] are both lists in a query string. */
const repeated = <One extends z.ZodType>(one: One, max: number) =>
  z.union([z.array(one).max(max), one.transform((single) => [single])]).optional();
const years = z.coerce.number<number | string>().min(0).max(50);
const percent = z.coerce.number<number | string>().min(0).max(100);
/** 'mid-level' and 'mid' are Mid: forms and links spell it differently. */
const level = z
  .string()
  .trim()
  .transform((typed) => candidateLevels.find((one) => one.toLowerCase() === typed.toLowerCase().replace(/-level$/, '')))
  .pipe(CandidateLevel);

/**
 * Which candidates: all conditions hold at once. Whatever is empty or 'all' is no condition. `search`: every word is
 * somewhere in name, e-mail address, skills, current company, city, state or country. `tags`: any of these ids.
 * `skills`: all of these, separated by commas. Ranges include both ends, `…_below` leaves its end out; whoever has no
 * such value is in none. `start_date` and `end_date`: the days (UTC, both included) on which the person came to the
 * workspace. `company` and `title`: what the person is now, by its whole name. `without`: of whom none of these is known.
 * None of it is an observation of video.
 */
const filterFields = {
  search: unlessBlank(short),
  has_resume: unlessBlank(flag),
  is_onboarded: unlessBlank(flag),
  tags: repeated(z.uuid(), 50),
  is_untagged: unlessBlank(flag), // No tag yet: pending review.
  country: unlessBlank(short),
  city: unlessBlank(short),
  state_province: unlessBlank(short),
  skills: unlessBlank(words(2000)),
  experience_level: unlessBlank(level),
  experience_min: unlessBlank(years),
  experience_max: unlessBlank(years),
  assessment_score_min: unlessBlank(percent),
  assessment_score_max: unlessBlank(percent),
  resume_score_min: unlessBlank(percent),
  resume_score_max: unlessBlank(percent),
  resume_score_below: unlessBlank(percent),
  assessment_score_below: unlessBlank(percent),
  start_date: unlessBlank(z.iso.date()),
  end_date: unlessBlank(z.iso.date()),
  source: unlessBlank(z.enum(candidateSources)),
  company: unlessBlank(short),
  title: unlessBlank(short),
  without: repeated(z.enum(absentFacts), absentFacts.length),
  ids: repeated(z.uuid(), 200), // Of these only: what a person has ticked.
} as const;
type FilterName = keyof typeof filterFields;

export const candidateFilterFields = filterFields;
export const CandidateFilter = z.object(filterFields);
export type CandidateFilter = z.output<typeof CandidateFilter>;
export const candidateFilterNames = Object.keys(filterFields) as FilterName[];

const listQuery = z.object({
  ...paging,
  ...filterFields,
  sort_by: z.enum(candidateSorts).default('-created_at'),
});

export const CandidateTag = z
  .object({ id: z.uuid(), name: z.string(), color: z.string() })
  .meta({ id: 'CandidateTag' });

/** One file of a candidate, as lists show it. */
export const CandidateResume = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
    file_size_mb: z.number(),
    uploaded_at: z.iso.datetime(),
    total_score: z.number().min(0).max(100).nullable(),
    flags: z.array(z.string()),
    file_url: z.string(), // Opens it; lives minutes.
    download_url: z.string(), // Saves it; lives minutes.
    top_strengths: z.array(z.string()),
    improvement_areas: z.array(z.string()),
  })
  .meta({ id: 'CandidateResume' });
export type CandidateResume = z.infer<typeof CandidateResume>;

export const CandidateDetails = UserDetails.meta({ id: 'CandidateDetails' });

/**
 * What a workspace sees of a person. `id` is the candidate's in this workspace, never the account's. `is_onboarded`,
 * `is_email_verified` and `is_password_autoset` tell about the account only where this workspace made it or the person
 * shared it; anybody else looks like somebody new.
 */
export const Candidate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile_number: z.string(),
    avatar: z.string().nullable(),
    organization: z.string(),
    skills: z.array(z.string()),
    tags: z.array(CandidateTag),
    created_at: z.iso.datetime(), // When the person came to the workspace.
    has_resume: z.boolean(),
    latest_resume_score: z.number().min(0).max(100).nullable(),
    resume_score_breakdown: ResumeScoreSummary.nullable(), // Of the latest resume.
    resume: z.array(CandidateResume), // Newest first; in lists only the newest.
    is_onboarded: z.boolean(),
    is_email_verified: z.boolean(),
    is_password_autoset: z.boolean(),
    profile_completion: z.int().min(0).max(100),
    experience_level: CandidateLevel.nullable(),
    total_experience_years: z.number().nullable(),
    source: z.enum(candidateSources),
    details: CandidateDetails,
    assessment_summary: z.object({ total: z.int(), completed: z.int(), in_progress: z.int() }),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.infer<typeof Candidate>;

export const CandidateExperience = z
  .object({
    title: z.string(),
    company: z.string(),
    location: z.string(),
    start_date: z.string(), // As written: 'YYYY-MM', 'YYYY' or ''.
    end_date: z.string().nullable(), // Null: present.
    is_current: z.boolean(),
    duration_text: z.string(), // '2 years 3 months'; '' where the dates do not say.
    description: z.string(),
    technologies: z.array(z.string()),
  })
  .meta({ id: 'CandidateExperience' });
export type CandidateExperience = z.infer<typeof CandidateExperience>;

export const CandidateDetail = Candidate.extend({
  extracted_data: ExtractedResume.nullable(), // Of the latest resume.
  experience: z.array(CandidateExperience),
  score: ResumeScoreBreakdown.nullable(), // Of the latest resume, with checks and evidence.
  latest_report: AssessmentReport.nullable().optional(), // Of the newest screening completed; left out unless asked for.
  updated_at: z.iso.datetime(),
}).meta({ id: 'CandidateDetail' });
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** What was read from one of a candidate's files. */
export const CandidateResumeDetail = CandidateResume.extend({
  score: ResumeScoreBreakdown.nullable(),
  extracted_data: ExtractedResume.nullable(),
  experience: z.array(CandidateExperience),
}).meta({ id: 'CandidateResumeDetail' });

/** Who did what, when. `actor_name` is null for the system itself; `line` says it in words. */
export const CandidateEvent = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    line: z.string(),
    actor_name: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CandidateEvent' });
export type CandidateEvent = z.infer<typeof CandidateEvent>;

/** The candidates before and after one in the list that the query describes; `position` counts from 1. */
export const CandidateNeighbours = z
  .object({
    previous_id: z.uuid().nullable(),
    next_id: z.uuid().nullable(),
    position: z.int().nullable(), // Null: not in that list (any more).
    count: z.int(),
  })
  .meta({ id: 'CandidateNeighbours' });
export type CandidateNeighbours = z.infer<typeof CandidateNeighbours>;

export const termKinds = ['skill', 'city', 'state_province', 'country', 'company', 'title'] as const;
export const CandidateTerm = z.object({ term: z.string(), candidates: z.int() }).meta({ id: 'CandidateTerm' });

const ViewName = z
  .string('Name is required')
  .trim()
  .regex(/^\P{Cc}*$/u, 'Name must be one line of text')
  .min(1, 'Name is required')
  .max(60, 'Name must be at most 60 characters');
/** `query` is the list's address after the question mark. */
export const CandidateView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(),
    is_shared: z.boolean(), // With everyone in the workspace; else only its owner sees it.
    is_mine: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CandidateView' });
export type CandidateView = z.infer<typeof CandidateView>;
const viewFields = {
  name: ViewName,
  query: z
    .string()
    .max(4000)
    .regex(/^\P{Cc}*$/u),
  is_shared: z.boolean(),
};
export const NewCandidateView = z
  .object({ ...viewFields, is_shared: z.boolean().default(false) })
  .meta({ id: 'NewCandidateView' });
export const CandidateViewChange = z
  .object(viewFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'CandidateViewChange' });

const params = z.object({ id: z.uuid() });
const one = { path: '/recruiter/candidates/{id}', audience: 'recruiter', params, shows_candidates: true } as const;
const view = { path: '/recruiter/candidate-views/{id}', audience: 'recruiter', params } as const;

export const listCandidates = endpoint({
  method: 'GET',
  path: '/recruiter/candidates',
  audience: 'recruiter',
  shows_candidates: true,
  query: listQuery,
  list: Candidate,
  summary: 'Candidates of my workspace: filtered, searched, sorted',
});
export const getCandidate = endpoint({
  ...one,
  method: 'GET',
  output: CandidateDetail,
  query: z.object({ include_latest_report: flag.optional() }),
  summary: 'One candidate with resumes, experience and score',
});
export const deleteCandidate = endpoint({
  ...one,
  method: 'DELETE',
  summary: "Delete the workspace's copy of a candidate: facts, resumes, tags, notes, history",
});
export const getCandidateResume = endpoint({
  method: 'GET',
  path: '/recruiter/candidates/{id}/resumes/{resume_id}',
  audience: 'recruiter',
  params: params.extend({ resume_id: z.uuid() }),
  output: CandidateResumeDetail,
  shows_candidates: true,
  summary: "One of a candidate's resumes: what was read, and its score with evidence",
});
export const getCandidateNeighbours = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/candidates/{id}/neighbours',
  query: listQuery,
  output: CandidateNeighbours,
  summary: 'Who comes before and after in a list',
});
export const listCandidateActivity = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/candidates/{id}/activity',
  query: z.object(paging),
  list: CandidateEvent,
  summary: 'Who did what with a candidate, newest first',
});
export const listCandidateTerms = endpoint({
  method: 'GET',
  path: '/recruiter/candidate-terms',
  audience: 'recruiter',
  shows_candidates: true,
  query: z.object({ kind: z.enum(termKinds), q: short.default('') }),
  output: z.object({ results: z.array(CandidateTerm) }),
  summary:
    'Skills, places, companies or titles of my candidates that begin with q, the most frequent first (at most 20)',
});
export const listCandidateViews = endpoint({
  method: 'GET',
  path: '/recruiter/candidate-views',
  audience: 'recruiter',
  query: z.object(paging),
  list: CandidateView,
  summary: 'Saved views of the candidates list: mine and shared ones, by name',
});
export const createCandidateView = endpoint({
  method: 'POST',
  path: '/recruiter/candidate-views',
  audience: 'recruiter',
  body: NewCandidateView,
  output: CandidateView,
  status: 201,
  summary: 'Save a view of the candidates list',
});
export const changeCandidateView = endpoint({
  ...view,
  method: 'PATCH',
  body: CandidateViewChange,
  output: CandidateView,
  summary: 'Rename, change or share a view of mine',
});
export const deleteCandidateView = endpoint({ ...view, method: 'DELETE', summary: 'Delete a view of mine' });
