// The people behind a number of a chart.
import { z } from 'zod';
import { analyticsQuery } from './analytics.ts';
import { CandidateLevel } from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';
import { scoreSections } from './resumes.ts';
import { searchField, unlessAll } from './text-fields.ts';

export const drillDownTypes = [
  'assessment-details',
  'resume-analysis',
  'skills-analysis',
  'experience-analysis',
] as const;
export type DrillDownType = (typeof drillDownTypes)[number];

const count = z.int().min(0);
const score = z.number().min(0).max(100);
const number = z.number().nullable(); // Null: nothing to take it from, or hidden.

/**
 * All that a drill-down can be asked for; nothing else is read. What the camera observed is no filter, sort or component.
 * In assessment-details the days are those of completion and a row is an assessment; elsewhere the days are those on
 * which candidates came, and a row is a candidate.
 */
const common = analyticsQuery.extend({ ...paging });
const wholeScore = z.coerce.number<number | string>().int().min(0).max(100);
/** Of the score that the drill-down is about: the assessment's, the resume's, or the component's in percent of its maximum. */
const scoreRange = {
  score_min: unlessAll(wholeScore),
  score_max: unlessAll(wholeScore),
  score_below: unlessAll(wholeScore),
};
export const resumeComponents = Object.keys(scoreSections) as [keyof typeof scoreSections];

const person = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  has_resume: z.boolean(),
  is_onboarded: z.boolean(),
  created_at: z.iso.datetime(), // When the person came to the workspace.
};
const details = {
  assessment_details: z.object({ comprehensive_score: score.nullable(), completed_on: z.iso.date() }),
  resume_details: z.object({
    total_score: score.nullable(),
    component_score: z.number().nullable(), // Points; null unless a component was asked for.
    component_max: z.number().nullable(),
  }),
  skills_details: z.object({ total_skills_count: count, match_percentage: score.nullable() }), // Of the skills asked for; null: none was.
  experience_details: z.object({
    total_experience_years: z.number().nullable(),
    experience_level: CandidateLevel.nullable(),
  }),
};
export const DrillDownRow = z
  .object({
    candidate: z.object({ ...person, avatar: z.string().nullable() }),
    assessment_details: details.assessment_details.optional(),
    resume_details: details.resume_details.optional(),
    skills_details: details.skills_details.optional(),
    experience_details: details.experience_details.optional(),
  })
  .meta({ id: 'DrillDownRow' });
export type DrillDownRow = z.infer<typeof DrillDownRow>;

/** Groups of fewer than five are hidden where the workspace asks for it: then no number tells how many there are. */
export const DrillDown = z
  .object({
    chart_type: z.enum(drillDownTypes),
    summary_stats: z.object({
      total_candidates: count.nullable(), // In assessment-details: assessments. Null: hidden.
      average_score: number.optional(),
      highest_score: number.optional(),
      lowest_score: number.optional(),
      average_skills_count: number.optional(),
      max_skills_count: number.optional(),
      min_skills_count: number.optional(),
      average_experience_years: number.optional(),
      max_experience_years: number.optional(),
      min_experience_years: number.optional(),
    }),
    filters_applied: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    candidates: z.array(DrillDownRow),
    pagination: z.object({
      page: z.int(),
      page_size: z.int(),
      total_count: count.nullable(), // Null: hidden.
      total_pages: count.nullable(),
      has_previous: z.boolean(),
      has_next: z.boolean(),
    }),
    message: z.string().nullable(), // Why there is nothing to see.
  })
  .meta({ id: 'DrillDown' });
export type DrillDown = z.infer<typeof DrillDown>;

const queries = {
  assessments: common.extend({ ...scoreRange, is_unscored: unlessAll(flag) }), // Whether the assessment has no score.
  resumes: common.extend({ ...scoreRange, component: unlessAll(z.enum(resumeComponents)) }),
  skills: common.extend({ any_skills: unlessAll(searchField) }), // Beside `skills` (all of these): at least one of these.
  experience: common,
};
const recruiter = { method: 'GET', audience: 'recruiter', shows_candidates: true } as const;
const drillDown = { ...recruiter, output: DrillDown } as const;

export const getAssessmentDetails = endpoint({
  ...drillDown,
  path: '/recruiter/drill-down/assessment-details',
  permission: 'analytics:read',
  query: queries.assessments,
  summary: 'Completed assessments, the best first, with whose they are',
});
export const getResumeAnalysis = endpoint({
  ...drillDown,
  path: '/recruiter/drill-down/resume-analysis',
  permission: 'analytics:read',
  query: queries.resumes,
  summary: 'Candidates by the score of their resume, or of one component of it',
});
export const getSkillsAnalysis = endpoint({
  ...drillDown,
  path: '/recruiter/drill-down/skills-analysis',
  permission: 'analytics:read',
  query: queries.skills,
  summary: 'Candidates by how many of the asked skills they have, and how many they have at all',
});
export const getExperienceAnalysis = endpoint({
  ...drillDown,
  path: '/recruiter/drill-down/experience-analysis',
  permission: 'analytics:read',
  query: queries.experience,
  summary: 'Candidates by their years of experience',
});

// The same rows as plain lists, so that all of them can be had as CSV.
const flat = z.object(person);
export const listAssessmentDetails = endpoint({
  ...recruiter,
  path: '/recruiter/drill-down/assessment-details/rows',
  permission: 'analytics:read',
  query: queries.assessments,
  list: flat.extend(details.assessment_details.shape),
  summary: 'The assessments of assessment-details, as a list',
});
export const listResumeAnalysis = endpoint({
  ...recruiter,
  path: '/recruiter/drill-down/resume-analysis/rows',
  permission: 'analytics:read',
  query: queries.resumes,
  list: flat.extend(details.resume_details.shape),
  summary: 'The candidates of resume-analysis, as a list',
});
export const listSkillsAnalysis = endpoint({
  ...recruiter,
  path: '/recruiter/drill-down/skills-analysis/rows',
  permission: 'analytics:read',
  query: queries.skills,
  list: flat.extend(details.skills_details.shape),
  summary: 'The candidates of skills-analysis, as a list',
});
export const listExperienceAnalysis = endpoint({
  ...recruiter,
  path: '/recruiter/drill-down/experience-analysis/rows',
  permission: 'analytics:read',
  query: queries.experience,
  list: flat.extend(details.experience_details.shape),
  summary: 'The candidates of experience-analysis, as a list',
});
