// Every task and schedule. One line per feature.
import { readResumeTask } from '../features/resumes/read-resume-task.ts';
import { deleteEndedWindowsTask, deleteOldTasksTask } from '../features/tasks/tasks.tasks.ts';
import type { Config } from '../infra/config.ts';
import type { Task } from '../infra/tasks.ts';

export const tasksOf = (_config: Pick<Config, 'smtp_url'>): Task[] =>
  [deleteOldTasksTask, deleteEndedWindowsTask, readResumeTask] as unknown as Task[];
