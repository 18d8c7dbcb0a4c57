// Interviews: an invitation that calendars understand.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { lineField, requiredLine, textField } from './text-fields.ts';

const fields = {
  title: requiredLine('Title', 150),
  starts_at: z.iso.datetime({ offset: true, error: 'Choose a day and a time' }), // In the future.
  duration_minutes: z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(480, 'At most 8 hours').default(45),
  time_zone: z.string().max(64).refine(isTimeZone, 'This is no time zone'), // IANA: how the mail says the time.
  place: lineField('The place', 300), // A room, an address, or a link.
  message: textField('The message', 1000),
};
export const InterviewFields = z.object(fields).meta({ id: 'InterviewFields' });

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const Interview = z
  .object({
    id: z.uuid(),
    application_id: z.uuid(),
    title: z.string(),
    starts_at: z.iso.datetime(),
    duration_minutes: z.int(),
    time_zone: z.string(),
    place: z.string(),
    message: z.string(),
    invited_by_name: z.string(),
    is_cancelled: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Interview' });
export type Interview = z.infer<typeof Interview>;

/** With whom it is about, for the list of the workspace. */
export const ListedInterview = Interview.extend({
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  job_title: z.string(),
}).meta({ id: 'ListedInterview' });
export type ListedInterview = z.infer<typeof ListedInterview>;

const params = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true, params } as const;

export const listInterviews = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/applications/{id}/interviews',
  permission: 'interviews:read',
  query: z.object(paging),
  list: Interview,
  summary: 'Interviews of an application, the latest first',
});
export const listAllInterviews = endpoint({
  audience: 'recruiter',
  permission: 'interviews:read',
  shows_candidates: true,
  method: 'GET',
  path: '/recruiter/interviews',
  query: z.object({ ...paging, when: z.enum(['upcoming', 'past']).default('upcoming') }),
  list: ListedInterview,
  summary: 'Interviews of my workspace: upcoming the soonest first, past the latest first',
});
export const inviteToInterview = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/applications/{id}/interviews',
  permission: 'interviews:write',
  body: InterviewFields,
  status: 201,
  output: Interview,
  summary: 'Invite to an interview: mails candidate and me an entry for the calendar',
  limit: { name: 'interviews', max: 200, seconds: 3600, by: 'actor' },
});
export const changeInterview = endpoint({
  ...recruiter,
  method: 'PUT',
  path: '/recruiter/interviews/{id}',
  permission: 'interviews:write',
  body: InterviewFields,
  output: Interview,
  summary: 'Move or change an interview: the entry in calendars changes with it',
});
export const cancelInterview = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/recruiter/interviews/{id}/cancel',
  permission: 'interviews:write',
  output: Interview,
  summary: 'Cancel an interview: the entry in calendars goes',
});
