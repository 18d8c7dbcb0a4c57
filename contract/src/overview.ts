// The Recruitment Overview: what a workspace has, and what came last.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100).nullable(); // Null: nothing to take it from.

export const DashboardStats = z
  .object({
    total_candidates: count,
    total_job_requirements: count,
    assessments_completed: count,
    pending_reviews: count, // Candidates without a tag.
    average_assessment_score: percent,
    average_resume_score: percent,
    overall_assessment_score: percent,
    assessments_begun: count,
    assessment_completion_rate: percent, // Of the assessments begun.
    resume_completion_rate: percent, // Of the candidates: those with a resume that was read.
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

const Compared = z.object({ now: count, before: count });
/** A change is said in percent only from so many on: of fewer a single one more is a tenth. */
export const minForPercent = 10;

/**
 * The last 30 days (today and the 29 before, UTC) against the 30 days before. Changes are in percent, null where those had
 * fewer than 10.
 */
export const DashboardTrends = z
  .object({
    candidate_growth: z.number().nullable(), // Of those who came.
    assessment_completion: z.number().nullable(),
    resume_uploads: z.number().nullable(),
    urgent_reviews: count, // Of those who came more than 7 days ago: without a tag.
    compared: z.object({ candidates: Compared, assessments: Compared, resumes: Compared }), // The counts that they are of.
    score_improvement: z.number().nullable(), // In points: the average resume score of those who came.
  })
  .meta({ id: 'DashboardTrends' });
export type DashboardTrends = z.infer<typeof DashboardTrends>;

export const RecentCandidate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    organization: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RecentCandidate' });
export const RecentPosting = z
  .object({
    id: z.uuid(),
    title: z.string(),
    company_name: z.string(),
    location: z.string(),
    status: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RecentPosting' });

export const Dashboard = z
  .object({
    dashboard_data: z.object({
      stats: DashboardStats,
      trends: DashboardTrends,
      recent_candidates: z.array(RecentCandidate).max(5),
      recent_job_requirements: z.array(RecentPosting).max(5),
      metadata: z.object({ generated_at: z.iso.datetime(), trend_days: z.int() }),
    }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/recruiter/dashboard',
  audience: 'recruiter',
  permission: 'analytics:read',
  output: Dashboard,
  shows_candidates: true,
  summary: 'The Recruitment Overview of my workspace',
});
