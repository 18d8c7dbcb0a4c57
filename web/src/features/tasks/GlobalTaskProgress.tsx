// What is running in the background, visible from every page but the dashboard, which shows it itself.
import { Box, Button, Group, Loader, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api.ts';
import { currentMessages, useMessages } from '../../lib/messages.tsx';
import styles from './global-task-progress.module.css';
import { forgetTask, type PendingTask, usePendingTasks } from './pending-tasks.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { getTaskWords } from './task-words.ts';
import { taskQuery, type WatchedTask, watched } from './tasks.api.ts';

const home = '/dashboard';
type Pending = PendingTask & { state: WatchedTask; is_gone: boolean };

/** For the shell, once, inside the router. */
export function GlobalTaskProgress({ user_id }: { user_id: string }) {
  const { t, known } = useMessages();
  const pending = useWatches(user_id);
  const { pathname } = useLocation();
  useTellTheEnd(pending, pathname);
  const running = pending.filter(({ state }) => state.status === 'PENDING' || state.status === 'IN_PROGRESS');
  if (running.length === 0 || pathname === home) return null;
  return (
    <Box className={styles.place} component="section" aria-label={t('Background work')}>
      <Popover position="bottom-end" width={300} shadow="md" withinPortal={false} trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            radius="xl"
            className={styles.pill}
            leftSection={<Loader size={14} />}
          >
            {known(pillWords(running))}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="md">
            {running.map((one) => (
              <RunningTask key={one.task_id} {...one} />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Box>
  );
}

/** The specification's words as soon as one of them is an analysis. */
function pillWords(running: Pending[]): string {
  const all = running.map(({ type }) => getTaskWords(type));
  return all.some(({ is_analysis }) => is_analysis) ? 'Analysis in Progress' : (all[0]?.doing ?? '');
}

function RunningTask({ task_id, type, subject, state }: Pending) {
  const { t, known } = useMessages();
  const doing = known(getTaskWords(type).doing);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Box miw={0}>
          <Text size="sm" fw={500}>
            {doing}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {subject}
          </Text>
        </Box>
        <Button size="compact-xs" variant="subtle" onClick={() => stopWatching(task_id)}>
          {t('Dismiss')}
        </Button>
      </Group>
      <TaskProgress task={state} label={subject ? `${doing}, ${subject}` : doing} />
    </Stack>
  );
}

/** Forgets the task and takes its notification away; the work itself goes on. */
function stopWatching(task_id: string) {
  forgetTask(task_id);
  notifications.hide(task_id);
}

function useWatches(user_id: string): Pending[] {
  const tasks = usePendingTasks(user_id);
  const answers = useQueries({ queries: tasks.map(({ task_id }) => taskQuery(task_id)) });
  return tasks.map((task, at) => {
    const { data, error = null, refetch } = answers[at] ?? {};
    const is_gone = error instanceof ApiError && error.status === 404; // Deleted together with what it worked on.
    return { ...task, state: watched(data, error, () => void refetch?.()), is_gone };
  });
}

function useTellTheEnd(pending: Pending[], pathname: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const ended = pending.filter(({ state }) => state.status === 'SUCCESS' || state.status === 'ERROR');
    for (const one of ended) {
      if (getTaskWords(one.type).told_on === pathname) continue;
      forgetTask(one.task_id);
      // What the work has changed is not known here.
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
      if (one.state.status === 'ERROR') tellFailure(one, pathname);
      else if (pathname !== home) notifySuccess(one, (href) => void navigate({ href }));
    }
  });
}

function notifySuccess({ task_id, type, state }: Pending, go: (address: string) => void) {
  const { done: words, open, is_analysis } = getTaskWords(type);
  const { known } = currentMessages();
  const done = known(typeof words === 'string' ? words : words(state.result));
  const leave = (address: string) => {
    notifications.hide(task_id);
    go(address);
  };
  const message = (
    <Group justify="space-between" gap="xs">
      {is_analysis && done}
      {open && (
        <Button size="compact-sm" variant="subtle" onClick={() => leave(open.addressOf(state.result))}>
          {known(open.label)}
        </Button>
      )}
    </Group>
  );
  notifications.show({ id: task_id, color: 'green', title: is_analysis ? known('Analysis Complete!') : done, message });
}

function tellFailure({ task_id, type, subject, state, is_gone }: Pending, pathname: string) {
  const { failure_shown_below } = getTaskWords(type);
  if (is_gone || (failure_shown_below && pathname.startsWith(failure_shown_below))) return;
  const { t, known } = currentMessages();
  const title = subject ? t('Task failed: {what}', { what: subject }) : t('Task failed');
  notifications.show({ id: task_id, color: 'red', title, message: state.error && known(state.error) });
}
