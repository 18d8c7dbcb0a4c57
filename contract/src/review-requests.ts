// Candidates asking for a review by a person, and what they are told of a rejection that machines had a part in.
import { z } from 'zod';
import { applicationStatuses, rejectionReasons } from './application-words.ts';
import { Match } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { requiredText } from './text-fields.ts';

/** So long after a rejection a review can be asked for. */
export const reviewAskDays = 30;
/** So long a review may take at most: decision 0051 says from where. */
export const reviewDueDays = 14;
export const maxReviewLetters = 2000;

/** Of a review: the decision, or the score, stays; or it does not. */
export const reviewOutcomes = ['upheld', 'changed'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

const asked = {
  id: z.uuid(),
  is_of_rejection: z.boolean(), // False: of the scores of an application that was still open.
  body: z.string(), // What is wrong, or what to consider, in the candidate's words.
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  outcome: z.enum(reviewOutcomes).nullable(), // Null: not answered yet.
  answer: z.string(),
  answered_at: z.iso.datetime().nullable(),
};

export const ReviewRequest = z
  .object({
    ...asked,
    application_id: z.uuid(),
    status: z.enum(applicationStatuses), // Of the application, now.
    answered_by_name: z.string().nullable(),
    is_for_another: z.boolean(), // The reader rejected, and somebody else of the workspace may answer.
  })
  .meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const MyReviewRequest = z.object(asked).meta({ id: 'MyReviewRequest' });
export type MyReviewRequest = z.infer<typeof MyReviewRequest>;

/** What machines said of an application, as the team was shown it. */
export const MachineOutputs = z
  .object({
    match: Match.nullable(), // In the language of the reader.
    match_score: z.number().min(0).max(100).nullable(), // That was shown when it was rejected; while it is open, now.
    resume_score: z.number().min(0).max(100).nullable(),
    assessment: z.object({ report_id: z.uuid(), score: z.number().min(0).max(100).nullable() }).nullable(),
  })
  .meta({ id: 'MachineOutputs' });
export type MachineOutputs = z.infer<typeof MachineOutputs>;

export const MyReview = z
  .object({
    /** Of a rejection: when, and why. */
    rejection: z.object({ at: z.iso.datetime(), reason: z.enum(rejectionReasons) }).nullable(),
    outputs: MachineOutputs.nullable(), // Null: machines have said nothing of it.
    request: MyReviewRequest.nullable(), // The newest.
    may_ask: z.boolean(),
    ask_until: z.iso.datetime().nullable(), // Null while the application is open.
  })
  .meta({ id: 'MyReview' });
export type MyReview = z.infer<typeof MyReview>;

const words = requiredText('Text', maxReviewLetters);
const params = z.object({ id: z.uuid() });
const mine = { audience: 'candidate', params } as const;

export const getMyReview = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications/{id}/review',
  output: MyReview,
  summary: 'Why my application was rejected, what machines said of it, and my request for a review by a person',
});
export const askForReview = endpoint({
  ...mine,
  method: 'POST',
  path: '/candidate/applications/{id}/review-requests',
  body: z.object({ body: words }),
  output: MyReview,
  summary: 'Ask a person to review a rejection of the last 30 days, or the scores of an open application',
  limit: { name: 'ask-for-review', max: 20, seconds: 3600, by: 'actor' },
});

/** What whoever applied without an account reads behind the link of the mail that rejected them. */
export const DecisionPage = z
  .object({
    job_title: z.string(),
    company_name: z.string(),
    status: z.enum(applicationStatuses),
    /** What the company has of them, to be corrected; '' where it has nothing. */
    known: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      mobile_number: z.string(),
      location: z.string(),
      resume_file_name: z.string().nullable(), // Null: deleted, or none was sent.
    }),
    review: MyReview,
  })
  .meta({ id: 'DecisionPage' });
export type DecisionPage = z.infer<typeof DecisionPage>;

const token = z.object({ token: z.string().min(1, 'This link is incomplete').max(400) });
const byLink = { method: 'POST', audience: 'anyone', output: DecisionPage } as const;
const linkLimit = { name: 'decision-link', max: 60, seconds: 600, by: 'address' } as const;

export const getDecisionPage = endpoint({
  ...byLink,
  path: '/public/applications/decision',
  body: token,
  summary: 'Why an application was rejected, to whoever holds the link of its mail',
  limit: linkLimit,
  without_room: true,
});
export const askForReviewByLink = endpoint({
  ...byLink,
  path: '/public/applications/decision/review-requests',
  body: token.extend({ body: words }),
  summary: 'Ask a person to review a rejection of the last 30 days, without an account',
  limit: { ...linkLimit, name: 'decision-review' },
});
export const correctByLink = endpoint({
  ...byLink,
  path: '/public/applications/decision/corrections',
  body: token.extend({ body: words }),
  summary: 'Tell the company what is wrong in what it knows, within 30 days of a rejection, without an account',
  limit: { ...linkLimit, name: 'decision-correction' },
});

const recruiter = { audience: 'recruiter', shows_candidates: true, params } as const;

export const listReviewRequests = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/applications/{id}/review-requests',
  permission: 'applications:read',
  query: z.object(paging),
  list: ReviewRequest,
  summary: 'What the candidate asked a person to review, newest first',
});
export const answerReview = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/review-requests/{id}/answer',
  permission: 'applications:write',
  body: z.object({ outcome: z.enum(reviewOutcomes), body: words }),
  output: ReviewRequest,
  summary:
    'Answer once: a decision that is changed takes the application back to where it was; the candidate is mailed',
});
