// Behind the link that was mailed to whoever applied without an account: confirm, then come in.
import '../ui/all-styles.lazy.ts';
import type { PublicApplicationPreview } from '@hireframe/contract/public-applications.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { SurveyCard } from '../features/bias-report/SurveyCard.tsx';
import { FirstPassword } from '../features/public-applications/FirstPassword.tsx';
import { useConfirm, usePublicApplication } from '../features/public-applications/public-applications.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { currentToken } from '../lib/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/public-application');

export function PublicApplicationPage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const { data: preview, error, refetch } = usePublicApplication(token);
  const { data: me } = useQuery({ ...meQuery, enabled: currentToken() !== null });
  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This link no longer works'),
          why: t(
            'Links work for a few weeks, and only the latest one is valid. Apply again to get a new one; your first application is safe.',
          ),
        }}
        failed={t("Couldn't load your application")}
      />
    );
  if (!preview)
    return (
      <PublicFrame title={t('Your application')}>
        <Skeleton height={160} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { job_title, company_name, is_confirmed } = preview;
  return (
    <PublicFrame
      title={is_confirmed ? t('Email address confirmed') : t('Confirm your application')}
      line={t('{job} at {company}', { job: job_title, company: company_name })}
    >
      <Stack gap="md">
        <NextStep token={token} preview={preview} me={me} />
        {is_confirmed && <SurveyCard of={{ token }} />}
      </Stack>
    </PublicFrame>
  );
}

type Props = { token: string; preview: PublicApplicationPreview; me: User | undefined };

function NextStep({ token, preview, me }: Props) {
  const { t } = useMessages();
  const { email, needs_password, is_confirmed } = preview;
  const isMine = me?.email.toLowerCase() === email.toLowerCase();
  if (needs_password)
    return (
      <FirstPassword
        token={token}
        email={email}
        isConfirmed={is_confirmed}
        onlyConfirm={<ConfirmButton token={token} isMain={false} />}
      />
    );
  if (!is_confirmed)
    return (
      <>
        <Text size="sm">{t("You applied with {email}. If this wasn't you, just close this page.", { email })}</Text>
        <ConfirmButton token={token} isMain />
      </>
    );
  if (isMine) return <Mine token={token} me={me} />;
  return (
    <>
      <Text size="sm">
        {t('The company now knows this address is yours. Sign in as {email} to track your application.', { email })}
      </Text>
      <LinkButton to="/login" search={{ next: `/public-application?token=${token}` }} fullWidth>
        {t('Sign in')}
      </LinkButton>
    </>
  );
}

/** Whoever logs in to an account whose address was never proved proves it by coming back here. */
function Mine({ token, me }: { token: string; me: User | undefined }) {
  const { t } = useMessages();
  const isCandidate = me?.role === 'candidate';
  return (
    <>
      <Text size="sm">
        {isCandidate
          ? t('You can track this application under My applications.')
          : t('This is a recruiter account, so the company will reply by email.')}
      </Text>
      {isCandidate && !me?.is_email_verified && (
        <ConfirmButton token={token} isMain label={t('Add it to my applications')} />
      )}
      {isCandidate && (
        <LinkButton to="/applications" variant={me?.is_email_verified ? 'filled' : 'default'} fullWidth>
          {t('My applications')}
        </LinkButton>
      )}
    </>
  );
}

type Confirm = { token: string; isMain: boolean; label?: string };

function ConfirmButton({ token, isMain, label }: Confirm) {
  const { t } = useMessages();
  const confirm = useConfirm(token);
  return (
    <>
      {confirm.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(confirm.error)}
        </Alert>
      )}
      <Button
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {isMain ? (label ?? t('Confirm application')) : t('Confirm without a password')}
      </Button>
    </>
  );
}
