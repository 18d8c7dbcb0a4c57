// Quick Apply: applying in seconds with a profile, a default resume and a cover letter.
import { z } from 'zod';
import { QuestionAnswers } from './application-questions.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { requiredLine, textField } from './text-fields.ts';
import { trackingFields } from './tracking-links.ts';

export const maxCoverLetterLetters = 10_000;
const coverLetter = textField('The cover letter', maxCoverLetterLetters);

const AvailableResume = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    total_score: z.number().min(0).max(100).nullable(),
    file_size_mb: z.number(),
    uploaded_at: z.iso.datetime(),
    file_url: z.string(),
    top_strengths: z.array(z.string()),
    improvement_areas: z.array(z.string()),
  })
  .meta({ id: 'AvailableResume' });

export const QuickApplyProfile = z
  .object({
    default_resume: z.uuid().nullable(),
    default_resume_title: z.string().nullable(), // Its file name.
    default_cover_letter: z.string(),
    enable_quick_apply: z.boolean(),
    require_cover_letter_review: z.boolean(),
    can_quick_apply: z.boolean(), // Enabled, with a default resume that was read.
    available_resumes: z.array(AvailableResume), // Those that were read.
  })
  .meta({ id: 'QuickApplyProfile' });
export type QuickApplyProfile = z.infer<typeof QuickApplyProfile>;

export const QuickApplyProfileChange = z
  .object({
    default_resume_id: z.uuid('Choose a default resume'),
    default_cover_letter: coverLetter,
    enable_quick_apply: z.boolean().default(true),
    require_cover_letter_review: z.boolean().default(true),
  })
  .meta({ id: 'QuickApplyProfileChange' });

/** `action_required`: what stands between this answer and an application; null where it was sent. */
export const ApplyResult = z
  .object({
    success: z.boolean(),
    action_required: z.enum(['cover_letter_review']).nullable(),
    cover_letter: z.string(), // With placeholders filled in.
    application_id: z.uuid().nullable(),
    match_score: z.number().min(0).max(100).nullable(),
    message: z.string(),
  })
  .meta({ id: 'ApplyResult' });
export type ApplyResult = z.infer<typeof ApplyResult>;

export const ApplicationTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    cover_letter: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ApplicationTemplate' });
export type ApplicationTemplate = z.infer<typeof ApplicationTemplate>;
export const ApplicationTemplateFields = z
  .object({ name: requiredLine('Name', 60), cover_letter: coverLetter })
  .meta({ id: 'ApplicationTemplateFields' });

const candidate = { audience: 'candidate' } as const;
const params = z.object({ id: z.uuid() });
const template = { ...candidate, path: '/candidate/application-templates/{id}', params } as const;
const limit = { name: 'quick-apply', max: 120, seconds: 3600, by: 'actor' } as const;

export const getQuickApplyProfile = endpoint({
  ...candidate,
  method: 'GET',
  path: '/candidate/quick-apply-profile',
  output: QuickApplyProfile,
  summary: 'My Quick Apply profile; 404 while there is none',
});
export const saveQuickApplyProfile = endpoint({
  ...candidate,
  method: 'POST',
  path: '/candidate/quick-apply-profile',
  body: QuickApplyProfileChange,
  output: QuickApplyProfile,
  summary: 'Make or change my Quick Apply profile',
});
export const quickApply = endpoint({
  ...candidate,
  method: 'POST',
  path: '/candidate/jobs/{id}/quick-apply',
  params,
  output: ApplyResult,
  limit,
  body: z
    .object({
      review_cover_letter: z.boolean().default(false),
      resume_id: z.uuid().optional(), // Left out: the default one.
      answers: QuestionAnswers.optional(), // Looked at once the application is sent.
      ...trackingFields,
    })
    .optional(),
  summary: 'Apply with one of my resumes and my cover letter, or get the letter to review first',
});
export const reviewCoverLetter = endpoint({
  ...candidate,
  method: 'POST',
  path: '/candidate/jobs/{id}/cover-letter-review',
  params,
  output: ApplyResult,
  limit,
  body: z.object({
    cover_letter: coverLetter,
    proceed_with_application: z.boolean(),
    resume_id: z.uuid().optional(), // Left out: the default one.
    answers: QuestionAnswers.optional(),
    ...trackingFields,
  }),
  summary: 'Apply with this cover letter; without proceed_with_application nothing is sent',
});
export const listApplicationTemplates = endpoint({
  ...candidate,
  method: 'GET',
  path: '/candidate/application-templates',
  query: z.object(paging),
  list: ApplicationTemplate,
  summary: 'My cover letters to begin from, by name',
});
export const createApplicationTemplate = endpoint({
  ...candidate,
  method: 'POST',
  path: '/candidate/application-templates',
  body: ApplicationTemplateFields,
  output: ApplicationTemplate,
  status: 201,
  summary: 'Keep a cover letter to begin from',
});
export const changeApplicationTemplate = endpoint({
  ...template,
  method: 'PUT',
  body: ApplicationTemplateFields,
  output: ApplicationTemplate,
  summary: 'Change one of my cover letters',
});
export const deleteApplicationTemplate = endpoint({
  ...template,
  method: 'DELETE',
  summary: 'Delete one of my cover letters',
});
