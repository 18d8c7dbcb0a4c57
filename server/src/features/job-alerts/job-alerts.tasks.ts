import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { deleteUnconfirmed } from './job-alerts.ts';
import { mailDueAlerts } from './mail-new-jobs.ts';

/** Each hour of the day in Europe, so that nobody misses a day because the machine was off in the morning. */
const mailTask = task({
  name: 'job-alerts.mail-due',
  input: z.object({}),
  schedule: '10 6-20 * * *',
  run: (context) => mailDueAlerts(context),
});

const deleteUnconfirmedTask = task({
  name: 'job-alerts.delete-unconfirmed',
  input: z.object({}),
  schedule: '40 3 * * *',
  run: ({ db }) => deleteUnconfirmed(db),
});

export const jobAlertTasks: Task[] = [mailTask, deleteUnconfirmedTask];
