// What the page of invitations keeps in its address.
import type { candidateInvitationStatuses } from '@hireframe/contract/candidate-invitations.ts';
import { z } from 'zod';

export type Status = (typeof candidateInvitationStatuses)[number];
export const statusWords: Record<Status, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Revoked',
};

/** What cannot be read is left out: a bad link still shows its page. */
export const invitationsSearch = z.object({
  page: z.int().min(1).optional().catch(undefined),
  search: z.coerce.string().max(100).optional().catch(undefined), // '2026' arrives as a number.
  status: z
    .enum(Object.keys(statusWords) as [Status, ...Status[]])
    .optional()
    .catch(undefined),
});
export type InvitationsSearch = z.infer<typeof invitationsSearch>;
