import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteExpired } from './connected-apps.queries.ts';

export const deleteExpiredAppTokensTask = task({
  name: 'connected-apps.delete-expired',
  input: z.object({}),
  schedule: '20 * * * *',
  run: ({ db }) => deleteExpired(db),
});
