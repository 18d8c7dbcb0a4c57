// Behind the link of an invitation to a candidate: who invites, what would be shared, and accepting.
import '../../ui/all-styles.lazy.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { reasonOf } from '../../lib/reason.ts';
import { currentToken } from '../../lib/session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PublicFrame } from '../../ui/PublicFrame.tsx';
import { meQuery } from '../accounts/accounts.api.ts';
import { EnterFirst } from '../accounts/EnterFirst.tsx';
import { Accept } from './Accept.tsx';
import { Accepted } from './Accepted.tsx';
import { addressOfInvitation } from './address-of-invitation.ts';
import { useInvitationPreview } from './candidate-invitations.api.ts';
import { WhatIsShared } from './WhatIsShared.tsx';

const route = getRouteApi('/candidate-invitation');

export function CandidateInvitationPage() {
  const { token } = route.useSearch();
  const [isAccepted, setAccepted] = useState(false);
  const { data: preview, error, refetch } = useInvitationPreview(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });

  if (error) return <Unusable error={error} onRetry={() => void refetch()} />;
  if (!preview)
    return (
      <PublicFrame title="Invitation">
        <Skeleton height={160} aria-label="Loading" aria-busy />
      </PublicFrame>
    );
  const { workspace_name, invited_by_name } = preview;
  if (isAccepted && me) return <Accepted workspace_name={workspace_name} me={me} />;
  return (
    <PublicFrame
      title={`Share your profile with ${workspace_name}`}
      line={`${invited_by_name} of ${workspace_name} invites you to become a candidate there.`}
    >
      <Stack gap="md">
        <WhatIsShared preview={preview} />
        {me ? (
          <Accept token={token} me={me} preview={preview} onDone={() => setAccepted(true)} />
        ) : (
          <EnterFirst email={preview.email} next={addressOfInvitation(token)} />
        )}
      </Stack>
    </PublicFrame>
  );
}

/** The link is not good (any more), or nobody could be asked whether it is. */
function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isStale = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <PublicFrame title={isStale ? 'This invitation cannot be used' : 'The invitation could not be loaded'}>
      <Stack gap="md">
        <Text role="alert">{reasonOf(error)}</Text>
        {isStale && (
          <Text c="dimmed" size="sm">
            A link works once and for some days, and only the newest one sent. If you have accepted already, there is
            nothing more to do; otherwise ask whoever invited you for a new one.
          </Text>
        )}
        {!isStale && (
          <Button fullWidth onClick={onRetry}>
            Retry
          </Button>
        )}
        <LinkButton to="/" variant="default" fullWidth>
          Go to Hireframe
        </LinkButton>
      </Stack>
    </PublicFrame>
  );
}
