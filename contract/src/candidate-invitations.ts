// Inviting people to become candidates of a workspace.
import { z } from 'zod';
import { EmailAddress } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { plainText, trimmed } from './plain-text.ts';

/** Postings and assessments join with their features. */
const invitedTo = ['profile'] as const;
export const candidateInvitationStatuses = ['pending', 'expired', 'accepted', 'withdrawn'] as const;
export const maxInvited = 200;

export const NewCandidateInvitations = z
  .object({
    emails: z
      .array(EmailAddress)
      .min(1, 'Enter at least one email address')
      .max(maxInvited, `At most ${maxInvited} addresses at once`),
    message: z
      .string()
      .overwrite(trimmed)
      .max(1000, 'The message has at most 1000 characters')
      .transform(plainText)
      .default(''),
    invited_to: z.enum(invitedTo).default('profile'),
  })
  .meta({ id: 'NewCandidateInvitations' });

export const CandidateInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    message: z.string(),
    invited_to: z.enum(invitedTo),
    status: z.enum(candidateInvitationStatuses),
    invited_by_name: z.string(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    accepted_at: z.iso.datetime().nullable(),
    candidate_id: z.uuid().nullable(), // Who came of it.
  })
  .meta({ id: 'CandidateInvitation' });
export type CandidateInvitation = z.infer<typeof CandidateInvitation>;

/** What became of each address: mailed, mailed again, or why not. Looks the same whether a person has an account. */
export const InvitedAddress = z
  .object({ email: z.string(), outcome: z.enum(['invited', 'renewed', 'already_candidate']) })
  .meta({ id: 'InvitedAddress' });

const token = z.string().min(1, 'This link is incomplete').max(200);
export const CandidateInvitationPreview = z
  .object({
    workspace_name: z.string(),
    invited_by_name: z.string(),
    email: z.string(),
    message: z.string(),
    invited_to: z.enum(invitedTo),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'CandidateInvitationPreview' });

const params = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true } as const;

export const inviteCandidates = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/candidate-invitations',
  permission: 'candidates:write',
  body: NewCandidateInvitations,
  status: 201,
  output: z.object({ results: z.array(InvitedAddress) }),
  summary: 'Invite people by mail; inviting an address again renews its link',
  limit: { name: 'candidate-invitations', max: 30, seconds: 3600, by: 'actor' },
});
export const listCandidateInvitations = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/candidate-invitations',
  permission: 'candidates:read',
  list: CandidateInvitation,
  query: z.object({
    ...paging,
    status: z.enum(candidateInvitationStatuses).optional(),
    search: z
      .string()
      .overwrite(trimmed)
      .max(100)
      .regex(/^\P{Cc}*$/u)
      .optional(), // In the address.
  }),
  summary: 'Invitations of my workspace, newest first',
});
export const resendCandidateInvitation = endpoint({
  ...recruiter,
  method: 'POST',
  path: '/candidate-invitations/{id}/resend',
  permission: 'candidates:write',
  params,
  output: CandidateInvitation,
  summary: 'Mail an invitation again with a new link',
  limit: { name: 'candidate-invitations', max: 30, seconds: 3600, by: 'actor' },
});
export const withdrawCandidateInvitation = endpoint({
  ...recruiter,
  method: 'DELETE',
  path: '/candidate-invitations/{id}',
  permission: 'candidates:write',
  params,
  summary: 'Withdraw an invitation that is not accepted yet',
});
export const previewCandidateInvitation = endpoint({
  method: 'POST',
  path: '/candidate-invitations/preview',
  audience: 'anyone',
  body: z.object({ token }),
  output: CandidateInvitationPreview,
  without_room: true,
  summary: 'Who invites whom to what, by the token of a mailed link',
  limit: { name: 'candidate-invitation-preview', max: 60, seconds: 600, by: 'address' },
});
export const acceptCandidateInvitation = endpoint({
  method: 'POST',
  path: '/candidate-invitations/accept',
  audience: 'signed_in',
  body: z.object({ token }),
  output: z.object({ workspace_name: z.string() }),
  summary: 'Share my profile and newest resume with the workspace that invited my address',
  limit: { name: 'candidate-invitation-accept', max: 30, seconds: 600, by: 'actor' },
});
