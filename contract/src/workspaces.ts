// Workspaces: a company's account, its members, invitations and settings.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { RetentionMonths } from './retention.ts';
import { CountryCode, User, WorkspaceName } from './users.ts';
import { WorkspaceRole, workspaceRoles } from './workspace-roles.ts';

const settingFields = {
  observation_enabled: z.boolean(), // Observation of video; the law of a country may switch it off all the same.
  language_model_enabled: z.boolean(),
  verified_addresses_required: z.boolean(), // Members must confirm their address before they see candidates.
  second_factor_required: z.boolean(), // Members without an authenticator app or a passkey see nothing of it.
  request_links_sign_in: z.boolean(), // Links of requests, of mails about applications and of messages sign their candidate in, once.
  small_groups_hidden: z.boolean(), // Charts leave out groups of fewer than five people.
  retention_months: RetentionMonths.nullable(), // Null: kept until deleted.
  audit_address: EmailAddress.nullable(), // Where heads of the audit log are mailed to. Null: to the admins.
  // Of resumes from mail, after their rejection.
  rejected_days: z.int('Enter a whole number of days').min(1, 'At least 1 day').max(3650, 'At most 3650 days'),
};
export const WorkspaceSettings = z.object(settingFields).meta({ id: 'WorkspaceSettings' });
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>;

export const Workspace = z
  .object({
    id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(), // ISO 3166 alpha-2; null is unknown and counts as EU.
    settings: WorkspaceSettings,
    is_demo: z.boolean(),
    member_count: z.int(),
    created_at: z.iso.datetime(),
    // To admins, while the server's disk is full: what is left. Nothing is saved then.
    disk_free_bytes: z.int().optional(),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceChange = z
  .object({ name: WorkspaceName, country: CountryCode.nullable(), settings: z.object(settingFields).partial() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'WorkspaceChange' });
export type WorkspaceChange = z.infer<typeof WorkspaceChange>;

export const Member = z
  .object({
    id: z.uuid(), // The person's.
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    role: WorkspaceRole,
    is_me: z.boolean(),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** How members get in. API keys are no sign-ins. */
export const SignInSecurity = z
  .object({
    members: z.int(),
    without_second_factor: z.array(z.string()), // Names of those with neither an authenticator app nor a passkey.
    is_second_factor_required: z.boolean(),
    open_sign_ins: z.int(), // In how many browsers, together.
  })
  .meta({ id: 'SignInSecurity' });
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** Only an owner makes owners, of members who are there. */
export const InvitedRole = z.enum(
  workspaceRoles.filter((one) => one !== 'owner'),
  'Choose a role',
);
export type InvitedRole = z.infer<typeof InvitedRole>;

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: InvitedRole,
    invited_by_name: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const invitationToken = z.string().min(1).max(200);
export const NewInvitation = z
  .object({ email: EmailAddress, role: InvitedRole.default('recruiter') })
  .meta({ id: 'NewInvitation' });

/** What the page behind a mailed link shows to anyone who holds it. */
export const InvitationPreview = z
  .object({ workspace_name: z.string(), email: z.string(), invited_by_name: z.string() })
  .meta({ id: 'InvitationPreview' });

/** An invitation to my own address, which I have confirmed. */
export const MyInvitation = z
  .object({ id: z.uuid(), workspace_name: z.string(), invited_by_name: z.string(), expires_at: z.iso.datetime() })
  .meta({ id: 'MyInvitation' });
export type MyInvitation = z.infer<typeof MyInvitation>;

const memberParams = z.object({ id: z.uuid() });

export const getWorkspace = endpoint({
  method: 'GET',
  path: '/workspace',
  audience: 'recruiter',
  permission: 'workspace:read',
  output: Workspace,
  summary: 'My workspace',
});
export const changeWorkspace = endpoint({
  method: 'PATCH',
  path: '/workspace',
  audience: 'recruiter',
  permission: 'workspace:write',
  body: WorkspaceChange,
  output: Workspace,
  summary: 'Change name, country or settings of my workspace',
});
export const listMembers = endpoint({
  method: 'GET',
  path: '/workspace/members',
  audience: 'recruiter',
  permission: 'members:read',
  query: PagingQuery,
  list: Member,
  summary: 'Members of my workspace, by name',
});
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/workspace/members/{id}',
  audience: 'recruiter',
  permission: 'members:write',
  params: memberParams,
  body: z.object({ role: WorkspaceRole }),
  output: Member,
  summary: 'Give a member another role; only an owner makes or ends owners',
});
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/workspace/members/{id}',
  audience: 'recruiter',
  permission: 'members:write',
  params: memberParams,
  summary: 'Remove a member; only an owner removes owners, and the last one stays',
});
export const endMemberSignIns = endpoint({
  method: 'DELETE',
  path: '/workspace/members/{id}/sign-ins',
  audience: 'recruiter',
  permission: 'members:write',
  params: memberParams,
  summary: 'Sign a member out everywhere, with the addresses of files they were given; of myself, everywhere else',
});
export const getSignInSecurity = endpoint({
  method: 'GET',
  path: '/workspace/sign-in-security',
  audience: 'recruiter',
  permission: 'members:write',
  output: SignInSecurity,
  summary: 'How members of my workspace sign in, and who lacks a second factor',
});
export const listInvitations = endpoint({
  method: 'GET',
  path: '/workspace/invitations',
  audience: 'recruiter',
  permission: 'members:read',
  query: PagingQuery,
  list: Invitation,
  summary: 'Invitations that nobody has accepted yet, newest first',
});
export const createInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations',
  audience: 'recruiter',
  permission: 'members:write',
  body: NewInvitation,
  output: Invitation,
  status: 201,
  summary: 'Invite a colleague by mail; inviting an address again renews its link',
  limit: { name: 'invitations', max: 50, seconds: 3600, by: 'actor' },
});
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/workspace/invitations/{id}',
  audience: 'recruiter',
  permission: 'members:write',
  params: memberParams,
  summary: 'Take an invitation back',
});
export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/users/me/invitations',
  audience: 'signed_in',
  query: PagingQuery,
  list: MyInvitation,
  summary:
    'Workspaces that invited my address and wait for an answer, newest first; none before the address is confirmed',
});
export const previewInvitation = endpoint({
  method: 'POST',
  path: '/invitations/preview',
  audience: 'anyone',
  body: z.object({ token: invitationToken }),
  output: InvitationPreview,
  without_room: true,
  summary: 'Who invites whom, by the token of a mailed link',
  limit: { name: 'invitation-preview', max: 60, seconds: 600, by: 'address' },
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  audience: 'signed_in',
  body: z.object({ token: invitationToken }),
  output: User,
  summary: 'Join the workspace that invited my address',
  limit: { name: 'invitation-accept', max: 30, seconds: 600, by: 'actor' },
});
