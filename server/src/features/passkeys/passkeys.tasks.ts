import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteExpiredChallenges } from './passkeys.queries.ts';

export const passkeyTasks = [
  task({
    name: 'passkeys.delete-expired',
    input: z.object({}),
    schedule: '40 * * * *',
    run: ({ db }) => deleteExpiredChallenges(db),
  }),
];
