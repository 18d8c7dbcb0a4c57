// Behind the link of an invitation to a candidate: who invites, what would be shared, and accepting.
import '../ui/all-styles.lazy.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { EnterFirst } from '../features/accounts/EnterFirst.tsx';
import { Accept } from '../features/candidate-invitations/Accept.tsx';
import { Accepted } from '../features/candidate-invitations/Accepted.tsx';
import { addressOfInvitation } from '../features/candidate-invitations/address-of-invitation.ts';
import { useInvitationPreview } from '../features/candidate-invitations/candidate-invitations.api.ts';
import { WhatIsShared } from '../features/candidate-invitations/WhatIsShared.tsx';
import { useMessages } from '../lib/messages.tsx';
import { currentToken } from '../lib/session.ts';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/candidate-invitation');

export function CandidateInvitationPage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const [isAccepted, setAccepted] = useState(false);
  const { data: preview, error, refetch } = useInvitationPreview(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });

  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This invitation no longer works'),
          why: t(
            "Each link works once, for a few days, and only the latest one is valid. If you've already accepted, you're done. Otherwise, ask the person who invited you for a new one.",
          ),
        }}
        failed={t("Couldn't load the invitation")}
      />
    );
  if (!preview)
    return (
      <PublicFrame title={t('Invitation')}>
        <Skeleton height={160} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { workspace_name, invited_by_name } = preview;
  if (isAccepted && me) return <Accepted workspace_name={workspace_name} me={me} />;
  return (
    <PublicFrame
      title={t('Share your profile with {company}', { company: workspace_name })}
      line={t('{person} from {company} invites you to share your profile with them.', {
        person: invited_by_name,
        company: workspace_name,
      })}
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
