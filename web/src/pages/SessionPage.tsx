// A sitting, step by step: what is agreed, trying camera and microphone, the questions, handing in.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { Skeleton, Stack } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../features/assessments/assessments.api.ts';
import { CheckStep } from '../features/assessments/CheckStep.tsx';
import { Preparation } from '../features/assessments/Preparation.tsx';
import { Questions } from '../features/assessments/Questions.tsx';
import { closedLinesOf, isOpen, whoReads } from '../features/assessments/session-words.ts';
import { TaskProgress } from '../features/tasks/TaskProgress.tsx';
import { useTask } from '../features/tasks/tasks.api.ts';
import { useUnlocked } from '../lib/kept.ts';
import { useMessages } from '../lib/messages.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/assessments/$id');

export function SessionPage() {
  const { t } = useMessages();
  const { id } = route.useParams();
  const { data: session, error, refetch } = useSession(id);
  const isUnlocked = useUnlocked(); // What was decided and typed before.
  if (session && isUnlocked) return <Steps key={session.id} session={session} />;
  if (error)
    return <LoadFailure title={t("Couldn't load the assessment")} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy="true" aria-label={t('Loading assessment')}>
      <Skeleton height={32} width={280} />
      <Skeleton height={320} />
    </Stack>
  );
}

function Steps({ session }: { session: AssessmentSession }) {
  const { t } = useMessages();
  const { status, consent, started_at, task_id, report_id } = session;
  const [isChanging, setChanging] = useState(false); // Of what was agreed, until the first answer.
  const [isChecked, setChecked] = useState(false);
  const navigate = useNavigate();
  if (status === 'completed') {
    if (report_id && !task_id) return <Navigate to="/reports/$id" params={{ id: report_id }} replace />;
    if (task_id) return <Navigate to="/analysis/$id" params={{ id: task_id }} replace />;
  }
  const change = () => {
    setChanging(true);
    void navigate({ to: '/assessments/$id', params: { id: session.id }, search: {} });
  };
  const goOn = () => {
    setChanging(false);
    setChecked(true);
  };
  if (isOpen(status) && status !== 'preparing') {
    if (!consent || isChanging) return <Preparation session={session} onDone={goOn} />;
    const { recording, accommodation } = consent;
    const isTyped = !recording || accommodation.answer_with === 'text';
    if (!started_at && !isChecked && !isTyped)
      return (
        <CheckStep
          kind={accommodation.answer_with === 'audio' ? 'audio' : 'video'}
          startLabel={t('Start')}
          onStart={goOn}
          onBack={change}
          backLabel={t('Change what you agreed to')}
        />
      );
  }
  return (
    <>
      <LinkTo to="/assessments" size="sm">
        ← {t('Back to Assessments')}
      </LinkTo>
      <PageHeader title={session.title} line={whoReads(t, session)} />
      {status === 'preparing' ? (
        <Preparing task_id={task_id} />
      ) : consent && isOpen(status) ? (
        <Questions session={session} consent={consent} onChangeConsent={change} />
      ) : (
        <Closed session={session} />
      )}
    </>
  );
}

function Preparing({ task_id }: { task_id: string | null }) {
  const { t } = useMessages();
  const task = useTask(task_id);
  return (
    <Stack gap="md" maw={480}>
      <TaskProgress task={task} label={t('Preparing your questions')} />
    </Stack>
  );
}

function Closed({ session: { status } }: { session: AssessmentSession }) {
  const { t } = useMessages();
  const { title, why } = closedLinesOf(status);
  return (
    <EmptyState icon={IconClockOff} title={t(title)} why={t(why)}>
      <LinkButton to="/assessments" variant="default">
        {t('Back to Assessments')}
      </LinkButton>
    </EmptyState>
  );
}
