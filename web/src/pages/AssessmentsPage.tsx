// A candidate's sessions: those to go on with first, and a new practice one.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { Button, Card, Group, Stack } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../features/accounts/accounts.api.ts';
import { AskedOfMe } from '../features/assessments/AskedOfMe.tsx';
import { useSessions } from '../features/assessments/assessments.api.ts';
import { PracticeDialog } from '../features/assessments/PracticeDialog.tsx';
import { SessionMenu } from '../features/assessments/SessionMenu.tsx';
import { isOpen, statusWords } from '../features/assessments/session-words.ts';
import { forgetClosed } from '../features/recorder/sending.ts';
import { formatDate, formatDeadline } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusRow } from '../ui/StatusRow.tsx';
import { RecruiterAssessmentsPage } from './RecruiterAssessmentsPage.tsx';

const route = getRouteApi('/frame/assessments');

/** A candidate's own sessions, or what a recruiter's workspace asked for. */
export function AssessmentsPage() {
  const { role } = useMe();
  return role === 'recruiter' ? <RecruiterAssessmentsPage /> : <MySessions />;
}

function MySessions() {
  const { t } = useMessages();
  const { page = 1, dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/assessments' });
  const sessions = useSessions({ page });
  const show = (next: string | undefined) => void navigate({ search: (now) => ({ ...now, dialog: next }) });
  const { id: user_id } = useMe();
  useEffect(() => void forgetClosed(user_id), [user_id]);
  useShortcut('r', t('Refresh'), () => void sessions.refetch());
  return (
    <>
      <PageHeader
        title={t('Assessments')}
        line={t('Answer questions on video, by voice or in writing and get a report')}
      >
        <Button leftSection={<IconVideo size={16} />} onClick={() => show('practice')}>
          {t('Start practice')}
        </Button>
      </PageHeader>
      <Stack gap="lg">
        <AskedOfMe />
        <Card padding="xs">
          <PagedList
            label={t('Assessments')}
            query={sessions}
            page={page}
            onPage={(next) => void navigate({ search: { page: next } })}
            empty={
              <EmptyState
                icon={IconVideo}
                title={t('No assessments yet')}
                why={t(
                  'Practise as often as you like; only you see the results. Assessments companies send you appear here too.',
                )}
              >
                <Button variant="default" onClick={() => show('practice')}>
                  {t('Start practice')}
                </Button>
              </EmptyState>
            }
          >
            {(one) => <SessionRow key={one.id} session={one} />}
          </PagedList>
        </Card>
      </Stack>
      <PracticeDialog isOpen={dialog === 'practice'} onClose={() => show(undefined)} />
    </>
  );
}

function SessionRow({ session }: { session: AssessmentSession }) {
  const { id, title, status, answered_count, question_count, created_at, deadline_at } = session;
  const { t, language } = useMessages();
  const { label, color } = statusWords[status];
  const line = [
    t('{answered} of {count} answered', { answered: answered_count, count: question_count }),
    t('started {date}', { date: formatDate(created_at, language) }),
    ...(deadline_at && isOpen(status) ? [t('due {date}', { date: formatDeadline(deadline_at, { language }) })] : []),
  ].join(' · ');
  return (
    <StatusRow title={title} status={{ label: t(label), color }} line={line}>
      <Group gap="xs" wrap="nowrap">
        <Next session={session} id={id} />
        <SessionMenu session={session} />
      </Group>
    </StatusRow>
  );
}

function Next({ session: { status, report_id, task_id }, id }: { session: AssessmentSession; id: string }) {
  const { t } = useMessages();
  if (isOpen(status))
    return (
      <LinkButton to="/assessments/$id" params={{ id }} size="xs">
        {t('Continue')}
      </LinkButton>
    );
  if (status !== 'completed') return null;
  if (report_id)
    return (
      <LinkButton to="/reports/$id" params={{ id: report_id }} size="xs" variant="default">
        {t('View Report')}
      </LinkButton>
    );
  return task_id ? (
    <LinkButton to="/analysis/$id" params={{ id: task_id }} size="xs" variant="default">
      {t('View analysis')}
    </LinkButton>
  ) : null;
}
