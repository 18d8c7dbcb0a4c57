// Who of the workspace's own candidates fits a job, and why.
import { z } from 'zod';
import { MatchReason } from './applications.ts';
import { endpoint } from './endpoint.ts';

export const ConsideredCandidate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    title: z.string(), // Of the current or last position; '' where nothing says it.
    organization: z.string(),
    location: z.string(),
    match_score: z.number().min(0).max(100),
    reasons: z.array(MatchReason),
  })
  .meta({ id: 'ConsideredCandidate' });
export type ConsideredCandidate = z.infer<typeof ConsideredCandidate>;

export const listCandidatesToConsider = endpoint({
  method: 'GET',
  path: '/recruiter/job-requirements/{id}/candidates-to-consider',
  audience: 'recruiter',
  permission: 'candidates:read',
  shows_candidates: true,
  params: z.object({ id: z.uuid() }),
  output: z
    .object({
      results: z.array(ConsideredCandidate), // The best first, at most 25; nobody who is on the job already.
      missing: z.string().nullable(), // Why nobody can be suggested.
    })
    .meta({ id: 'CandidatesToConsider' }),
  summary: 'Candidates of my workspace who fit a job best, and why',
});
