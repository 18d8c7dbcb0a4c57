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
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { currentToken } from '../lib/session.ts';
import { Emphasized } from '../ui/Emphasized.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/invitation');
type Preview = z.infer<typeof InvitationPreview>;

export function InvitationPage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const { data: preview, error } = usePreviewInvitation(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });
  useEffect(() => {
    if (preview) rememberInvitation(token);
  }, [preview, token]);

  if (error)
    return (
      <PublicFrame title={t('This invitation no longer works')}>
        <Stack gap="md">
          <Text role="alert">{getErrorMessage(error)}</Text>
          <Text c="dimmed" size="sm">
            {t('Invitations expire after a few days and can be revoked. Ask the person who invited you for a new one.')}
          </Text>
          <LinkButton to="/" variant="default" fullWidth>
            {t('Go to Hireframe')}
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  if (!preview)
    return (
      <PublicFrame title={t('Invitation')}>
        <Skeleton height={72} role="status" aria-label={t('Loading')} />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={t('Join {workspace}', { workspace: preview.workspace_name })}
      line={t('{person} invited you to join their hiring team.', { person: preview.invited_by_name })}
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
  const { t } = useMessages();
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
        <Emphasized text={t('You are signed in as {email}.', { email: me.email })} value={me.email} />
        {isOther && ` ${t('The invitation is for {email}. Sign in with that address.', { email: preview.email })}`}
      </Text>
      {isOther ? (
        <Button fullWidth variant="default" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      ) : (
        <Button fullWidth loading={accept.isPending} onClick={() => void join().catch(() => undefined)}>
          {t('Join {workspace}', { workspace: preview.workspace_name })}
        </Button>
      )}
      <LinkTo to="/" size="sm" ta="center">
        {t('Not now')}
      </LinkTo>
    </Stack>
  );
}
