// Applications as a workspace sees and decides them.
import { z } from 'zod';
import { ApplicationAnswer } from './application-questions.ts';
import { applicationSources, applicationStatuses, applicationWay, rejectionReasons } from './application-words.ts';
import { CandidateResume } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { paging, shortPaging } from './list.ts';
import { messageBody, requiredLine, searchField, textField, unlessAll } from './text-fields.ts';
import { maxTrackingLetters } from './tracking-words.ts';

const status = z.enum(applicationStatuses);
const score = z.number().min(0).max(100).nullable();

/** Why an application matches as it does: a part of the score each. */
export const MatchReason = z
  .object({
    kind: z.string(), // 'required_skills', 'preferred_skills', 'experience', 'location'.
    label: z.string(),
    points: z.number(),
    max: z.number(),
    detail: z.string(), // In words, with what was found and what was not.
  })
  .meta({ id: 'MatchReason' });
export const Match = z
  .object({
    match_score: score, // Null: nothing to compare.
    reasons: z.array(MatchReason),
    missing: z.string().nullable(), // Why there is no score.
  })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof Match>;

export const Application = z
  .object({
    id: z.uuid(),
    job_id: z.uuid(), // The posting's id.
    job_title: z.string(),
    company_name: z.string(),
    posting_status: z.string(),
    candidate_id: z.uuid(),
    candidate_name: z.string(),
    candidate_email: z.string(),
    candidate_avatar: z.string().nullable(),
    is_anonymous: z.boolean(), // Who it is is hidden until a decision: names are labels, and what else tells is empty.
    candidate_location: z.string(),
    organization: z.string(),
    candidate_title: z.string(), // The present one, as the candidates list has it.
    status,
    status_display: z.string(),
    rejected_from: status.nullable(),
    source: z.enum(applicationSources),
    added_by_name: z.string().nullable(), // The recruiter who put them on the job; null: they applied, or that member has left.
    utm_source: z.string(), // As the link said that they followed; '' where it said nothing.
    utm_campaign: z.string(),
    referred_by_name: z.string().nullable(), // The member whose link it was.
    is_address_confirmed: z.boolean(), // False: applied without an account, and the mailed link was not followed yet.
    match_score: score,
    resume_score: score,
    has_cover_letter: z.boolean(),
    open_request: z.boolean(), // An assessment is asked for and not answered yet.
    assessment_score: score, // Of the newest report that was asked for with it.
    is_assessment_unscored: z.boolean(), // That report is there, and one of its answers could not be scored.
    created_at: z.iso.datetime(),
    status_changed_at: z.iso.datetime(),
    has_new_reply: z.boolean(), // The person wrote, and nobody has answered yet.
    next_interview_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

export const ApplicationDetail = Application.extend({
  cover_letter: z.string(),
  answers: z.array(ApplicationAnswer), // To the questions that the job asked then.
  match: Match.nullable(), // Null while the resume is read.
  scores_withheld: z.string().nullable(), // Why a law lets nobody use what machines say of it now, in words; null: they may.
  resume: CandidateResume.nullable(), // What was sent with it; null where it was deleted.
}).meta({ id: 'ApplicationDetail' });
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

export const ApplicationEvent = z
  .object({
    id: z.uuid(),
    from_status: status.nullable(), // Null: the beginning.
    to_status: status,
    to_status_display: z.string(),
    by: z.enum(['candidate', 'recruiter', 'system']),
    performed_by_name: z.string().nullable(),
    note: z.string(),
    reason: z.string(),
    candidate_reason: z.enum(rejectionReasons).nullable(), // Of a rejection: what the candidate is told.
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ApplicationEvent' });
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** What goes out with a move. Words that are left out are the workspace's template; names in brackets are filled in. */
const MoveMail = z
  .object({
    send: z.boolean(),
    subject: requiredLine('Subject', 200).optional(),
    body: messageBody.optional(),
  })
  .meta({ id: 'MoveMail' });
const decision = {
  status,
  note: textField('The note', 1000), // For the team; the candidate never sees it.
  reason: textField('The reason', 1000), // Of a rejection, for the team.
  candidate_reason: z.enum(rejectionReasons).default('not_given'), // Of a rejection, what the candidate is told.
  mail: MoveMail.nullish(), // Null: none. Left out: as the workspace's template for the new state says.
};
const StatusChange = z.object(decision).meta({ id: 'StatusChange' });
export const BulkStatusChange = z
  .object({
    ids: z.array(z.uuid()).min(1, 'Choose at least one application').max(200, 'At most 200 at once'),
    ...decision,
  })
  .meta({ id: 'BulkStatusChange' });
export const BulkStatusOutcome = z
  .object({
    changed: z.array(z.object({ id: z.uuid(), from_status: status })),
    refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
  })
  .meta({ id: 'BulkStatusOutcome' });
export type BulkStatusOutcome = z.infer<typeof BulkStatusOutcome>;

export const maxAddedAtOnce = 200;
export const JobAddition = z
  .object({
    job_id: z.uuid('Choose a job'),
    candidate_ids: z
      .array(z.uuid())
      .min(1, 'Choose at least one candidate')
      .max(maxAddedAtOnce, `At most ${maxAddedAtOnce} at once`),
    notify: z.boolean().default(false), // Mail them that they are considered; without, they learn nothing of it.
  })
  .meta({ id: 'JobAddition' });
export const JobAdditionOutcome = z
  .object({
    added: z.array(z.object({ id: z.uuid(), candidate_id: z.uuid() })), // `id`: of the application.
    refused: z.array(z.object({ candidate_id: z.uuid(), message: z.string() })),
  })
  .meta({ id: 'JobAdditionOutcome' });
export type JobAdditionOutcome = z.infer<typeof JobAdditionOutcome>;

/** The mail of a move as it would go out. */
export const MovePreview = z
  .object({
    to_name: z.string(),
    to_address: z.string(),
    subject: z.string(),
    body: z.string(), // Filled in.
    template_subject: z.string(), // With its placeholders: for several people at once.
    template_body: z.string(),
    is_sent: z.boolean(), // Whether the workspace mails on this occasion when nobody says otherwise.
  })
  .meta({ id: 'MovePreview' });
export type MovePreview = z.infer<typeof MovePreview>;

const ApplicationStatusChoice = z
  .object({
    value: status,
    label: z.string(),
    next: z.array(status), // What a recruiter may change it to. Of 'rejected': any it may have come from.
  })
  .meta({ id: 'ApplicationStatusChoice' });

export const ApplicationNeighbours = z
  .object({
    previous_id: z.uuid().nullable(),
    next_id: z.uuid().nullable(),
    position: z.int().nullable(),
    count: z.int(),
  })
  .meta({ id: 'ApplicationNeighbours' });
export type ApplicationNeighbours = z.infer<typeof ApplicationNeighbours>;

const count = z.int().min(0);
export const ApplicationAnalytics = z
  .object({
    total: count,
    by_status: z.record(z.string(), count), // Every status.
    by_day: z.array(z.object({ day: z.iso.date(), applications: count })), // Days with none are 0.
    by_source: z.record(z.string(), count),
    average_match_score: score,
    reached: z.record(z.string(), count), // How many came at least so far.
    median_hours_to_first_decision: z.number().nullable(),
  })
  .meta({ id: 'ApplicationAnalytics' });
export type ApplicationAnalytics = z.infer<typeof ApplicationAnalytics>;

export const applicationSorts = [
  '-created_at',
  'created_at',
  '-match_score',
  'candidate_name',
  '-status_changed_at',
  'status_changed_at',
] as const;
/**
 * The applications that one link brought, as the `source` of their list: 'linkedin/Spring', both names of a tracking link, whatever
 * the letters, of which neither holds a slash; either may be ''. Of referrals: the member's id, 'former' where the account is gone.
 */
export const LinkAsSource = z.union([
  z
    .string()
    .max(2 * maxTrackingLetters + 1)
    .includes('/'),
  z.uuid(),
  z.literal('former'),
]);

/** `date_from` and `date_to`: the days (UTC, both included) on which it was handed in. */
const ApplicationFilter = z.object({
  job_id: unlessAll(z.uuid()),
  status: unlessAll(status),
  reached: unlessAll(z.enum(applicationWay)), // Came at least so far, wherever it is now.
  source: unlessAll(z.union([z.enum(applicationSources), LinkAsSource])),
  date_from: unlessAll(z.iso.date()),
  date_to: unlessAll(z.iso.date()),
  candidate_name: unlessAll(searchField),
  candidate_id: unlessAll(z.uuid()),
});
export const applicationListQuery = ApplicationFilter.extend({
  ...paging,
  sort_by: z.enum(applicationSorts).default('-created_at'),
});

const params = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const one = { ...recruiter, params } as const;

export const listApplications = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/applications',
  permission: 'applications:read',
  query: applicationListQuery,
  list: Application,
  summary: 'Applications to postings of my workspace',
});
export const getApplicationAnalytics = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/applications/analytics',
  permission: 'analytics:read',
  output: ApplicationAnalytics,
  query: z.object({
    job_id: unlessAll(z.uuid()),
    date_from: unlessAll(z.iso.date()),
    date_to: unlessAll(z.iso.date()),
  }),
  summary: 'Applications counted; left out, the dates are the last 30 days',
});
export const bulkChangeApplicationStatus = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/applications/bulk-change-status',
  permission: 'applications:write',
  body: BulkStatusChange,
  output: BulkStatusOutcome,
  summary: 'Move many applications; each that may not go there is named with the reason',
});
export const addToJob = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/applications',
  permission: 'candidates:write',
  body: JobAddition,
  output: JobAdditionOutcome,
  summary: 'Put candidates on a job; each who is on it already is named',
});
export const undoMoves = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/applications/undo-moves',
  permission: 'applications:write',
  body: z.object({ ids: BulkStatusChange.shape.ids }),
  output: BulkStatusOutcome,
  summary: 'Take back my last move of each, as long as its mail waits',
});
export const previewMove = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/applications/{id}/move-mail',
  permission: 'applications:read',
  query: z.object({ status }),
  output: MovePreview,
  summary: 'What a move to a state would mail',
});
export const getApplication = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/applications/{id}',
  permission: 'applications:read',
  output: ApplicationDetail,
  summary: 'One application with resume, match and cover letter',
});
export const getApplicationNeighbours = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/applications/{id}/neighbours',
  permission: 'applications:read',
  query: applicationListQuery,
  output: ApplicationNeighbours,
  summary: 'Which application comes before and after in a list',
});
export const changeApplicationStatus = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/applications/{id}/change_status',
  permission: 'applications:write',
  body: StatusChange,
  output: ApplicationDetail,
  summary: 'Move an application: forward over any number of steps, a step back with a note, rejected with a reason',
});
export const listApplicationHistory = endpoint({
  ...one,
  method: 'GET',
  path: '/recruiter/applications/{id}/history',
  permission: 'applications:read',
  query: z.object(paging),
  list: ApplicationEvent,
  summary: 'Who moved an application, when and why, newest first',
});
export const listApplicationStatusChoices = endpoint({
  method: 'GET',
  path: '/application-status-choices',
  audience: 'signed_in',
  query: z.object(shortPaging),
  list: ApplicationStatusChoice,
  summary: 'The states of an application, and what each may change to',
});
