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
import { formatDeadline } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { currentToken } from '../lib/session.ts';
import { FactList } from '../ui/FactList.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/assessment/screening/$token');

export function ScreeningPage() {
  const { t } = useMessages();
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
          title: t('This link no longer works'),
          why: t('Only the latest link works. Ask the person who invited you for a new one.'),
        }}
        failed={t("Couldn't load the assessment")}
      />
    );
  if (!invitation)
    return (
      <PublicFrame title={t('Your assessment')}>
        <Skeleton height={200} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { workspace_name, asked_by_name, email, role_title } = invitation;
  return (
    <PublicFrame
      title={role_title ? t('Assessment: {role}', { role: role_title }) : t('Your assessment')}
      line={t('{asker} from {company} invites you to answer a few questions.', {
        asker: asked_by_name,
        company: workspace_name,
      })}
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
            signsIn={invitation.signs_in}
            canBegin={['sent', 'opened', 'in_progress'].includes(invitation.status)}
          />
        )}
      </Stack>
    </PublicFrame>
  );
}

function About({ invitation }: { invitation: ScreeningInvitation }) {
  const { t, language } = useMessages();
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
          {
            name: t('Questions'),
            value: t('{count}, about {minutes} minutes in total', { count: question_count, minutes }),
          },
          { name: t('Submit by'), value: formatDeadline(deadline_at, { language }) },
          {
            name: t('Retakes'),
            value: allows_retakes ? t('You can re-record each answer') : t('You record each answer once'),
          },
          {
            name: t('Format'),
            value: t('Video, voice or text. You can pause between questions and come back.'),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t(
          "Before you record anything, we'll tell you what is recorded and measured, and who sees it. You can decline automated analysis or ask for a person instead. Your choice doesn't affect your application.",
        )}
      </Text>
    </>
  );
}

type BeginGiven = { token: string; invitation: ScreeningInvitation; my_email: string };

function Begin({ token, invitation: { status, session_id, is_for_me, email }, my_email }: BeginGiven) {
  const { t } = useMessages();
  const start = useStartAssessment();
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/assessments/$id', params: { id } });
  if (is_for_me === false)
    return (
      <Text role="alert">
        {t("This link is for {email}, but you're signed in as {mine}. Sign out, then sign in with {email}.", {
          email,
          mine: my_email,
        })}
      </Text>
    );
  if (status === 'completed') return <Text role="status">{t("You've completed this assessment. Thank you.")}</Text>;
  if (status === 'cancelled')
    return <Text role="status">{t("This assessment was cancelled. There's nothing more to do.")}</Text>;
  if (status === 'expired')
    return <Text role="status">{t('This assessment has expired. Ask the company if you need more time.')}</Text>;
  const begin = () => start.mutate({ token }, { onSuccess: ({ session_id: id }) => open(id) });
  return (
    <Stack gap="sm">
      {start.error && (
        <Text role="alert" c="red" size="sm">
          {getErrorMessage(start.error)}
        </Text>
      )}
      <Button fullWidth onClick={() => (session_id ? open(session_id) : begin())} loading={start.isPending}>
        {session_id ? t('Continue') : t('Start')}
      </Button>
    </Stack>
  );
}
