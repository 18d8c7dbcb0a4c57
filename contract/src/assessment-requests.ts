// Assessment requests: asking whoever applied to answer questions on video, and the report that comes of it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { plainText, trimmed } from './plain-text.ts';
import { AssessmentReport } from './reports.ts';
import { deadlineHours, defaultDeadlineHours, screeningStatuses } from './screenings.ts';
import { lineField, unlessAll } from './text-fields.ts';

const reasonMissing = 'Please provide a reason for the assessment request';

export const NewAssessmentRequest = z
  .object({
    reason: z
      .string(reasonMissing)
      .transform(plainText)
      .pipe(
        z.string().overwrite(trimmed).min(1, reasonMissing).max(1000, 'The reason must be at most 1000 characters'),
      ),
    question_focus: lineField('The focus', 500),
    deadline_hours: z.literal(deadlineHours).default(defaultDeadlineHours),
  })
  .meta({ id: 'NewAssessmentRequest' });

export const AssessmentRequest = z
  .object({
    id: z.uuid(),
    application_id: z.uuid(),
    status: z.enum(screeningStatuses),
    status_display: z.string(),
    recruiter_name: z.string(),
    request_reason: z.string(),
    question_focus: z.string(),
    deadline_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(), // The candidate took their consent back; the status is 'cancelled'.
    person_asked_for_at: z.iso.datetime().nullable(), // The candidate wants to talk to a person instead.
    accommodation_note: z.string(),
    report_id: z.uuid().nullable(),
  })
  .meta({ id: 'AssessmentRequest' });
export type AssessmentRequest = z.infer<typeof AssessmentRequest>;

export const AssessmentRequestDetail = AssessmentRequest.extend({
  assessment_report: AssessmentReport.nullable(), // Null: 'Assessment report not available yet'.
}).meta({ id: 'AssessmentRequestDetail' });
export type AssessmentRequestDetail = z.infer<typeof AssessmentRequestDetail>;

const params = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const one = { ...recruiter, params, output: AssessmentRequest } as const;
const limit = { name: 'screenings', max: 200, seconds: 3600, by: 'actor' } as const;

export const listAssessmentRequests = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/assessment-requests/application/{id}',
  permission: 'assessments:read',
  params,
  list: AssessmentRequest,
  query: z.object({ ...paging, status: unlessAll(z.enum(screeningStatuses)) }),
  summary: 'What whoever applied was asked to answer, newest first',
});
export const getAssessmentRequest = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/assessment-requests/{id}',
  permission: 'assessments:read',
  params,
  output: AssessmentRequestDetail,
  summary: 'One request with its report',
});
export const requestAssessment = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/applications/{id}/request_assessment',
  permission: 'assessments:write',
  body: NewAssessmentRequest,
  status: 201,
  limit,
  summary: 'Ask whoever applied to answer questions; mails the link, which nobody else is told',
});
export const cancelAssessmentRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/applications/{id}/cancel_assessment_request',
  permission: 'assessments:write',
  body: z.object({ request_id: z.uuid() }),
  summary: 'Cancel a request that was sent or opened',
});
export const resendAssessmentRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/assessment-requests/{id}/resend',
  permission: 'assessments:write',
  limit,
  summary: 'Mail the request again with a new link; the old one is worth nothing any more',
});
export const extendAssessmentRequest = endpoint({
  ...one,
  method: 'POST',
  path: '/assessment-requests/{id}/extend',
  permission: 'assessments:write',
  body: z.object({ deadline_hours: z.literal(deadlineHours) }),
  summary: 'Give more time, counted from now; an expired request opens again',
});
