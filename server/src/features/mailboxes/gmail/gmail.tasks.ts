import { z } from 'zod';
import { task } from '../../../infra/tasks.ts';
import type { Task } from '../../../infra/tools.ts';
import { deleteEndedConsents } from './consent.queries.ts';
import { watchGmailTask } from './watch-gmail.ts';

export const gmailTasks: Task[] = [
  watchGmailTask,
  task({
    name: 'mailboxes.delete-ended-consents',
    input: z.object({}),
    schedule: '53 * * * *',
    run: ({ db }) => deleteEndedConsents(db),
  }),
];
