// What a member of a workspace may do. Each endpoint of recruiters names one permission; roles and API keys are lists of them.
import { z } from 'zod';
import type { WorkspaceRole } from './workspace-roles.ts';

/** What an admin thinks of as one thing, with what it is on screens. */
export const areas = {
  candidates: 'Candidates, search, notes and tags',
  jobs: 'Jobs and job boards',
  applications: 'Applications and stages',
  interviews: 'Interviews',
  scorecards: 'Scorecards',
  assessments: 'Assessments and reports',
  messages: 'Messages and templates',
  mailboxes: 'Resume mailboxes',
  analytics: 'Analytics and dashboards',
  exports: 'CSV exports',
  integrations: 'Webhooks and server setup',
  members: 'Members and invitations',
  workspace: 'Workspace settings and careers page',
  keys: 'API keys and connected apps',
  audit: 'Audit log, legal holds and bias report',
} as const;
export type Area = keyof typeof areas;

export const permissions = [
  'candidates:read',
  'candidates:write',
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
  'interviews:read',
  'interviews:write',
  'scorecards:read',
  'scorecards:write',
  'assessments:read',
  'assessments:write',
  'messages:read',
  'messages:write',
  'mailboxes:read',
  'mailboxes:write',
  'analytics:read',
  'analytics:write',
  'exports:read', // Any list as CSV, beside the permission that shows it.
  'integrations:read',
  'integrations:write',
  'members:read',
  'members:write',
  'workspace:read',
  'workspace:write',
  'keys:read',
  'keys:write',
  'audit:read',
  'audit:write',
] as const;
export const Permission = z.enum(permissions);
export type Permission = (typeof permissions)[number];

const ofAdmins: readonly Permission[] = [
  'integrations:read',
  'integrations:write',
  'members:write',
  'workspace:write',
  'keys:read',
  'keys:write',
  'audit:read',
  'audit:write',
];
const ofRecruiters = permissions.filter((one) => !ofAdmins.includes(one));
const notOfViewers: readonly Permission[] = ['exports:read', 'mailboxes:read'];

/**
 * What each role may do. Owner and admin differ in one thing, which no endpoint has alone: only an owner makes or ends owners.
 * A role of `rolesOfTheirJobs` holds nothing that shows people beyond their jobs.
 */
export const permissionsOfRole: Record<WorkspaceRole, readonly Permission[]> = {
  owner: permissions,
  admin: permissions,
  recruiter: ofRecruiters,
  hiring_manager: [
    'jobs:read',
    'applications:read',
    'applications:write',
    'interviews:read',
    'interviews:write',
    'scorecards:read',
    'scorecards:write',
    'workspace:read',
  ],
  interviewer: ['applications:read', 'interviews:read', 'scorecards:read', 'scorecards:write', 'workspace:read'],
  viewer: ofRecruiters.filter((one) => one.endsWith(':read') && !notOfViewers.includes(one)),
};

/** These see only jobs whose hiring team they are on, and what belongs to them. */
export const rolesOfTheirJobs: readonly WorkspaceRole[] = ['hiring_manager', 'interviewer'];

export const roleNames: Record<WorkspaceRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring manager',
  interviewer: 'Interviewer',
  viewer: 'Viewer',
};

export const roleSentences: Record<WorkspaceRole, string> = {
  owner: 'Can do everything, and decides who else is an owner.',
  admin: 'Can do everything except add or remove owners.',
  recruiter: "Works with all candidates and jobs. Can't change members, settings or API keys.",
  hiring_manager: "Reviews, interviews and moves candidates for jobs whose hiring team they're on.",
  interviewer: "Sees candidates and interviews of jobs whose hiring team they're on, and fills in scorecards.",
  viewer: "Sees candidates, jobs and analytics. Can't change or export anything.",
};

export const mayRole = (role: WorkspaceRole, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission);
