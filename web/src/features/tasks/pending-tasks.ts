// The tasks that a person started and whose end they have not seen, kept in local storage: a reload does not lose them.
import { taskTypes } from '@hireframe/contract/tasks.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { isOnServer } from '../../lib/on-server.ts';
import { sessionEnd } from '../../lib/personal-data.ts';

const PendingTask = z.object({
  task_id: z.uuid(),
  user_id: z.uuid(), // The browser may be shared: what one person started is not shown to the next.
  type: z.enum(taskTypes),
  subject: z.string(), // What it works on, such as the name of a file; may be empty. In memory alone: after a reload it is.
  started_at: z.iso.datetime(),
});
export type PendingTask = z.infer<typeof PendingTask>;

const key = 'hireframe.pending-tasks';
/** Older ones are discarded: nobody waits for them any more. */
const timeout_ms = 10 * 60 * 1000;
const listeners = new Set<() => void>();
/** Names of files are often those of people, which no storage of the browser holds in clear. */
const subjects = new Map<string, string>();
if (!isOnServer) window.addEventListener(sessionEnd, () => subjects.clear());

/** Follows a task from now on, in every tab, until it ends or ten minutes have passed. */
export function rememberTask(task: Omit<PendingTask, 'started_at'>): void {
  subjects.set(task.task_id, task.subject);
  const others = readTasks().filter(({ task_id }) => task_id !== task.task_id);
  writeTasks([...others, { ...task, started_at: new Date().toISOString() }]);
}

export function forgetTask(task_id: string): void {
  writeTasks(readTasks().filter((task) => task.task_id !== task_id));
}

/** Whether its end has not been told yet. */
export const isRemembered = (task_id: string): boolean => readTasks().some((task) => task.task_id === task_id);

/** What this person is waiting for, oldest first. */
export function usePendingTasks(user_id: string): PendingTask[] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  return useMemo(() => parse(text).filter((task) => task.user_id === user_id), [text, user_id]);
}

const readTasks = () => parse(localStorage.getItem(key));

function writeTasks(tasks: PendingTask[]) {
  const bare = tasks.map((task) => ({ ...task, subject: '' }));
  if (tasks.length > 0) localStorage.setItem(key, JSON.stringify(bare));
  else localStorage.removeItem(key);
  for (const tell of listeners) tell();
}

/** Local storage is anybody's to write, so what is not ours is dropped. */
function parse(text: string | null): PendingTask[] {
  try {
    const { data = [] } = z.array(PendingTask).safeParse(JSON.parse(text ?? '[]'));
    const live = data.filter(({ started_at }) => Date.now() - Date.parse(started_at) < timeout_ms);
    return live.map((task) => ({ ...task, subject: subjects.get(task.task_id) ?? '' }));
  } catch {
    return [];
  }
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
