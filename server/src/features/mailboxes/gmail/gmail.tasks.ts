import { z } from 'zod';
import type { Task } from '../../../infra/context.ts';
import { task } from '../../../infra/tasks.ts';
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
