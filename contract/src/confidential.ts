// Confidential jobs: seen by their hiring team, whoever made them, owners and admins alone.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PostingDetail } from './postings.ts';

export const setConfidential = endpoint({
  method: 'PUT',
  path: '/recruiter/job-requirements/{id}/confidential',
  audience: 'recruiter',
  permission: 'jobs:write',
  params: z.object({ id: z.uuid() }),
  body: z.object({ is_confidential: z.boolean() }),
  output: PostingDetail,
  summary:
    'Keep a job and who applied to it from everybody but its hiring team, whoever made it, owners and admins, or end that; 403 for who would not see it any more',
});
