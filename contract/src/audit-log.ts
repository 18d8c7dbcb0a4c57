// The audit log of a workspace: who did what, when. Append-only, and chained by hash.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';

/** What is recorded, and how a page calls it. */
export const auditActionWords = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in refused',
  'sign-in.ended': 'Signed a member out',
  'member.invited': 'Invited a member',
  'member.uninvited': 'Took back an invitation',
  'member.joined': 'Joined the workspace',
  'member.changed': "Changed a member's role",
  'member.removed': 'Removed a member',
  'member.left': 'Left the workspace',
  'hiring-team.changed': 'Changed a hiring team',
  'workspace.changed': 'Changed the workspace',
  'single-sign-on.changed': 'Changed single sign-on',
  'single-sign-on.removed': 'Switched off single sign-on',
  'domain.added': 'Added an email domain',
  'domain.verified': 'Verified an email domain',
  'domain.removed': 'Removed an email domain',
  'api-key.created': 'Created an API key',
  'api-key.revoked': 'Revoked an API key',
  'app.registered': 'Registered an app',
  'app.changed': 'Changed an app',
  'app.secret-renewed': "Renewed an app's secret",
  'app.removed': 'Removed an app',
  'app.allowed': 'Allowed an app',
  'app.revoked': "Ended an app's access",
  'list.exported': 'Exported a list',
  'personal-data.exported': 'Exported their own data',
  'audit-log.exported': 'Exported the audit log',
  'candidate.deleted': 'Deleted a candidate',
  'legal-hold.placed': 'Placed a legal hold',
  'legal-hold.ended': 'Ended a legal hold',
  'candidate.merged': 'Merged a candidate',
  'candidate.unmerged': 'Undid a merge',
  'application.submitted': 'Application submitted again',
  'application.moved': 'Moved an application',
  'application.offered': 'Moved an application to offer',
  'application.hired': 'Hired',
  'application.rejected': 'Rejected an application',
  'application.withdrawn': 'Withdrew an application',
  'application.move-undone': 'Undid a move',
  'review.requested': 'Asked for a review',
  'review.answered': 'Answered a request for a review',
  'anonymous-review.changed': 'Changed anonymous review',
  'confidential.changed': 'Changed whether a job is confidential',
  'confidential.viewed': 'Viewed a confidential candidate',
  'identity.revealed': 'Revealed an identity',
  'resume.scored': 'Resume scored',
  'application.matched': 'Application matched',
  'report.made': 'Report made',
  'bias-survey.changed': 'Changed the equal opportunity survey',
  'bias-report.published': 'Published a bias report',
  'bias-report.taken-down': 'Took down a bias report',
} as const;
export type AuditAction = keyof typeof auditActionWords;
export const auditActions = Object.keys(auditActionWords) as [AuditAction, ...AuditAction[]];

export const auditActors = ['member', 'candidate', 'system'] as const;
export type AuditActor = (typeof auditActors)[number];

/** What was acted on, and how a page calls it. */
export const auditObjectWords = {
  workspace: 'Workspace',
  member: 'Member',
  invitation: 'Invitation',
  'api-key': 'API key',
  app: 'App',
  domain: 'Email domain',
  posting: 'Job',
  candidate: 'Candidate',
  application: 'Application',
  resume: 'Resume',
  report: 'Report',
  list: 'List',
} as const;
export type AuditObject = keyof typeof auditObjectWords;
export const auditObjects = Object.keys(auditObjectWords) as [AuditObject, ...AuditObject[]];

/** Ids, numbers, and words of ours; nothing that a person typed, so that erasing a person leaves the chain whole. */
export const AuditDetails = z.record(z.string(), z.json());
export type AuditDetails = z.infer<typeof AuditDetails>;

/** What is chained. `position` counts from 1 without a gap. */
export const AuditRow = z.object({
  workspace_id: z.uuid(),
  position: z.int().min(1),
  created_at: z.iso.datetime(),
  actor: z.enum(auditActors),
  actor_id: z.uuid().nullable(), // Of the account; null where nobody in particular acted.
  action: z.string(),
  object_type: z.string(),
  object_id: z.uuid().nullable(),
  details: AuditDetails,
});
export type AuditRow = z.infer<typeof AuditRow>;

/** One line of an export: the row, the hash of the row before it, and its own. Both are SHA-256 in hexadecimal. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
export const ExportedAuditRow = AuditRow.extend({ previous_hash: Hash, hash: Hash });
export type ExportedAuditRow = z.infer<typeof ExportedAuditRow>;

/** Names are those of now; null where they were erased, and where there never was one. */
export const AuditEntry = z
  .object({
    id: z.int(),
    created_at: z.iso.datetime(),
    actor: z.enum(auditActors),
    actor_id: z.uuid().nullable(),
    actor_name: z.string().nullable(),
    action: z.enum(auditActions),
    object_type: z.enum(auditObjects),
    object_id: z.uuid().nullable(),
    object_name: z.string().nullable(),
    details: AuditDetails,
    position: z.int().nullable(), // In the chain; null for some seconds, until it is chained.
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditFilters = {
  actor_id: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  object_type: z.enum(auditObjects).optional(),
  object_id: z.uuid().optional(),
  date_from: z.iso.date().optional(), // UTC, both days included.
  date_to: z.iso.date().optional(),
};
export type AuditFilters = { [Name in keyof typeof auditFilters]?: z.infer<(typeof auditFilters)[Name]> };

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/workspace/audit-log',
  audience: 'recruiter',
  permission: 'audit:read',
  shows_candidates: true,
  query: z.object({ ...paging, ...auditFilters }),
  list: AuditEntry,
  summary: 'Who did what in my workspace, newest first',
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/workspace/audit-log/export',
  audience: 'recruiter',
  permission: 'audit:read',
  answers: 'file',
  summary:
    'The whole audit log as JSON lines, with ids in place of names; `npm run -s verify-log -- FILE` checks that none is edited, missing or moved',
  limit: { name: 'audit-log-export', max: 20, seconds: 3600, by: 'actor' },
});
