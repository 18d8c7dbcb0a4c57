// Possible duplicates among a workspace's candidates: found, merged, parted again.
import { z } from 'zod';
import { Candidate } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery, shortPaging } from './list.ts';

export const duplicateSigns = [
  'email',
  'phone',
  'profile_link',
  'file',
  'name_and_employer',
  'name_and_place',
] as const;

/** `reasons` in words: 'Same phone number'. `certainty`: how surely they are one person. */
export const PossibleDuplicate = z
  .object({
    candidate: Candidate,
    signs: z.array(z.enum(duplicateSigns)).min(1),
    reasons: z.array(z.string()),
    certainty: z.enum(['high', 'medium', 'low']),
  })
  .meta({ id: 'PossibleDuplicate' });
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** One that was taken in. `merged` is gone from lists; `is_undone` once it was parted again. */
export const Merge = z
  .object({
    id: z.uuid(),
    candidate_id: z.uuid(), // Who stays.
    merged: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    merged_by_name: z.string(),
    created_at: z.iso.datetime(),
    is_undone: z.boolean(),
  })
  .meta({ id: 'Merge' });
export type Merge = z.infer<typeof Merge>;

const params = z.object({ id: z.uuid() });
const of = { audience: 'recruiter', params, shows_candidates: true } as const;

export const listDuplicates = endpoint({
  ...of,
  method: 'GET',
  path: '/recruiter/candidates/{id}/duplicates',
  permission: 'candidates:read',
  query: z.object(shortPaging),
  list: PossibleDuplicate,
  summary: 'Who may be the same person, the surest first (at most 20)',
});
export const dismissDuplicate = endpoint({
  ...of,
  method: 'POST',
  path: '/recruiter/candidates/{id}/duplicates/dismiss',
  permission: 'candidates:write',
  body: z.object({ other_id: z.uuid() }),
  summary: 'These are two people: do not ask again',
});
export const mergeCandidates = endpoint({
  ...of,
  method: 'POST',
  path: '/recruiter/candidates/{id}/merge',
  permission: 'candidates:write',
  body: z.object({ other_id: z.uuid() }),
  output: Merge,
  status: 201,
  summary: 'Take another candidate into this one: resumes, tags, notes; what this one lacks is filled in',
});
export const listMerges = endpoint({
  ...of,
  method: 'GET',
  path: '/recruiter/candidates/{id}/merges',
  permission: 'candidates:read',
  query: PagingQuery,
  list: Merge,
  summary: 'Who was taken into this candidate, newest first',
});
export const undoMerge = endpoint({
  ...of,
  method: 'POST',
  path: '/recruiter/candidate-merges/{id}/undo',
  permission: 'candidates:write',
  output: Merge,
  summary: 'Part two candidates again, each as before; the newest merge of a candidate first',
});
