// One of a candidate's applications: how far it is, what is asked now, what was sent, and how it matched.

import { mayWithdraw } from '@hireframe/contract/application-words.ts';
import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import { Badge, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconFileOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { AnswerList } from '../features/application-questions/AnswerList.tsx';
import { SurveyCard } from '../features/bias-report/SurveyCard.tsx';
import { AskedNow } from '../features/my-applications/AskedNow.tsx';
import { Interviews } from '../features/my-applications/Interviews.tsx';
import { MatchReasons } from '../features/my-applications/MatchReasons.tsx';
import { useMyApplication, useWithdraw } from '../features/my-applications/my-applications.api.ts';
import styles from '../features/my-applications/my-applications.module.css';
import { statusColors } from '../features/my-applications/status-colors.ts';
import { Timeline } from '../features/my-applications/Timeline.tsx';
import { MyReview } from '../features/review-requests/MyReview.tsx';
import { MyWarnings } from '../features/warnings/MyWarnings.tsx';
import { ApiError } from '../lib/api.ts';
import { formatDate } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { NewTabLink } from '../ui/NewTabLink.tsx';
import { notifyFailure, notifySuccess } from '../ui/notify.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/applications/$id');

export function MyApplicationPage() {
  const { t, known } = useMessages();
  const { id } = route.useParams();
  const { data: application, error, refetch } = useMyApplication(id);
  if (!application && error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!application)
    return (
      <Stack gap="md" role="status" aria-label={t('Loading the application')} aria-busy>
        <Skeleton height={32} width="50%" />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </Stack>
    );
  const { job_title, company_name, location, status, status_display, is_open, job_id } = application;
  return (
    <>
      <LinkTo to="/applications" size="sm">
        {t('My applications')}
      </LinkTo>
      <PageHeader title={job_title} line={[company_name, location].filter(Boolean).join(' · ')}>
        <Badge variant="light" size="lg" color={statusColors[status]}>
          {known(status_display)}
        </Badge>
        {is_open && (
          <LinkButton to="/jobs/$id" params={{ id: job_id }} search={{}} variant="default">
            {t('View job')}
          </LinkButton>
        )}
        {mayWithdraw(status) && <Withdraw application={application} />}
      </PageHeader>
      <div className={styles.columns}>
        <Stack gap="md">
          {status === 'rejected' && <MyReview application={application} />}
          {application.assessment && <AskedNow assessment={application.assessment} />}
          <Interviews interviews={application.interviews} />
          <SurveyCard of={{ application_id: id }} />
          <Sent application={application} />
          <MatchReasons match={application.match} />
          {status !== 'rejected' && <MyReview application={application} />}
          <MyWarnings application_id={id} />
        </Stack>
        <Timeline id={id} />
      </div>
    </>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useMessages();
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      icon={IconFileOff}
      title={t('Application not found')}
      why={t('It may belong to another account, or it was deleted.')}
      isAlert
      isPage
    >
      <LinkButton to="/applications">{t('My applications')}</LinkButton>
    </EmptyState>
  ) : (
    <LoadFailure title={t("Couldn't load this application")} error={error} onRetry={onRetry} />
  );
}

function Sent({ application }: { application: MyApplicationDetail }) {
  const { t, language } = useMessages();
  const { cover_letter, answers, resume_file_name, resume_url, created_at } = application;
  return (
    <Card component="section" aria-label={t('What you sent')}>
      <Title order={2}>{t('What you sent')}</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t("On {date}. Later changes to your profile and resumes aren't included.", {
          date: formatDate(created_at, language),
        })}
      </Text>
      <Stack gap="sm">
        {resume_url ? (
          <NewTabLink href={resume_url}>{resume_file_name}</NewTabLink>
        ) : (
          <Text size="sm">{t('Resume deleted')}</Text>
        )}
        {cover_letter ? (
          <div className={styles.letter}>{cover_letter}</div>
        ) : (
          <Text size="sm" c="dimmed">
            {t('No cover letter')}
          </Text>
        )}
        {answers.length > 0 && <AnswerList answers={answers} />}
      </Stack>
    </Card>
  );
}

function Withdraw({ application: { id, job_title, company_name, is_open } }: { application: MyApplicationDetail }) {
  const { t } = useMessages();
  const withdraw = useWithdraw(id);
  const ask = () =>
    modals.openConfirmModal({
      title: t('Withdraw your application for {job}?', { job: job_title }),
      children: (
        <Text size="sm">
          {is_open
            ? t("{company} will see that you're no longer interested. You can apply again while the job is open.", {
                company: company_name,
              })
            : t("{company} will see that you're no longer interested.", { company: company_name })}
        </Text>
      ),
      labels: { confirm: t('Withdraw'), cancel: t('Keep application') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        withdraw.mutate(undefined, {
          onSuccess: () => notifySuccess(t('Application withdrawn')),
          onError: (error) => notifyFailure(t('Failed to withdraw the application'), error),
        }),
    });
  return (
    <Button variant="default" onClick={ask} loading={withdraw.isPending}>
      {t('Withdraw')}
    </Button>
  );
}
