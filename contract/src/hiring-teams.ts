// Who hires for a job. Hiring managers and interviewers see nothing of jobs whose team they are not on.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { WorkspaceRole } from './workspace-roles.ts';

export const HiringTeamMember = z
  .object({
    id: z.uuid(), // The person's.
    name: z.string(),
    role: WorkspaceRole,
  })
  .meta({ id: 'HiringTeamMember' });
export type HiringTeamMember = z.infer<typeof HiringTeamMember>;

export const HiringTeam = z.object({ members: z.array(HiringTeamMember) }).meta({ id: 'HiringTeam' });
export type HiringTeam = z.infer<typeof HiringTeam>;

const maxMembers = 100;
const ofPosting = {
  path: '/recruiter/job-requirements/{id}/hiring-team',
  audience: 'recruiter',
  params: z.object({ id: z.uuid() }),
  output: HiringTeam,
} as const;

export const getHiringTeam = endpoint({
  ...ofPosting,
  method: 'GET',
  permission: 'jobs:read',
  summary: 'Who is on the hiring team of a job, by name',
});
export const setHiringTeam = endpoint({
  ...ofPosting,
  method: 'PUT',
  permission: 'jobs:write',
  body: z.object({ user_ids: z.array(z.uuid()).max(maxMembers, `At most ${maxMembers} people`) }),
  summary: 'Write the whole hiring team of a job',
});
