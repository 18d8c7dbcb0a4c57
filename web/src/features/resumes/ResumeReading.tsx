import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { TaskProgress } from '../tasks/TaskProgress.tsx';
import { useTask } from '../tasks/tasks.api.ts';
import { useRefreshResumes } from './resumes.api.ts';

/** How far the reading of a resume is; at its end the resumes are asked for again. */
export function ResumeReading({ task_id, file_name }: { task_id: string | null; file_name: string }) {
  const { t } = useMessages();
  const task = useTask(task_id);
  const refresh = useRefreshResumes();
  const hasEnded = task.status === 'SUCCESS' || task.status === 'ERROR';
  useEffect(() => {
    if (hasEnded) void refresh();
  }, [hasEnded]); // Once at the end, not whenever `refresh` is made anew.
  const retry = () => {
    task.retry();
    void refresh();
  };
  if (task.status !== 'ERROR') return <TaskProgress task={task} label={t('Reading {file}', { file: file_name })} />;
  return (
    <Alert color="red" role="alert" title={t('Task failed')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{task.error}</Text>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('Retry')}
        </Button>
      </Group>
    </Alert>
  );
}
