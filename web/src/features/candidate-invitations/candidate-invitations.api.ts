// Inviting people to become candidates, and accepting such an invitation.
import {
  acceptCandidateInvitation,
  inviteCandidates,
  listCandidateInvitations,
  previewCandidateInvitation,
  resendCandidateInvitation,
  withdrawCandidateInvitation,
} from '@hireframe/contract/candidate-invitations.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { meKey } from '../accounts/accounts.api.ts';
import type { InvitationsSearch } from './invitations-search.ts';

const key = ['candidate-invitations'] as const;

export const useCandidateInvitations = ({ page = 1, search, status }: InvitationsSearch) =>
  useQuery({
    queryKey: [...key, { page, search, status }],
    queryFn: ({ signal }) =>
      call(listCandidateInvitations, { query: { page, ...(search && { search }), ...(status && { status }) } }, signal),
    placeholderData: keepPreviousData,
  });

/** `send` says what became of it; the list is asked for again. */
function useChanging<Input, Said>(send: (input: Input) => Promise<Said>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => void cache.invalidateQueries({ queryKey: key }) });
}

export const useInviteCandidates = () =>
  useChanging((body: EndpointInput<typeof inviteCandidates>['body']) => call(inviteCandidates, { body }));
export const useResendInvitation = () =>
  useChanging((id: string) => call(resendCandidateInvitation, { params: { id } }));
export const useWithdrawInvitation = () =>
  useChanging((id: string) => call(withdrawCandidateInvitation, { params: { id } }));

/** Who invites whom to what, by the token of a mailed link. */
export const useInvitationPreview = (token: string) =>
  useQuery({
    queryKey: ['candidate-invitation', token],
    queryFn: () => call(previewCandidateInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY, // Accepting ends the link; the page goes on to show what it was about.
  });

/** Who had no role is a candidate afterwards, with a confirmed address. */
export function useAcceptCandidateInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(acceptCandidateInvitation, { body: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: meKey }),
  });
}
