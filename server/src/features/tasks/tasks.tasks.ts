import { z } from 'zod';
import { deleteEndedWindows } from '../../infra/http/limits.ts';
import { task } from '../../infra/tasks.ts';
import { deleteOldTasks } from './tasks.queries.ts';

/** Long enough to come back after a holiday and read how it ended. */
const keptDays = 30;

export const deleteOldTasksTask = task({
  name: 'tasks.delete-old',
  input: z.object({}),
  schedule: '10 3 * * *',
  run: ({ db }) => deleteOldTasks(db, keptDays),
});

export const deleteEndedWindowsTask = task({
  name: 'tasks.delete-ended-rate-limits',
  input: z.object({}),
  schedule: '*/15 * * * *',
  run: ({ db }) => deleteEndedWindows(db),
});
