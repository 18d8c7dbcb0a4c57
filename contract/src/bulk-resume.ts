// Bulk uploads: many resumes at once, each read into a candidate of the workspace. In addresses they are called jobs.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';

export const uploadExtensions = ['pdf', 'doc', 'docx', 'txt', 'zip'] as const;
/** Of the wizard, for a whole upload; a resume over it is an item that failed. */
export const uploadLimits = { files: 1000, bytes: 10 * 2 ** 20 } as const;
/** Of one request; more is refused. An archive may be as large. */
export const requestLimits = { files: 100, bytes: 50 * 2 ** 20 } as const;

export const uploadStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const itemStatuses = ['pending', 'processing', 'success', 'failed', 'skipped'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];
export type ItemStatus = (typeof itemStatuses)[number];

/** `id` is the candidate's in this workspace. */
export const CreatedUser = z
  .object({ id: z.uuid(), email: z.string(), name: z.string(), is_password_autoset: z.boolean() })
  .meta({ id: 'CreatedUser' });

export const UploadItem = z
  .object({
    id: z.uuid(),
    filename: z.string(), // Of a member: 'archive.zip/cv.pdf'.
    file_size: z.int(), // Bytes.
    status: z.enum(itemStatuses),
    extracted_name: z.string().nullable(),
    extracted_email: z.string().nullable(),
    error_message: z.string().nullable(), // Why it failed or was skipped, and what to do.
    processing_time: z.number().nullable(), // Seconds.
    resume_score: z.number().min(0).max(100).nullable(),
    created_user: CreatedUser.nullable(),
    created_resume: z.object({ file_url: z.string() }).nullable(), // Lives minutes.
    candidate_id: z.uuid().nullable(), // Whom it made, or whom it doubles.
  })
  .meta({ id: 'UploadItem' });
export type UploadItem = z.infer<typeof UploadItem>;

const counts = {
  total_resumes: z.int(),
  processed_resumes: z.int(), // Successful, failed and skipped.
  successful_users: z.int(),
  failed_resumes: z.int(),
  skipped_resumes: z.int(),
};
const uploadFields = {
  task_id: z.uuid(),
  id: z.uuid(),
  job_id: z.uuid(), // One and the same.
  status: z.enum(uploadStatuses),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  ...counts,
  progress_percentage: z.int().min(0).max(100), // Of what has arrived.
  success_rate: z.int().min(0).max(100).nullable(), // Percent of the processed; null before there are any.
  error_message: z.string().nullable(),
  is_complete: z.boolean(), // No more files are to come.
  is_cancelled: z.boolean(),
  started_by_name: z.string(),
};
/** In the history: without items. */
export const Upload = z.object(uploadFields).meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;
export const UploadDetail = z.object({ ...uploadFields, items: z.array(UploadItem) }).meta({ id: 'UploadDetail' });
export type UploadDetail = z.infer<typeof UploadDetail>;

const params = z.object({ id: z.uuid() });

export const uploadResumes = endpoint({
  method: 'POST',
  path: '/bulk-resume/upload',
  audience: 'recruiter',
  permission: 'candidates:write',
  status: 202,
  shows_candidates: true,
  files: { field: 'files', max_count: requestLimits.files, max_bytes: requestLimits.bytes },
  body: z.object({
    is_active: flag.default(true), // Accounts are made at once; else with the first password email.
    send_mail: flag.default(false), // Welcome emails; they make the accounts where `is_active` does not.
    job_id: z.uuid().optional(), // Of an upload begun before: these files are more of it.
    complete: flag.optional(), // These are the last. Left out: true without job_id.
    posting_id: z.uuid().optional(), // Everybody in it is put on this job.
    tag_ids: z // Everybody in it gets these tags; ids separated by commas.
      .string()
      .regex(/^(?:[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,19})?$/i, 'Choose at most 20 tags')
      .transform((ids) => ids.split(',').filter(Boolean))
      .optional(),
    // Made by the client for each upload. A first request whose answer was lost is sent again with it, and finds its upload.
    upload_key: z.uuid().optional(),
  }),
  output: z.object({ job_id: z.uuid() }),
  summary: 'Upload resumes or archives of them; a file sent again to the same upload counts once',
  limit: { name: 'bulk-uploads', max: 600, seconds: 600, by: 'actor' },
});
export const listUploads = endpoint({
  method: 'GET',
  path: '/bulk-resume/jobs',
  audience: 'recruiter',
  permission: 'candidates:read',
  list: Upload,
  shows_candidates: true,
  query: z.object({ ...paging, page_size: paging.page_size.default(10) }),
  summary: 'Uploads of my workspace, newest first',
});
export const getUpload = endpoint({
  method: 'GET',
  path: '/bulk-resume/jobs/{id}',
  audience: 'recruiter',
  permission: 'candidates:read',
  params,
  output: UploadDetail,
  shows_candidates: true,
  summary: 'One upload with its items, in the order in which they came',
});
export const cancelUpload = endpoint({
  method: 'POST',
  path: '/bulk-resume/jobs/{id}/cancel',
  audience: 'recruiter',
  permission: 'candidates:write',
  params,
  output: Upload,
  shows_candidates: true,
  summary: 'Stop what has not begun; what was read stays',
});
export const sendPasswordEmail = endpoint({
  method: 'POST',
  path: '/bulk-resume/send-password-email',
  audience: 'recruiter',
  permission: 'candidates:write',
  shows_candidates: true,
  body: z.object({ user_id: z.uuid() }), // The `id` of a created user or of a candidate.
  summary: 'Mail a candidate whose password was set automatically a link to choose one',
  limit: { name: 'password-emails', max: 100, seconds: 3600, by: 'actor' },
});
export const getUploadStats = endpoint({
  method: 'GET',
  path: '/bulk-resume/stats',
  audience: 'recruiter',
  permission: 'candidates:read',
  shows_candidates: true,
  output: z
    .object({
      total_uploads: z.int(),
      uploads_by_status: z.object({ pending: z.int(), processing: z.int(), completed: z.int(), failed: z.int() }),
      total_resumes: z.int(),
      resumes_by_status: z.object({
        pending: z.int(),
        processing: z.int(),
        success: z.int(),
        failed: z.int(),
        skipped: z.int(),
      }),
      users_created: z.int(),
      last_upload_at: z.iso.datetime().nullable(),
    })
    .meta({ id: 'UploadStats' }),
  summary: 'What my workspace has uploaded in bulk',
});
