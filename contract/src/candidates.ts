// Candidates of a workspace: its own copies of what it took in, or was given, about people.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import {
  CandidateFilter,
  CandidateLevel,
  candidateFilterFields,
  candidateSources,
  searchText,
} from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';
import { trimmed } from './plain-text.ts';
import { AssessmentReport } from './reports.ts';
import { ExtractedResume, ResumeScoreBreakdown, ResumeScoreSummary } from './resumes.ts';
import { detailFields, FirstName, JobTitle, LastName, MobileNumber, UserDetails } from './users.ts';

/** Whoever has no score, or unknown years, comes last either way. */
export const candidateSorts = [
  '-created_at',
  'created_at',
  'first_name',
  '-first_name',
  'email',
  '-email',
  '-resume_score',
  'resume_score',
  '-experience_years',
  'experience_years',
  '-last_activity_at',
  'last_activity_at',
] as const;
export type CandidateSort = (typeof candidateSorts)[number];

const listQuery = z.object({
  ...paging,
  ...candidateFilterFields,
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
    is_anonymous: z.boolean(), // As of an application: hidden until a decision on it.
    mobile_number: z.string(),
    avatar: z.string().nullable(),
    organization: z.string(),
    title: z.string(), // Of the newest position in the resume.
    skills: z.array(z.string()),
    tags: z.array(CandidateTag),
    created_at: z.iso.datetime(), // When the person came to the workspace.
    last_activity_at: z.iso.datetime(), // Of the newest entry of their history; a moment behind it.
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

/** What a recruiter may type; each is known by its source. A place is typed whole. */
export const typedFacts = [
  'name',
  'email',
  'mobile_number',
  'title',
  'organization',
  'place',
  'linkedin',
  'github',
  'website',
  'twitter',
] as const;
export type TypedFact = (typeof typedFacts)[number];
/** Where a fact comes from: typed by a member, read in a resume or a mailed resume, said by the person. */
export const FactSource = z
  .object({
    kind: z.enum(['member', 'resume', 'mail', 'person']),
    name: z.string().nullable(), // Of the member; null where nobody of that name is left.
    at: z.iso.datetime(),
  })
  .meta({ id: 'FactSource' });
export type FactSource = z.infer<typeof FactSource>;

const { current_organization, city, state_province, country, linkedin, github, website, twitter } = detailFields;
const optionalFields = z
  .object({
    last_name: z.union([z.literal(''), LastName]),
    mobile_number: MobileNumber,
    title: JobTitle,
    current_organization,
    city,
    state_province,
    country,
    linkedin,
    github,
    website,
    twitter,
  })
  .partial();
export const NewCandidate = optionalFields
  .extend({ email: EmailAddress, first_name: FirstName })
  .meta({ id: 'NewCandidate' });
export type NewCandidate = z.infer<typeof NewCandidate>;
export const CandidateChange = optionalFields
  .extend({ email: EmailAddress.optional(), first_name: FirstName.optional() })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'CandidateChange' });
export type CandidateChange = z.infer<typeof CandidateChange>;

export const CandidateDetail = Candidate.extend({
  sources: z.partialRecord(z.enum(typedFacts), FactSource), // A fact is absent where nothing stands or nobody knows.
  is_email_theirs: z.boolean(), // The person signs in with it or gave it: recruiters do not change it.
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

/** How many there would be with each choice of a filter, beside all other conditions of the list. */
export const CandidateCounts = z
  .object({
    experience_level: z.object({ Junior: z.int(), Mid: z.int(), Senior: z.int() }),
    has_resume: z.object({ true: z.int(), false: z.int() }),
    is_onboarded: z.object({ true: z.int(), false: z.int() }),
    is_untagged: z.int(),
  })
  .meta({ id: 'CandidateCounts' });
export type CandidateCounts = z.infer<typeof CandidateCounts>;

export const termKinds = ['skill', 'city', 'state_province', 'country', 'company', 'title'] as const;
export const CandidateTerm = z.object({ term: z.string(), candidates: z.int() }).meta({ id: 'CandidateTerm' });

const ViewName = z
  .string('Name is required')
  .overwrite(trimmed)
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
  permission: 'candidates:read',
  shows_candidates: true,
  query: listQuery,
  list: Candidate,
  summary: 'Candidates of my workspace: filtered, searched, sorted',
});
export const getCandidate = endpoint({
  ...one,
  method: 'GET',
  permission: 'candidates:read',
  output: CandidateDetail,
  query: z.object({ include_latest_report: flag.optional() }),
  summary: 'One candidate with resumes, experience and score',
});
export const addCandidate = endpoint({
  method: 'POST',
  path: '/recruiter/candidates',
  audience: 'recruiter',
  permission: 'candidates:write',
  shows_candidates: true,
  body: NewCandidate,
  output: CandidateDetail,
  status: 201,
  summary: 'Add a candidate by hand; 409 where the workspace has somebody of this address',
});
export const changeCandidate = endpoint({
  ...one,
  method: 'PATCH',
  permission: 'candidates:write',
  body: CandidateChange,
  output: CandidateDetail,
  summary: 'Change what is known of a candidate; what is typed outlives later resumes',
});
export const deleteCandidate = endpoint({
  ...one,
  method: 'DELETE',
  permission: 'candidates:write',
  summary: "Delete the workspace's copy of a candidate: facts, resumes, tags, notes, history",
});
export const getCandidateResume = endpoint({
  method: 'GET',
  path: '/recruiter/candidates/{id}/resumes/{resume_id}',
  audience: 'recruiter',
  permission: 'candidates:read',
  params: params.extend({ resume_id: z.uuid() }),
  output: CandidateResumeDetail,
  shows_candidates: true,
  summary: "One of a candidate's resumes: what was read, and its score with evidence",
});
export const getCandidateNeighbours = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/candidates/{id}/neighbours',
  permission: 'candidates:read',
  query: listQuery,
  output: CandidateNeighbours,
  summary: 'Who comes before and after in a list',
});
export const listCandidateActivity = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/candidates/{id}/activity',
  permission: 'candidates:read',
  query: z.object(paging),
  list: CandidateEvent,
  summary: 'Who did what with a candidate, newest first',
});
export const countCandidates = endpoint({
  method: 'GET',
  path: '/recruiter/candidate-counts',
  audience: 'recruiter',
  permission: 'candidates:read',
  shows_candidates: true,
  query: CandidateFilter,
  output: CandidateCounts,
  summary: 'How many candidates each choice of a filter would leave',
});
export const listCandidateTerms = endpoint({
  method: 'GET',
  path: '/recruiter/candidate-terms',
  audience: 'recruiter',
  permission: 'candidates:read',
  shows_candidates: true,
  query: z.object({ kind: z.enum(termKinds), q: searchText(200).default('') }),
  output: z.object({ results: z.array(CandidateTerm) }),
  summary:
    'Skills, places, companies or titles of my candidates that begin with q, the most frequent first (at most 20)',
});
export const listCandidateViews = endpoint({
  method: 'GET',
  path: '/recruiter/candidate-views',
  audience: 'recruiter',
  permission: 'candidates:read',
  query: z.object(paging),
  list: CandidateView,
  summary: 'Saved views of the candidates list: mine and shared ones, by name',
});
export const createCandidateView = endpoint({
  method: 'POST',
  path: '/recruiter/candidate-views',
  audience: 'recruiter',
  permission: 'candidates:write',
  body: NewCandidateView,
  output: CandidateView,
  status: 201,
  summary: 'Save a view of the candidates list',
});
export const changeCandidateView = endpoint({
  ...view,
  method: 'PATCH',
  permission: 'candidates:write',
  body: CandidateViewChange,
  output: CandidateView,
  summary: 'Rename, change or share a view of mine',
});
export const deleteCandidateView = endpoint({
  ...view,
  method: 'DELETE',
  permission: 'candidates:write',
  summary: 'Delete a view of mine',
});
