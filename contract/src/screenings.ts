// Screenings: what a workspace asks a candidate to answer, behind a link of its own. A report comes of it.
import { z } from 'zod';
import { Password, SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { onOneLine, plainText, trimmed } from './plain-text.ts';
import { unlessAll } from './text-fields.ts';

export const screeningStatuses = ['sent', 'opened', 'in_progress', 'completed', 'expired', 'cancelled'] as const;
export type ScreeningStatus = (typeof screeningStatuses)[number];
export const screeningStatusWords: Record<ScreeningStatus, string> = {
  sent: 'Sent',
  opened: 'Opened',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};
/** One that the candidate can answer still. */
export const isScreeningOpen = (status: ScreeningStatus) => ['sent', 'opened', 'in_progress'].includes(status);
/** Before answers are given; until then its link can be mailed anew as well. */
export const mayCancelScreening = (status: ScreeningStatus) => status === 'sent' || status === 'opened';
export const mayExtendScreening = (status: ScreeningStatus) => isScreeningOpen(status) || status === 'expired';

export const deadlineHours = [24, 48, 72, 120, 168] as const;
export const defaultDeadlineHours = 72;
export const questionCounts = { min: 3, max: 8, usual: 5 } as const;

const line = (max: number, message: string) => z.string().overwrite(trimmed).max(max, message).transform(onOneLine);

export const NewScreening = z
  .object({
    role_title: line(120, 'The role has at most 120 characters').default(''),
    question_focus: line(500, 'The focus has at most 500 characters').default(''),
    message: z
      .string()
      .overwrite(trimmed)
      .max(1000, 'The message has at most 1000 characters')
      .transform(plainText)
      .default(''),
    question_count: z.int().min(questionCounts.min).max(questionCounts.max).default(questionCounts.usual),
    deadline_hours: z.literal(deadlineHours).default(defaultDeadlineHours),
    allows_retakes: z.boolean().default(false),
  })
  .meta({ id: 'NewScreening' });

export const Screening = z
  .object({
    id: z.uuid(),
    candidate_id: z.uuid(),
    status: z.enum(screeningStatuses),
    role_title: z.string(),
    question_focus: z.string(),
    question_count: z.int(),
    allows_retakes: z.boolean(),
    asked_by_name: z.string(),
    created_at: z.iso.datetime(),
    opened_at: z.iso.datetime().nullable(),
    deadline_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    report_id: z.uuid().nullable(),
    withdrawn_at: z.iso.datetime().nullable(), // The candidate took their consent back; the status is 'cancelled'.
    person_asked_for_at: z.iso.datetime().nullable(), // The candidate wants to talk to a person instead.
    accommodation_note: z.string(), // What else the candidate said they need.
  })
  .meta({ id: 'Screening' });
export type Screening = z.infer<typeof Screening>;

/** With whom it was asked of, for the list of the workspace. */
export const ListedScreening = Screening.extend({
  candidate_name: z.string(),
  score: z.number().nullable(), // Null: not scored, or not yet.
}).meta({ id: 'ListedScreening' });
export type ListedScreening = z.infer<typeof ListedScreening>;

/** What the page behind the link shows to whoever holds it, before a sign-in. */
export const ScreeningInvitation = z
  .object({
    workspace_name: z.string(),
    asked_by_name: z.string(),
    email: z.string(), // Whom it is for.
    role_title: z.string(),
    message: z.string(),
    status: z.enum(screeningStatuses),
    question_count: z.int(),
    minutes: z.int(), // About how long it takes.
    allows_retakes: z.boolean(),
    deadline_at: z.iso.datetime(),
    session_id: z.uuid().nullable(), // Of the person who asks, once they have begun.
    signs_in: z.boolean(), // The link can sign in whom it is for: it has not yet, and the workspace lets it.
    is_for_me: z.boolean().nullable(), // Null: nobody is signed in.
  })
  .meta({ id: 'ScreeningInvitation' });
export type ScreeningInvitation = z.infer<typeof ScreeningInvitation>;

/** What a candidate is asked to answer, while they can. */
export const MyScreening = z
  .object({
    id: z.uuid(),
    application_id: z.uuid().nullable(), // The one that it was asked with.
    company_name: z.string(),
    asked_by_name: z.string(),
    role_title: z.string(),
    message: z.string(),
    status: z.enum(screeningStatuses),
    question_count: z.int(),
    minutes: z.int(), // About how long it takes.
    deadline_at: z.iso.datetime(),
    session_id: z.uuid().nullable(), // Once they have begun.
  })
  .meta({ id: 'MyScreening' });
export type MyScreening = z.infer<typeof MyScreening>;

const token = z.object({ token: z.string().min(1).max(200) });
const ofCandidate = { audience: 'recruiter', shows_candidates: true, params: z.object({ id: z.uuid() }) } as const;
const one = { audience: 'recruiter', shows_candidates: true, params: z.object({ id: z.uuid() }) } as const;

export const createScreening = endpoint({
  ...ofCandidate,
  method: 'POST',
  path: '/recruiter/candidates/{id}/screenings',
  permission: 'assessments:write',
  body: NewScreening,
  status: 201,
  output: Screening,
  summary: 'Ask a candidate to answer questions on video: mails the link, which nobody else is told',
  limit: { name: 'screenings', max: 200, seconds: 3600, by: 'actor' },
});
export const listScreenings = endpoint({
  ...ofCandidate,
  method: 'GET',
  path: '/recruiter/candidates/{id}/screenings',
  permission: 'assessments:read',
  query: z.object(paging),
  list: Screening,
  summary: 'What a candidate was asked to answer, newest first',
});
export const cancelScreening = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/screenings/{id}/cancel',
  permission: 'assessments:write',
  output: Screening,
  summary: 'Cancel a screening that was sent or opened; its link is worth nothing any more',
});
export const extendScreening = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/screenings/{id}/extend',
  permission: 'assessments:write',
  output: Screening,
  body: z.object({ deadline_hours: z.literal(deadlineHours) }),
  summary: 'Give a candidate more time, counted from now',
});
export const getScreeningInvitation = endpoint({
  method: 'GET',
  path: '/assessment/screening/{token}',
  audience: 'anyone',
  params: token,
  output: ScreeningInvitation,
  summary: 'What a screening link is about',
  limit: { name: 'screening-link', max: 120, seconds: 600, by: 'address' },
});
export const enterScreening = endpoint({
  method: 'POST',
  path: '/assessment/screening/{token}/enter',
  audience: 'anyone',
  params: token,
  body: z.object({ new_password: Password }),
  output: SignedIn,
  summary: 'The first way in of whoever was mailed the link: makes their account, or opens the one made for them',
  limit: { name: 'screening-enter', max: 20, seconds: 600, by: 'address' },
});
export const signInByScreening = endpoint({
  method: 'POST',
  path: '/assessment/screening/{token}/sign-in',
  audience: 'anyone',
  params: token,
  output: SignedIn,
  summary: 'Sign in whom the link was mailed to, once, without a password; makes their account where there is none',
  limit: { name: 'screening-enter', max: 20, seconds: 600, by: 'address' },
});
export const openScreening = endpoint({
  method: 'POST',
  path: '/assessment/screening/{token}/open',
  audience: 'anyone',
  params: token,
  summary: 'The page behind the link was opened by a person (mail scanners only fetch links)',
  limit: { name: 'screening-link', max: 120, seconds: 600, by: 'address' },
});

export const listAllScreenings = endpoint({
  audience: 'recruiter',
  permission: 'assessments:read',
  shows_candidates: true,
  method: 'GET',
  path: '/recruiter/screenings',
  query: z.object({ ...paging, status: unlessAll(z.enum(screeningStatuses)) }),
  list: ListedScreening,
  summary: 'Assessments that my workspace asked for, newest first',
});
export const listMyScreenings = endpoint({
  audience: 'candidate',
  method: 'GET',
  path: '/candidate/screenings',
  query: z.object(paging),
  list: MyScreening,
  summary: 'What companies ask me to answer, the nearest deadline first; of an address once I have confirmed it',
});
