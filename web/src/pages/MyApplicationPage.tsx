// One of a candidate's applications: how far it is, what is asked now, what was sent, and how it matched.

import { mayWithdraw } from '@hireframe/contract/application-words.ts';
import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import { Badge, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconFileOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { AnswerList } from '../features/application-questions/AnswerList.tsx';
import { AskedNow } from '../features/my-applications/AskedNow.tsx';
import { Interviews } from '../features/my-applications/Interviews.tsx';
import { MatchReasons } from '../features/my-applications/MatchReasons.tsx';
import { useMyApplication, useWithdraw } from '../features/my-applications/my-applications.api.ts';
import styles from '../features/my-applications/my-applications.module.css';
import { statusColors } from '../features/my-applications/status-colors.ts';
import { Timeline } from '../features/my-applications/Timeline.tsx';
import { ApiError } from '../lib/api.ts';
import { formatDate } from '../lib/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { NewTabLink } from '../ui/NewTabLink.tsx';
import { notifyFailure, notifySuccess } from '../ui/notify.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/applications/$id');

export function MyApplicationPage() {
  const { id } = route.useParams();
  const { data: application, error, refetch } = useMyApplication(id);
  if (!application && error) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!application)
    return (
      <Stack gap="md" role="status" aria-label="Loading the application" aria-busy>
        <Skeleton height={32} width="50%" />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </Stack>
    );
  const { job_title, company_name, location, status, status_display, is_open, job_id } = application;
  return (
    <>
      <LinkTo to="/applications" size="sm">
        My applications
      </LinkTo>
      <PageHeader title={job_title} line={[company_name, location].filter(Boolean).join(' · ')}>
        <Badge variant="light" size="lg" color={statusColors[status]}>
          {status_display}
        </Badge>
        {is_open && (
          <LinkButton to="/jobs/$id" params={{ id: job_id }} search={{}} variant="default">
            View job
          </LinkButton>
        )}
        {mayWithdraw(status) && <Withdraw application={application} />}
      </PageHeader>
      <div className={styles.columns}>
        <Stack gap="md">
          {application.assessment && <AskedNow assessment={application.assessment} />}
          <Interviews interviews={application.interviews} />
          <Sent application={application} />
          <MatchReasons match={application.match} />
        </Stack>
        <Timeline id={id} />
      </div>
    </>
  );
}

const Missing = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      icon={IconFileOff}
      title="Application not found"
      why="It may belong to another account, or it was deleted."
      isAlert
      isPage
    >
      <LinkButton to="/applications">My applications</LinkButton>
    </EmptyState>
  ) : (
    <LoadFailure title="Couldn't load this application" error={error} onRetry={onRetry} />
  );

function Sent({ application }: { application: MyApplicationDetail }) {
  const { cover_letter, answers, resume_file_name, resume_url, created_at } = application;
  return (
    <Card component="section" aria-label="What you sent">
      <Title order={2}>What you sent</Title>
      <Text size="xs" c="dimmed" mb="sm">
        On {formatDate(created_at)}. Later changes to your profile and resumes aren't included.
      </Text>
      <Stack gap="sm">
        {resume_url ? (
          <NewTabLink href={resume_url}>{resume_file_name}</NewTabLink>
        ) : (
          <Text size="sm">Resume deleted</Text>
        )}
        {cover_letter ? (
          <div className={styles.letter}>{cover_letter}</div>
        ) : (
          <Text size="sm" c="dimmed">
            No cover letter
          </Text>
        )}
        {answers.length > 0 && <AnswerList answers={answers} />}
      </Stack>
    </Card>
  );
}

function Withdraw({ application: { id, job_title, company_name, is_open } }: { application: MyApplicationDetail }) {
  const withdraw = useWithdraw(id);
  const ask = () =>
    modals.openConfirmModal({
      title: `Withdraw your application for ${job_title}?`,
      children: (
        <Text size="sm">
          {company_name} will see that you're no longer interested.
          {is_open && ' You can apply again while the job is open.'}
        </Text>
      ),
      labels: { confirm: 'Withdraw', cancel: 'Keep application' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        withdraw.mutate(undefined, {
          onSuccess: () => notifySuccess('Application withdrawn'),
          onError: (error) => notifyFailure('Failed to withdraw the application', error),
        }),
    });
  return (
    <Button variant="default" onClick={ask} loading={withdraw.isPending}>
      Withdraw
    </Button>
  );
}
