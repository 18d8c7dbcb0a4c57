// Extracted candidates: resumes that arrived by mail, before a recruiter has decided about them.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import { MatchReason } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { ExtractedResume, SectionScore, scoreSections } from './resumes.ts';
import { lineField, searchField, unlessAll } from './text-fields.ts';

/** 'approved': its account is being made. */
export const extractedStatuses = ['extracted', 'approved', 'user_created', 'rejected'] as const;
export type ExtractedStatus = (typeof extractedStatuses)[number];
export const extractedStatusDisplays = {
  extracted: 'Pending Review',
  approved: 'Approved - User creation in progress',
  user_created: 'User Created',
  rejected: 'Rejected',
} as const satisfies Record<ExtractedStatus, string>;

/** Days, today among them. */
export const extractedDates = { today: 1, week: 7, month: 30, '3months': 90 } as const;
export type ExtractedDate = keyof typeof extractedDates;
const dateNames = Object.keys(extractedDates) as [ExtractedDate, ...ExtractedDate[]];

/** From these percentages on; below the last is the fifth band. */
export const relevanceBands = [80, 60, 40, 20] as const;
export const noReason = 'No reason provided';
export const noFile = 'No Resume File Available - Resume file was not preserved during extraction';

const { projects: _, ...otherSections } = scoreSections;
const section = SectionScore.omit({ checks: true });
const sections = Object.fromEntries(Object.keys(otherSections).map((name) => [name, section])) as Record<
  keyof typeof otherSections,
  typeof section
>;

/** `projects_section` and `projects` are one. */
export const ComponentScores = z
  .object({
    total_score: z.number().min(0).max(100),
    ...sections,
    projects: section,
    projects_section: section,
    top_strengths: z.array(z.string()),
    improvement_areas: z.array(z.string()),
  })
  .meta({ id: 'ComponentScores' });

const fields = {
  id: z.uuid(),
  status: z.enum(extractedStatuses),
  extracted_name: z.string(), // '' where the resume does not say.
  extracted_email: z.string(), // '' where nothing says it: whoever approves gives it.
  extracted_phone: z.string(),
  extracted_location: z.string(), // 'Lyon, France'.
  resume_score: z.number().min(0).max(100).nullable(),
  relevance_to_job_percent: z.number().min(0).max(100).nullable(), // Null: no posting, or nothing to compare.
  job_id: z.uuid().nullable(), // The posting that the mail was meant for.
  job_title: z.string().nullable(),
  resume_file_name: z.string(),
  resume_mime_type: z.string(),
  sender_email: z.string(),
  gmail_subject: z.string(), // Of any mail.
  mailbox_address: z.string(),
  received_at: z.iso.datetime(), // When the mail came.
  created_at: z.iso.datetime(), // When it was extracted.
  processed_at: z.iso.datetime().nullable(), // When somebody decided.
  candidate_id: z.uuid().nullable(), // Of this workspace: known before, or made by the approval.
  is_known: z.boolean(), // Somebody with this address is among the candidates already; approving adds the resume to them.
  created_user: z.object({ email: z.string() }).nullable(),
  review_notes: z.string(), // The reason of the decision; of one that waits again after an approval, what went wrong.
  reviewed_by_name: z.string().nullable(),
};

/** In lists: without the whole resume. */
export const ExtractedCandidate = z
  .object({
    ...fields,
    current_organization: z.string(),
    current_role: z.string(),
    skills: z.array(z.string()),
    total_years: z.number().nullable(),
  })
  .meta({ id: 'ExtractedCandidate' });
export type ExtractedCandidate = z.infer<typeof ExtractedCandidate>;

export const ExtractedCandidateDetail = z
  .object({
    ...ExtractedCandidate.shape,
    extracted_data: ExtractedResume,
    flags: z.array(z.string()), // Findings in the file, such as hidden_text or ocr: read from a picture.
    resume_component_scores: ComponentScores.nullable(),
    resume_file_url: z.string().nullable(), // Shows it; lives minutes; null: the file is gone.
    resume_download_url: z.string().nullable(), // Saves it.
    match_reasons: z.array(MatchReason), // Of the relevance.
  })
  .meta({ id: 'ExtractedCandidateDetail' });
export type ExtractedCandidateDetail = z.infer<typeof ExtractedCandidateDetail>;

export const ExtractedStats = z
  .object({
    total_extracted: z.int(),
    pending_review: z.int(),
    users_created: z.int(),
    approval_rate: z.int().min(0).max(100).nullable(), // Percent: users created of all; null where there are none.
    rejected: z.int(),
  })
  .meta({ id: 'ExtractedStats' });
export type ExtractedStats = z.infer<typeof ExtractedStats>;

export const maxAtOnce = 100;
const ids = z
  .array(z.uuid())
  .min(1, 'Select at least one candidate')
  .max(maxAtOnce, `At most ${maxAtOnce} at a time`)
  .transform((all) => [...new Set(all)]);
const reason = lineField('The reason', 500);

/** How each of many went. `message` says why one was left as it is. */
export const BulkDecision = z
  .object({
    succeeded: z.int(),
    failed: z.int(),
    results: z.array(
      z.object({ id: z.uuid(), status: z.enum(extractedStatuses).nullable(), message: z.string().nullable() }),
    ),
  })
  .meta({ id: 'BulkDecision' });
export type BulkDecision = z.infer<typeof BulkDecision>;

const params = z.object({ id: z.uuid() });
const shown = { audience: 'recruiter', shows_candidates: true } as const;

export const extractedFilter = {
  search: searchField.optional(), // In name, email or skills.
  status: unlessAll(z.enum(extractedStatuses)),
  date: unlessAll(z.enum(dateNames)), // Of extraction.
  mailbox: unlessAll(z.uuid()),
  job_id: unlessAll(z.uuid()),
};

export const listExtractedCandidates = endpoint({
  ...shown,
  method: 'GET',
  path: '/extracted-candidates',
  permission: 'candidates:read',
  list: ExtractedCandidate,
  query: z.object({ ...paging, ...extractedFilter }),
  summary: 'Resumes from the mailboxes that I see, newest first',
});
export const getExtractedStats = endpoint({
  ...shown,
  method: 'GET',
  path: '/extracted-candidates/stats',
  permission: 'candidates:read',
  output: ExtractedStats,
  summary: 'How many were extracted, and what became of them',
});
export const getExtractedCandidate = endpoint({
  ...shown,
  method: 'GET',
  path: '/extracted-candidates/{id}',
  permission: 'candidates:read',
  params,
  output: ExtractedCandidateDetail,
  summary: 'One extracted candidate with resume, score and file',
});
export const approveExtracted = endpoint({
  ...shown,
  method: 'POST',
  path: '/extracted-candidates/{id}/approve',
  permission: 'candidates:write',
  params,
  output: ExtractedCandidateDetail,
  body: z
    .object({
      email: EmailAddress.optional(), // Where the resume names no address.
      job_id: z.uuid().nullish(), // Whom they apply to. Left out: what the mail was for; null: no job.
    })
    .optional(),
  summary: 'Make an extracted candidate a candidate with an account, which takes a moment',
});
export const rejectExtracted = endpoint({
  ...shown,
  method: 'POST',
  path: '/extracted-candidates/{id}/reject',
  permission: 'candidates:write',
  params,
  output: ExtractedCandidateDetail,
  body: z.object({ reason }).optional(),
  summary: 'Reject an extracted candidate for good',
});
export const bulkApproveExtracted = endpoint({
  ...shown,
  method: 'POST',
  path: '/extracted-candidates/bulk-approve',
  permission: 'candidates:write',
  output: BulkDecision,
  body: z.object({ ids, reason: reason.optional() }),
  summary: 'Approve many; each by itself',
});
export const bulkRejectExtracted = endpoint({
  ...shown,
  method: 'POST',
  path: '/extracted-candidates/bulk-reject',
  permission: 'candidates:write',
  output: BulkDecision,
  body: z.object({ ids, reason }),
  summary: 'Reject many for good',
});
