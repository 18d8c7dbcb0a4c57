// What waits for a recruiter: the home page above its figures. A line goes when what it names is done.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const workKinds = [
  'reviews',
  'replies',
  'applicants',
  'scorecards',
  'decisions',
  'resumes',
  'jobs',
  'failed',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const WorkLine = z
  .object({
    id: z.string(), // Of its kind, stable as long as it waits.
    title: z.string(), // The person or the job.
    line: z.string(),
    path: z.string(), // Where it is done.
    at: z.iso.datetime(), // Since when it waits; of what is due, when.
    tone: z.enum(['normal', 'soon', 'late']),
  })
  .meta({ id: 'WorkLine' });
export type WorkLine = z.infer<typeof WorkLine>;

export const WorkGroup = z
  .object({
    kind: z.enum(workKinds),
    count: z.int().min(0), // Of people, jobs or things; lines may be fewer.
    lines: z.array(WorkLine), // The most urgent first, at most 50.
  })
  .meta({ id: 'WorkGroup' });
export type WorkGroup = z.infer<typeof WorkGroup>;

export const TodayInterview = z
  .object({
    id: z.uuid(),
    application_id: z.uuid(),
    candidate_name: z.string(),
    title: z.string(),
    job_title: z.string(),
    starts_at: z.iso.datetime(),
    duration_minutes: z.int(),
    place: z.string(), // A room, an address or a link.
  })
  .meta({ id: 'TodayInterview' });
export type TodayInterview = z.infer<typeof TodayInterview>;

export const getWorkQueue = endpoint({
  method: 'GET',
  path: '/recruiter/work-queue',
  audience: 'recruiter',
  permission: 'candidates:read',
  shows_candidates: true,
  query: z.object({ whose: z.enum(['mine', 'team']).default('mine') }),
  output: z
    .object({
      groups: z.array(WorkGroup), // Those with something in them, in the order of `workKinds`.
      interviews: z.array(TodayInterview), // Of the next 24 hours and those going on, the soonest first.
    })
    .meta({ id: 'WorkQueue' }),
  summary: 'What waits for me, or for my whole team',
});
