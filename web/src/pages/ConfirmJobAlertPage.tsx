// Behind the link that was mailed to whoever asked for new jobs by mail.
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { describeAlert, jobsOf } from '../features/job-alerts/describe-alert.ts';
import { useConfirmAlert, useJobAlert } from '../features/job-alerts/job-alerts.api.ts';
import { useFocusWhenLost } from '../lib/focus-after.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/job-alerts/confirm');

export function ConfirmJobAlertPage() {
  const messages = useMessages();
  const { t } = messages;
  const { token } = route.useSearch();
  const { data: alert, error, refetch } = useJobAlert(token);
  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This link no longer works'),
          why: t('Links to start a job alert work for three days. Enter your address again to get a new one.'),
        }}
        failed={t("Couldn't load the job alert")}
      />
    );
  if (!alert)
    return (
      <PublicFrame title={t('Start job alert')}>
        <Skeleton height={96} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { is_confirmed } = alert;
  return (
    <PublicFrame
      title={is_confirmed ? t('Your job alert is on') : t('Start job alert')}
      line={describeAlert(alert, messages)}
    >
      {is_confirmed ? <Started alert={alert} /> : <Start token={token} email={alert.email} />}
    </PublicFrame>
  );
}

/** A button, since programs that look through mail open every link: that must not start anything. */
function Start({ token, email }: { token: string; email: string }) {
  const { t } = useMessages();
  const confirm = useConfirmAlert(token);
  return (
    <Stack gap="md">
      {confirm.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(confirm.error)}
        </Alert>
      )}
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t("We'll email {email} when new jobs are published, at most once a day.", { email })}
      </Text>
      <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('Start job alert')}
      </Button>
    </Stack>
  );
}

function Started({ alert: { email, careers_slug } }: { alert: JobAlert }) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>(); // The button that was pressed is gone.
  return (
    <Stack gap="md" role="status" ref={words} tabIndex={-1}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t("We'll email {email} when new jobs are published, at most once a day.", { email })}
      </Text>
      <LinkButton {...jobsOf(careers_slug)} fullWidth>
        {t('See open jobs')}
      </LinkButton>
    </Stack>
  );
}
