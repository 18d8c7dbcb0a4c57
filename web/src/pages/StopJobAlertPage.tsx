// Behind the link at the end of each mail of a job alert.
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeAlert, jobsOf } from '../features/job-alerts/describe-alert.ts';
import { useJobAlert, useStopAlert } from '../features/job-alerts/job-alerts.api.ts';
import { useFocusWhenLost } from '../lib/focus-after.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/job-alerts/stop');

/** A button, since programs that look through mail open every link: that must not stop anything. */
export function StopJobAlertPage() {
  const messages = useMessages();
  const { t } = messages;
  const { token } = route.useSearch();
  const { data: alert, error, refetch } = useJobAlert(token);
  const stop = useStopAlert(token);
  const [all, setAll] = useState(false);
  if (stop.isSuccess) return <Stopped careers_slug={alert?.careers_slug ?? null} />;
  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This link no longer works'),
          why: t("It was stopped already, or never started. You won't get any emails from it."),
        }}
        failed={t("Couldn't load the job alert")}
      />
    );
  if (!alert)
    return (
      <PublicFrame title={t('Stop job alert')}>
        <Skeleton height={96} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { email, other_count } = alert;
  return (
    <PublicFrame title={t('Stop job alert')} line={describeAlert(alert, messages)}>
      <Stack gap="md">
        {stop.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(stop.error)}
          </Alert>
        )}
        <Text style={{ overflowWrap: 'anywhere' }}>{t('New jobs by email to {email}', { email })}</Text>
        {other_count > 0 && (
          <Checkbox
            label={t('{count, plural, one {Stop my other job alert too} other {Stop my # other job alerts too}}', {
              count: other_count,
            })}
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
        )}
        <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate(all)}>
          {t('Stop job alert')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}

/** @param careers_slug of the page where the alert was begun */
function Stopped({ careers_slug }: Pick<JobAlert, 'careers_slug'>) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>(); // The button that was pressed is gone.
  return (
    <PublicFrame title={t('Job alert stopped')}>
      <Stack gap="md" role="status" ref={words} tabIndex={-1}>
        <Text>{t("You won't get these emails any more.")}</Text>
        <LinkButton {...jobsOf(careers_slug)} variant="default" fullWidth>
          {t('See open jobs')}
        </LinkButton>
      </Stack>
    </PublicFrame>
  );
}
