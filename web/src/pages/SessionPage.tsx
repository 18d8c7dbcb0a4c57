// A sitting, step by step: what is agreed, trying camera and microphone, the questions, handing in.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import { Skeleton, Stack } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../features/assessments/assessments.api.ts';
import { CheckStep } from '../features/assessments/CheckStep.tsx';
import { ConsentStep } from '../features/assessments/ConsentStep.tsx';
import { Questions } from '../features/assessments/Questions.tsx';
import { closedLines, isOpen, whoReads } from '../features/assessments/session-words.ts';
import { TaskProgress } from '../features/tasks/TaskProgress.tsx';
import { useTask } from '../features/tasks/tasks.api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/assessments/$id');

export function SessionPage() {
  const { id } = route.useParams();
  const { data: session, error, refetch } = useSession(id);
  if (session)
    return (
      <>
        <LinkTo to="/assessments" size="sm">
          ← Back to Assessments
        </LinkTo>
        <PageHeader title={session.title} line={whoReads(session)} />
        <Steps key={session.id} session={session} />
      </>
    );
  if (error) return <LoadFailure title="Couldn't load the assessment" error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy="true" aria-label="Loading assessment">
      <Skeleton height={32} width={280} />
      <Skeleton height={320} />
    </Stack>
  );
}

function Steps({ session }: { session: AssessmentSession }) {
  const { status, consent, started_at, task_id, report_id } = session;
  const [isChanging, setChanging] = useState(false); // Of what was agreed, until the first answer.
  const [isChecked, setChecked] = useState(false);
  if (status === 'preparing') return <Preparing task_id={task_id} />;
  if (status === 'completed') {
    if (report_id && !task_id) return <Navigate to="/reports/$id" params={{ id: report_id }} replace />;
    if (task_id) return <Navigate to="/analysis/$id" params={{ id: task_id }} replace />;
  }
  if (!isOpen(status)) return <Closed session={session} />;
  if (!consent || isChanging) return <ConsentStep session={session} onDone={() => setChanging(false)} />;
  const isTyped = !consent.recording || consent.accommodation.answer_with === 'text';
  if (!started_at && !isChecked && !isTyped)
    return (
      <CheckStep
        kind={consent.accommodation.answer_with === 'audio' ? 'audio' : 'video'}
        onDone={() => setChecked(true)}
        onChangeConsent={() => setChanging(true)}
      />
    );
  return <Questions session={session} consent={consent} onChangeConsent={() => setChanging(true)} />;
}

function Preparing({ task_id }: { task_id: string | null }) {
  const task = useTask(task_id);
  return (
    <Stack gap="md" maw={480}>
      <TaskProgress task={task} label="Preparing your questions" />
    </Stack>
  );
}

function Closed({ session: { status } }: { session: AssessmentSession }) {
  const { title, why } = closedLines[status] ?? {
    title: 'This assessment is closed',
    why: "There's nothing more to do.",
  };
  return (
    <EmptyState icon={IconClockOff} title={title} why={why}>
      <LinkButton to="/assessments" variant="default">
        Back to Assessments
      </LinkButton>
    </EmptyState>
  );
}
