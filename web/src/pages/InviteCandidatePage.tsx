// Inviting people to become candidates, and what came of it. What the list shows stands in the address.
import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { InvitationList } from '../features/candidate-invitations/InvitationList.tsx';
import { InviteForm } from '../features/candidate-invitations/InviteForm.tsx';
import type { InvitationsSearch } from '../features/candidate-invitations/invitations-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/invite-candidate');

export function InviteCandidatePage() {
  const me = useMe();
  const search = route.useSearch();
  const navigate = useNavigate();
  /** Keeps what is not named; a different choice begins at its first page. */
  const change = (next: Partial<InvitationsSearch>, { replace = false } = {}) =>
    void navigate({ to: '/invite-candidate', search: { ...search, page: undefined, ...next }, replace });
  return (
    <>
      <PageHeader title="Invite candidates" line="By email, one or many at once" />
      <Stack gap="md">
        <InviteForm me={me} />
        <InvitationList search={search} onChange={change} />
      </Stack>
    </>
  );
}
