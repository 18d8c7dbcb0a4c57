// A candidate's own applications.
import { z } from 'zod';
import { ApplicationAnswer } from './application-questions.ts';
import { applicationSources, applicationStatuses } from './application-words.ts';
import { Match } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { searchField, unlessAll } from './text-fields.ts';

const status = z.enum(applicationStatuses);

export const MyApplication = z
  .object({
    id: z.uuid(),
    job_id: z.uuid(), // The posting's id.
    job_title: z.string(),
    company_name: z.string(),
    location: z.string(),
    is_open: z.boolean(), // The posting can still be seen.
    status,
    status_display: z.string(),
    source: z.enum(applicationSources),
    match_score: z.number().min(0).max(100).nullable(),
    assessment: z
      .object({ session_id: z.uuid().nullable(), deadline_at: z.iso.datetime(), screening_id: z.uuid() })
      .nullable(), // One to answer now.
    next_interview_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    status_changed_at: z.iso.datetime(),
  })
  .meta({ id: 'MyApplication' });
export type MyApplication = z.infer<typeof MyApplication>;

const MyInterview = z
  .object({
    id: z.uuid(),
    title: z.string(),
    starts_at: z.iso.datetime(),
    duration_minutes: z.int(),
    place: z.string(),
    message: z.string(),
    is_cancelled: z.boolean(),
  })
  .meta({ id: 'MyInterview' });

export const MyApplicationDetail = MyApplication.extend({
  cover_letter: z.string(),
  answers: z.array(ApplicationAnswer),
  resume_file_name: z.string().nullable(),
  resume_url: z.string().nullable(), // Opens what was sent; lives minutes.
  match: Match.nullable(),
  interviews: z.array(MyInterview),
}).meta({ id: 'MyApplicationDetail' });
export type MyApplicationDetail = z.infer<typeof MyApplicationDetail>;

/** Without the team's notes and reasons. */
export const MyApplicationEvent = z
  .object({
    id: z.uuid(),
    from_status: status.nullable(),
    to_status: status,
    to_status_display: z.string(),
    by: z.enum(['candidate', 'recruiter', 'system']),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MyApplicationEvent' });
export type MyApplicationEvent = z.infer<typeof MyApplicationEvent>;

const count = z.int().min(0);
export const MyApplicationAnalytics = z
  .object({
    total: count,
    by_status: z.record(z.string(), count),
    by_month: z.array(z.object({ month: z.string(), applications: count })), // 'YYYY-MM', the last six.
    average_match_score: z.number().nullable(),
    response_rate: z.number().min(0).max(100).nullable(), // Of all: those that a recruiter moved.
  })
  .meta({ id: 'MyApplicationAnalytics' });
export type MyApplicationAnalytics = z.infer<typeof MyApplicationAnalytics>;

const params = z.object({ id: z.uuid() });
const mine = { audience: 'candidate' } as const;

export const listMyApplications = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications',
  list: MyApplication,
  query: z.object({
    ...paging,
    status: unlessAll(status),
    job_title: unlessAll(searchField),
    job_id: unlessAll(z.uuid()),
  }),
  summary: 'My applications, newest first',
});
export const getMyApplicationAnalytics = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications/analytics',
  output: MyApplicationAnalytics,
  summary: 'My applications counted',
});
export const getMyApplication = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications/{id}',
  params,
  output: MyApplicationDetail,
  summary: 'One of my applications',
});
export const withdrawMyApplication = endpoint({
  ...mine,
  method: 'POST',
  path: '/candidate/applications/{id}/withdraw',
  params,
  output: MyApplicationDetail,
  summary: 'Withdraw an application before I am hired; applying again opens it again',
});
export const listMyApplicationHistory = endpoint({
  ...mine,
  method: 'GET',
  path: '/candidate/applications/{id}/history',
  params,
  query: z.object(paging),
  list: MyApplicationEvent,
  summary: 'What became of my application, newest first',
});
