import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteExpiredAttempts } from './single-sign-on.queries.ts';

export const singleSignOnTasks = [
  task({
    name: 'single-sign-on.delete-expired',
    input: z.object({}),
    schedule: '50 * * * *',
    run: ({ db }) => deleteExpiredAttempts(db),
  }),
];
