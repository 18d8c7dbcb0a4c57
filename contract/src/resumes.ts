// Resumes of a person: uploaded, read, scored.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { TaskStarted } from './tasks.ts';

export const maxResumeBytes = 10 * 2 ** 20;
export const resumeExtensions = ['pdf', 'doc', 'docx', 'txt'] as const;

/** The sections of a score and their maxima, in the order in which they are shown. */
export const scoreSections = {
  contact_and_professional_presentation: 10,
  professional_summary: 15,
  work_experience: 30,
  skills_section: 10,
  projects: 10,
  education_certifications: 10,
  achievements_impact: 10,
  ats_optimization: 5,
} as const;
export type ScoreSection = keyof typeof scoreSections;
const sectionNames = Object.keys(scoreSections) as [ScoreSection, ...ScoreSection[]];

/** A place in the resume's text, and the words there. */
export const Evidence = z.object({ start: z.int(), end: z.int(), text: z.string() });

export const ScoreCheck = z.object({
  // As docs/how-we-score.md and the engine's rubric have it; stays when the name changes. Older scores have none.
  id: z.string().optional(),
  name: z.string(),
  points: z.number(),
  max: z.number(),
  comment: z.string(),
  evidence: z.array(Evidence),
});
export const SectionScore = z
  .object({ score: z.number(), max: z.number(), comments: z.string(), checks: z.array(ScoreCheck) })
  .meta({ id: 'SectionScore' });

const scoreOf = <S extends z.ZodType>(section: S) =>
  z.object({
    total_score: z.number().min(0).max(100),
    rubric_version: z.string(),
    ...(Object.fromEntries(sectionNames.map((name) => [name, section])) as Record<ScoreSection, S>),
    top_strengths: z.array(z.string()).max(3),
    improvement_areas: z.array(z.string()).max(2),
  });
export const ResumeScoreBreakdown = scoreOf(SectionScore).meta({ id: 'ResumeScoreBreakdown' });
export type ResumeScoreBreakdown = z.infer<typeof ResumeScoreBreakdown>;

/** In lists: without the checks and their evidence, which are three quarters of its weight. */
export const ResumeScoreSummary = scoreOf(SectionScore.omit({ checks: true })).meta({ id: 'ResumeScoreSummary' });
export type ResumeScoreSummary = z.infer<typeof ResumeScoreSummary>;

const text = z.string();
/** Spelled as the specification's `extracted_data`. What the resume does not say is empty. */
export const ExtractedResume = z
  .object({
    name: text,
    original_email: text,
    phone: text,
    location: z.object({ city: text, region: text, country: text }),
    current_organization: text,
    summary: text,
    skills: z.array(text),
    languages: z.array(text),
    experience: z.array(
      z.object({
        role: text,
        company: text,
        location: text,
        start_date: text,
        end_date: text,
        description: text,
        technologies: z.array(text),
      }),
    ),
    education: z.array(z.object({ degree: text, institution: text, year: text })),
    certifications: z.array(z.object({ name: text, issued_by: text, year: text })),
    projects: z.array(z.object({ name: text, description: text, technologies: z.array(text) })),
    links: z.object({ linkedin: text, github: text, website: text }),
    total_years: z.number().nullable(),
    as_of: text,
  })
  .meta({ id: 'ExtractedResume' });
export type ExtractedResume = z.infer<typeof ExtractedResume>;

export const resumeStatuses = ['reading', 'ready', 'failed'] as const;

export const Resume = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    status: z.enum(resumeStatuses),
    task_id: z.uuid().nullable(), // Of the reading, while it is known.
    error_message: z.string().nullable(), // Why it could not be read and what to do.
    flags: z.array(z.string()), // Findings such as hidden_text, or ocr: read from a picture.
    total_score: z.number().min(0).max(100).nullable(), // Null unless ready.
    file_size_mb: z.number(),
    size_bytes: z.int(),
    content_type: z.string(),
    uploaded_at: z.iso.datetime(),
    file_url: z.string(), // Opens it; lives minutes.
    download_url: z.string(), // Saves it; lives minutes.
    top_strengths: z.array(z.string()),
    improvement_areas: z.array(z.string()),
    resume_score_breakdown: ResumeScoreSummary.nullable(),
  })
  .meta({ id: 'Resume' });
export type Resume = z.infer<typeof Resume>;

export const ResumeDetail = Resume.extend({
  resume_score_breakdown: ResumeScoreBreakdown.nullable(),
  extracted_data: ExtractedResume.nullable(),
}).meta({ id: 'ResumeDetail' });
export type ResumeDetail = z.infer<typeof ResumeDetail>;

const one = { path: '/users/me/resumes/{id}', audience: 'candidate', params: z.object({ id: z.uuid() }) } as const;

export const uploadResume = endpoint({
  method: 'POST',
  path: '/users/me/upload-resume',
  audience: 'candidate',
  output: TaskStarted,
  status: 202,
  files: { field: 'file', max_count: 1, max_bytes: maxResumeBytes },
  summary: 'Upload a resume (PDF, DOC, DOCX or TXT); a task reads and scores it',
  limit: { name: 'uploads', max: 30, seconds: 600, by: 'actor' },
});
export const listResumes = endpoint({
  method: 'GET',
  path: '/users/me/resumes',
  audience: 'candidate',
  query: PagingQuery,
  list: Resume,
  summary: 'My resumes, newest first',
});
export const getResume = endpoint({
  ...one,
  method: 'GET',
  output: ResumeDetail,
  summary: 'One resume and what was read',
});
export const deleteResume = endpoint({ ...one, method: 'DELETE', summary: 'Delete a resume and its file' });
export const rereadResume = endpoint({
  method: 'POST',
  path: '/users/me/resumes/{id}/read',
  audience: 'candidate',
  params: one.params,
  body: z.object({ with_language_model: z.boolean().optional() }).optional(), // On: a model fills what is missing.
  output: TaskStarted,
  status: 202,
  summary: 'Read and score a resume again',
  limit: { name: 'uploads', max: 30, seconds: 600, by: 'actor' },
});
export const importJsonResume = endpoint({
  method: 'POST',
  path: '/users/me/import-json-resume',
  audience: 'candidate',
  output: TaskStarted,
  status: 202,
  files: { field: 'file', max_count: 1, max_bytes: 2 ** 20 },
  summary: 'Take in a resume in JSON Resume; a task scores it',
  limit: { name: 'uploads', max: 30, seconds: 600, by: 'actor' },
});
