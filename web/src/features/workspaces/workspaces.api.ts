// The workspace of a recruiter: name, settings, members, invitations.
import { deleteDemo } from '@hireframe/contract/demo.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { getTranscriptSetup } from '@hireframe/contract/system.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import {
  acceptInvitation,
  changeMember,
  changeWorkspace,
  createInvitation,
  deleteInvitation,
  endMemberSignIns,
  getSignInSecurity,
  getWorkspace,
  listInvitations,
  listMembers,
  listMyInvitations,
  previewInvitation,
  removeMember,
  type Workspace,
  type WorkspaceChange,
} from '@hireframe/contract/workspaces.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const workspaceKey = ['workspace'] as const;
const membersKey = ['workspace', 'members'] as const;
const invitationsKey = ['workspace', 'invitations'] as const;

/** My workspace. Not asked for while `enabled` is false: candidates have none. */
export const useWorkspace = ({ enabled = true } = {}) =>
  useQuery({ queryKey: [...workspaceKey, 'mine'], queryFn: () => call(getWorkspace, {}), enabled });

const setupKey = ['transcript-setup'] as const;
const lookEveryMs = 3000;

/** Followed while it is on its way. */
export const useTranscriptSetup = () =>
  useQuery({
    queryKey: setupKey,
    queryFn: () => call(getTranscriptSetup, {}),
    refetchInterval: ({ state: { data } }) => data?.state === 'setting_up' && lookEveryMs,
  });

/** Shows the change at once and takes it back when the server says no. */
export function useChangeWorkspace() {
  const cache = useQueryClient();
  const key = [...workspaceKey, 'mine'];
  return useMutation({
    mutationFn: (body: WorkspaceChange) => call(changeWorkspace, { body }),
    onMutate: async ({ settings, ...change }) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Workspace>(key);
      if (before) cache.setQueryData(key, { ...before, ...change, settings: { ...before.settings, ...settings } });
      return before;
    },
    onError: (_error, _change, before) => cache.setQueryData(key, before),
    onSuccess: (workspace) => cache.setQueryData(key, workspace),
  });
}

export const useSignInSecurity = () =>
  useQuery({ queryKey: [...workspaceKey, 'sign-in-security'], queryFn: () => call(getSignInSecurity, {}) });

export const useMembers = (page: number) =>
  useQuery({ queryKey: [...membersKey, page], queryFn: () => call(listMembers, { query: { page } }) });

export function useChangeMember() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: WorkspaceRole }) =>
      call(changeMember, { params: { id }, body: { role } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: membersKey }),
  });
}

export function useRemoveMember() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeMember, { params: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: membersKey }),
  });
}

export const useEndMemberSignIns = () =>
  useMutation({ mutationFn: (id: string) => call(endMemberSignIns, { params: { id } }) });

export const useInvitations = (page: number) =>
  useQuery({ queryKey: [...invitationsKey, page], queryFn: () => call(listInvitations, { query: { page } }) });

/** Those to my own address: asked for when a workspace is about to be made. */
export const findMyInvitations = () => call(listMyInvitations, { query: {} }).then(({ results }) => results);

export function useInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof createInvitation>['body']) => call(createInvitation, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useTakeBackInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteInvitation, { params: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Who invites whom, by the token of a mailed link. */
export const usePreviewInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(previewInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useAcceptInvitation = () =>
  useMutation({ mutationFn: (token: string) => call(acceptInvitation, { body: { token } }) });

export const useDeleteDemo = () => useMutation({ mutationFn: () => call(deleteDemo, {}) });
