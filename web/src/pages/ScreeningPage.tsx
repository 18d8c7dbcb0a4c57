// Behind the link of a screening: who asks for what, and beginning it.
import '../ui/all-styles.lazy.ts';
import { openScreening, type ScreeningInvitation } from '@hireframe/contract/screenings.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { useScreeningInvitation, useStartAssessment } from '../features/assessments/assessments.api.ts';
import { EnterByLink } from '../features/assessments/EnterByLink.tsx';
import { call } from '../lib/api.ts';
import { formatDateTime } from '../lib/dates.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { currentToken } from '../lib/session.ts';
import { FactList } from '../ui/FactList.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/assessment/screening/$token');

export function ScreeningPage() {
  const { token } = route.useParams();
  const { data: invitation, error, refetch } = useScreeningInvitation(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });
  const isSent = invitation?.status === 'sent';
  useEffect(() => {
    // Said by the page, since mail scanners fetch links too. Nothing depends on it.
    if (isSent) void call(openScreening, { params: { token } }).catch(() => {});
  }, [isSent, token]);

  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: 'This link cannot be used',
          why: 'Only the newest link that was sent works. Ask whoever invited you for a new one.',
        }}
        failed="The assessment could not be loaded"
      />
    );
  if (!invitation)
    return (
      <PublicFrame title="Your assessment">
        <Skeleton height={200} aria-label="Loading" aria-busy />
      </PublicFrame>
    );
  const { workspace_name, asked_by_name, email, role_title } = invitation;
  return (
    <PublicFrame
      title={role_title ? `Assessment: ${role_title}` : 'Your assessment'}
      line={`${asked_by_name} of ${workspace_name} asks you to answer some questions.`}
      isWide
    >
      <Stack gap="md">
        <About invitation={invitation} />
        {me ? (
          <Begin token={token} invitation={invitation} my_email={me.email} />
        ) : (
          <EnterByLink
            token={token}
            email={email}
            canBegin={['sent', 'opened', 'in_progress'].includes(invitation.status)}
          />
        )}
      </Stack>
    </PublicFrame>
  );
}

function About({ invitation }: { invitation: ScreeningInvitation }) {
  const { message, question_count, minutes, allows_retakes, deadline_at } = invitation;
  return (
    <>
      {message && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      )}
      <FactList
        absent=""
        facts={[
          { name: 'Questions', value: `${question_count}, about ${minutes} minutes in all` },
          { name: 'Hand in by', value: formatDateTime(deadline_at) },
          {
            name: 'Retakes',
            value: allows_retakes ? 'You may record an answer again' : 'Each answer is recorded once',
          },
          { name: 'How', value: 'On video, by voice or in writing. You can pause between questions and come back.' },
        ]}
      />
      <Text size="sm" c="dimmed">
        Before anything is recorded you read what is recorded and measured, and who sees it. You can decline analysis by
        machine, or ask for a person instead, without any effect on your application.
      </Text>
    </>
  );
}

type BeginGiven = { token: string; invitation: ScreeningInvitation; my_email: string };

function Begin({ token, invitation: { status, session_id, is_for_me, email }, my_email }: BeginGiven) {
  const start = useStartAssessment();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/assessments/$id', params: { id } });
  if (is_for_me === false)
    return (
      <Text role="alert">
        This link is for {email}, and you are signed in as {my_email}. Log out and sign in with that address.
      </Text>
    );
  if (status === 'completed') return <Text role="status">You have completed this assessment. Thank you!</Text>;
  if (status === 'cancelled')
    return <Text role="status">This assessment was cancelled. There is nothing more to do.</Text>;
  if (status === 'expired')
    return (
      <Text role="status">The time for this assessment is over. Ask the company for more time if you need it.</Text>
    );
  const begin = () => start.mutate({ token }, { onSuccess: ({ session_id: id }) => open(id) });
  return (
    <Stack gap="sm">
      {start.error && (
        <Text role="alert" c="red" size="sm">
          {getErrorMessage(start.error)}
        </Text>
      )}
      <Button fullWidth onClick={() => (session_id ? open(session_id) : begin())} loading={start.isPending}>
        {session_id ? 'Continue' : 'Begin'}
      </Button>
    </Stack>
  );
}
