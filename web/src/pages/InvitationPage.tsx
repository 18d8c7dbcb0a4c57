// Behind the link of an invitation: who invites whom, and joining.
import '../ui/all-styles.lazy.ts';
import type { User } from '@hireframe/contract/users.ts';
import type { InvitationPreview } from '@hireframe/contract/workspaces.ts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { z } from 'zod';
import { meQuery, useKeepMe, useSignOut } from '../features/accounts/accounts.api.ts';
import { EnterFirst } from '../features/accounts/EnterFirst.tsx';
import { useAcceptInvitation, usePreviewInvitation } from '../features/workspaces/workspaces.api.ts';
import { forgetInvitation, rememberInvitation } from '../lib/invited.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { currentToken } from '../lib/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/invitation');
type Preview = z.infer<typeof InvitationPreview>;

export function InvitationPage() {
  const { token } = route.useSearch();
  const { data: preview, error } = usePreviewInvitation(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });
  useEffect(() => {
    if (preview) rememberInvitation(token);
  }, [preview, token]);

  if (error)
    return (
      <PublicFrame title="This invitation no longer works">
        <Stack gap="md">
          <Text role="alert">{getErrorMessage(error)}</Text>
          <Text c="dimmed" size="sm">
            Invitations expire after a few days and can be revoked. Ask the person who invited you for a new one.
          </Text>
          <LinkButton to="/" variant="default" fullWidth>
            Go to Hireframe
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  if (!preview)
    return (
      <PublicFrame title="Invitation">
        <Skeleton height={72} aria-label="Loading" />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={`Join ${preview.workspace_name}`}
      line={`${preview.invited_by_name} invited you to join their hiring team.`}
    >
      {me ? (
        <Accept token={token} me={me} preview={preview} />
      ) : (
        <EnterFirst email={preview.email} next={`/invitation?token=${encodeURIComponent(token)}`} />
      )}
    </PublicFrame>
  );
}

function Accept({ token, me, preview }: { token: string; me: User; preview: Preview }) {
  const navigate = useNavigate();
  const keepMe = useKeepMe();
  const accept = useAcceptInvitation();
  const signOut = useSignOut();
  const isOther = me.email.toLowerCase() !== preview.email.toLowerCase();
  const join = async () => {
    keepMe(await accept.mutateAsync(token));
    forgetInvitation();
    await navigate({ to: '/dashboard', replace: true });
  };
  return (
    <Stack gap="md">
      {accept.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(accept.error)}
        </Alert>
      )}
      <Text size="sm">
        You are signed in as <b>{me.email}</b>.
        {isOther && ` The invitation is for ${preview.email}. Sign in with that address.`}
      </Text>
      {isOther ? (
        <Button fullWidth variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      ) : (
        <Button fullWidth loading={accept.isPending} onClick={() => void join().catch(() => undefined)}>
          Join {preview.workspace_name}
        </Button>
      )}
      <LinkTo to="/" size="sm" ta="center">
        Not now
      </LinkTo>
    </Stack>
  );
}
