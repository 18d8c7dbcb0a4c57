// The analysis loading screen: the server's own steps and progress, and at the end the report.
import { analysisStages } from '@hireframe/contract/reports.ts';
import { Alert, Button, Card, Group, Progress, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLoader2, IconPoint } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAnalysisActs } from '../features/reports/reports.api.ts';
import { useShownProgress } from '../features/reports/use-shown-progress.ts';
import { forgetTask } from '../features/tasks/pending-tasks.ts';
import { useTask, type WatchedTask } from '../features/tasks/tasks.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

const route = getRouteApi('/frame/analysis/$id');
const completionDelay_ms = 1500;

export function AnalysisPage() {
  const { t, known } = useMessages();
  const { id } = route.useParams();
  const { start: isToStart } = route.useSearch();
  const { start, stop } = useAnalysisActs(id);
  const task = useTask(id);
  const isPending = task.status === 'PENDING' || task.status === 'IN_PROGRESS';
  const { progress, stage } = useShownProgress(task);
  const isDone = task.status === 'SUCCESS';
  useOpenReport(id, task);
  const begin = useRef(start.mutate);
  begin.current = start.mutate;
  useEffect(() => {
    if (isToStart) begin.current(); // Again changes nothing.
  }, [isToStart]);

  return (
    <Card component="section" aria-label={t('Analysis')} maw={560} mx="auto" mt="xl">
      <Stack gap="lg">
        <div>
          <Title order={1}>{t(headlineOf(task))}</Title>
          <Text size="sm" c="dimmed">
            {t('Analysis typically completes in 40 seconds')}
          </Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          <Progress value={progress} aria-label={t('Analysis progress')} style={{ flex: 1 }} animated={isPending} />
          <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {progress}%
          </Text>
        </Group>
        <Steps stage={isDone ? analysisStages.length : stage} />
        {isPending && <VisuallyHidden role="status">{known(analysisStages[stage] ?? '')}</VisuallyHidden>}
        {task.status === 'ERROR' && (
          <Failed task={task} onAgain={() => start.mutate(undefined, { onSuccess: task.retry })} />
        )}
        {(isDone || isPending) && (
          <Text size="sm" c="dimmed" role="status">
            {isDone
              ? t('Analysis Complete. Opening your report…')
              : t("You can leave this page. We'll notify you when it's done.")}
          </Text>
        )}
        <Group justify="space-between">
          <LinkButton to="/dashboard" variant="default">
            {t('Go to dashboard')}
          </LinkButton>
          {isPending && (
            <Button
              variant="subtle"
              onClick={() => stop.mutate(undefined, { onSuccess: () => forgetTask(id) })}
              loading={stop.isPending}
            >
              {t('Stop analysis')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** Once the analysis is done, after a moment in which that can be read. */
function useOpenReport(id: string, { status, result }: WatchedTask) {
  const navigate = useNavigate();
  const isDone = status === 'SUCCESS';
  const report_id = result?.report_id;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      forgetTask(id);
      if (typeof report_id === 'string')
        void navigate({ to: '/reports/$id', params: { id: report_id }, replace: true });
      else void navigate({ to: '/dashboard', replace: true });
    }, completionDelay_ms);
    return () => clearTimeout(timer);
  }, [isDone, report_id, id, navigate]);
}

function headlineOf({ status }: WatchedTask) {
  if (status === 'SUCCESS') return 'Analysis Complete' as const;
  return status === 'ERROR' ? ('Analysis stopped' as const) : ('AI Analysis in Progress' as const);
}

function Steps({ stage }: { stage: number }) {
  const { t } = useMessages();
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {analysisStages.map((name, index) => {
        const state = index < stage ? 'done' : index === stage ? 'now' : 'later';
        const Icon = { done: IconCheck, now: IconLoader2, later: IconPoint }[state];
        return (
          <Group key={name} component="li" gap="sm" wrap="nowrap" {...(state === 'now' && { 'aria-current': 'step' })}>
            <ThemeIcon
              variant="light"
              radius="xl"
              size={28}
              color={{ done: 'green', now: 'indigo', later: 'gray' }[state]}
            >
              <Icon size={16} aria-hidden />
            </ThemeIcon>
            <Text fw={state === 'now' ? 600 : 400} c={state === 'later' ? 'dimmed' : undefined}>
              {t(name)}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}

function Failed({ task, onAgain }: { task: { error: string | null }; onAgain: () => void }) {
  const { t, known } = useMessages();
  return (
    <Alert color="red" role="alert" title={t('The analysis failed')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{`${known(task.error ?? 'Task failed')} ${t('Your answers are safe.')}`}</Text>
        <Button variant="default" onClick={onAgain}>
          {t('Analyse again')}
        </Button>
      </Stack>
    </Alert>
  );
}
