// How hiring goes: the way of applications, where candidates come from, assessments and postings.
import { z } from 'zod';
import { analyticsQuery } from './analytics.ts';
import { applicationSources, applicationWay } from './application-words.ts';
import { LinkAsSource } from './applications.ts';
import { candidateSources } from './candidate-filters.ts';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';
import { unlessAll } from './text-fields.ts';

const count = z.int().min(0);
const shown = count.nullable(); // Null: a small group that is hidden.
const percent = z.number().min(0).nullable(); // Null: nothing to take it from.

/** Which days, as analytics reads them. With none it is all time. */
const query = z.object({
  days: analyticsQuery.shape.days,
  start_date: unlessAll(z.iso.date()),
  end_date: unlessAll(z.iso.date()),
  force_refresh: flag.optional(), // Do not answer from what was reckoned before.
});

/**
 * What is said of the days is said of as many days before them, too, as those stood when they were as old: whoever applied
 * last has had less time to come far, then as now. Null where there are no days, or a small group is hidden.
 */
export const PipelineFunnel = z
  .object({
    total: count, // Applications handed in within the days.
    total_before: count.nullable(),
    stages: z.array(
      z.object({
        status: z.enum(applicationWay),
        label: z.string(),
        reached: shown, // Came at least so far, wherever they are now: also rejected, withdrawn or a step back.
        now: shown, // Stand there.
        reached_before: shown,
        conversion: percent, // In percent of those who reached the stage before.
        median_days_in_stage: z.number().nullable(), // Of the stays there that have ended.
        median_days_before: z.number().nullable(),
      }),
    ),
    rejected: shown,
    withdrawn: shown,
    open: shown, // Neither hired, rejected nor withdrawn.
    open_past_median: shown, // Of them: longer in their stage than the median stay there.
    median_days_to_hire: z.number().nullable(), // From applying.
    median_days_to_hire_before: z.number().nullable(),
    date_field: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: 'PipelineFunnel' });
export type PipelineFunnel = z.infer<typeof PipelineFunnel>;

export const CandidateSources = z
  .object({
    total: count,
    sources: z.array(
      z.object({
        source: z.enum(candidateSources),
        label: z.string(),
        candidates: shown, // Who came within the days; two who became one are one.
        avg_resume_score: percent,
        applied: shown, // Of them: applied to a posting, whenever.
        hired: shown, // Of them: hired by one of these applications.
      }),
    ),
    applications: z.array(z.object({ source: z.enum(applicationSources), label: z.string(), applications: shown })), // Handed in within the days.
    links: z.array(
      z.object({
        source: z.string(), // As the link says it; 'Referral' of a member's own. '' where it names a campaign alone.
        campaign: z.string(), // Of a referral: the member. '' where there is none.
        applications: shown,
        hired: shown, // Of them.
        condition: LinkAsSource, // The `source` of the list of these applications.
      }),
    ), // That brought applications within the days, the most first; at most 50.
    date_field: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: 'CandidateSources' });
export type CandidateSources = z.infer<typeof CandidateSources>;

export const candidateSteps = ['applied', 'hired'] as const;
/** One of the candidates behind a source's number. */
export const SourcedCandidate = z
  .object({
    candidate_id: z.uuid(),
    candidate_name: z.string(),
    candidate_email: z.string(),
    source: z.enum(candidateSources),
    came_at: z.iso.datetime(),
    resume_score: z.number().min(0).max(100).nullable(),
    applications: count,
    furthest_display: z.string(), // How far the furthest of them came.
  })
  .meta({ id: 'SourcedCandidate' });
export type SourcedCandidate = z.infer<typeof SourcedCandidate>;

/** Opened, started and completed are steps; an assessment is either completed, open, expired or cancelled. */
export const assessmentStages = ['asked', 'opened', 'started', 'completed', 'open', 'expired', 'cancelled'] as const;
export type AssessmentStage = (typeof assessmentStages)[number];
export const AssessmentCompletion = z
  .object({
    total: count, // Assessments asked for within the days.
    stages: z.array(
      z.object({ stage: z.enum(assessmentStages), label: z.string(), assessments: shown, share: percent }),
    ),
    median_hours_to_complete: z.number().nullable(), // From asking to handing in.
    date_field: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: 'AssessmentCompletion' });
export type AssessmentCompletion = z.infer<typeof AssessmentCompletion>;

/** One assessment that was asked for. */
export const AskedAssessment = z
  .object({
    id: z.uuid(),
    candidate_id: z.uuid(),
    candidate_name: z.string(),
    candidate_email: z.string(),
    role_title: z.string(),
    status_display: z.string(),
    asked_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    comprehensive_score: z.number().min(0).max(100).nullable(),
  })
  .meta({ id: 'AskedAssessment' });
export type AskedAssessment = z.infer<typeof AskedAssessment>;

export const PostingPerformance = z
  .object({
    job_id: z.uuid(),
    title: z.string(),
    location: z.string(),
    status_display: z.string(),
    views: count, // Of the public page, within the days.
    applications: shown, // Handed in within the days.
    view_conversion: percent, // Applications in percent of views.
    interviewed: shown, // Of them: reached an interview.
    hired: shown,
    average_match_score: z.number().min(0).max(100).nullable(),
    median_days_to_decision: z.number().nullable(), // From handing in to the first move by a recruiter.
  })
  .meta({ id: 'PostingPerformance' });
export type PostingPerformance = z.infer<typeof PostingPerformance>;

const recruiter = { method: 'GET', audience: 'recruiter', shows_candidates: true } as const;

export const getPipelineFunnel = endpoint({
  ...recruiter,
  path: '/recruiter/charts/pipeline-funnel',
  permission: 'analytics:read',
  output: PipelineFunnel,
  query: query.extend({ job_id: unlessAll(z.uuid()) }),
  summary: 'How far applications came, with conversion and time in each stage, beside as many days before',
});
export const getCandidateSources = endpoint({
  ...recruiter,
  path: '/recruiter/charts/candidate-sources',
  permission: 'analytics:read',
  query,
  output: CandidateSources,
  summary: 'Where candidates and applications came from',
});
export const listSourcedCandidates = endpoint({
  ...recruiter,
  path: '/recruiter/charts/candidate-sources/candidates',
  permission: 'analytics:read',
  list: SourcedCandidate,
  query: query.extend({ ...paging, source: z.enum(candidateSources), step: z.enum(candidateSteps) }),
  summary: 'The candidates of a source who applied, or were hired',
});
export const getAssessmentCompletion = endpoint({
  ...recruiter,
  path: '/recruiter/charts/assessment-completion',
  permission: 'analytics:read',
  query,
  output: AssessmentCompletion,
  summary: 'What became of the assessments that were asked for',
});
export const listAskedAssessments = endpoint({
  ...recruiter,
  path: '/recruiter/charts/assessment-completion/assessments',
  permission: 'analytics:read',
  list: AskedAssessment,
  query: query.extend({ ...paging, stage: z.enum(assessmentStages) }),
  summary: 'The assessments behind one of its numbers',
});
export const listPostingPerformance = endpoint({
  ...recruiter,
  path: '/recruiter/charts/posting-performance',
  permission: 'analytics:read',
  query: query.extend(paging),
  list: PostingPerformance,
  summary: 'Views, applications and hires of each posting, the most applied to first',
});
